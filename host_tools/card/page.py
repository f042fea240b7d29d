"""The card as one page of HTML, A4."""

from __future__ import annotations

from html import escape

from host_tools.card.presses import BOTH, DOWN, EXAMPLE, STEPS, UP, Group, Row, groups
from host_tools.paper import FONT_FAMILY
from tengen.game.codes import DIGITS, TRIES

_STYLE = f"""
@page {{ size: A4 portrait; margin: 9mm 9mm 8mm; }}
* {{ box-sizing: border-box; }}
body {{ font: SIZEpt/1.26 {FONT_FAMILY}; color: #111; margin: 0; }}
h1 {{ font-size: 15pt; margin: 0 0 2mm; white-space: nowrap; }}
h1 small {{ font-size: 9pt; font-weight: normal; color: #555; margin-left: 8mm; }}
h2 {{ font-size: 1.08em; margin: 0; padding: .7mm 1.2mm; background: #222; color: #fff; }}
h2 {{ display: flex; justify-content: space-between; }}
.how {{ display: flex; gap: 3mm; margin-bottom: 2.5mm; }}
.how > div {{ flex: 1; border: .3mm solid #222; }}
.how p {{ margin: 0; padding: .9mm 1.2mm 0; }}
.how p:last-child {{ padding-bottom: .9mm; }}
.lists {{ column-count: 2; column-gap: 4mm; }}
.list {{ break-inside: avoid; margin-bottom: 2mm; }}
table {{ width: 100%; border-collapse: collapse; }}
td {{ padding: .32mm 1mm; border-bottom: .15mm solid #bbb; vertical-align: top; }}
td.articles {{ color: #444; font-size: .84em; white-space: nowrap; }}
td span {{ white-space: nowrap; }}
.notes {{ border: .3mm solid #222; padding: .9mm 1.2mm; }}
td:first-child {{ width: 44%; }}
td.press {{ text-align: right; white-space: nowrap; }}
td.press i {{ font-style: normal; color: #555; font-size: .8em; }}
b.key {{ letter-spacing: .3mm; font-weight: normal; }}
"""

_OPEN = (
    ("Clock stopped", "钟停时", f"keep left down, at once press right {DOWN * 3}", f"按住左键,立即按右键{DOWN * 3}"),
    ("Before the start", "开始前", f"both together, three times {BOTH * 3}", f"同按两键三次{BOTH * 3}"),
    ("Clock running", "走钟时", f"first stop it: both {BOTH}", f"先同按停钟{BOTH}"),
    (
        "Code",
        "密码",
        f"{DIGITS} digits, each {UP} or {DOWN}, then {BOTH}. {TRIES} wrong: locked 1, 2, 4 ... min",
        f"{DIGITS}位数,每位{UP}{DOWN}后{BOTH};错{TRIES}次锁1、2、4……分",
    ),
)
_BUTTONS = (
    (UP, "", "left: up, one less", "左键:上、减一"),
    (DOWN, "", "right: down, one more; held: repeats", "右键:下、加一;按住连续"),
    (BOTH, "", "both, half a second: choose, next digit, do it", "同按半秒:选、下位、执行"),
    (f"{UP} 1 s", "", "left held: a step back; 3 s: leave. All is as before", "长按左键1秒:退一步;3秒:退出,一切照旧"),
)


_NOTES = "<br>".join(
    (
        f"Nothing happens before the last {BOTH}. A number: {UP} {DOWN} turn a digit, {BOTH} goes on. "
        f"最后{BOTH}之前不生效。数字:{UP}{DOWN}改,{BOTH}下一位。",
        "One side's time alone is the chief referee's: the clock asks for that code (22.8). 单独更改一方时间须裁判长密码(22.8)。",
        f"White two minutes more 白加2分: {EXAMPLE}",
    )
)

# The largest of these at which everything stands on one page is taken; the smallest can still be read at arm's length.
SIZES_PT = (8.9, 8.3, 7.7, 7.0)


def html(size_pt: float = SIZES_PT[0]) -> str:
    """The whole page, its text in this size."""
    lists = "\n".join(_list(group) for group in groups())
    style = _STYLE.replace("SIZE", str(size_pt))
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Referee's card</title><style>{style}</style></head><body>
<h1>Tengen: referee's card 裁判卡 <small>{BOTH} both 同按 &nbsp; {UP} left 左 &nbsp; {DOWN} right 右</small></h1>
<div class="how"><div><h2>Open the menu 打开菜单</h2>{_paragraphs(_OPEN)}</div>
<div><h2>Buttons 按键</h2>{_paragraphs(_BUTTONS)}</div></div>
<div class="lists">
{lists}
</div><div class="notes">{_NOTES}</div></body></html>
"""


def _paragraphs(rows: tuple[tuple[str, str, str, str], ...]) -> str:
    return "".join(f"<p><b>{escape(a)} {escape(b)}</b> {escape(c)}<br>{escape(d)}</p>" for a, b, c, d in rows)


def _list(group: Group) -> str:
    rows = "".join(_row(row) for row in group.rows)
    head = f"<span>{escape(group.english)} {group.chinese}</span><b class='key'>{group.presses}</b>"
    return f"<div class='list'><h2>{head}</h2><table>{rows}</table></div>"


def _row(row: Row) -> str:
    articles = " / ".join(article for article in (row.article_2002, row.article_classic) if article)
    asked = " · ".join(" ".join(STEPS[step]) for step in row.steps)
    return (
        f"<tr><td>{escape(row.english)} <span>{row.chinese}</span></td><td class='articles'>{escape(articles)}</td>"
        f"<td class='press'><b class='key'>{row.presses}</b> <i>{escape(asked)}</i></td></tr>"
    )
