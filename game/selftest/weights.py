"""Check that the bots' files, such as a trained network, can be read and fit the game."""

from __future__ import annotations

from pathlib import Path

from game.core.title import Titles
from game.selftest import Outcome, Said, plain


def check(catalogue: Titles, folder: Path) -> Outcome:
    wrong = []
    for title in catalogue.values():
        wrong += [f"{title.name}: {fault}" for fault in title.load_bots().faults()]
    return Outcome(Said("cli-selftest-weights-told"), tuple(map(plain, wrong)))
