"""What the bots bring along, such as a trained network, can be read and fits the game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.selftest import Outcome, Said, plain
from game.titles.catalogue import GameEntry, load_bots


def check(catalogue: Mapping[str, GameEntry], folder: Path) -> Outcome:
    wrong = []
    for entry in catalogue.values():
        find_faults = getattr(load_bots(entry), "faults", None)
        if find_faults is not None:
            wrong += [f"{entry.name}: {fault}" for fault in find_faults()]
    return Outcome(Said("cli-selftest-weights-told"), tuple(map(plain, wrong)))
