"""A title's rules in short, as its texts have them."""

from __future__ import annotations

from collections.abc import Container
from itertools import count, takewhile

from game.core.message import Message
from game.session.story.reports import HelpText


def rules_pages(texts: Container[str], title: str) -> list[HelpText]:
    """Return the pages named `<title>-rules-1`, `<title>-rules-2`, ...: each has the title `<title>-rules-1-title` and
    the paragraphs `<title>-rules-1-1`, ..."""
    stems = (f"{title}-rules-{number}" for number in count(1))
    return [
        HelpText(Message(f"{stem}-title"), _paragraphs(texts, stem))
        for stem in takewhile(lambda stem: f"{stem}-title" in texts, stems)
    ]


def _paragraphs(texts: Container[str], stem: str) -> list[Message]:
    keys = (f"{stem}-{number}" for number in count(1))
    return [Message(key) for key in takewhile(lambda key: key in texts, keys)]
