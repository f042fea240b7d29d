"""The time controls a clock comes with. A name is an id of the texts in ui; the control is in the notation of clock.notation."""

# (name in English, name in Chinese, control)
PRESETS = (
    ("China 60+5x60s", "全国赛60分", "60m keep 5x60s"),
    ("China 30+1x60s", "基层赛30分", "30m keep 1x60s"),
    ("Title 2h 5x60s", "头衔战2小时", "2h keep 5x60s"),
    ("Byo-yomi 30 3x30", "读秒30分", "30m, 3x30s"),
    ("Byo-yomi 20 3x20", "读秒20分", "20m, 3x20s"),
    ("Blitz 1+3x10s", "快棋1分", "60s, 3x10s"),
    ("Sudden death 60m", "包干60分", "60m"),
    ("Moves 60 15/10m", "限步15手", "60m, 15/10m carry"),
    ("Canadian 25/10m", "加拿大25手", "60m, 25/10m"),
    ("Fischer 30m+20s", "加秒30分", "30m +20s"),
    ("AGA 60+5x30s", "美国60分", "60m, 5x30s"),
    ("Delay 10m 5s", "延时10分", "10m delay 5s"),
    ("Refund 5m 5s", "退时5分", "5m bronstein 5s"),
    ("Per move 30s", "每手30秒", "30s/move"),
    ("Reserve 10x60s", "保留10次", "30m, 10x60s over 30s/move"),
    ("Hourglass 5m", "沙漏5分", "hourglass 5m"),
)
