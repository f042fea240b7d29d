"""The two editions of the rules as data: which article refuses a move, what repetition means, komi, warnings, rulings."""

from tengen.go.stones import (
    GAME_OVER,
    KO,
    NOT_YOUR_TURN,
    OCCUPIED,
    OFF_BOARD,
    POSITIONAL,
    SUICIDE,
    SUPERKO,
)
from tengen.referee import rulings

_FIELDS = (
    "name",
    "articles",
    "rulings",
    "repetition",
    "name_cycles",
    "komi_q",
    "handicap_komi_q",
    "handicap_stone_q",
    "halves",
    "colours_moves",
    "warnings_lose",
    "warnings_article",
    "warning_q",
    "late_once",
)


class Profile:
    """One edition, or one event's version of it: see `varied()`.

    name                 as scenario files and commands call it
    articles             article that refuses a move, by verdict of the board; a verdict without one is no matter of the rules
    repetition           SIMPLE_KO, POSITIONAL or SITUATIONAL, for the board
    name_cycles          True when a repeated position is named and reported instead of refused (20.3, A.11.3)
    komi_q               what Black gives, in quarters of a stone (article 11)
    handicap_komi_q      the same in a handicap game, and
    handicap_stone_q     what Black gives besides for each handicap stone. Neither edition settles it; half a stone is usual
    halves               results are said with 1/2 for 1/4 and 3/4
    colours_moves        wrong colours can be put right through this move, inclusive
    warnings_lose        so many warnings in one game lose it
    warnings_article     and the article that says so
    warning_q            what a warning costs at the count, in quarters of a stone (24.1)
    late_once            a late start costs the lateness once (A.14.3), not twice (22.1)
    rulings              what happened -> (article, outcomes): see tengen.referee.rulings
    """

    def __init__(self, name, articles, table):
        self.name = name
        self.articles = articles
        self.rulings = table
        self.repetition = POSITIONAL
        self.name_cycles = False
        self.komi_q = 15
        self.handicap_komi_q = 0
        self.handicap_stone_q = 2
        self.halves = False
        self.colours_moves = 0
        self.warnings_lose = 2
        self.warnings_article = ""
        self.warning_q = 0
        self.late_once = False

    def varied(self, **changes):
        """A copy with some fields changed, for an event's own regulations. ValueError for a field that does not exist."""
        copy = Profile(self.name, self.articles, self.rulings)
        for field in _FIELDS:
            setattr(copy, field, getattr(self, field))
        for field in changes:
            if field not in _FIELDS:
                raise ValueError("a profile has no field %r" % field)
            setattr(copy, field, changes[field])
        return copy

    def article(self, verdict):
        """The article by which the board refused a move; an empty string when none did."""
        return self.articles.get(verdict, "")

    def gives_q(self, handicap=0):
        """What Black gives at the count, in quarters of a stone, with so many handicap stones on the board at the start."""
        if handicap:
            return self.handicap_komi_q + (handicap * self.handicap_stone_q if handicap > 1 else 0)
        return self.komi_q


CN_2002 = Profile(
    "cn-2002",
    {
        OCCUPIED: "2.3",
        OFF_BOARD: "2.3",
        SUICIDE: "5, 19",
        KO: "6, 20.1",
        SUPERKO: "6, 20",
        NOT_YOUR_TURN: "2.3, 17.2",
        GAME_OVER: "7, 21.3",
    },
    rulings.CN_2002,
).varied(colours_moves=10, warnings_article="24.2", warning_q=4)

# Articles of the first chapter are written A.1.n here, those of the second A.n.
CN_CLASSIC = Profile(
    "cn-classic",
    {
        OCCUPIED: "A.1.2",
        OFF_BOARD: "A.1.2",
        SUICIDE: "A.1.5, A.10",
        KO: "A.1.6, A.11.1",
        SUPERKO: "A.1.6",
        NOT_YOUR_TURN: "A.1.2, A.8.1",
        GAME_OVER: "A.1.7",
    },
    rulings.CN_CLASSIC,
).varied(name_cycles=True, warnings_article="A.16.2", late_once=True)

PROFILES = {"cn-2002": CN_2002, "cn-classic": CN_CLASSIC}
# By the number that a game keeps.
BY_NUMBER = (CN_2002, CN_CLASSIC)
PROFILE_NAMES = ("cn-2002", "cn-classic")
DEFAULT = CN_2002


def profile_named(name):
    """The profile called `name`. ValueError, naming those there are, for another name."""
    if name not in PROFILES:
        raise ValueError("no profile is called %r: there are cn-2002 and cn-classic" % (name,))
    return PROFILES[name]
