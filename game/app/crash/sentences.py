"""Sentences for people after a crash, in their language, or in English if the texts are broken."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, Protocol

from game.app.crash.crash_step import CrashStep
from game.storage.paths import readable

Kept = Literal["saved", "unsaved", "none"]
"""Whether the game being played is on disk; "none": there was no game."""

ENGLISH: Mapping[str, str] = {
    "crash-title": "The game has crashed",
    "crash-saved": "Your game is saved up to the last action. Start again to continue.",
    "crash-unsaved": "This game wasn’t being saved, so it’s lost.",
    "crash-none": "No game was running. Saved games are safe.",
    "crash-report": "A report is in {file}. It contains no names.",
    "crash-no-report": "Couldn’t write a report.",
    "crash-close": "Close",
}
"""Copies of the English texts; a test keeps them equal."""


class Speaks(Protocol):
    """Texts by key, like `game.i18n.Texts`."""

    def text(self, key: str, **args: str) -> str: ...


def sentence(texts: Speaks | None, key: str, **args: str) -> str:
    """Return a sentence; `texts`: the program's texts, or None."""
    said = ""
    with CrashStep("saying it"):
        said = str(texts.text(key, **args)) if texts is not None else ""
    return said if said not in ("", key) else ENGLISH[key].format(**args)


def sentences(texts: Speaks | None, kept: Kept, report: Path | None) -> list[str]:
    """Return the sentences on the state of the game and the location of the report."""
    if report is None:
        return [sentence(texts, f"crash-{kept}"), sentence(texts, "crash-no-report")]
    return [sentence(texts, f"crash-{kept}"), sentence(texts, "crash-report", file=readable(report))]
