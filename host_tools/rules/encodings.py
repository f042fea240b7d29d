"""SGF bytes as UTF-8, whatever encoding a file was written in: by its mark, its own word (CA), or what fits.

The order matters because in Shift-JIS, Big5, GBK and ISO-2022-JP the second byte of a character may be a bracket or a backslash:
such a file can only be taken apart after it was decoded. Every file can be decoded: as Latin-1 at the last.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

# Longer marks first: that of UTF-32 starts like that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# How UTF-16 without a mark shows: every other byte of what must be ASCII is zero.
_UNMARKED = ((re.compile(rb"\(\0(?:\s\0)*;\0"), "utf-16-le"), (re.compile(rb"\0\((?:\0\s)*\0;"), "utf-16-be"))
_OWN_WORD = re.compile(rb"CA\s*\[\s*([\w.:+-]{1,40})\s*\]")
_ISO_2022 = re.compile(rb"\x1b\$[@B]")
# What files without CA, or with a wrong one, are written in; the East Asian ones first: they refuse what is none of theirs.
_GUESSES = ("gb18030", "big5hkscs", "cp932", "cp949", "cp1252", "latin-1")


def readings(data: bytes) -> Iterator[bytes]:
    """`data` as UTF-8 in every encoding that it can be in, the likeliest first; at least one."""
    seen = set()
    for name in _candidates(data):
        text = _decoded(data, name)
        if text is not None and text not in seen:
            seen.add(text)
            yield text.encode("utf-8", "replace")


def _candidates(data: bytes) -> Iterator[str]:
    for mark, name in _MARKS:
        if data.startswith(mark):
            yield name
            break
    for pattern, name in _UNMARKED:
        if pattern.search(data):
            yield name
    if _ISO_2022.search(data):
        yield "iso2022_jp_2"
    # Text that is not UTF-8 hardly ever looks like it, and many a file says CA[gb2312] over UTF-8.
    yield "utf-8"
    for word in dict.fromkeys(_OWN_WORD.findall(data)):
        yield word.decode("ascii", "replace")
    yield from _GUESSES


def _decoded(data: bytes, name: str) -> str | None:
    try:
        text = data.decode(name)
    except (LookupError, UnicodeError, ValueError):
        return None
    # A codec from bytes to bytes, such as hex, is no encoding of text.
    return text.removeprefix("\ufeff") if isinstance(text, str) else None
