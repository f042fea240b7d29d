"""The times of a game as two drawings in SVG: what each side had left, over the game, and how long it thought, move by move."""

from __future__ import annotations

from html import escape

from host_tools.ledger.model import Entry, Report
from host_tools.ledger.words import PAGE, SIDES, say
from host_tools.paper import FONT_FAMILY
from tengen.clock.side import BLACK, WHITE

# In units of the drawing; the page scales it to its width.
_WIDTH = 900
_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 12, 44, 24
_INNER = _WIDTH - _LEFT - _RIGHT
# So many lines across at most, a round number of seconds apart.
_LINES = 6
_STEPS_S = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 14400, 28800, 86400)
_INK, _FAINT, _ACCENT = "#111", "#c9c9c9", "#b3261e"
# Attributes, because not every reader of SVG looks at a page's style.
_TEXT = f'font-family="{escape(FONT_FAMILY)}" font-size="11" fill="#333"'
_HEAD = f'font-family="{escape(FONT_FAMILY)}" font-size="12" font-weight="bold" fill="{_INK}"'
_MARK = f'font-family="{escape(FONT_FAMILY)}" font-size="9" fill="{_ACCENT}"'
# The numbers of marks that are closer than this stand on two lines.
_CLOSE = 16
# Black is drawn solid, White hollow: they must be told apart on paper without colours.
_STYLE = ({"stroke": "#111", "dash": "", "fill": "#111"}, {"stroke": "#2563a8", "dash": "5 3", "fill": "#cfe0f3"})


def times_svg(report: Report, language: int) -> str:
    """Time left over the game, with the numbers of the entries above."""
    height = 250
    top_ms = max([ms for curve in report.curve for _, ms in curve] + [1000])
    span_ms = max(report.end_ms, 1000)
    frame = _Frame(height, span_ms, top_ms)
    parts = [
        frame.across(),
        frame.along(),
        *_markers(frame, [entry for entry in report.entries if entry.is_order or entry.after]),
    ]
    for side in (WHITE, BLACK):
        parts.append(_line(frame, report.curve[side], side))
    return _svg(height, say(PAGE["chart left"], language), parts, language)


