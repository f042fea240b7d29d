"""Records for the tests, written as short as they can be."""

from host_tools.commands.rules import replay_all
from tengen.referee.profiles import CN_2002


def replayed(text, profile=CN_2002, illegal="stop"):
    """The only game in an SGF text, replayed."""
    (game,) = replay_all(text.encode("utf-8"), profile, illegal)
    return game


def record(moves, size=9, root=""):
    """A record of moves as GTP has them, Black first: `D4 pass E5`. `b:D4` or `w:D4` says whose move it is."""
    text = f"(;GM[1]SZ[{size}]{root}"
    side = 0
    for word in moves.split():
        colour, colon, name = word.rpartition(":")
        side = "bw".index(colour) if colon else side
        text += f";{'BW'[side]}[{sgf_point(name, size)}]"
        side = 1 - side
    return text + ")"


def sgf_point(name, size):
    """`dd` for D16 on 19 lines."""
    if name == "pass":
        return ""
    return chr(97 + "ABCDEFGHJKLMNOPQRST".index(name[0])) + chr(97 + size - int(name[1:]))


def verdicts(game, line=0):
    """The verdicts of a line, one word each."""
    return [move.verdict_name for move in game.lines[line].moves]
