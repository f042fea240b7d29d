"""The methods that set a clock up for a game: the device's settings, and the time control that is taken. The schema is
docs/LINK.md.
"""

from tengen.clock.calls import STYLE_NAMES
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError
from tengen.clock.side import NOBODY
from tengen.game import orders, states
from tengen.game.settings import LANGUAGE_NAMES, TENTHS_MS

from . import errors
from .errors import RefusedError
from .wording import RULES_NAMES, truth

SETTINGS = ("sound", "language", "tenths_below_ms", "calls", "swapped", "rules", "board")
# What Settings calls those that it has under another name; a text's place among its choices is the value.
_ATTRIBUTES = {"sound": "sound_on", "calls": "style"}
_CHOICES = {
    "language": LANGUAGE_NAMES,
    "calls": STYLE_NAMES,
    "tenths_below_ms": TENTHS_MS,
    "rules": RULES_NAMES,
    "board": (0, 9, 13, 19),
}


class Arranging:
    """Sets `session` up for a host with `authority`; `settings_text()` is what both methods answer with."""

    def __init__(self, session, authority, settings_text):
        self._session = session
        self._authority = authority
        self._settings_text = settings_text

    def names(self):
        """The names of all methods here."""
        return ["set_control", "set_settings"]

    def entry(self, name):
        """(function, names of its parameters) of the method, or None where it is none of these; see Server."""
        if name == "set_control":
            return self._set_control, ("control",) + SETTINGS
        if name == "set_settings":
            return self._set_settings, SETTINGS
        return None

    def _set_control(self, params):
        """Every setting that is given, and the control is taken: the clock is ready."""
        self._authority.require(orders.REFEREE)
        text = params.get("control")
        if type(text) is not str:
            raise RefusedError(errors.INVALID_PARAMS, "control must be a time control, as in 30m, 3x30s")
        try:
            control = parse(text)
        except ControlError as error:
            raise RefusedError(errors.INVALID_PARAMS, "control: " + error.reason)
        values = _checked(params)
        self._go_to_setup()
        self._apply(values)
        game = self._session.game
        self._session.take(control, game.at_ms, game.at_us)
        return self._settings_text({})

    def _set_settings(self, params):
        self._authority.require(orders.REFEREE)
        values = _checked(params)
        self._go_to_setup()
        self._apply(values)
        return self._settings_text({})

    def _go_to_setup(self):
        """Back to choosing a setting, from wherever both buttons held would lead there. Raises RefusedError."""
        session = self._session
        game = session.game
        if session.gestures.first_open() != NOBODY:
            raise RefusedError(errors.REFUSED_ORDER + orders.BUSY, orders.REFUSAL_NAMES[orders.BUSY])
        if game.state == states.SETUP:
            return
        if states.next_of(game.state, states.LONG_BOTH) != states.SETUP:
            raise RefusedError(errors.GAME_UNDER_WAY, "a clock is set up only outside a game: end it first")
        game.command(states.LONG_BOTH, game.at_ms, game.at_us)

    def _apply(self, values):
        settings = self._session.settings
        for name in values:
            setattr(settings, name, values[name])
        self._session.setup.revision += 1


def _checked(params):
    """The settings given, as values of Settings by its own names. Raises RefusedError."""
    values = {}
    for name in SETTINGS:
        if name in params:
            attribute = _ATTRIBUTES.get(name, name)
            values[attribute] = _value(name, params[name])
    return values


def _value(name, given):
    """What a setting becomes. Raises RefusedError."""
    choices = _CHOICES.get(name, (False, True))
    if type(given) is not type(choices[0]) or given not in choices:
        said = ", ".join([truth(choice) if type(choice) is bool else str(choice) for choice in choices])
        raise RefusedError(errors.INVALID_PARAMS, "%s must be one of %s" % (name, said))
    return list(choices).index(given) if type(given) is str else given
