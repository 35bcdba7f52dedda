"""The expert's advice: an answer for every question, its worth, and nothing that the table does not show."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.bots import Advice
from game.core.budget import Budget
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS
from game.titles.merlin.bots.reasons.answer_reasons import REASONS
from game.titles.merlin.bots.value.judge import MARGIN_WORTH
from tests.titles.merlin.rules.builder import POINTS_FLAGS, game, knight_on, scoring
from tests.titles.merlin.rules.properties.play import states
from tests.titles.playing import legal, play

LITTLE = Budget(playouts=6)


def advised(state: Any) -> tuple[Advice, ...]:
    seen = BOTS.shown(state.observe(state.to_act[0]))
    assert BOTS.advise is not None
    return tuple(BOTS.advise(merlin, seen, LITTLE, 7))


@pytest.mark.parametrize("module", [False, True])
def test_every_question_gets_up_to_three_answers_the_best_first(module: bool) -> None:
    kinds: dict[str, int] = {}
    for state in states(merlin.Options(players=4, module=module), 4, share=0.2):
        seat = state.to_act[0]
        kind = state.decision(seat).kind
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] > 1:
            continue
        found = advised(state)
        assert 1 <= len(found) <= 3 and len({one.text for one in found}) == len(found)
        assert {one.text for one in found} <= set(legal(state, seat))
        assert all(one.why in ("", *REASONS) for one in found)
        if len(found) > 1:
            worths = [(one.chance or 0.0) + MARGIN_WORTH * (one.ahead or 0.0) for one in found]
            assert worths == sorted(worths, reverse=True)
    assert {"die", "ride", "action", "end", "draw"} <= kinds.keys()


def test_points_that_lie_there_are_advised_with_their_reason() -> None:
    best = advised(knight_on(POINTS_FLAGS, mine={"flag": {"blue": 5}}))[0]
    assert (best.text, best.why) == ("score flags", "merlin-points")


@pytest.mark.parametrize(("lead", "likely"), [(40, True), (-40, False)])
def test_a_decided_game_is_reported_as_such(lead: int, likely: bool) -> None:
    state = game(round=6, scores=[60 + lead, 60, 60, 60])
    chance = advised(state)[0].chance
    assert chance is not None and (chance > 0.8 if likely else chance < 0.05)


def test_in_a_scoring_the_answer_alone_is_told() -> None:
    found = advised(scoring(grail=0, markers={"black": [2, 2, 0, 0]}))
    assert [(one.text, one.chance) for one in found] == [("grail black", None)]


def test_missions_that_others_took_openly_change_no_advice() -> None:
    position = merlin.to_position(game(hands=[["M53"], ["M01"], ["M02"], ["M03"]], display=["M10", "M11", "M12"]))
    state = merlin.from_position(position)
    state.known = (0, 1 << state.setup.mission_index["M01"], 0, 0)
    secret = state.copy()
    secret.known = (0, 0, 0, 0)
    assert state.observe(0) != secret.observe(0)
    assert BOTS.shown(state.observe(0)) == BOTS.shown(secret.observe(0))


def test_a_draw_is_advised_by_what_it_brings() -> None:
    shields = {"shield": {"blue": 2, "grey": 2}, "flag": {"grey": 1}}
    state = knight_on(POINTS_FLAGS, mine=shields, hands=[["M37"], [], [], []], display=["M53", "M24", "M50"])
    play(state, "0 mission M37", "0 score flags", "0 end")
    assert advised(state)[0].text == "draw display M53"
