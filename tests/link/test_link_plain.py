"""What the link answers, line by line, to a device in the hands of a host that may be anything."""

from tengen.clock.notation import parse
from tengen.game.digest import sha256
from tengen.game.session import Session
from tengen.link.link import Link

TWO = '{"jsonrpc":"2.0",%s}'


class Port:
    """A port whose lines are put in by hand and whose output is kept; `full` leaves no room."""

    def __init__(self):
        self.lines = []
        self.sent = []
        self.full = False
        self.too_long = False
        self.interruptible = True
        self.plugged = True

    has_line = property(lambda self: bool(self.lines))

    def poll(self):
        self.too_long = bool(self.lines) and len(self.lines[0]) > 512

    def take_line(self):
        return self.lines.pop(0)[:512]

    def room(self):
        return 0 if self.full else 2048

    def send(self, text):
        if not self.full:
            self.sent.append(text)
        return not self.full

    def flush(self):
        pass

    def interrupts(self, on):
        self.interruptible = on

    def is_plugged(self):
        return self.plugged


class Some:
    """Has whatever attributes it is given."""

    def __init__(self, **attributes):
        for name in attributes:
            setattr(self, name, attributes[name])


class Timeline:
    TRIM_LIMIT_PPB = 200_000
    trim_ppb = 0
    ms = 0


class Random:
    """What the device draws: never the same twice, and known beforehand."""

    def __init__(self):
        self.drawn = 0

    def __call__(self, count):
        self.drawn += 1
        return sha256(b"%d" % self.drawn)[:count]


class KeyStore:
    """The file of keys: these bytes, or None for no file."""

    def __init__(self, data=None):
        self.data = data

    def read(self):
        return self.data


class Keeper:
    """Takes a trim, or not."""

    note = "none"
    can_write = True

    def __init__(self, timeline):
        self._timeline = timeline

    def set_trim(self, ppb):
        self._timeline.trim_ppb = ppb
        return self.can_write


class PanelTest:
    begun = 0
    checks_begun = 0
    checkup = None

    def begin(self):
        self.begun += 1

    def begin_checkup(self):
        self.checks_begun += 1


class Device:
    """A session with a link, and a board that says what is asked of it."""

    def __init__(self, journal=None, keys=None):
        self.session = Session()
        self.port = Port()
        self.board = Some(
            port=self.port,
            timeline=Timeline(),
            battery=Some(millivolts=3987, low=False, missing=False),
            faces=(Some(ok=True), Some(ok=False)),
            buttons=Some(overruns=2, glitches=7),
            watchdog=None,
            kind="Raspberry Pi Pico",
            device_id="0123456789abcdef",
            free_heap=lambda: 123_456,
            now=lambda: 77,
            keys=KeyStore(keys),
            random_bytes=Random(),
        )
        self.keeper = Keeper(self.board.timeline)
        self.panel_test = PanelTest()
        self.link = Link(self.session, self.board, self.keeper, self.panel_test, journal)

    def says(self, line):
        """All that is sent in the turn after `line` (text) came in, without the line ends."""
        self.port.lines.append(line.encode())
        self.link.turn()
        sent = self.port.sent
        self.port.sent = []
        for text in sent:
            assert text.endswith("\n") and text.count("\n") == 1
        return [text[:-1] for text in sent]

    def result(self, method, params=None):
        """The text of a method's result."""
        asked = '"id":1,"method":"%s"' % method + ("" if params is None else ',"params":' + params)
        (answer,) = self.says(TWO % asked)
        head = '{"jsonrpc":"2.0","id":1,"result":'
        assert answer.startswith(head), answer
        return answer[len(head) : -1]

    def play(self):
        """A game of which Black is on move."""
        self.session.take(parse("30m, 3x30s"), 0, 0)
        self.session.game.press(1, 1000, 0)


def refused(code, line, id_text="null", device=None):
    """Checks that `line` is refused with this code, and that nothing else is said. Returns the reason."""
    answers = (Device() if device is None else device).says(line)
    assert len(answers) == 1, answers
    head = '{"jsonrpc":"2.0","id":%s,"error":{"code":%d,"message":"' % (id_text, code)
    assert answers[0].startswith(head), answers[0]
    return answers[0].split('"data":"')[1][:-3]


