"""A record is the same game in whatever encoding it was written, and no byte of its texts gets in the way."""

import codecs
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.rules.collection import games_in

# Characters whose second byte is a bracket or a backslash in one of these encodings, next to a bracket of SGF's own.
TEXTS = {
    "shift_jis": "表ソ能 十 ゼ彡",
    "cp932": "予約 構 暴ポ",
    "big5": "功許蓋 么 育",
    "gb18030": "圼 昞 赱乗",
    "gbk": "圼 昞 赱",
    "gb2312": "围棋规则",
    "euc_jp": "囲碁 表",
    "euc_kr": "바둑 규칙",
    "cp949": "똠방각하 펲시",
    "iso2022_jp": "囲碁の記録 ぽボポ丸俑",
    "koi8_r": "правила",
    "cp1252": "Æther “quoted” – naïve",
    "latin-1": "Fréchet",
    "utf-8": "围棋 囲碁 바둑",
    "utf-16": "围棋 囲碁 바둑",
    "utf-32": "围棋",
}
MOVES = ["dd", "pp", "", "qq"]


def written(text, mark=""):
    """A record with a text wherever texts go."""
    nodes = "".join(f";{'BW'[i % 2]}[{move}]C[{text}]" for i, move in enumerate(MOVES))
    return f"(;GM[1]FF[4]{mark}SZ[19]PB[{text}]RE[B+R]{nodes}C[{text}])"


def moves_in(data):
    """The moves of the only game in a file."""
    (game,) = games_in(data)
    return [value.decode() for node in game.tree.sequence for name in "BW" for value in node.get(name, [])]


@pytest.mark.parametrize("encoding", TEXTS)
@pytest.mark.parametrize("says", ["truth", "nothing", "utf-8", "nonsense"])
def test_a_record_is_read_in_the_encoding_it_names_or_in_spite_of_it(encoding, says):
    mark = {"truth": f"CA[{encoding}]", "nothing": "", "utf-8": "CA[UTF-8]", "nonsense": "CA[x-none]"}[says]
    data = written(TEXTS[encoding], mark).encode(encoding)
    assert moves_in(data) == MOVES


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "utf-8"])
def test_a_mark_at_the_start_or_zeros_between_tell_wide_encodings(encoding):
    data = written("规则").encode(encoding)
    marks = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE, "utf-8": codecs.BOM_UTF8}
    marks |= {"utf-32-le": codecs.BOM_UTF32_LE, "utf-32-be": codecs.BOM_UTF32_BE}
    assert moves_in(marks[encoding] + data) == MOVES
    if not encoding.startswith("utf-32"):
        assert moves_in(data) == MOVES


@pytest.mark.parametrize("encoding", ["shift_jis", "big5", "gbk"])
def test_a_writer_that_escaped_bytes_instead_of_characters_is_understood(encoding):
    data = written("?").encode("ascii")
    text = TEXTS[encoding].encode(encoding)
    data = data.replace(b"?", text.replace(b"\\", b"\\\\").replace(b"]", b"\\]"))
    assert moves_in(data) == MOVES


@pytest.mark.parametrize("encoding", ["cp932", "big5", "big5hkscs", "gb18030", "gbk", "cp949", "iso2022_jp"])
@pytest.mark.parametrize("mark", ["", "CA[{}]"])
def test_any_text_of_an_encoding_leaves_the_moves_alone(encoding, mark):
    chance = random.Random(encoding)
    letters = [
        chr(code) for code in [*range(0xA0, 0x500), *range(0x3000, 0xD7A4), *range(0xFF01, 0xFFA0)] if fits(chr(code), encoding)
    ]
    # Every third character is one that SGF's brackets could be mistaken in.
    awkward = [letter for letter in letters if {0x5B, 0x5C, 0x5D} & set(letter.encode(encoding)[-5:])] or letters
    for _ in range(100):
        text = "".join(chance.choice(awkward if chance.randrange(3) == 0 else letters) for _ in range(chance.randrange(1, 12)))
        assert moves_in(written(text, mark.format(encoding)).encode(encoding)) == MOVES, text


def fits(letter, encoding):
    """True when an encoding has a letter; its own backslash, where that is a yen sign, is SGF's and not a letter."""
    try:
        return letter.encode(encoding) != b"\\"
    except UnicodeEncodeError:
        return False


def test_texts_keep_their_characters():
    (game,) = games_in(written(TEXTS["big5"], "CA[big5]").encode("big5"))
    assert game.tree.sequence[0]["PB"][0].decode("utf-8") == TEXTS["big5"]


@given(st.binary(max_size=60), st.sampled_from(["", "CA[utf-8]", "CA[gb2312]", "CA[Shift_JIS]", "CA[hex]", "CA[utf-7]", "CA[]"]))
def test_no_bytes_in_a_comment_can_spoil_the_moves(comment, mark):
    # Bytes that end the value by SGF's own rules are no comment, and some would announce another encoding.
    comment = comment.replace(b"\\", b"/").replace(b"]", b")").replace(b"\x1b", b" ").replace(b"\0", b" ")
    data = b"(;GM[1]" + mark.encode() + b";B[aa]C[" + comment + b"]W[bb];B[cc])"
    assert moves_in(data) in (["aa", "bb", "cc"],)
