"""Positions written for this project: what happens on them, move by move. Data only.

A position is (name, options, rows, moves). Rows are drawn from the top, X black, O white, dot empty. Options is a string of
words: `white` (White to move), `simple`, `situational` (rule of repetition), `named` (cycles are named instead of refused).
Moves are words: a side and a point, `BC3`, or a side and `pass`; then, where they apply,

    +4        it lifts so many stones; without it, none
    =ko       the verdict, when it is not legal; the move is then not made
    /6        the repetition it would close, or closes where cycles are named, is so many moves long

`undo` takes a move back. A name starts with what the position is about; the names are unique.
"""

# A ko on the first line, as wide as four points: White's stone in it (Black to take, to the right of it), or Black's.
_KO_WHITE = "XO.O"
_KO_BLACK = "X.XO"
_KO_ROOF = ".XO."

SNAPBACK = (".....", ".....", "XXXX.", "OOOX.", "..OX.")
SEKI = ("XXOO", "XX.O", "XX.O", "XXOO")
ETERNAL_LIFE = (".XXO", "XXX.", "XXOO", ".O.X")
SEND_TWO = (".....", ".....", ".....", "XXO..", ".O.O.")
FULL_BUT_ONE = ("O" * 19,) * 18 + ("." + "O" * 18,)
RING = (".......", ".XXXXX.", ".XOOOX.", ".XO.OX.", ".XOOOX.", ".XXXXX.", ".......")
ONE_EYE = (".....", "..O..", ".O.O.", "..O..", ".....")


def _kos(states):
    """A 9x9 board with up to four separate kos: bottom left (C1/B1), bottom right (H1/G1), top left (C9/B9), top right (H9/G9).

    `states` says who has taken each, `w` or `b`; a dot for none there.
    """
    drawn = {"w": _KO_WHITE, "b": _KO_BLACK, ".": "...."}
    roofs = {"w": _KO_ROOF, "b": _KO_ROOF, ".": "...."}
    edge = [drawn[s] for s in states]
    roof = [roofs[s] for s in states]
    empty = ("." * 9,) * 5
    return (edge[2] + "." + edge[3], roof[2] + "." + roof[3]) + empty + (roof[0] + "." + roof[1], edge[0] + "." + edge[1])


def _ko_points(count):
    """The kos of _many_kos() as pairs of names: where Black takes, where White takes."""
    letters = "ABCDEFGHJKLMNOPQRST"
    found = []
    for row in (1, 19, 5, 9, 13):
        for left in (0, 4, 8, 12):
            found.append((letters[left + 2] + str(row), letters[left + 1] + str(row)))
    return found[:count]


def _many_kos(count, black):
    """Rows of 19 lines with `count` kos, the first ones White's and the last `black` Black's."""
    rows = [["."] * 19 for _ in range(19)]
    places = [(row, left) for row in (1, 19, 5, 9, 13) for left in (0, 4, 8, 12)]
    for i in range(count):
        row, left = places[i]
        drawn = _KO_BLACK if i >= count - black else _KO_WHITE
        for j in range(4):
            rows[19 - row][left + j] = drawn[j]
            for beside in (row - 1, row + 1):
                if 1 <= beside <= 19 and _KO_ROOF[j] != ".":
                    rows[19 - beside][left + j] = _KO_ROOF[j]
    return tuple("".join(row) for row in rows)


