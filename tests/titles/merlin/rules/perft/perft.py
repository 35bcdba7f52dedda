"""The counts of Merlin.

`python -m tests.titles.merlin.rules.perft.perft` recounts all positions and writes the table; with `--choose` it first
makes the positions again, out of random games.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.properties.play import states
from tests.titles.perft import Perft

PERFT = Perft(
    merlin,
    Path(__file__).resolve().parent,
    header="""\
# Sequences of answers that follow each position, `depth` answers long; where the game is over before, shorter ones.
# canonical: without what search leaves out. Written by python -m tests.titles.merlin.rules.perft.perft
""",
    most=6_000,
    width=24,
)


def choose() -> None:
    """Write a position for each kind of pending decision, with the module and, where it comes up, without it."""
    for module in (False, True):
        found: dict[str, Any] = {}
        for seed in range(0, 120, 2):
            for state in states(merlin.Options(players=2 + seed // 2 % 3, module=module), seed):
                if state.round > 1 or seed % 4:
                    found.setdefault(type(state.stack[-1]).__name__.lower(), state)
        for kind, state in found.items():
            PERFT.save(f"{kind}{'_module' if module else ''}", state)


if __name__ == "__main__":
    if "--choose" in sys.argv:
        choose()
    PERFT.recount()
