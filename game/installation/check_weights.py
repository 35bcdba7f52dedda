"""Check that the bots' files, such as a trained network, can be read and fit the game."""

from __future__ import annotations

from pathlib import Path

from game.core.message import Message
from game.core.title import Titles
from game.installation import CheckResult, untranslated


def check(catalogue: Titles, folder: Path) -> CheckResult:
    wrong = []
    for title in catalogue.values():
        wrong += [f"{title.name}: {fault}" for fault in title.load_bots().faults()]
    return CheckResult(Message("cli-selftest-weights-checked"), tuple(map(untranslated, wrong)))
