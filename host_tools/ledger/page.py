"""The report as one page of HTML that needs nothing besides: for the screen, and through host_tools.paper for print."""

from __future__ import annotations

import datetime
from base64 import b64encode
from html import escape

from host_tools.ledger.chart import thoughts_svg, times_svg
from host_tools.ledger.model import Entry, Report
from host_tools.ledger.pull import time_of
from host_tools.ledger.telling import clock, result_text
from host_tools.ledger.words import ENGLISH, LANGUAGES, PAGE, SIDES, STAGES, STATES, say, word
from host_tools.paper import FONT_FAMILY
from tengen.clock.control import STAGE_NAMES
from tengen.clock.format import format_control
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import events
from tengen.game.check import check_code
from tengen.game.states import FLAGGED, STATE_NAMES
from tengen.referee.profiles import BY_NUMBER

_STYLE = f"""
@page {{ size: A4 portrait; margin: 12mm 12mm 12mm;
  @bottom-right {{ content: counter(page) " / " counter(pages); font: 7pt {FONT_FAMILY}; color: #555; }} }}
* {{ box-sizing: border-box; }}
body {{ font: 8.5pt/1.35 {FONT_FAMILY}; color: #111; margin: 0 auto; max-width: 186mm; }}
h1 {{ font-size: 16pt; margin: 0 0 2mm; }}
h2 {{ font-size: 10pt; margin: 4mm 0 1mm; border-bottom: .3mm solid #111; }}
table {{ border-collapse: collapse; width: 100%; }}
td, th {{ text-align: left; vertical-align: top; padding: .6mm 1.5mm .6mm 0; font-weight: normal; }}
th {{ color: #555; font-size: 7.5pt; }}
.facts td:nth-child(odd) {{ color: #555; white-space: nowrap; width: 1%; padding-right: 3mm; }}
.facts td:nth-child(even) {{ width: 34%; }}
.sides td, .sides th {{ border-bottom: .15mm solid #ccc; text-align: right; font-variant-numeric: tabular-nums; }}
.sides td:first-child, .sides th:first-child {{ text-align: left; font-weight: bold; }}
.result {{ font-size: 12pt; font-weight: bold; margin: 2mm 0; }}
svg {{ width: 100%; display: block; margin: 1mm 0 2mm; }}
.list tr {{ break-inside: avoid; }}
.list td, .list th {{ border-bottom: .15mm solid #ccc; }}
.list .n, .list .c {{ white-space: nowrap; width: 1%; font-variant-numeric: tabular-nums; padding-right: 3mm; }}
.list .c {{ text-align: right; }}
.list .more {{ color: #333; padding-left: 3mm; }}
.order td {{ background: #f6f1e4; }}
.faces {{ margin: 1mm 0 .5mm; }}
.faces figure {{ display: inline-block; vertical-align: top; margin: 0 4mm 0 0; line-height: 1; }}
.faces figcaption {{ font-size: 6.5pt; line-height: 1.2; color: #555; }}
.faces img {{ width: 23mm; height: 11.5mm; margin-right: 1mm; image-rendering: pixelated; }}
@media screen {{
  body {{ padding: 8mm 4mm; max-width: 250mm; }}
  .faces img {{ width: 128px; height: 64px; }}
}}
.proof {{ margin-top: 4mm; padding: 1.5mm 2mm; border: .2mm solid #888; font-size: 7.5pt; }}
.proof code {{ font-size: 7pt; word-break: break-all; }}
"""


def html(report: Report, language: int, is_signed: bool) -> str:
    """The whole page."""
    title = f"{say(PAGE['title'], language)} · {escape(report.export.statement['device'])} · {report.export.statement['game']}"
    return f"""<!doctype html>
<html lang="{("en", "zh-CN")[language]}"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>
<h1>{escape(say(PAGE["title"], language))}</h1>
{_facts(report, language)}
<p class="result">{escape(say(PAGE["result"], language))}: {escape(_outcome(report, language))}</p>
{_sides(report, language)}
<h2>{escape(say(PAGE["times"], language))}</h2>
{times_svg(report, language)}
{thoughts_svg(report, language)}
<h2>{escape(say(PAGE["events"], language))}</h2>
{_list(report, language)}
{_proof(report, language, is_signed)}
</body></html>
"""


def language_number(name: str) -> int:
    """0 for "en", 1 for "zh"."""
    return LANGUAGES.index(name)


def _facts(report: Report, language: int) -> str:
    statement, setting = report.export.statement, report.history.setting
    profile = BY_NUMBER[setting.settings.rules]
    size = setting.settings.board
    cells = [
        ("clock", statement["device"]),
        ("control", format_control(setting.control)),
        ("game", str(statement["game"])),
        ("rules", profile.name),
        ("firmware", statement["firmware"]),
        ("board", f"{size} × {size}" if size else say(PAGE["no board"], language)),
        ("taken", _taken(report, language)),
        ("check", check_code(setting.control, setting.settings)),
        ("duration", clock(report.end_ms)),
        ("stands", word(STATES, STATE_NAMES, report.last.state, language)),
    ]
    rows = []
    for i in range(0, len(cells), 2):
        pair = [f"<td>{escape(say(PAGE[name], language))}</td><td>{escape(text)}</td>" for name, text in cells[i : i + 2]]
        rows.append(f"<tr>{''.join(pair)}</tr>")
    return f'<table class="facts">{"".join(rows)}</table>'


