"""Codes: five wrong tries lock for a minute, then two, and cutting the power helps nobody. Runs on both runtimes."""

from tengen.game import codes, keys
from tengen.game.codes import Codes
from tengen.game.orders import CHIEF, PLAYER, REFEREE

_SALT = b"0123456789abcdef"
_OTHER_SALT = b"fedcba9876543210"


class _Store:
    """A file that outlives a Codes; `log` holds what was written."""

    def __init__(self, data=None):
        self.data = data
        self.log = []

    def read(self):
        return self.data

    def write(self, data):
        self.data = data
        self.log.append(data)
        return True


class _Broken:
    def read(self):
        raise OSError(5)

    def write(self, data):
        return False


def _keys():
    return _Store(
        keys.line_of({keys.CODE: codes.kept_code("4711", _SALT), keys.CHIEF_CODE: codes.kept_code("0815", _OTHER_SALT)}),
    )


def _wrong(made, times, now_ms):
    for _ in range(times):
        assert made.try_code("1234", now_ms) == PLAYER


def test_each_code_gives_its_own_authority_and_no_other_gives_any():
    made = Codes(_keys(), _Store())
    assert made.are_set()
    assert made.try_code("4711", 0) == REFEREE
    assert made.try_code("0815", 0) == CHIEF
    assert made.try_code("4712", 0) == PLAYER


def test_without_codes_nobody_is_let_in():
    for store in (None, _Store(), _Store(b"tengen-keys 1 code=00 *0000\n"), _Broken()):
        made = Codes(store, _Store())
        assert not made.are_set()
        assert made.try_code("0000", 0) == PLAYER


def test_what_is_kept_does_not_show_the_code():
    assert b"4711" not in _keys().data
    assert codes.kept_code("4711", _SALT) != codes.kept_code("4711", _OTHER_SALT)


def test_five_wrong_tries_lock_for_a_minute_and_the_next_five_for_two():
    made = Codes(_keys(), _Store())
    now_ms = 1000
    for minutes in (1, 2, 4, 8):
        _wrong(made, 4, now_ms)
        assert not made.is_locked
        assert made.tries_left() == 1
        _wrong(made, 1, now_ms)
        assert made.is_locked
        assert made.wait_ms(now_ms) == minutes * 60_000
        now_ms += minutes * 60_000 - 1
        made.turn(now_ms)
        assert made.is_locked
        assert made.try_code("4711", now_ms) == PLAYER, "while it is locked the right code is as good as a wrong one"
        now_ms += 1
        made.turn(now_ms)
        assert not made.is_locked
    assert made.try_code("4711", now_ms) == REFEREE
    assert made.wrong == 0


def test_a_right_code_begins_the_count_anew():
    made = Codes(_keys(), _Store())
    for _ in range(3):
        _wrong(made, 4, 0)
        assert made.try_code("4711", 0) == REFEREE
    assert not made.is_locked


def test_a_lock_outlives_the_power_and_begins_again_in_full():
    tries = _Store()
    _wrong(Codes(_keys(), tries), 5, 0)
    made = Codes(_keys(), tries, 7_000)
    assert made.wait_ms(7_000) == 60_000
    made.turn(67_000)
    _wrong(made, 5, 67_000)
    assert Codes(_keys(), tries, 0).wait_ms(0) == 120_000


def test_cutting_the_power_before_a_try_is_judged_hides_no_try():
    tries = _Store()
    made = Codes(_keys(), tries)
    assert made.try_code("4711", 0) == REFEREE
    # What stood in the file while the code was being compared: one try more.
    assert tries.log[0] == codes.tries_line(1)
    assert Codes(_keys(), _Store(tries.log[0])).wrong == 1


def test_a_damaged_count_of_tries_is_taken_for_five():
    good = codes.tries_line(3)
    assert Codes(_keys(), _Store(good)).wrong == 3
    for i in range(len(good) - 1):
        changed = good[:i] + bytes([good[i] ^ 1]) + good[i + 1 :]
        assert Codes(_keys(), _Store(changed)).wrong == 5, changed
    for data in (b"", b"\xff\xfe", b"tengen-tries 1 wrong= *0000", codes.tries_line(-1)):
        assert Codes(_keys(), _Store(data)).wrong == 5, data
    assert Codes(_keys(), _Broken()).is_locked


def test_the_longest_lock_is_seventeen_hours_and_comes_with_every_further_five():
    made = Codes(_keys(), _Store(codes.tries_line(995)))
    made.turn(made.wait_ms(0))
    _wrong(made, 5, made.wait_ms(0))
    assert made.wrong == 1000
    now_ms = 0
    for _ in range(3):
        assert made.is_locked
        now_ms += made.wait_ms(now_ms)
        made.turn(now_ms)
        _wrong(made, 1, now_ms)
        assert made.wait_ms(now_ms) == 1024 * 60_000


def test_a_lock_that_nobody_looks_at_ends_all_the_same():
    made = Codes(_keys(), _Store(codes.tries_line(5)), 0)
    now_ms = 0
    for _ in range(20):  # ten days, in which instants wrap
        now_ms = now_ms + 43_200_000 & 0x3FFFFFFF
        made.turn(now_ms)
        assert not made.is_locked
