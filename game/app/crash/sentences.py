"""What people are told when the program breaks down, in their language; in English, if the texts are what broke."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from game.app.crash.quietly import Quietly
from game.storage.paths import readable

Kept = Literal["saved", "unsaved", "none"]
"""Whether the game that was played is on the disk; or there was none."""

ENGLISH: Mapping[str, str] = {
    "crash-title": "The program has broken down",
    "crash-saved": "Your game is saved, up to the last action: the next start offers to go on with it.",
    "crash-unsaved": "The game could not be kept, for it was played without a saved file.",
    "crash-none": "No game was being played; those that are saved are not touched.",
    "crash-report": "What happened was written to {file}. Names are not in it.",
    "crash-no-report": "What happened could not be written down.",
    "crash-close": "Close",
}
"""The sentences of the English texts, once more; a test says when they differ."""


def sentence(texts: Any, key: str, **args: str) -> str:
    """texts: where texts come from, or None."""
    said = ""
    with Quietly("saying it"):
        said = str(texts.text(key, **args)) if texts is not None else ""
    return said if said not in ("", key) else ENGLISH[key].format(**args)


def sentences(texts: Any, kept: Kept, report: Path | None) -> list[str]:
    """What happened to the game, and where the report lies."""
    if report is None:
        return [sentence(texts, f"crash-{kept}"), sentence(texts, "crash-no-report")]
    return [sentence(texts, f"crash-{kept}"), sentence(texts, "crash-report", file=readable(report))]