def _taken(report: Report, language: int) -> str:
    taken = time_of(report.export.nonce)
    if taken is None:
        return say(PAGE["simulated"], language)
    return taken.astimezone().strftime("%Y-%m-%d %H:%M:%S %z")


def _outcome(report: Report, language: int) -> str:
    """The referee's result; without one what the clock itself says."""
    game = report.history.game
    results = [moment for moment in report.moments if moment.kind == events.RESULT]
    if results and game.is_touched and game.referee.result:
        return result_text(results[-1], game, language)
    if report.last.state == FLAGGED and game.flag != NOBODY:
        return say(STATES["flagged"], language) + f" ({say(SIDES[game.flag], language)})"
    return say(PAGE["no result"], language, state=word(STATES, STATE_NAMES, report.last.state, language))


def _sides(report: Report, language: int) -> str:
    """A row for each side: how it stands at the end."""
    names = ("left", "used", "longest", "moves", "periods", "periods lost", "warnings", "idle")
    head = "".join(f"<th>{escape(say(PAGE[name], language))}</th>" for name in names)
    rows = []
    for side in (BLACK, WHITE):
        end = report.last.sides[side]
        longest_ms = max([press.thought_ms for press in report.presses if press.side == side] + [0])
        left = f"{clock(end.left_ms)} {word(STAGES, STAGE_NAMES, end.kind, language)}"
        spent, used = report.spent_periods[side], clock(end.used_ms)
        cells: tuple[object, ...] = (left, used, clock(longest_ms), end.made, end.periods, spent, end.warnings)
        if not report.history.is_whole:
            cells = (clock(end.left_ms), "", clock(longest_ms), "", "", spent, "")
        texts = [str(cell) for cell in (*cells, report.idle[side])]
        row = "".join(f"<td>{escape(text)}</td>" for text in texts)
        rows.append(f"<tr><td>{escape(say(SIDES[side], language))}</td>{row}</tr>")
    return f'<table class="sides"><tr><th></th>{head}</tr>{"".join(rows)}</table>'


def _list(report: Report, language: int) -> str:
    taken = time_of(report.export.nonce)
    has_day = taken is not None and any(entry.ago_ms is not None for entry in report.entries)
    heads = ["#", say(PAGE["at"], language)] + ([say(PAGE["of day"], language)] if has_day else [])
    head = "".join(f'<th class="n">{escape(text)}</th>' for text in heads)
    head += f"<th>{escape(say(PAGE['what'], language))}</th>"
    head += "".join(f'<th class="c">{escape(say(SIDES[side], language))}</th>' for side in (BLACK, WHITE))
    rows = [_row(entry, taken if has_day else None, has_day, language) for entry in report.entries]
    note = say(PAGE["counted"], language, moves=len(report.presses))
    return f'<table class="list"><tr>{head}</tr>{"".join(rows)}</table><p>{escape(note)}</p>'


def _row(entry: Entry, taken: datetime.datetime | None, has_day: bool, language: int) -> str:
    cells = [f'<td class="n">{entry.number}</td><td class="n">{clock(entry.t_ms)}</td>']
    if has_day:
        day = ""
        if taken is not None and entry.ago_ms is not None:
            day = (taken - datetime.timedelta(milliseconds=entry.ago_ms)).astimezone().strftime("%H:%M:%S")
        cells.append(f'<td class="n">{day}</td>')
    lines = [escape(entry.lines[0]), *(f'<div class="more">{escape(line)}</div>' for line in entry.lines[1:])]
    cells.append(f"<td>{''.join(lines)}{_faces(entry, language)}</td>")
    cells += [f'<td class="c">{clock(left_ms)}</td>' for left_ms in entry.left_ms]
    kind = ' class="order"' if entry.is_order else ""
    return f"<tr{kind}>{''.join(cells)}</tr>"


def _faces(entry: Entry, language: int) -> str:
    figures = []
    is_same = entry.before == entry.after
    for name, pair in (("before", None if is_same else entry.before), ("after", entry.after)):
        if pair is not None:
            images = "".join(
                f'<img alt="{escape(say(SIDES[side], language))}" src="data:image/png;base64,{b64encode(pair[side]).decode()}">'
                for side in (BLACK, WHITE)
            )
            caption = f"<figcaption>{escape(say(PAGE[name], language))}</figcaption>" if entry.before and not is_same else ""
            figures.append(f"<figure>{images}{caption}</figure>")
    return f'<div class="faces">{"".join(figures)}</div>' if figures else ""


def _proof(report: Report, language: int, is_signed: bool) -> str:
    statement = report.export.statement
    said = [say(PAGE["holds"], language, first=statement["first"], last=statement["last"])]
    if statement["first"] != statement["start"]:
        said.append(say(PAGE["begins"], language, start=statement["start"], end=statement["first"] - 1))
    if not report.history.is_whole:
        said.append(say(PAGE["partial"], language))
    if report.history.source is not None:
        device, head = report.history.source
        said.append(say(PAGE["came from" if head else "typed in"], language, device=device, **({"head": head} if head else {})))
    if report.put_in_from is not None:
        said.append(say(PAGE["put in"], language, n=report.put_in_from))
    name = "signed" if is_signed else "unsigned" if report.export.signature is None else "unchecked"
    said.append(say(PAGE[name], language))
    text = (" " if language == ENGLISH else "").join(said)
    return f'<div class="proof">{escape(text)}<br>{escape(say(PAGE["head"], language))} <code>{statement["head"]}</code></div>'
