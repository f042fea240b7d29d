"""Who may give orders over the link: the holder of the key, for as long as he is there, and nobody with an old answer."""

from tengen.game import events, keys
from tengen.game.digest import hex_of, of_hex
from tengen.link import authority
from tengen.link.authority import IDLE_MS, answer_to
from tests.link.test_link_plain import TWO, Device, refused

REFEREE_KEY = bytes(range(32))
CHIEF_KEY = bytes(range(200, 232))
LINE = keys.line_of({keys.REFEREE: REFEREE_KEY, keys.CHIEF: CHIEF_KEY, keys.DEVICE: bytes(32)})
LOCKED, WAIT, WRONG = -32010, -32011, -32012


def keyed():
    return Device(keys=LINE)


def drawn(device, role):
    """The challenge for a role, as bytes."""
    text = device.result("challenge", '{"role":"%s"}' % role)
    assert '"role":"%s","device":"0123456789abcdef"' % role in text
    return of_hex(text.split('"')[3], 16)


def answering(role, answer):
    return TWO % ('"id":1,"method":"unlock","params":{"role":"%s","answer":"%s"}' % (role, hex_of(answer)))


def right(challenge, role="referee", key=REFEREE_KEY, device_id="0123456789abcdef"):
    return answer_to(key, challenge, role, device_id)


def unlock(device, role="referee", key=REFEREE_KEY):
    (said,) = device.says(answering(role, right(drawn(device, role), role, key)))
    return said


def role_of(device):
    return device.link.methods.authority.role


def tries(device):
    """(role, what happened) of each AUTH event."""
    ring = device.session.game.events
    places = [ring.index(seq) for seq in range(ring.oldest(), ring.next_seq)]
    return [(ring.a[i], ring.b[i]) for i in places if ring.kind[i] == events.AUTH]


def test_the_holder_of_the_key_is_let_in_and_it_is_logged():
    device = keyed()
    assert '"result":{"authority":"referee"}' in unlock(device)
    assert role_of(device) == 1 and tries(device) == [(1, authority.UNLOCKED)]
    device = keyed()
    assert '"authority":"chief referee"' in unlock(device, "chief", CHIEF_KEY)
    assert role_of(device) == 2 and tries(device) == [(2, authority.UNLOCKED)]


def test_the_answer_is_the_keyed_digest_of_challenge_role_and_number():
    # Worked out with CPython's own hmac.
    answer = answer_to(REFEREE_KEY, bytes(16), "referee", "0123456789abcdef")
    assert hex_of(answer) == "66b7e69a80e7c71d2433e69dcd85e9c64c1b29769361f5883374ce9f038fca91"


def test_without_keys_nobody_is_let_in():
    device = Device()
    reason = refused(LOCKED, TWO % '"id":1,"method":"challenge","params":{"role":"referee"}', "1", device)
    assert reason == "this clock has no key for that role: tengen flash --keys sets them"
    refused(WRONG, answering("referee", right(bytes(16))), "1", device)
    assert role_of(device) == 0


def test_another_key_another_role_or_another_clock_is_a_wrong_answer():
    for answer in (
        lambda challenge: right(challenge, key=CHIEF_KEY),
        lambda challenge: right(challenge, "chief"),
        lambda challenge: right(challenge, device_id="0123456789abcdee"),
        lambda challenge: right(bytes(16)),
        lambda challenge: right(challenge)[:31],
        lambda challenge: b"",
    ):
        device = keyed()
        refused(WRONG, answering("referee", answer(drawn(device, "referee"))), "1", device)
        assert role_of(device) == 0 and tries(device) == [(1, authority.WRONG_ANSWER)]


def test_the_answer_for_the_referee_does_not_make_a_chief_referee():
    device = keyed()
    challenge = drawn(device, "referee")
    refused(WRONG, answering("chief", right(challenge, "chief", CHIEF_KEY)), "1", device)
    assert role_of(device) == 0


def test_an_answer_is_good_once():
    device = keyed()
    line = answering("referee", right(drawn(device, "referee")))
    device.says(line)
    device.result("lock")
    assert refused(WRONG, line, "1", device) == "no challenge is open: each is good for one answer"
    assert role_of(device) == 0


def test_an_old_challenge_is_no_good_once_there_is_a_newer_one():
    device = keyed()
    old = drawn(device, "referee")
    new = drawn(device, "referee")
    assert old != new
    refused(WRONG, answering("referee", right(old)), "1", device)
    assert refused(WRONG, answering("referee", right(new)), "1", device).startswith("no challenge is open")


def test_a_challenge_lasts_a_minute():
    for late_ms, is_good in ((59_999, True), (60_000, False)):
        device = keyed()
        challenge = drawn(device, "referee")
        device.board.timeline.ms = late_ms
        device.link.turn()
        (said,) = device.says(answering("referee", right(challenge)))
        assert ('"result"' in said) == is_good


def test_after_a_wrong_answer_no_challenge_is_drawn_for_a_second_then_two_then_four():
    device = keyed()
    at_ms = 0
    for wait_ms in (1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 64_000):
        refused(WRONG, answering("referee", right(drawn(device, "referee"))[:1] * 32), "1", device)
        device.board.timeline.ms = at_ms + wait_ms - 1
        assert "wait 1 s" in refused(WAIT, TWO % '"id":1,"method":"challenge","params":{"role":"chief"}', "1", device)
        at_ms += wait_ms
        device.board.timeline.ms = at_ms
    unlock(device)
    assert role_of(device) == 1
    device.result("lock")
    refused(WRONG, answering("referee", b"\0" * 32), "1", device)  # no challenge was open: that tells nobody anything
    drawn(device, "referee")


