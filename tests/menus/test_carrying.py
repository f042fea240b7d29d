"""A game carried to another clock by two buttons, or by a phone that reads the faces."""

import zxingcpp
from PIL import Image

from host_tools.simulator.runtimes import load_device
from tengen.clock.notation import parse
from tengen.game import events, orders, states
from tengen.journal import brief, rows
from tengen.menus import carrying, pages
from tests.faces.canvas import load
from tests.menus.hands import LEFT, RIGHT, Hands

pixels_of = load("tests.faces.menu_pixels").pixels_of
DEVICE = "e66054454e47454e"


def handed_out(control="30m, 3x30s"):
    """A clock that shows a game for another one."""
    hands = Hands(control)
    hands.session.device_id = DEVICE
    hands.play()
    hands.open()
    hands.go_to(orders.HAND_OUT)
    hands.both()
    assert isinstance(hands.menu, carrying.Shown)
    return hands


def waiting(control="60m"):
    """A clock that waits for a game, in the referee's hands."""
    hands = Hands(control)
    for _ in range(3):
        hands.both(450, 300)
    hands.enter("4711")
    hands.choose([entry[2] for entry in pages.ROOT].index(pages.TAKE_OVER))
    assert isinstance(hands.menu, carrying.Entered)
    return hands


def type_row(hands, row):
    """Twenty presses."""
    for i in range(rows.PRESSES - 1, -1, -1):
        hands.press(RIGHT if row >> i & 1 else LEFT, 60, 100)


def shown_rows(hands):
    """Every row that the other clock shows, as one goes through them."""
    hands.both()  # from the QR code to the rows
    view = hands.menu.views(0)[0]
    count = int(view[1].split()[-1])
    found = []
    for _ in range(count):
        found.append(hands.menu.views(0)[0][2])
        hands.press(RIGHT)
    return found


