"""Setting up with two buttons: any preset, any number in it, and back again; on CPython and on real MicroPython."""

from tengen.clock import sense
from tengen.clock.format import format_control
from tengen.clock.notation import parse
from tengen.clock.side import BLACK, WHITE
from tengen.game import digits, setup, states
from tengen.game.presets import PRESETS
from tengen.game.session import Session
from tengen.game.settings import Settings

CHANGE = BLACK  # the left button
NEXT = WHITE  # the right button


def test_every_preset_makes_sense_and_is_written_as_the_clock_would_write_it():
    assert len(PRESETS) >= 10
    for english, chinese, text in PRESETS:
        assert english and chinese
        assert format_control(parse(text)) == text


def test_the_right_button_goes_through_all_presets_and_settings_and_round():
    chosen = setup.SetUp(Settings())
    seen = []
    for _ in range(len(PRESETS)):
        seen.append(format_control(chosen.control))
        chosen.press(NEXT)
    assert seen == [preset[2] for preset in PRESETS]
    for _ in range(setup.ENTRY_SOUND, setup.ENTRY_REFEREE + 1):
        chosen.press(NEXT)
    assert chosen.entry == 0


def _device_settings(settings):
    return (
        settings.sound_on,
        settings.language,
        settings.tenths_below_ms,
        settings.style,
        settings.swapped,
        settings.rules,
        settings.board,
    )


def test_settings_of_the_device_lie_behind_the_presets():
    settings = Settings()
    chosen = setup.SetUp(settings)
    before = _device_settings(settings)
    for _ in range(len(PRESETS)):
        chosen.press(NEXT)
    for _ in before:
        chosen.press(CHANGE)
        chosen.press(NEXT)
    after = _device_settings(settings)
    for i in range(len(before)):
        assert after[i] != before[i]
    assert chosen.entry == setup.ENTRY_REFEREE


def test_a_board_of_each_size_can_be_chosen_and_none():
    chosen = setup.SetUp(Settings())
    chosen.entry = setup.ENTRY_BOARD
    seen = []
    for _ in range(4):
        chosen.press(CHANGE)
        seen.append(chosen.settings.board)
    assert seen == [9, 13, 19, 0]


def _edit(chosen, field, wanted):
    """Set a number with presses alone; returns how many were needed."""
    presses = 0
    while chosen.field != field or chosen.digit != 0:
        chosen.press(CHANGE)
        presses += 1
        assert presses < 200
    for place in range(len(digits.digits_of(chosen.value(), field[2]))):
        turns = 0
        while digits.digits_of(chosen.value(), field[2])[place] != wanted[place]:
            chosen.press(NEXT)
            presses += 1
            turns += 1
            assert turns <= 10
        chosen.press(CHANGE)
        presses += 1
    return presses


def test_any_number_of_any_preset_can_be_changed_and_nothing_else_changes_with_it():
    for preset in range(len(PRESETS)):
        control = parse(PRESETS[preset][2])
        for field in digits.fields_of(control):
            chosen = setup.SetUp(Settings(), preset)
            chosen.press(CHANGE)
            assert chosen.mode == setup.EDIT
            wanted = [0, 7] if field[2] == digits.FIELD_COUNT else [0, 2, 3, 4, 5, 6]
            _edit(chosen, field, wanted)
            value = 7 if field[2] == digits.FIELD_COUNT else (2 * 3600 + 34 * 60 + 56) * 1000
            assert digits.value_of(chosen.control, field) == value, (PRESETS[preset][2], field)
            for rest in digits.fields_of(control):
                if rest != field:
                    assert digits.value_of(chosen.control, rest) == digits.value_of(control, rest)


def test_putting_back_is_exactly_the_state_before():
    chosen = setup.SetUp(Settings(), 3)
    before = chosen.control
    chosen.press(CHANGE)
    for _ in range(17):
        chosen.press(NEXT)
        chosen.press(CHANGE)
    chosen.press(CHANGE)
    chosen.hold(CHANGE, 1)
    chosen.hold(CHANGE, 2)
    assert chosen.mode == setup.CHOOSE
    assert chosen.control == before
    assert not chosen.changed


def test_numbers_that_make_no_sense_are_refused_with_the_reason_and_can_be_mended():
    chosen = setup.SetUp(Settings(), 3)
    assert PRESETS[3][2] == "30m, 3x30s"
    chosen.press(CHANGE)
    _edit(chosen, (-1, 1, digits.FIELD_COUNT), [0, 0])
    assert not chosen.take()
    assert chosen.problem == sense.NO_PERIODS
    assert chosen.mode == setup.EDIT
    _edit(chosen, (-1, 1, digits.FIELD_COUNT), [0, 5])
    assert chosen.take()
    assert format_control(chosen.control) == "30m, 5x30s"


def test_more_kept_minutes_leave_the_limit_as_it_is():
    chosen = setup.SetUp(Settings(), 0)
    assert PRESETS[0][2] == "60m keep 5x60s"
    chosen.press(CHANGE)
    _edit(chosen, (-1, 1, digits.FIELD_COUNT), [0, 7])
    assert format_control(chosen.control) == "60m keep 7x60s"
    _edit(chosen, (-1, 0, digits.FIELD_TIME), [0, 0, 0, 5, 0, 0])
    assert not chosen.take()
    assert chosen.problem == sense.TOO_MUCH_KEPT


