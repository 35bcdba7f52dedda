"""The counts of El Grande.

`python -m tests.titles.elgrande.rules.perft.perft` recounts all positions and writes the table.
"""

from __future__ import annotations

from pathlib import Path

from game.titles.elgrande import rules as elgrande
from tests.titles.perft import Perft

PERFT = Perft(
    elgrande,
    Path(__file__).resolve().parent,
    header="""\
# Sequences of answers that follow each position, `depth` answers long; where the game is over before, shorter ones.
# all: every answer of every seat that may act; canonical: of the first seat that may act, the canonical answers.
# Written by python -m tests.titles.elgrande.rules.perft.perft
""",
    most=20_000,
    width=34,
)

if __name__ == "__main__":
    PERFT.recount()
