"""In whole games most answers have a reason, and no reason stands for all."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.bots import Budget
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS
from tests.titles.playing import legal

FIRST_GAME = 900
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 4}, {"players": 3, "module": True}, {"players": 2}, {"players": 4, "module": True, "hands": "open"},
)  # fmt: skip
RIDES = ("die", "white", "move")


@pytest.mark.promise("Read in Merlin's hints and log why a die is chosen")
@pytest.mark.slow
def test_most_answers_have_a_reason_and_none_stands_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    """Medium bots answer; where there was a choice, all rides that were possible count too."""
    found, rides = Counter[str](), {verb: Counter[str]() for verb in RIDES}
    for number, options in enumerate(GAMES):
        state = merlin.new_game(merlin.Options(**options), FIRST_GAME + number)
        while not state.over:
            seat = state.to_act[0]
            seen, answers = BOTS.shown(state.observe(seat)), legal(state, seat)
            answer = BOTS.bots["medium"](merlin, state.observe(seat), Budget(playouts=1), 7)
            if len(answers) > 1:
                found[BOTS.why(seen, answer)] += 1
                for ride in (text for text in answers if text.split()[0] in RIDES):
                    rides[ride.split()[0]][BOTS.why(seen, ride)] += 1
            state.play(seat, answer)
    total = found.total()
    with capsys.disabled():
        print(f"\nreasons for {1 - found[''] / total:.0%} of {total} answers: {dict(found.most_common())}")
    assert 1 - found[""] / total > 0.85
    assert max(found.values()) < 0.2 * total
    for verb, words in rides.items():
        assert words[""] < 0.2 * words.total(), verb
        assert len(words) > 8 and max(words.values()) < 0.4 * words.total(), verb
