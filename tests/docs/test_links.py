"""Every relative link of every page leads somewhere, headings included, and no page is out of reach."""

import pytest

from tests.docs.markdown import ROOT, anchors, links, name_of, pages


def broken(page):
    """The targets on a page that lead nowhere."""
    found = []
    for target in links(page.read_text(encoding="utf-8")):
        if "://" in target or target.startswith("mailto:"):
            continue
        path, _, anchor = target.partition("#")
        goal = (page.parent / path).resolve() if path else page
        outside = not goal.is_relative_to(ROOT)
        if outside or not goal.exists() or (anchor and anchor not in anchors(goal.read_text(encoding="utf-8"))):
            found.append(target)
    return found


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_link_leads_somewhere(page):
    assert broken(page) == []


def test_every_page_of_docs_is_linked_from_the_readme():
    readme = links((ROOT / "README.md").read_text(encoding="utf-8"))
    assert {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")} <= set(readme)


def test_a_broken_link_would_be_noticed(tmp_path):
    page = ROOT / "docs" / "DESIGN.md"
    assert page.exists()
    other = tmp_path / "page.md"
    other.write_text("[a](nowhere.md) [b](#no-such-heading) [c](#here) `[d](code.md)`\n\n# Here\n", encoding="utf-8")
    assert broken(other) == ["nowhere.md", "#no-such-heading", "#here"]
