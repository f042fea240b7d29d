"""Every text a face can show, in English and Chinese, as data. An id is the index into a language's tuple."""

from tengen.game.presets import PRESETS

# Stages.
MAIN_TIME = 0
SUDDEN_DEATH = 1
BYO_YOMI = 2
LAST_PERIOD = 3
MOVES_STAGE = 4
PER_MOVE = 5
RESERVE = 6
IN_RESERVE = 7
HOURGLASS = 8
MOVES_LEFT = 9
MOVE_LEFT = 10
# Marks, in the order of tengen.ui.model: MARKS + mark - 1.
MARKS = 11
NOT_YOUR_TURN = 11
PAUSED = 12
FLAG_FIRST = 13
FLAG_OTHER = 14
ADJOURNED = 15
ENDED = 16
FAULT = 17
UNDONE = 18
NO_JOURNAL = 19
READ_AS_RECORDED = 20
READ_AS_PRESSED = 21
# Set-up: what the buttons do.
CHANGE = 22
TAKE = 23
NEXT = 24
NEXT_DIGIT = 25
DONE = 26
COUNT_UP = 27
PRESS_TO_START = 28
SOUND_ON = 29
SOUND_OFF = 30
BATTERY_GOOD = 31
BATTERY_LOW = 32
# Set-up: which number is being changed.
EDIT_MAIN_TIME = 33
EDIT_PERIODS = 34
EDIT_PERIOD_TIME = 35
EDIT_MOVES = 36
EDIT_MOVES_TIME = 37
EDIT_INCREMENT = 38
EDIT_CAP = 39
EDIT_DELAY = 40
EDIT_PER_MOVE = 41
EDIT_UNITS = 42
EDIT_UNIT_TIME = 43
# Set-up: the device's own settings, and a preset whose numbers were changed.
LANGUAGE = 44
TENTHS_BELOW = 45  # with %d seconds
NO_TENTHS = 46
CALLS_CHINESE = 47
CALLS_JAPANESE = 48
CUSTOM = 49
EDIT_BRONSTEIN = 50
BLACK_LEFT = 51
BLACK_RIGHT = 52
# Before the start: what is the matter with the journal.
JOURNAL_NONE = 53
JOURNAL_FOREIGN = 54
JOURNAL_OLDER = 55
JOURNAL_NEWER = 56
JOURNAL_DAMAGED = 57
JOURNAL_TOO_LONG = 58  # the setting is, for the journal
REFEREE_MENU = 59  # the last entry of set-up
# Marks from model.CONFIRM_TIMES on, in their order; unlike those above they are drawn only when they are wanted.
LATER_MARKS = 60
CONFIRM_TIMES = 60
TIMES_CONFIRMED = 61
SEALED = 62
LOST = 63
WON = 64
DRAWN = 65
REPLAYED = 66
NO_RESULT = 67
# Set-up, again.
RULES = (68, 69)  # by the number of the edition
BOARD = 70  # with %d lines
NO_BOARD = 71
# Before the start: an absent player is counted out.
ABSENT = 72  # with minutes and seconds
# Set-up: why the numbers can't be taken, in the order of tengen.clock.sense: PROBLEMS + kind - 1.
PROBLEMS = 73

CLOCK_TEXTS = 22  # the first so many are those of the clock screen
COUNT = 81

# (in full, short). The header shows the full form where it fits; "|" breaks the short one into two small lines.
_EN = (
    ("MAIN TIME", "MAIN|TIME"),
    ("SUDDEN DEATH", "SUDDEN|DEATH"),
    ("BYO-YOMI", "BYO-YOMI"),
    ("LAST", "LAST"),
    ("", ""),
    ("PER MOVE", "PER|MOVE"),
    ("RESERVE", "RESERVE"),
    ("RESERVE!", "RESERVE|RUNNING"),
    ("HOURGLASS", "HOURGLASS"),
    ("MOVES", "MOVES"),
    ("MOVE", "MOVE"),
    ("NOT YOUR TURN", "NOT YOUR|TURN"),
    ("PAUSED", "PAUSED"),
    ("FELL FIRST", "FELL|FIRST"),
    ("OTHER FELL", "OTHER|FELL FIRST"),
    ("ADJOURNED", "ADJOURNED"),
    ("GAME OVER", "GAME|OVER"),
    ("FAULT", "FAULT"),
    ("TAKEN BACK", "TAKEN|BACK"),
    ("NO JOURNAL", "NO|JOURNAL"),
    ("AT POWER CUT", "AT POWER|CUT"),
    ("AT LAST PRESS", "AT LAST|PRESS"),
    ("change", "change"),
    ("take", "take"),
    ("next", "next"),
    ("digit", "digit"),
    ("done", "done"),
    ("+1", "+1"),
    ("press: other side starts", "start"),
    ("Sound on", "on"),
    ("Sound off", "off"),
    ("Battery good", "good"),
    ("Battery low", "low"),
    ("Main", "main"),
    ("Periods", "periods"),
    ("Period", "period"),
    ("Moves", "moves"),
    ("Time for", "time for"),
    ("Added", "added"),
    ("At most", "at most"),
    ("Delay", "delay"),
    ("Per move", "per move"),
    ("Reserves", "reserves"),
    ("Reserve", "reserve"),
    ("Language: English", "English"),
    ("Tenths below %d s", "tenths"),
    ("No tenths", "no tenths"),
    ("Calls: Chinese", "Chinese"),
    ("Calls: Japanese", "Japanese"),
    ("Changed", "changed"),
    ("Refund", "refund"),
    ("Black: left", "left"),
    ("Black: right", "right"),
    ("no journal: press to start", "no journal"),
    ("The memory is not ours: a new game erases it", "erase"),
    ("Journal of an older version: a new game erases it", "erase"),
    ("Journal of a newer version: a new game erases it", "erase"),
    ("Damaged journal, no game came back: a new game erases it", "damaged"),
    ("no journal: too long", "too long"),
    ("Referee's menu", "referee"),
    ("CONFIRM TIME", "CONFIRM|BY PRESS"),
    ("CONFIRMED", "CONFIRMED"),
    ("SEALED MOVE", "SEALED|MOVE"),
    ("HAS LOST", "HAS|LOST"),
    ("HAS WON", "HAS|WON"),
    ("A DRAW", "DRAW"),
    ("REPLAY", "REPLAY"),
    ("NO RESULT", "NO|RESULT"),
    ("Rules: 2002", "2002"),
    ("Rules: classic", "classic"),
    ("Board: %d lines", "board"),
    ("No board on it", "no board"),
    ("ABSENT: out in %d:%02d", "absent"),
    ("0 periods: at least 1 is needed", "0"),
    ("0 moves: at least 1 is needed", "0"),
    ("Over 99 hours", "> 99 h"),
    ("All periods together: over 99 hours", "> 99 h"),
    ("More time is kept than the limit has", "kept"),
    ("0 gives no time here", "no time"),
    ("'At most' is too low", "too low"),
    ("These numbers do not go together", "no"),
)