def test_a_right_answer_forgives_the_wrong_ones():
    device = keyed()
    for wait_ms in (1_000, 2_000, 4_000):
        refused(WRONG, answering("referee", right(drawn(device, "chief"))), "1", device)
        device.board.timeline.ms += wait_ms
    unlock(device)
    refused(WRONG, answering("referee", right(drawn(device, "chief"))), "1", device)
    device.board.timeline.ms += 1_000
    drawn(device, "referee")


def test_five_minutes_after_the_last_order_it_is_locked_again():
    device = keyed()
    unlock(device)
    device.board.timeline.ms = IDLE_MS - 1
    device.link.turn()
    assert role_of(device) == 1
    device.link.methods.authority.require(1)
    device.board.timeline.ms = 2 * IDLE_MS - 2
    device.link.turn()
    assert role_of(device) == 1
    device.board.timeline.ms += 1
    device.link.turn()
    assert role_of(device) == 0 and tries(device)[-1] == (1, authority.IDLE)


def test_looking_on_does_not_keep_it_unlocked():
    device = keyed()
    unlock(device)
    for minute in range(1, 6):
        device.board.timeline.ms = minute * 60_000
        device.result("state")
    assert role_of(device) == 0


def test_five_minutes_are_five_minutes_over_the_wrap_of_the_count():
    device = keyed()
    device.board.timeline.ms = 0x3FFF_FFFF - 1_000
    unlock(device)
    device.board.timeline.ms = 200_000
    device.link.turn()
    assert role_of(device) == 1
    device.board.timeline.ms = 300_000
    device.link.turn()
    assert role_of(device) == 0


def test_a_pulled_plug_a_new_hello_and_lock_end_it():
    device = keyed()
    unlock(device)
    device.port.plugged = False
    device.link.turn()
    assert role_of(device) == 0 and tries(device)[-1] == (1, authority.UNPLUGGED)
    device.port.plugged = True
    unlock(device)
    device.result("hello", '{"events":false}')
    assert role_of(device) == 0 and tries(device)[-1] == (1, authority.NEW_HOST)
    unlock(device)
    assert device.result("lock") == '{"authority":"player"}'
    assert tries(device)[-1] == (1, authority.LOCKED)
    device.result("lock")
    assert len(tries(device)) == 6


def test_where_the_plug_cannot_be_seen_it_does_not_lock():
    device = keyed()
    device.port.plugged = False
    unlock(device)
    device.link.turn()
    assert role_of(device) == 1


def test_what_is_no_role_or_no_answer_is_refused():
    device = keyed()
    for role in ('"player"', '"Chief"', "1", "null", "[]", "{}"):
        refused(-32602, TWO % ('"id":1,"method":"challenge","params":{"role":%s}' % role), "1", device)
        refused(-32602, TWO % ('"id":1,"method":"unlock","params":{"role":%s,"answer":"00"}' % role), "1", device)
    for answer in ("1", "null", "[]", '"zz"', '"' + "é" * 32 + '"'):
        device.board.timeline.ms += 100_000
        drawn(device, "referee")
        refused(WRONG, TWO % ('"id":1,"method":"unlock","params":{"role":"referee","answer":%s}' % answer), "1", device)
    assert role_of(device) == 0


def test_on_a_clock_with_keys_trim_and_test_picture_need_the_referee():
    device = keyed()
    refused(LOCKED, TWO % '"id":1,"method":"trim","params":{"ppb":5}', "1", device)
    refused(LOCKED, TWO % '"id":1,"method":"selftest","params":{"pattern":true}', "1", device)
    device.result("trim")
    device.result("selftest")
    assert device.board.timeline.trim_ppb == 0 and device.panel_test.begun == 0
    unlock(device)
    device.result("trim", '{"ppb":5}')
    assert device.board.timeline.trim_ppb == 5


def test_a_clock_with_keys_lets_nobody_to_a_prompt_but_for_the_chief_referee_outside_a_game():
    device = keyed()
    device.link.turn()
    assert not device.port.interruptible
    refused(LOCKED, TWO % '"id":1,"method":"prompt"', "1", device)
    unlock(device)
    assert refused(LOCKED, TWO % '"id":1,"method":"prompt"', "1", device).startswith("it needs the chief referee")
    unlock(device, "chief", CHIEF_KEY)
    device.play()
    refused(-32001, TWO % '"id":1,"method":"prompt"', "1", device)
    assert not device.port.interruptible
    device.session.game.command(10, 2000, 0)
    device.result("prompt")
    device.link.turn()
    assert device.port.interruptible


def test_damaged_keys_open_nothing_and_lock_nobody_out_of_the_prompt():
    device = Device(keys=LINE.replace(b"referee=00", b"referee=10"))
    device.link.turn()
    assert device.port.interruptible
    assert '"keys":"wrong checksum"' in device.result("selftest")
    refused(LOCKED, TWO % '"id":1,"method":"challenge","params":{"role":"chief"}', "1", device)


def test_no_answer_holds_any_part_of_a_key():
    device = keyed()
    unlock(device, "chief", CHIEF_KEY)
    for method in ("state", "settings", "selftest", "trim", "lock"):
        said = device.result(method)
        for key in (REFEREE_KEY, CHIEF_KEY):
            for i in range(29):
                assert hex_of(key[i : i + 4]) not in said
