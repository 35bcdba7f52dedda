"""The cards that score (rules 5 and 6): which areas, in which order, and what they pay."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import REGIONS, acting, turn
from tests.titles.playing import legal, of, only, play, targets

EVERYWHERE = dict.fromkeys(REGIONS, [2, 1, 0, 0])
AWAY = ["castilla_la_vieja"] * 4  # homes where they change nothing


def test_score_any_of_the_original_may_choose_the_castillo_exactly_as_score_castillo() -> None:
    rows: dict[str, Any] = {"castillo": [2, 1, 0, 0], "granada": [1, 0, 0, 0]}
    state = acting("score_any 2", caballeros=rows, options={"edition": "original"})
    assert targets(state, "score", 0) == {*REGIONS, "castillo"}
    events = play(state, "0 score castillo")
    assert [type(event) for event in events] == [ev.CastilloOpened, ev.AreaScored, ev.CastilloClosed, ev.ActionEnded]
    assert state.scores == [5, 3, 0, 0]


@pytest.mark.parametrize("card", ["score_fours", "score_fives", "score_sixes_sevens", "score_firsts_only"])
def test_without_another_players_veto_the_order_is_not_asked(card: str) -> None:
    for vetoes in ((), (0,)):
        state = turn(card, vetoes=vetoes, caballeros=EVERYWHERE)
        events = play(state, "0 act")
        assert not of(events, ev.OrderChosen)
        assert "act" not in legal(state, 0)
        areas = [area.area for area in of(events, ev.AreaScored)]
        assert areas == sorted(areas, key=REGIONS.index)


def test_while_another_player_holds_a_veto_the_active_player_chooses_the_whole_order() -> None:
    state = acting("score_fours", vetoes=(2,), grandes=AWAY, caballeros=EVERYWHERE)
    assert targets(state, "score", 0) == {"galicia", "cataluna", "sevilla"}
    play(state, "0 score sevilla")
    assert targets(state, "score", 0) == {"galicia", "cataluna"}
    events = play(state, "0 score galicia", "0 score cataluna")
    assert only(events, ev.OrderChosen) == ev.OrderChosen(0, ("sevilla", "galicia", "cataluna"))
    assert state.scores == [0, 0, 0, 0], "the first of them waits for the veto"
    events = play(state, "2 allow", "2 allow", "2 allow")
    assert [area.area for area in of(events, ev.AreaScored)] == ["sevilla", "galicia", "cataluna"]


def test_one_region_alone_has_no_order() -> None:
    state = turn("score_most", vetoes=(2,), caballeros={"granada": [2, 1, 0, 0]})
    events = play(state, "0 act")
    assert not of(events, ev.OrderChosen) and state.to_act == (2,)
