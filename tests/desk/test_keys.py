"""The organiser's file of keys: made once, read by those who may, and never shown."""

import hmac
import re
import stat

import pytest

from host_tools.cli import main
from host_tools.desk.keys import KeyFile, write_new
from host_tools.errors import UserError
from tengen.game import codes, keys

DEVICE = "e66054454e47454e"


class Kept:
    def __init__(self, data):
        self.data = data

    def read(self):
        return self.data


def test_a_new_file_is_read_back_and_is_its_owners_alone(tmp_path, capsys):
    path = tmp_path / "event.keys"
    assert main(["keys", str(path)]) == 0
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    made = KeyFile.read(path)
    said = capsys.readouterr()
    for secret in (made.referee.hex(), made.chief.hex(), made.device.hex(), made.referee_code, made.chief_code):
        assert secret in path.read_text() and secret not in said.out + said.err.replace(str(path), "")
    assert len({made.referee, made.chief, made.device}) == 3 and made.referee_code != made.chief_code


def test_a_file_that_is_there_is_never_replaced(tmp_path, capsys):
    path = tmp_path / "event.keys"
    write_new(path, KeyFile.fresh())
    before = path.read_bytes()
    assert main(["keys", str(path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_every_clock_has_keys_of_its_own():
    made = KeyFile.fresh()
    found = {made.of_clock(role, number) for role in ("referee", "chief", "device") for number in (DEVICE, "0" * 16)}
    assert len(found) == 6 and not found & {made.referee, made.chief, made.device}
    assert made.of_clock("chief", DEVICE) == hmac.digest(made.chief, b"tengen chief e66054454e47454e", "sha256")
    assert made.device_key(DEVICE) == made.of_clock("device", DEVICE)


def test_what_a_clock_keeps_opens_to_the_organisers_keys_and_codes():
    made = KeyFile.fresh()
    store = Kept(made.line_for(DEVICE))
    assert keys.note(store) == "ok"
    for role in ("referee", "chief", "device"):
        assert keys.read(store, role) == made.of_clock(role, DEVICE)
    entry = codes.Codes(store)
    assert entry.try_code(made.referee_code, 0) == 1 and entry.try_code(made.chief_code, 0) == 2
    assert made.line_for(DEVICE) != made.line_for(DEVICE)  # the codes are salted anew


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: "", "has no table"),
        (lambda text: "[tengen-keys", "it is not TOML"),
        (lambda text: text.replace("chief =", "boss ="), "and nothing else"),
        (lambda text: text.replace('chief_code = "', 'chief_code = "1'), "chief_code must be 4 digits"),
        (lambda text: text.replace('referee = "', 'referee = "A'), "referee must be 64 small hexadecimal digits"),
        (lambda text: text.replace('device = "', 'device = 5 # "'), "device must be 64 small hexadecimal digits"),
        (lambda text: text + "more = 1\n", "and nothing else"),
        (lambda text: re.sub('_code = "....', '_code = "2718', text), "the two codes must differ"),
        (lambda text: re.sub('chief_code = "....', 'chief_code = "5555', text), "must not be one digit four times"),
    ],
)
def test_what_is_no_file_of_keys_is_refused_without_showing_it(tmp_path, change, complaint):
    path = tmp_path / "event.keys"
    made = KeyFile.fresh()
    path.write_text(change(made.text()))
    with pytest.raises(UserError, match=complaint) as caught:
        KeyFile.read(path)
    assert made.referee.hex() not in str(caught.value) and made.chief_code not in str(caught.value).replace(str(path), "")
