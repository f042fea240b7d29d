"""docs/LEDGER.md says where things lie as the code has them."""

import itertools
from pathlib import Path

from host_tools.ledger.export import STATEMENT
from tengen.journal import layout, ledger

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "LEDGER.md").read_text(encoding="utf-8")
RECORDS = layout.ring_records(32_768)


def row(word):
    """The places that the page gives for seals, starts or marks."""
    line = next(line for line in PAGE.splitlines() if f"**{word}**" in line)
    return tuple(int(text) for text in line.split("|")[1].split(","))


def test_seals_starts_and_marks_lie_where_the_page_says():
    assert (row("seal"), row("starts"), row("marks")) == (layout.SEALS, layout.STARTS, layout.MARKS)
    assert f"entries of {layout.SEAL_BYTES} bytes" in PAGE
    places = sorted(layout.SEALS + layout.STARTS + layout.MARKS)
    assert all(later - earlier >= layout.SEAL_BYTES for earlier, later in itertools.pairwise(places))
    assert places[0] >= layout.SETTINGS[1] + layout.SETTING_BYTES and places[-1] + layout.SEAL_BYTES <= layout.RING


def test_the_numbers_of_the_ring_are_those_of_the_code():
    assert f"every {RECORDS // layout.MARK_COUNT}st record" in PAGE
    assert f"600 moves with {RECORDS - 600} other events" in PAGE
    assert bytes(32) == ledger.NOTHING and "h(0) = 32 zero bytes" in PAGE


def test_the_statements_members_are_all_explained():
    explained = PAGE.partition("The statement says")[2].partition("The signature is")[0]
    for name in STATEMENT:
        assert f"`{name}`" in explained or name in ("ledger", "setting_bytes", "setting_sha256", "at_ms", "at_us"), name