def _press(session, side, at_ms, down_ms=60):
    session.contact(side, True, at_ms, 0)
    session.advance(at_ms + down_ms, 0, at_ms + down_ms, 0)
    session.contact(side, False, at_ms + down_ms, 0)
    session.advance(at_ms + down_ms + 1, 0, at_ms + down_ms + 1, 0)


def _both(session, at_ms, down_ms):
    session.contact(BLACK, True, at_ms, 0)
    session.contact(WHITE, True, at_ms + 20, 0)
    session.advance(at_ms + down_ms, 0, at_ms + down_ms, 0)
    session.contact(BLACK, False, at_ms + down_ms, 0)
    session.contact(WHITE, False, at_ms + down_ms + 10, 0)
    session.advance(at_ms + down_ms + 20, 0, at_ms + down_ms + 20, 0)


def test_from_choosing_to_playing_and_back_with_two_buttons_alone():
    session = Session()
    assert session.game.state == states.SETUP
    _press(session, NEXT, 1000)
    _press(session, NEXT, 2000)
    _both(session, 3000, 600)
    assert session.game.state == states.READY
    assert format_control(session.game.clock.control) == PRESETS[2][2]
    _both(session, 5000, 600)
    assert session.game.state == states.READY, "before the start both are refused"
    _both(session, 7000, 3500)
    assert session.game.state == states.SETUP, "held for three seconds they lead back"
    _both(session, 12_000, 600)
    _press(session, WHITE, 14_000)
    assert session.game.state == states.RUNNING
    assert session.game.turn == BLACK
    _both(session, 20_000, 3500)
    assert session.game.state == states.PAUSED, "in a game, however long they are held, both only stop and start"


def test_a_setting_is_changed_by_nothing_once_the_game_runs():
    session = Session()
    session.take(parse("10m, 3x30s"), 0, 0)
    _press(session, WHITE, 1000)
    control = session.game.clock.control
    sound, style = session.settings.sound_on, session.settings.style
    at_ms = 2000
    for round_ in range(40):
        _press(session, round_ % 2, at_ms)
        _both(session, at_ms + 500, 600 + 200 * (round_ % 20))
        at_ms += 6000
    assert session.game.clock.control is control
    assert (session.settings.sound_on, session.settings.style) == (sound, style)


def test_swapped_sides_give_black_the_right_button():
    session = Session(Settings(swapped=True))
    session.take(parse("10m"), 0, 0)
    _press(session, 0, 1000)  # the left button is White's now: it starts Black
    assert session.game.turn == BLACK
    _press(session, 1, 11_000)
    assert session.game.turn == WHITE
    assert session.game.clock.budgets[BLACK].left_ms == 590_000
    session.contact(0, True, 20_000, 0)
    session.contact(1, True, 20_002, 0)
    session.contact(0, False, 20_080, 0)
    session.contact(1, False, 20_090, 0)
    session.advance(20_500, 0, 20_500, 0)
    assert session.game.turn == BLACK, "of a pair the press of the side on move counts"
    assert session.game.clock.budgets[WHITE].left_ms == 591_000


def test_both_on_a_setting_of_the_device_only_lead_back_to_the_control():
    chosen = setup.SetUp(Settings(), len(PRESETS) - 1)
    chosen.press(NEXT)
    assert chosen.entry == setup.ENTRY_SOUND
    assert not chosen.take()
    assert chosen.entry == len(PRESETS) - 1
    assert chosen.take()


def test_a_control_that_is_a_preset_is_known_as_that():
    chosen = setup.SetUp(Settings())
    chosen.load(parse("30m, 3x30s"))
    assert PRESETS[chosen.preset][2] == "30m, 3x30s"
    assert not chosen.changed
    chosen.load(parse("31m, 3x30s"))
    assert chosen.changed


def test_a_hold_never_overtakes_the_other_sides_open_press():
    session = Session()
    session.take(parse("0s, 1x2s"), 0, 0)
    session.contact(BLACK, True, 0, 0)  # Black's button starts White, and a finger stays on it
    session.advance(1_900, 0, 1_900, 0)
    session.contact(WHITE, True, 1_950, 0)
    session.advance(2_050, 0, 2_050, 0)
    session.contact(WHITE, False, 2_010 + 60, 0)
    session.advance(2_200, 0, 2_200, 0)
    assert session.game.state == states.RUNNING
    assert session.game.turn == BLACK
    assert session.game.clock.budgets[WHITE].left_ms == 2_000


def test_a_fallen_flag_stays_on_the_faces_unless_both_are_held_for_ten_seconds():
    session = Session()
    session.take(parse("10s"), 0, 0)
    _press(session, WHITE, 1000)
    session.advance(12_000, 0, 12_000, 0)
    assert session.game.flag == BLACK
    _both(session, 13_000, 9_900)
    assert session.game.flag == BLACK
    _both(session, 30_000, 10_500)
    assert session.game.state == states.SETUP


def test_the_hold_that_took_a_setting_does_not_lead_back_to_choosing():
    session = Session()
    _both(session, 1000, 4_000)
    assert session.game.state == states.READY
