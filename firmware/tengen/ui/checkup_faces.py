"""What the two faces show in the self-test: a title, what to do or to look for, and what the button below this face means."""

from .band import Band
from .text import SMALL, TALL

# Steps, in their order. Each lasts until a button is pressed or its time is over.
RELEASE = 0  # both buttons are to be up
PRESS_LEFT = 1
PRESS_RIGHT = 2
PIXELS = 3  # test pictures, then the question
ASK_PIXELS = 4
LAMPS = 5  # one lamp, then the other, then the question with both
ASK_LAMPS = 6
ASK_SOUND = 7  # played again and again until it is answered
SUMMARY = 8
OVER = 9

_SIDES = ("LEFT", "RIGHT")
_COLOURS = ("BLACK", "WHITE")
_ANSWERS = ("NO", "YES")

# By step: title, and up to three lines; of a pair each face shows its own.
_TEXTS = {
    ASK_PIXELS: ("PIXELS", ("All pixels were lit,", "then every second one,", "then none?")),
    ASK_LAMPS: ("LAMPS", ("Each lamp was bright", "by itself, and now", "both are dim?")),
    ASK_SOUND: ("SOUND", ("Four notes, rising?",)),
}


def draw(canvas, place, checkup):
    """The whole face of `place` (0: the left one)."""
    canvas.fill(0)
    title, lines, foot = _content(place, checkup)
    band = Band()
    band.clear()
    if checkup.step == SUMMARY:
        SMALL.draw(band.canvas, title, 2, 0)
        SMALL.draw(band.canvas, "Left: end. Right: again.", 2, 8)
    else:
        TALL.draw(band.canvas, title, 2, -1)
    band.invert(0, 128, 0xFFFF)
    band.lay(canvas, 0)
    y = 16 if checkup.step == SUMMARY else 20
    for line in lines:
        SMALL.draw(canvas, line, 1, y)
        y += 8 if checkup.step == SUMMARY else 11
    if foot:
        SMALL.draw(canvas, foot, (128 - SMALL.width(foot)) // 2, 56)
    canvas.touch(0, 0, 128, 64)


def _content(place, checkup):
    """Title, lines and foot."""
    step = checkup.step
    if step == RELEASE:
        name = "%s face, 0x%02X" % (_SIDES[place], checkup.address(place))
        return "SELF-TEST", (name, _COLOURS[place], "Let go of both buttons."), ""
    if step == PRESS_LEFT or step == PRESS_RIGHT:
        if step - PRESS_LEFT == place:
            return "BUTTONS", ("Press this button", "once."), ""
        return "BUTTONS", ("Not this button:", "the %s one." % _SIDES[1 - place].lower()), ""
    if step == LAMPS:
        return "LAMPS", ("This lamp is bright." if checkup.part == place else "This lamp is dark.",), ""
    if step == SUMMARY:
        return ("SELF-TEST: ALL WELL" if checkup.all_well else "SELF-TEST: NOT WELL"), summary(checkup), ""
    title, lines = _TEXTS[step]
    return title, lines, "this button: " + _ANSWERS[place]


def summary(checkup):
    """The six lines of results."""
    battery = "Battery: none, USB power"
    if checkup.battery is not None:
        battery = "Battery: %d.%02d V" % (checkup.battery_mv // 1000, checkup.battery_mv % 1000 // 10)
        battery += " ok" if checkup.battery else " BAD"
    return (
        "Buttons: " + _pair(checkup.buttons, "bad"),
        "Faces: " + (_word(checkup.pixels, "BAD PIXELS") if checkup.panels == (True, True) else _pair(checkup.panels, "silent")),
        "Lamps: " + _word(checkup.lamps, "BAD"),
        "Sound: " + _word(checkup.sound, "BAD"),
        battery,
        "Memory: " + ("none" if checkup.memory is None else _word(checkup.memory, "BAD")),
    )


def _word(result, bad):
    return "no answer" if result is None else "ok" if result else bad


def _pair(results, bad):
    """Which of two parts is bad."""
    if results[0] and results[1]:
        return "ok"
    if not results[0] and not results[1]:
        return "BOTH " + bad.upper()
    return ("RIGHT " if results[0] else "LEFT ") + bad.upper()
