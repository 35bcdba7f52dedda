"""The counts of the table, and some that follow by hand."""

from __future__ import annotations

from game.titles.merlin.rules.frames import QUESTIONS
from tests.titles.merlin.rules.perft.perft import PERFT


def test_the_positions_ask_all_kinds_of_questions() -> None:
    asked = {type(PERFT.load(file.stem).stack[-1]) for file in PERFT.positions}
    assert asked == set(QUESTIONS)