_ZH = (
    ("基本时限", "时限"),
    ("包干", "包干"),
    ("读秒", "读秒"),
    ("最后", "最后"),
    ("", ""),
    ("每手", "每手"),
    ("保留时间", "保留"),
    ("保留时间!", "保留!"),
    ("沙漏", "沙漏"),
    ("手", "手"),
    ("手", "手"),
    ("未轮到你", "未轮到"),
    ("暂停", "暂停"),
    ("超时判负", "超时负"),
    ("对方超时", "对方负"),
    ("暂停对局", "暂停"),
    ("对局结束", "终局"),
    ("故障", "故障"),
    ("已撤回", "撤回"),
    ("无记录", "无记录"),
    ("断电时读数", "断电时"),
    ("按钟时读数", "按钟时"),
    ("修改", "改"),
    ("选定", "选定"),
    ("下个", "下"),
    ("换位", "位"),
    ("完成", "完成"),
    ("加一", "+1"),
    ("按钟 对方开始", "开始"),
    ("声音开", "声开"),
    ("静音", "静音"),
    ("电池正常", "电池"),
    ("电池不足", "电低"),
    ("基本时限", "时限"),
    ("读秒次数", "次数"),
    ("每次时间", "每次"),
    ("手数", "手数"),
    ("限时", "限时"),
    ("每手加秒", "加秒"),
    ("上限", "上限"),
    ("延时", "延时"),
    ("每手用时", "每手"),
    ("保留次数", "次数"),
    ("每次时间", "每次"),
    ("语言：中文", "中文"),
    ("最后%d秒十分秒", "十分秒"),
    ("不显十分秒", "不显"),
    ("报时：中国式", "中式"),
    ("报时：日本式", "日式"),
    ("自定赛制", "自定"),
    ("退还时间", "退时"),
    ("黑方：左", "黑左"),
    ("黑方：右", "黑右"),
    ("无记录 按钟开始", "无记录"),
    ("他机记录将清除", "他机"),
    ("旧版记录将清除", "旧版"),
    ("新版记录将清除", "新版"),
    ("记录坏 将清除", "损坏"),
    ("赛制过长 无记录", "过长"),
    ("裁判菜单", "裁判"),
    ("请按钟确认", "请确认"),
    ("已确认", "已确认"),
    ("封棋", "封棋"),
    ("判负", "判负"),
    ("胜", "胜"),
    ("和棋", "和棋"),
    ("重下", "重下"),
    ("无胜负", "无胜负"),
    ("规则：2002", "2002"),
    ("规则：旧版", "旧版"),
    ("棋盘：%d路", "棋盘"),
    ("不设棋盘", "无盘"),
    ("缺席 %d:%02d判负", "缺席"),
    ("次数至少为一", "次数"),
    ("手数至少为一", "手数"),
    ("超过99小时", "过长"),
    ("合计超99小时", "过长"),
    ("保留多于时限", "保留"),
    ("用时不可为零", "无时"),
    ("上限过低", "过低"),
    ("赛制不成立", "不可"),
)

# Characters that names of events and presets may use, besides those above, those of the presets and ASCII.
NAMES = "中国国际日本韩应氏规则快超慢棋围联赛升段职业业余全年少儿甲乙组自由标准练习加秒赛制分钟小时手次无黑白方不等"

_TEXTS = (_EN, _ZH)


def full(language, text_id):
    """The full form of a text."""
    return _TEXTS[language][text_id][0]


def short(language, text_id):
    """The short form; "|" stands for a break into two lines."""
    return _TEXTS[language][text_id][1]


def characters():
    """Every character that any text may need, ASCII included, sorted."""
    used = {chr(code) for code in range(32, 127)}
    used.update(NAMES)
    for preset in PRESETS:
        used.update(preset[0])
        used.update(preset[1])
    for texts in _TEXTS:
        for forms in texts:
            for form in forms:
                used.update(form)
    return sorted(used)
