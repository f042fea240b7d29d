"""What two hands on two buttons mean, worked out afterwards: from all presses of a game to what each of them was.

The device finds the meaning of a contact while it comes in. Here everything is known, so each rule is one look at the whole:

- two presses within 5 ms that are not held long are a *pair*, and which came first does not matter;
- two within 150 ms, both still down 400 ms after the second, are *both*, as of the first;
- every other press is one alone, and one that stays down for 2 s, with no press of the other button in between, is also a *hold*;
- *both* that stay down for 3 s, and for 10 s, after the second are that, too.
"""

from typing import NamedTuple

PAIR_US = 5_000
BOTH_US = 150_000
STILL_DOWN_US = 400_000
HOLD_US = 2_000_000
LONG_US = 3_000_000
VERY_LONG_US = 10_000_000


class Contact(NamedTuple):
    """One button down from `down` until `up`, instants in microseconds; `button` is 0 for the left one, 1 for the right one."""

    down: int
    up: int
    button: int


class Meaning(NamedTuple):
    """What a hand did: `what` at instant `at`.

    press, hold: `button`; pair: `stamps` of the left and the right button; both long, both very long: `since`, the first edge.
    """

    at: int
    what: str
    button: int = -1
    stamps: tuple[int, int] = (0, 0)
    since: int = 0


def meanings(contacts):
    """What all contacts of a game mean, in the order of their instants; a hold comes before a press at the same instant."""
    waiting = sorted(contacts)
    found = []
    while waiting:
        first = waiting.pop(0)
        second = partner(first, waiting)
        if second is None:
            found += alone(first, contacts)
        else:
            waiting.remove(second)
            found += together(first, second)
    return sorted(found, key=lambda meaning: (meaning.at, meaning.what == "press"))


def partner(first, later):
    """The contact of the other button that came while `first` was down, at most 150 ms after it; or None."""
    for second in later:
        if second.button != first.button and second.down <= first.down + BOTH_US and second.down < first.up:
            return second
    return None


def alone(contact, contacts):
    """One press, and a hold when it stays down and the other button is left alone meanwhile."""
    found = [Meaning(contact.down, "press", contact.button)]
    held_until = contact.down + HOLD_US
    disturbed = any(other.button != contact.button and contact.down < other.down < held_until for other in contacts)
    if contact.up >= held_until and not disturbed:
        found.append(Meaning(contact.down + HOLD_US, "hold", contact.button))
    return found


def together(first, second):
    """*Both*, a pair, or two presses; a button that one of two leaves down is no hold."""
    both_down_us = min(first.up, second.up) - second.down
    if both_down_us >= STILL_DOWN_US:
        found = [Meaning(first.down, "both")]
        for us, what in ((LONG_US, "both long"), (VERY_LONG_US, "both very long")):
            if both_down_us >= us:
                found.append(Meaning(second.down + us, what, since=first.down))
        return found
    if second.down - first.down <= PAIR_US:
        stamps = (first.down, second.down) if first.button == 0 else (second.down, first.down)
        return [Meaning(first.down, "pair", stamps=stamps)]
    return [Meaning(contact.down, "press", contact.button) for contact in (first, second)]
