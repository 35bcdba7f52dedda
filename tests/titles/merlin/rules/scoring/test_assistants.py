"""Step 4 of a scoring: assistants in principalities (rules 8)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import scoring

PLACED = [{"builder": "black", "lady": "black"}, {"builder": "grey"}, {}, {}]


def test_a_point_for_each_placed_assistant() -> None:
    state = scoring(assistants=PLACED)
    assert state.scores == [2, 1, 0, 0]
    assert state.observe(None).assistants[0][0] == 0, "they stay"