def _long_cycle(count):
    """Both sides take all the kos there are, then take all back: 2 * count moves, of which the last is forbidden."""
    points = _ko_points(count)
    white = points[: (count + 1) // 2]
    black = points[(count + 1) // 2 :]
    order = []
    for i in range(len(white)):
        order += [white[i]] + black[i : i + 1]
    again = order
    if count % 2 == 0:
        # Each ko must be taken by the other side now, and none at once.
        again = []
        for i in range(len(white)):
            again += [black[i], white[i]]
    moves = []
    for first_point, second_point in order + again:
        moves.append("B" + first_point + "+1" if len(moves) % 2 == 0 else "W" + second_point + "+1")
    moves[-1] = moves[-1].replace("+1", f"=superko/{len(moves)}")
    return f"{len(moves)} moves close a repetition on {count} kos", "", _many_kos(count, len(black)), " ".join(moves)


def _odd_cycle(count):
    """The same with a pass of Black in the middle: one move more, and the turn is the other side's when it closes."""
    points = _ko_points(count)
    half = count // 2
    moves = []
    for i in range(half):
        moves.append("B" + points[i][0] + "+1")
        moves.append("W" + points[half + i][1] + "+1")
    moves.append("Bpass")
    for i in range(half):
        moves.append("W" + points[i][1] + "+1")
        moves.append("B" + points[half + i][0] + "+1")
    moves[-1] = moves[-1].replace("+1", f"=superko/{len(moves)}")
    return f"{len(moves)} moves, a pass among them, close a repetition", "", _many_kos(count, half), " ".join(moves)


_TRIPLE = "BC1+1 WB9+1 BH1+1 WB1+1 BC9+1 "
_EXCHANGE = "WE5 BE1 "

POSITIONS = [
    # -- ko ------------------------------------------------------------------------------------------------------------------
    ("ko in the middle", "", (".....", ".XO..", "XO.O.", ".XO..", "....."), "BC3+1 WB3=ko/2 WA1 BE5 WB3+1 BC3=ko/2"),
    ("ko at the lower edge", "", (".....", ".....", ".....", ".XO..", "XO.O."), "BC1+1 WB1=ko/2"),
    ("ko at the upper edge", "", ("XO.O.", ".XO..", ".....", ".....", "....."), "BC5+1 WB5=ko/2"),
    ("ko at the left edge", "", ("X....", "OX...", ".O...", "O....", "....."), "BA3+1 WA4=ko/2"),
    ("ko at the right edge", "", ("....X", "...XO", "...O.", "....O", "....."), "BE3+1 WE4=ko/2"),
    ("ko in the lower left corner", "", (".....", ".....", "X....", "OX...", ".O..."), "BA1+1 WA2=ko/2"),
    ("ko in the lower right corner", "", (".....", ".....", "....X", "...XO", "...O."), "BE1+1 WE2=ko/2"),
    ("ko in the upper left corner", "", (".O...", "OX...", "X....", ".....", "....."), "BA5+1 WA4=ko/2"),
    ("ko in the upper right corner", "", ("...O.", "...XO", "....X", ".....", "....."), "BE5+1 WE4=ko/2"),
    ("ko taken by White", "white", (".....", ".OX..", "OX.X.", ".OX..", "....."), "WC3+1 BB3=ko/2"),
    ("ko after a threat and its answer", "", _kos("w..."), "BC1+1 WB1=ko/2 " + _EXCHANGE + "WB1+1 BC1=ko/2"),
    ("ko after a pass and an answer", "", _kos("w..."), "BC1+1 Wpass BE5 WB1+1"),
    ("ko filled by the side that took it", "", _kos("w..."), "BC1+1 WE5 BB1 WC2=occupied"),
    ("ko, and another one taken instead", "", _kos("ww.."), "BC1+1 WE5 BH1+1 WG1=ko/2 WB1+1"),
    ("ko forbids only the one point", "", _kos("w..."), "BC1+1 WB1=ko/2 WB3 BA9 WB1+1"),
    ("no ko where two are taken back", "", (".....", ".....", "XX...", "OOX..", ".XOO."), "BA1+2 WA2 BE5"),
    ("no ko where one takes two back", "", (".....", ".....", "OO...", "X.O..", ".XO.."), "BB2 WA1+3"),
    ("simple ko still forbids", "simple", _kos("w..."), "BC1+1 WB1=ko/2"),
    ("situational rule still forbids ko", "situational", _kos("w..."), "BC1+1 WB1=ko/2"),
    ("ko is refused where cycles are named", "named", _kos("w..."), "BC1+1 WB1=ko/2"),
    # -- repetition ----------------------------------------------------------------------------------------------------------
    ("double ko goes round with a pass", "", _kos("wb.."), "BC1+1 WG1+1 Bpass WB1+1 BH1=superko/5"),
    ("double ko goes round, situational", "situational", _kos("wb.."), "BC1+1 WG1+1 Bpass WB1+1 BH1+1"),
    ("double ko with threats outside is no repetition", "", _kos("wb.."), "BC1+1 WG1+1 BE5 WB1+1 BH1+1"),
    ("triple ko", "", _kos("wwb."), _TRIPLE + "WG1=superko/6"),
    ("triple ko, situational", "situational", _kos("wwb."), _TRIPLE + "WG1=superko/6"),
    ("triple ko under simple ko goes on", "simple", _kos("wwb."), _TRIPLE + "WG1+1 BC1+1 WB9+1"),
    ("triple ko named", "named", _kos("wwb."), _TRIPLE + "WG1+1/6 BC1+1/6 WB9+1/6"),
    ("triple ko after threats outside", "", _kos("wwb."), "BC1+1 WB9+1 " + "BE5 WE4 BH1+1 WB1+1 BC9+1 WG1+1"),
    ("quadruple ko", "", _kos("wwbb"), "BC1+1 WB9+1 BH1+1 WG9+1 BC9+1 WB1+1 BH9+1 WG1=superko/8"),
    ("quadruple ko named", "named", _kos("wwbb"), "BC1+1 WB9+1 BH1+1 WG9+1 BC9+1 WB1+1 BH9+1 WG1+1/8"),
    ("false life: a ko kept up by a double ko", "", _kos("wbw."), "BC1+1 WG1+1 BC9+1 WB1+1 BH1+1 WB9=superko/6"),
    ("false life, the double ko first", "", _kos("bwb."), "BH1+1 WB1+1 Bpass WG1+1 BC1=superko/5"),
    ("send two, return one", "white", SEND_TWO, "WA1 BC1+2 WB1=superko/3"),
    ("send two, return one, situational", "white situational", SEND_TWO, "WA1 BC1+2 WB1+1 Bpass WA1=superko/4"),
    ("send two, return one, simple", "white simple", SEND_TWO, "WA1 BC1+2 WB1+1 Bpass WA1 BC1+2"),
    ("send two, return one, after a threat", "white", SEND_TWO, "WA1 BC1+2 WE5 BD5 WB1+1"),
    ("eternal life, closed by a move that captures nothing", "white", ETERNAL_LIFE, "WA1 BC1+2 WB1+2 BD1=superko/4"),
    ("eternal life named", "white named", ETERNAL_LIFE, "WA1 BC1+2 WB1+2 BD1/4 WA1/4"),
    ("eternal life, situational", "white situational", ETERNAL_LIFE, "WA1 BC1+2 WB1+2 BD1=superko/4"),
    (
        "the newest of two occurrences is named",
        "named",
        _kos("wwb."),
        _TRIPLE + "WG1+1/6 BC1+1/6 WB9+1/6 BH1+1/6 WB1+1/6 BC9+1/6 WG1+1/6",
    ),
    (
        "sending two again after a pass captures nothing and repeats",
        "",
        (".....", ".....", ".....", "XXO..", "OO.O."),
        "BC1+2 WB1+1 Bpass WA1=superko/4",
    ),
    ("a pass repeats nothing", "", _kos("w..."), "Bpass WE5 Bpass WE4 BC1+1"),
    ("passes do not clear a ko's past", "", _kos("wwb."), _TRIPLE + "Wpass BE5 WG1+1"),
    ("passes among a triple ko", "", _kos("wwb."), "BC1+1 WB9+1 BH1+1 WB1+1 BC9+1 Wpass Bpass WG1=game-over"),
    # -- capture -------------------------------------------------------------------------------------------------------------
    ("snapback", "", SNAPBACK, "BB1 WA1+1 BB1+5 WB2"),
    ("snapback on the left as well", "", SNAPBACK, "BA1 WB1+1 BA1+5"),
    ("capture of one in the middle", "", (".....", "..X..", ".XOX.", ".....", "....."), "BC2+1 WC3=suicide"),
    ("capture at the edge", "", (".....", ".....", ".....", "..X..", ".XO.."), "BD1+1 WC1=suicide"),
    ("capture in the corner", "", (".....", ".....", ".....", "X....", "O...."), "BB1+1 WA1=suicide"),
    ("capture of two groups at once", "", (".....", ".X.X.", "XO.OX", ".X.X.", "....."), "BC3+2"),
    ("capture of four groups at once", "", ("..X..", ".XOX.", "XO.OX", ".XOX.", "..X.."), "BC3+4 WC2=suicide"),
    ("capture of a group around the capturing point", "", RING, "BD4+8 WC5 BD5"),
    ("capture of every stone but one's own", "", ("OOO", "OO.", "OOO"), "BC2+8 WB2"),
    ("capture of 360 stones", "", FULL_BUT_ONE, "BA1+360 WA1=occupied WT19 BS19"),
    ("capture of 360 stones undone", "", FULL_BUT_ONE, "BA1+360 undo BA1+360 WA2 BB1"),
    ("capture that makes a suicidal move legal", "", ("...", "XX.", ".OX"), "BA1+1"),
    ("capture of two by a stone without liberties of its own", "", ("XX.", "OX.", ".OX"), "BA1+2 WB1=suicide"),
    ("both sides without liberties: the opponent's come off", "", ("....", "XXX.", "OOX.", "X.OX"), "BB1+3"),
    ("under the stones", "white", (".....", "XXX..", "OOOX.", "XX.X.", "XX.X."), "WC2 BC1+4 WA3 BB3+1"),
    # -- suicide -------------------------------------------------------------------------------------------------------------
    ("suicide of one in an eye", "", ONE_EYE, "BC3=suicide BA1 WC3"),
    ("suicide of one in the corner", "", (".....", ".....", ".....", "O....", ".O..."), "BA1=suicide"),
    ("suicide of two", "", ("...", "OO.", "X.O"), "BB1=suicide"),
    ("suicide of many", "", ("OOOOO", "OXXXO", "OX.XO", "OXXXO", "OOOO."), "BC3=suicide"),
    ("suicide on a board of one point", "", (".",), "BA1=suicide Bpass WA1=suicide Wpass BA1=game-over"),
    # -- seki, life ----------------------------------------------------------------------------------------------------------
    ("seki: Black moves first", "", SEKI, "BC3 WC2+9"),
    ("seki: White moves first", "white", SEKI, "WC3 BC2+7"),
    ("seki left alone", "", SEKI, "Bpass Wpass BC3=game-over"),
    ("two eyes cannot be taken", "white", ("XXXX.", ".X.X.", "XXXXO", "OOOOO", "....."), "WA4=suicide WC4=suicide"),
    ("taking one leaves the last liberty where it stood", "", ("....", "OOOO", "XXXO", ".OXO"), "BA1+1 WB1+5"),
    # -- handicap, turn, end -------------------------------------------------------------------------------------------------
    ("handicap stones: White begins", "white", ("..X", "...", "X.."), "BB2=not-your-turn WB2 WA3=not-your-turn BA3"),
    (
        "handicap stones: the set-up position may not come back",
        "white",
        _kos("bbw."),
        "WB1+1 BC9+1 WG1+1 BC1+1 WB9+1 BH1=superko/6",
    ),
    ("the same side twice", "", ("...", "...", "..."), "BA1 BB2=not-your-turn WB2"),
    ("two passes end the game", "", ("...", "...", "..."), "BA1 Wpass Bpass WB2=game-over Wpass=game-over"),
    ("a pass alone does not", "", ("...", "...", "..."), "BA1 Wpass BB1 Wpass BB2 WC1"),
    # -- undo ----------------------------------------------------------------------------------------------------------------
    ("undo lifts the ko ban", "", _kos("w..."), "BC1+1 WB1=ko/2 undo BE5 WE4 BC1+1"),
    (
        "undo makes a past that no longer is",
        "",
        _kos("wwb."),
        _TRIPLE + "WG1=superko/6 undo undo undo undo undo BE5 WB9+1 BC1+1 WE4 BH1+1",
    ),
    ("undo and replay meet the same ban", "", _kos("wwb."), _TRIPLE + "undo undo WB1+1 BC9+1 WG1=superko/6"),
    ("undo of the second pass reopens", "", ("...", "...", "..."), "Bpass Wpass undo WA1"),
    ("undo gives captured stones back", "", SNAPBACK, "BB1 WA1+1 undo WD5 BA1+4"),
]
POSITIONS += [_long_cycle(count) for count in range(3, 16)]
POSITIONS += [_odd_cycle(count) for count in (2, 4, 6, 8, 10, 12, 14)]
