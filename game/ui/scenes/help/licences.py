"""The licences: the authors and licences of everything in the game, section by section."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.core.message import Message
from game.ui.help_page import HelpPage
from game.ui.input.intents import Intent, PointAt
from game.ui.look.type_styles import NOTE
from game.ui.menus.pages_scene import PagesScene
from game.ui.ui import Ui

NEW_LINE = re.compile(r"[-*•·o] |\(?[0-9]{1,2}[.)] |\([a-z]\) |[a-z]\) |Copyright|Licence:|Files:|Name:|License:")
"""Beginning of a line that does not continue the line before."""
RULE = re.compile(r"[-=_*~#\s]*")
"""A line of dashes or equals signs only."""


def sections(notices: str) -> Iterator[tuple[str, list[str]]]:
    """Yield titles and paragraphs of a notices file: a section begins with `## `; text before the first gets the title
    of the whole, which begins with `# `."""
    title, lines = "", list[str]()
    for line in notices.splitlines():
        if line.startswith(("# ", "## ")) and (line.startswith("## ") or not title):
            if lines or title:
                yield title, paragraphs(lines)
            title, lines = line.lstrip("#").strip(), []
        else:
            lines.append(line)
    yield title, paragraphs(lines)


def paragraphs(lines: Sequence[str]) -> list[str]:
    """Join lines of a fixed width into paragraphs; leave out lines that only separate."""
    found: list[str] = []
    goes_on = False
    for line in lines:
        words = " ".join(line.replace("`", "").replace("\f", " ").split())
        if RULE.fullmatch(words):
            goes_on = False
        elif goes_on and not NEW_LINE.match(words):
            found[-1] += f" {words}"
        else:
            found.append(words)
            goes_on = True
    return found


def pages(path: Path) -> list[HelpPage]:
    """Return the notices in `path` as pages, or one page that says that they are missing."""
    try:
        notices = path.read_text(encoding="utf-8")
    except OSError:
        return [HelpPage(Message("licences-heading"), [Message("licences-missing", {"path": str(path)})])]
    return [
        HelpPage(
            Message("licences-title", {"title": title}), [Message("licences-paragraph", {"text": one}) for one in said]
        )
        for title, said in sections(notices)
    ]


class LicencesScene(PagesScene):
    """A list of works, and the text about one of them. Over the text, the wheel turns pages."""

    heading = Message("licences-heading")
    style = NOTE.inked("ink")

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, pages(ui.paths.notices()))
        self._pointed = (0.0, 0.0)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointAt):
            self._pointed = (intent.x, intent.y)
        return super().handle(intent)

    def help(self) -> None:
        """Close the licences, as the same key does in the help."""
        self.back()

    def scroll(self, rows: int) -> None:
        if self.sheet.contains(*self._pointed):
            self.turn(1 if rows > 0 else -1)
        else:
            super().scroll(rows)