def thoughts_svg(report: Report, language: int) -> str:
    """A bar for each move: Black's upwards, White's downwards."""
    height = 165
    longest_ms = max([press.thought_ms for press in report.presses] + [1000])
    middle, reach = _TOP + (height - _TOP - _BOTTOM) / 2, (height - _TOP - _BOTTOM) / 2
    width = min(_INNER / max(len(report.presses), 1), 24)
    parts = []
    for step_ms in _ticks(longest_ms, 2):
        for y in (middle - step_ms / longest_ms * reach, middle + step_ms / longest_ms * reach):
            parts.append(_ruled(y, _short(step_ms)))
    for n, press in enumerate(report.presses):
        size = max(press.thought_ms / longest_ms * reach, 0.5)
        y = middle - size if press.side == BLACK else middle
        fill, stroke = _STYLE[press.side]["fill"], _STYLE[press.side]["stroke"]
        parts.append(
            f'<rect x="{_LEFT + n * width + width * 0.1:.1f}" y="{y:.1f}" width="{width * 0.8:.1f}" height="{size:.1f}"'
            f' fill="{fill}" stroke="{stroke}" stroke-width="0.5"/>'
        )
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if len(report.presses) <= step * 15)
    for n in range(every, len(report.presses) + 1, every):
        x = _LEFT + (n - 0.5) * width
        parts.append(f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle" {_TEXT}>{n}</text>')
    parts.append(f'<line x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{middle}" y2="{middle}" stroke="{_INK}"/>')
    return _svg(height, say(PAGE["chart thought"], language), parts, language)


class _Frame:
    """Where an instant and a reading lie in the drawing."""

    def __init__(self, height: int, span_ms: int, top_ms: int) -> None:
        self.height = height
        self.span_ms = span_ms
        self.top_ms = top_ms

    def x(self, t_ms: int) -> float:
        return _LEFT + t_ms / self.span_ms * _INNER

    def y(self, left_ms: int) -> float:
        return _TOP + (1 - left_ms / self.top_ms) * (self.height - _TOP - _BOTTOM)

    def across(self) -> str:
        """A line for each round reading, with its words, and the one at the bottom."""
        y = f"{self.y(0):.1f}"
        bottom = f'<line x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y}" y2="{y}" stroke="{_INK}"/>'
        return "".join([_ruled(self.y(ms), _short(ms)) for ms in _ticks(self.top_ms, _LINES)]) + bottom

    def along(self) -> str:
        """A round instant every so often, below."""
        texts = []
        for ms in (0, *_ticks(self.span_ms, 10)):
            texts.append(f'<text x="{self.x(ms):.1f}" y="{self.height - 8}" text-anchor="middle" {_TEXT}>{_short(ms)}</text>')
        return "".join(texts)


def _markers(frame: _Frame, entries: list[Entry]) -> list[str]:
    """A line down at each entry's instant, with its number above, on two lines where they are close."""
    parts = []
    last_x, is_low = [-1e9, -1e9], True
    for entry in entries:
        x = frame.x(entry.t_ms)
        is_low = not is_low if x - last_x[not is_low] < _CLOSE or x - last_x[is_low] < _CLOSE else True
        last_x[is_low] = x
        ends = f'x1="{x:.1f}" x2="{x:.1f}" y1="{_TOP}" y2="{frame.y(0):.1f}"'
        parts.append(f'<line {ends} stroke="{_ACCENT}" stroke-width="0.8" stroke-dasharray="2 2"/>')
        parts.append(f'<text x="{x:.1f}" y="{_TOP - (3 if is_low else 13)}" text-anchor="middle" {_MARK}>{entry.number}</text>')
    return parts


def _line(frame: _Frame, curve: list[tuple[int, int]], side: int) -> str:
    points: list[str] = []
    for t_ms, left_ms in curve:
        point = f"{frame.x(t_ms):.1f},{frame.y(left_ms):.1f}"
        if not points or points[-1] != point:
            points.append(point)
    style = _STYLE[side]
    dash = f' stroke-dasharray="{style["dash"]}"' if style["dash"] else ""
    return f'<polyline points="{" ".join(points)}" fill="none" stroke="{style["stroke"]}" stroke-width="1.6"{dash}/>'


def _ruled(y: float, text: str) -> str:
    return (
        f'<line x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{_FAINT}" stroke-width="0.7"/>'
        f'<text x="{_LEFT - 6}" y="{y + 3.5:.1f}" text-anchor="end" {_TEXT}>{text}</text>'
    )


def _ticks(most_ms: int, count: int) -> list[int]:
    """Round numbers of milliseconds up to this, at most so many."""
    step_ms = next((s * 1000 for s in _STEPS_S if most_ms <= s * 1000 * count), 86_400_000 * (most_ms // 86_400_000 // count + 1))
    return list(range(step_ms, most_ms + 1, step_ms))


def _short(ms: int) -> str:
    seconds = ms // 1000
    if seconds < 3600:
        return f"{seconds // 60}:{seconds % 60:02}"
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _svg(height: int, title: str, parts: list[str], language: int) -> str:
    key_x = _WIDTH - _RIGHT - 150
    for side in (BLACK, WHITE):
        style, x = _STYLE[side], key_x + 78 * side
        dash = f' stroke-dasharray="{style["dash"]}"' if style["dash"] else ""
        parts.append(f'<line x1="{x}" x2="{x + 24}" y1="8" y2="8" stroke="{style["stroke"]}" stroke-width="2"{dash}/>')
        parts.append(f'<text x="{x + 29}" y="12" {_TEXT}>{escape(say(SIDES[side], language))}</text>')
    heading = f'<text x="0" y="12" {_HEAD}>{escape(title)}</text>'
    return f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{escape(title)}">{heading}{"".join(parts)}</svg>'