def test_hello_says_who_is_there_and_what_it_can_do():
    said = Device().result("hello")
    assert '"name":"tengen"' in said and '"protocol":1' in said and '"device":"0123456789abcdef"' in said
    assert '"capabilities":["events","orders","trim"]' in said and '"next_seq":0' in said


def test_a_journal_is_a_capability_where_there_is_one_that_outlives_the_power():
    device = Device(Some(ok=True, lasts=True, is_behind=lambda game: False))
    assert '"journal"' in device.result("hello")
    assert '"journal":true' in device.result("selftest")
    for ok, lasts in ((True, False), (False, True)):
        device = Device(Some(ok=ok, lasts=lasts, is_behind=lambda game: False))
        assert '"journal"' not in device.result("hello")
        assert '"journal":false' in device.result("selftest")


def test_state_gives_both_sides_as_judged():
    device = Device()
    device.play()
    device.session.game.advance(3500, 0)
    assert device.result("state") == (
        '{"state":"running","turn":"black","flag":null,'
        '"black":{"stage":"main","time_ms":1797500,"periods":3,"moves":0,"used_ms":2500,"warnings":0},'
        '"white":{"stage":"main","time_ms":1800000,"periods":3,"moves":0,"used_ms":0,"warnings":0},'
        '"rules":"cn-2002","board":0,"pressed":null,"result":null,"pending":null,"half":null,"sealed":null,"times":null,'
        '"absent":[],"gave_up":null,"undoable":false,"came_from":null,"authority":"player"}'
    )


def test_nobody_is_on_move_before_the_start():
    assert device_state().startswith('{"state":"setup","turn":null,"flag":null,')


def device_state():
    return Device().result("state")


def test_settings_are_those_of_the_set_up_until_a_control_is_taken():
    device = Device()
    assert '"control":"60m keep 5x60s"' in device.result("settings")
    device.session.settings.sound_on = False
    device.play()
    said = device.result("settings")
    assert (
        '"sound":false,"language":"en","tenths_below_ms":10000,"calls":"chinese","swapped":false,"rules":"cn-2002","board":0,'
        in said
    )
    assert '"control":"30m, 3x30s","check_code":"' in said


def test_selftest_says_how_the_parts_are():
    assert Device().result("selftest") == (
        '{"battery_mv":3987,"battery_low":false,"battery_missing":false,"panels":[true,false],"edges_lost":2,"glitches":7,"free_heap":123456,'
        '"journal":false,"settings_file":"none","link_faults":0,"watchdog":false,"keys":"none",'
        '"checkup":{"state":"none","buttons":["open","open"],"panels":["open","open"],"pixels":"open","lamps":"open","sound":"open",'
        '"battery":"open","memory":"open"}}'
    )


def test_selftest_says_that_there_is_no_battery():
    device = Device()
    device.board.battery = Some(millivolts=0, low=False, missing=True)
    assert device.result("selftest").startswith('{"battery_mv":0,"battery_low":false,"battery_missing":true,')


def test_the_builders_self_test_begins_outside_a_game_only_and_says_what_it_found():
    device = Device()
    device.result("selftest", '{"checkup":true}')
    assert (device.panel_test.checks_begun, device.panel_test.begun) == (1, 0)
    device.panel_test.checkup = Some(
        is_on=False, buttons=[True, False], panels=(True, False), pixels=True, lamps=None, sound=False, battery=True, memory=None
    )
    assert device.result("selftest").endswith(
        '"checkup":{"state":"done","buttons":["ok","bad"],"panels":["ok","bad"],"pixels":"ok","lamps":"open","sound":"bad",'
        '"battery":"ok","memory":"open"}}'
    )
    device.panel_test.checkup.is_on = True
    assert '"checkup":{"state":"running"' in device.result("selftest")
    refused(-32602, TWO % '"id":1,"method":"selftest","params":{"checkup":1}', "1", device)
    device.play()
    refused(-32001, TWO % '"id":1,"method":"selftest","params":{"checkup":true}', "1", device)
    assert device.panel_test.checks_begun == 1


def test_the_test_picture_is_shown_outside_a_game_only():
    device = Device()
    device.result("selftest", '{"pattern":true}')
    assert device.panel_test.begun == 1
    device.play()
    refused(-32001, TWO % '"id":1,"method":"selftest","params":{"pattern":true}', "1", device)
    device.result("selftest", '{"pattern":false}')
    assert device.panel_test.begun == 1


