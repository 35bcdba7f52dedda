"""A title's rules in short: pages and paragraphs are numbered without gaps."""

from __future__ import annotations

from game.session.reference import entries


def keys(*texts: str) -> list[tuple[str, list[str]]]:
    """Return the keys of each page's title and paragraphs."""
    pages = entries(texts, "toy")
    return [(page.title.key, [paragraph.key for paragraph in page.paragraphs]) for page in pages]


def test_pages_and_paragraphs_are_counted_from_one() -> None:
    texts = ("toy-rules-1-title", "toy-rules-1-1", "toy-rules-1-2", "toy-rules-2-title", "toy-rules-2-1")
    assert keys(*texts) == [
        ("toy-rules-1-title", ["toy-rules-1-1", "toy-rules-1-2"]),
        ("toy-rules-2-title", ["toy-rules-2-1"]),
    ]


def test_a_title_without_rules_has_no_pages() -> None:
    assert keys("other-rules-1-title", "other-rules-1-1", "toy-rules-2-title") == []
