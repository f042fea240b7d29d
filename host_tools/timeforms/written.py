"""What came of writing a control in a foreign form: the text, or why there is none, or in what it falls short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tengen.clock.control import HOURGLASS, MOVES, PER_MOVE, PERIODS, RESERVE, TIME, Control, Stage
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError


class FormError(ValueError):
    """A form that can't be read; its text is one sentence that says what was wrong and what would be right."""


@dataclass(frozen=True)
class Written:
    """`text` in the form, None where the form can't say the control. `note` says why not, or what to know about it.

    `exact` is True when reading the text gives the same control again.
    """

    text: str | None
    exact: bool = True
    note: str = ""

    def __str__(self) -> str:
        if self.text is None:
            return self.note
        return f"{self.text}  ({self.note})" if self.note else self.text


def refused(form: str, why: str) -> Written:
    """The control can't be said in `form`, because of `why`."""
    return Written(None, False, f"cannot be said in {form}: {why}")


def checked(text: str, control: Control, read: Callable[[str], Control | None], loss: str = "") -> Written:
    """`text` as an exact form when reading it gives `control` again; otherwise as an approximation that says what is lost."""
    if not loss and read(text) == control:
        return Written(text)
    return Written(text, False, "only approximately: " + (loss or "read back it gives another control"))


def control_from(notation: str, form: str) -> Control:
    """The control of our own notation that a form was turned into; senseless values become a FormError about `form`."""
    try:
        return parse(notation)
    except ControlError as error:
        raise FormError(f"{form} makes no sense as a time control: {error.reason}") from None


def seconds(time_ms: int) -> int:
    """Whole seconds of a time in milliseconds; the notation has no fractions."""
    return time_ms // 1000


def split_main(stages: tuple[Stage, ...]) -> tuple[Stage | None, tuple[Stage, ...]]:
    """The leading TIME stage, None if there is none, and the stages after it."""
    if stages[0].kind == TIME:
        return stages[0], stages[1:]
    return None, stages


def is_plain(stage: Stage) -> bool:
    """True when a stage has neither increment nor delay nor refund."""
    return not (stage.increment_ms or stage.delay_ms or stage.bronstein_ms)


_NAMES = {
    TIME: "main time",
    PERIODS: "byo-yomi periods",
    MOVES: "so many moves in a time",
    PER_MOVE: "a time for each move",
    RESERVE: "reserve units",
    HOURGLASS: "an hourglass",
}


def name_of(stage: Stage) -> str:
    """What a stage is called in a sentence."""
    return _NAMES[stage.kind]