def test_trim_is_read_at_any_time_and_set_outside_a_game_only():
    device = Device()
    assert device.result("trim") == '{"trim_ppb":0,"tick_us":77}'
    assert device.result("trim", '{"ppb":-12345}') == '{"trim_ppb":-12345,"tick_us":77}'
    device.play()
    assert device.result("trim") == '{"trim_ppb":-12345,"tick_us":77}'
    reason = refused(-32001, TWO % '"id":9,"method":"trim","params":{"ppb":1}', "9", device)
    assert reason == "trim is set only outside a game"
    assert device.board.timeline.trim_ppb == -12345


def test_a_trim_that_can_not_be_is_refused_and_one_that_can_not_be_stored_is_said():
    device = Device()
    for ppb in ("200001", "-200001", "1.5", "true", "null", '"1"', "1e3", "12345678901234567890"):
        refused(-32602, TWO % ('"id":1,"method":"trim","params":{"ppb":%s}' % ppb), "1", device)
    assert device.board.timeline.trim_ppb == 0
    device.keeper.can_write = False
    refused(-32003, TWO % '"id":1,"method":"trim","params":{"ppb":5}', "1", device)


def test_what_is_no_json_is_a_parse_error():
    for line in ("{", "nonsense", '{"jsonrpc":"2.0" "id":1}', "{'a':1}", '{"a":1,}', "[1", "\x01", "01", '"', "\\", "nul"):
        refused(-32700, line)


def test_what_is_json_but_no_request_is_an_invalid_request():
    for line in (
        "1",
        '"hello"',
        "null",
        "{}",
        '{"method":"state","id":1}',
        TWO % '"method":5',
        '{"jsonrpc":2.0,"method":"state"}',
    ):
        answers = Device().says(line)
        assert len(answers) == 1 and '"error":{"code":-32600,' in answers[0], line
    refused(-32600, TWO % '"id":{},"method":"state"')
    refused(-32600, TWO % '"id":true,"method":"state"')
    refused(-32600, TWO % '"id":7,"method":"state","params":5', "7")


def test_a_batch_is_refused_in_one_sentence():
    reason = refused(-32600, "[" + TWO % '"id":1,"method":"state"' + "]")
    assert reason == "batches are not taken: send one object a line"


def test_an_unknown_method_and_unknown_parameters_are_told_what_there_is():
    assert refused(-32601, TWO % '"id":1,"method":"begin"', "1") == "there is no such method: docs/LINK.md lists them"
    refused(-32601, TWO % '"id":1,"method":""', "1")
    assert refused(-32602, TWO % '"id":1,"method":"trim","params":{"ppm":1}', "1") == "trim takes ppb"
    assert refused(-32602, TWO % '"id":1,"method":"state","params":{"a":1}', "1") == "state takes no parameters"
    assert refused(-32602, TWO % '"id":1,"method":"state","params":[1]', "1") == "parameters are given by name"


def test_an_id_comes_back_as_it_was_written():
    for id_text in ("1", "-0", "1.50", "1e2", '"x"', '"\\u00e9\\""', '"读"', "null", "123456789012345678901234567890"):
        (answer,) = Device().says(TWO % ('"id":%s,"method":"trim"' % id_text))
        assert answer.startswith('{"jsonrpc":"2.0","id":%s,"result"' % id_text), answer


def test_a_notification_gets_no_answer_whether_it_can_be_done_or_not():
    device = Device()
    assert device.says(TWO % '"method":"state"') == []
    assert device.says(TWO % '"method":"nothing"') == []
    assert device.says(TWO % '"method":"trim","params":{"ppb":7}') == []
    assert device.board.timeline.trim_ppb == 7
    assert device.says("") == [] and device.says("   ") == []


def test_a_line_that_is_too_long_is_refused_and_the_next_one_is_heard():
    device = Device()
    refused(-32002, TWO % '"id":1,"method":"trim","params":{"ppb":5}' + " " * 600, "null", device)
    assert device.board.timeline.trim_ppb == 0
    device.result("state")