def read(pixels, scale):
    """What a phone reads in a picture of one face."""
    face = Image.new("L", (128 + 24, 64 + 24), 0)
    for y in range(64):
        for x in range(128):
            if pixels[(y // 8) * 128 + x] >> (y % 8) & 1:
                face.putpixel((12 + x, 12 + y), 255)
    found = zxingcpp.read_barcodes(face.resize((152 * scale, 88 * scale), Image.Resampling.NEAREST))
    return found[0].text if found else None


def test_a_game_typed_row_by_row_goes_on_at_the_other_clock():
    first = handed_out()
    before = first.session.game
    second = waiting()
    presses = second.presses
    for row in shown_rows(first):
        type_row(second, row)
    game = second.session.game
    assert second.menu.came and game.state == states.ADJOURNED
    for side in range(2):
        was, now = before.clock.budgets[side], game.clock.budgets[side]
        assert (was.left_ms, was.rest_us, was.periods, was.used_ms) == (now.left_ms, now.rest_us, now.periods, now.used_ms)
    assert game.turn == before.turn and second.session.setup.control == parse("30m, 3x30s")
    ring = game.events
    i = ring.index(ring.next_seq - 1)
    assert ring.kind[i] == events.ORDER and orders.order_of(ring.b[i]) == orders.HAND_IN
    assert f"{ring.a[i]:07x}" == "0" + DEVICE[-6:]
    assert "47454e" in second.menu.views(0)[0][2][0]
    assert second.presses - presses < 500
    second.press(RIGHT)
    assert second.menu is None


def test_a_wrong_press_is_noticed_at_the_end_of_its_row_and_the_row_typed_again():
    first, second = handed_out(), waiting()
    found = shown_rows(first)
    type_row(second, found[0])
    type_row(second, found[1] ^ 1 << 9)
    assert second.menu.entry.is_wrong and second.menu.views(0)[0][4] == "That row was wrong: again."
    second.press(LEFT, 100)
    second.press(LEFT, 1_050)  # held: the row that was begun is erased
    assert (second.menu.entry.row, second.menu.entry.count) == (1, 0)
    for row in found[1:]:
        type_row(second, row)
    assert second.menu.came


def test_a_game_half_typed_leaves_nothing_behind():
    first, second = handed_out(), waiting()
    game = second.session.game
    state = (game.state, game.events.next_seq, second.session.setup.control)
    for row in shown_rows(first)[:3]:
        type_row(second, row)
    second.press(LEFT, 3_100)
    assert second.menu is None
    assert (second.session.game, game.state, game.events.next_seq, second.session.setup.control) == (game, *state)


def test_rows_that_check_but_tell_of_no_game_are_refused():
    second = waiting()
    for row in rows.rows_of(b"this is no game at all"):
        type_row(second, row)
    assert second.menu.is_senseless and not second.menu.came and second.menu.entry.row == 0


def test_nothing_is_taken_over_in_a_game():
    hands = Hands()
    hands.play()
    hands.open()
    hands.choose([entry[2] for entry in pages.ROOT].index(pages.TAKE_OVER))
    assert hands.menu.answer == orders.WRONG_STATE


def test_the_code_on_the_faces_is_read_and_is_the_game():
    for control, codes in (("30m, 3x30s", 1), ("black 45m, 3x30s; white 40/90m, 30m +30s, 5x20s", 2)):
        first = handed_out(control)
        for scale in (3, 4, 7):
            texts = [read(pixels, scale) for pixels in pixels_of(first.menu, 0)]
            found = [text for text in texts if text]
            assert len(found) == codes
            came = brief.unpack(rows.data_of(found), 0, 0)
            assert came.game.clock.budgets[0].left_ms == first.session.game.clock.budgets[0].left_ms
            assert came.setting.control == parse(control)


def test_the_arrows_of_a_row_are_seen():
    first = handed_out()
    first.both()
    left, _ = pixels_of(first.menu, 0)
    row = first.menu.views(0)[0][2]
    for i in range(rows.PRESSES):
        place = i % 10
        x = 5 + 11 * place + (10 if place >= 5 else 0)
        top = 17 if i < 10 else 33
        columns = [sum(left[(y // 8) * 128 + x + k] >> (y % 8) & 1 for y in range(top, top + 15)) for k in range(8)]
        wanted = list(range(15, 0, -2)) if row >> rows.PRESSES - 1 - i & 1 else list(range(1, 16, 2))
        assert columns == wanted, i


def test_a_game_that_was_typed_in_outlives_the_power():
    first = handed_out()
    found = shown_rows(first)
    device = load_device().Device()
    for _ in range(3):
        device.turn()
    session = device.app.session
    session.menu_maker(session, 0)  # brings what draws it
    session.menu = carrying.Entered(session, 0, orders.REFEREE)
    for row in found:
        for i in range(rows.PRESSES - 1, -1, -1):
            session.menu.press(row >> i & 1)
    assert session.menu.came
    for _ in range(30):
        device.turn()
    again = load_device().Device(fram=device.fram).app.session
    assert again.game.state == states.ADJOURNED and again.setup.source[5:8].hex() == DEVICE[-6:]
    for side in range(2):
        budget = again.game.clock.budgets[side]
        assert budget.left_ms == first.session.game.clock.budgets[side].left_ms


def test_whatever_is_said_on_the_way_has_room_on_the_faces():
    from tests.faces.test_menus import cut_off

    first, second = handed_out(), waiting()
    faults = {cut_off(view, language) for language in (0, 1) for view in first.menu.views(language)}
    found = shown_rows(first)
    for row in [found[0] ^ 1, *found]:
        type_row(second, row)
        faults |= {
            cut_off(view, language) for language in (0, 1) for view in (*first.menu.views(language), *second.menu.views(language))
        }
    assert faults == {None}


def test_a_game_that_has_begun_meanwhile_is_not_replaced():
    found = shown_rows(handed_out())
    hands = Hands()
    hands.play()
    hands.session.menu = carrying.Entered(hands.session, hands.now_ms, orders.REFEREE)
    game = hands.session.game
    for row in found:
        type_row(hands, row)
    assert hands.session.game is game and hands.menu.is_senseless and not hands.menu.came
