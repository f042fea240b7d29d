"""A game, its events and the device's settings as JSON text: the same fields as in the simulator's results."""

from tengen.clock.calls import STYLE_NAMES
from tengen.clock.control import STAGE_NAMES
from tengen.clock.format import format_control
from tengen.clock.side import NOBODY, SIDE_NAMES
from tengen.game import events, states
from tengen.game.check import check_code
from tengen.game.digest import hex_of
from tengen.game.orders import AUTHORITY_NAMES
from tengen.game.settings import LANGUAGE_NAMES

from .server import quoted

# Of a choice after a power loss.
READINGS = ("recorded", "pressed")
# By their numbers in Settings.
RULES_NAMES = ("cn-2002", "cn-classic")
# What stands there for a game that no referee has had to do with.
_UNTOUCHED = '"result":null,"pending":null,"half":null,"sealed":null,"times":null,"absent":[],"gave_up":null,"undoable":false'
_SIDE = '{"stage":"%s","time_ms":%d,"periods":%d,"moves":%d,"used_ms":%d,"warnings":%d}'

_CHECKUP = (
    '{"state":"%s","buttons":["%s","%s"],"panels":["%s","%s"],"pixels":"%s","lamps":"%s",'
    + '"sound":"%s","battery":"%s","memory":"%s"}'
)


def state_text(session, role):
    """State, turn, flag and both sides as judged, what the referee has ruled or is to rule, and what the host may do."""
    game = session.game
    shows_turn = game.state != states.SETUP and game.state != states.READY
    return '{"state":"%s","turn":%s,"flag":%s,%s,"rules":"%s","board":%d,"pressed":%s,%s,"came_from":%s,"authority":"%s"}' % (
        states.STATE_NAMES[game.state],
        side_text(game.turn if shows_turn else NOBODY),
        side_text(game.flag),
        sides_text(game, game.clock),
        RULES_NAMES[session.settings.rules],
        session.settings.board,
        "{" + sides_text(game, game.pressed) + "}" if game.awaits_choice else "null",
        _standing_text(game),
        '"%s"' % hex_of(session.setup.source[:8]) if session.setup.source else "null",
        AUTHORITY_NAMES[role],
    )


def sides_text(game, clock):
    """Both sides' members of an object, as this clock of the game has them."""
    budgets = clock.budgets
    return '"black":%s,"white":%s' % (
        _budget_text(budgets[0], game.warnings_of(0)),
        _budget_text(budgets[1], game.warnings_of(1)),
    )


def _budget_text(budget, warnings):
    kind = STAGE_NAMES[budget.kind]
    return _SIDE % (kind, budget.left_ms, budget.periods, budget.moves, budget.used_ms, warnings)


def notice_text(ring, i, seq, hours, ms, us):
    """A notification, with its end, of the event `seq` at place `i` of the ring, so long after `ready` (see `clock_text`)."""
    text = _event_text(ring, i, seq, clock_text(hours, ms, us))
    return '{"jsonrpc":"2.0","method":"event","params":%s}\n' % text


def _event_text(ring, i, seq, time):
    kind = ring.kind[i]
    return '{"seq":%d,"t":"%s","event":"%s","side":%s%s,"black_ms":%d,"white_ms":%d}' % (
        seq,
        time,
        events.KIND_NAMES[kind],
        side_text(ring.side[i]),
        _particulars(kind, ring.a[i], ring.b[i]),
        ring.black_ms[i],
        ring.white_ms[i],
    )


def _particulars(kind, a, b):
    if kind == events.PRESS or kind == events.UNDO:
        return ',"move":%d' % a
    if kind == events.STAGE:
        return ',"stage":"%s"' % STAGE_NAMES[b]
    if kind == events.PERIOD or kind == events.UNIT:
        return ',"left":%d' % a
    if kind == events.CALL:
        return ',"seconds_left":%d,"count":%d' % (a, b)
    if kind == events.CHOICE:
        return ',"reading":"%s"' % READINGS[a]
    if kind == events.GAP:
        return ',"missing":%d' % a
    if kind >= events.ORDER:
        from .telling import particulars

        return particulars(kind, a, b)
    return ""


def _standing_text(game):
    """What the referee has ruled or is to rule."""
    if not game.is_touched:
        return _UNTOUCHED
    from .ruled import standing_text

    return standing_text(game.referee)


def settings_text(session, trim_ppb):
    """The device's settings and the control of the game, or the one that would be taken."""
    settings = session.settings
    in_setup = session.game.state == states.SETUP
    control = session.setup.control if in_setup else session.game.clock.control
    return (
        '{"sound":%s,"language":"%s","tenths_below_ms":%d,"calls":"%s","swapped":%s,"rules":"%s","board":%d,"trim_ppb":%d,'
        '"control":%s,"check_code":"%s"}'
        % (
            truth(settings.sound_on),
            LANGUAGE_NAMES[settings.language],
            settings.tenths_below_ms,
            STYLE_NAMES[settings.style],
            truth(settings.swapped),
            RULES_NAMES[settings.rules],
            settings.board,
            trim_ppb,
            quoted(format_control(control)),
            check_code(control, settings),
        )
    )


def side_text(side):
    """`"black"`, `"white"` or null."""
    return "null" if side == NOBODY else '"%s"' % SIDE_NAMES[side]


def truth(value):
    """true or false."""
    return "true" if value else "false"


def clock_text(hours, ms, us):
    """h:mm:ss.mmm of so many hours and milliseconds (under an hour), with microseconds only where there are any."""
    text = "%d:%02d:%02d.%03d" % (hours, ms // 60_000, ms // 1000 % 60, ms % 1000)
    return text + "%03d" % us if us else text


def checkup_text(checkup):
    """What the builder's self-test (ui.checkup) has found; of None that none was begun."""
    if checkup is None:
        return _CHECKUP % (("none",) + ("open",) * 9)
    parts = [checkup.pixels, checkup.lamps, checkup.sound, checkup.battery, checkup.memory]
    found = [_found(part) for part in list(checkup.buttons) + list(checkup.panels) + parts]
    return _CHECKUP % tuple(["running" if checkup.is_on else "done"] + found)


def _found(result):
    return "open" if result is None else "ok" if result else "bad"