def test_a_fault_of_the_device_is_an_internal_error_and_counted():
    device = Device()
    del device.board.buttons
    refused(-32603, TWO % '"id":1,"method":"selftest"', "1", device)
    assert device.link.server.faults == 1


def test_a_host_that_said_hello_is_told_every_event_before_the_answer_of_that_turn():
    device = Device()
    device.result("hello")
    device.play()
    device.session.game.press(0, 5250, 7)
    said = device.says(TWO % '"id":1,"method":"trim"')
    assert said[0] == (
        '{"jsonrpc":"2.0","method":"event","params":{"seq":0,"t":"0:00:00.000","event":"ready","side":null,'
        '"black_ms":1800000,"white_ms":1800000}}'
    )
    assert '"seq":1,"t":"0:00:01.000","event":"start","side":"black"' in said[1]
    assert '"seq":2,"t":"0:00:05.250007","event":"press","side":"black","move":1,"black_ms":1795750' in said[2]
    assert '"result"' in said[3] and len(said) == 4


def test_a_host_that_said_no_hello_or_wants_no_events_is_told_none():
    for hello in (None, '{"events":false}'):
        device = Device()
        if hello:
            device.result("hello", hello)
        device.play()
        device.link.turn()
        assert device.port.sent == []


def test_events_that_found_no_room_are_counted_and_said():
    device = Device()
    device.result("hello")
    device.port.full = True
    device.play()
    device.link.turn()
    device.port.full = False
    device.link.turn()
    assert device.port.sent == ['{"jsonrpc":"2.0","method":"missed","params":{"events":2}}\n']


def test_a_host_that_does_not_read_has_no_more_requests_answered():
    device = Device()
    device.port.full = True
    assert device.says(TWO % '"id":1,"method":"state"') == []
    assert device.port.has_line
    device.port.full = False
    device.link.turn()
    assert len(device.port.sent) == 1 and not device.port.has_line


def test_one_line_is_answered_in_a_turn():
    device = Device()
    for _ in range(5):
        device.port.lines.append((TWO % '"id":1,"method":"trim"').encode())
    for left in (4, 3, 2, 1, 0):
        device.link.turn()
        assert len(device.port.lines) == left and len(device.port.sent) == 5 - left


def test_in_a_game_the_interrupt_character_is_off():
    device = Device()
    device.link.turn()
    assert device.port.interruptible
    device.session.take(parse("30m"), 0, 0)
    device.link.turn()
    assert device.port.interruptible
    device.session.game.press(1, 1000, 0)
    device.link.turn()
    assert not device.port.interruptible
    device.session.game.both(2000, 0)
    device.link.turn()
    assert not device.port.interruptible


def test_the_time_of_an_event_goes_on_over_hours_and_over_the_wrap_of_the_count():
    device = Device()
    device.result("hello")
    game = device.session.game
    boot_ms = (1 << 30) - 1000
    device.session.take(parse("99h"), boot_ms, 500)
    at_ms = boot_ms
    for hour in range(1, 4):
        at_ms = (at_ms + 3_600_000) & 0x3FFFFFFF
        game.press(hour % 2, at_ms, 499)
    device.link.turn()
    assert [text.split('"t":"')[1].split('"')[0] for text in device.port.sent] == [
        "0:00:00.000",
        "0:59:59.999999",
        "1:59:59.999999",
        "2:59:59.999999",
    ]


def test_a_device_without_memory_says_so_and_its_loop_goes_on():
    def no_memory():
        raise MemoryError

    device = Device()
    device.result("hello")
    device.board.free_heap = no_memory
    assert "no memory is left" in refused(-32603, TWO % '"id":1,"method":"selftest"', "null", device)
    device.result("state")


def test_an_answer_waits_until_what_has_happened_is_in_the_journal_and_the_next_line_with_it():
    behind = [True]
    device = Device(Some(ok=True, lasts=True, is_behind=lambda game: behind[0]))
    assert device.says(TWO % '"id":1,"method":"trim"') == []
    assert device.says(TWO % '"id":2,"method":"trim"') == []
    assert len(device.port.lines) == 1
    behind[0] = False
    device.link.turn()
    assert len(device.port.sent) == 1 and '"id":1' in device.port.sent[0]
    device.link.turn()
    assert len(device.port.sent) == 2 and '"id":2' in device.port.sent[1]
