"""Influence spaces: a good, or an assistant, of a principality in which one has a marker (rules 5)."""

from __future__ import annotations

import pytest

from tests.titles.merlin.rules.builder import (
    INFLUENCE_ASSISTANT,
    INFLUENCE_FLAG,
    INFLUENCE_MATERIAL,
    INFLUENCE_SHIELD,
    assistants,
    castle,
    goods,
    knight_on,
    stock,
)
from tests.titles.playing import legal, play, targets

HERE = {"purple": [1], "brown": [2], "grey": [0, 3]}


@pytest.mark.parametrize(
    ("space", "kind"),
    [(INFLUENCE_SHIELD, "shield"), (INFLUENCE_FLAG, "flag"), (INFLUENCE_MATERIAL, "material")],
)
def test_one_good_is_taken_where_one_has_a_marker(space: int, kind: str) -> None:
    state = knight_on(space, markers=HERE)
    assert legal(state) == ["skip", f"take {kind} brown", f"take {kind} purple"]
    play(state, f"0 take {kind} purple")
    assert goods(state) == {f"{kind} purple": 1}
    assert stock(state, f"{kind} purple") == 5
    assert legal(state) == ["end"]


def test_nothing_is_taken_where_the_stock_is_empty() -> None:
    castles = [castle(), castle(shield={"purple": 6})]
    state = knight_on(INFLUENCE_SHIELD, markers=HERE, castles=castles)
    assert targets(state, "take") == {"shield brown"}
    assert state.why_not(0, "purple") == "none-in-stock"
    assert state.why_not(0, "grey") == "no-marker-there"


def test_without_markers_there_is_nothing_to_take() -> None:
    assert legal(knight_on(INFLUENCE_SHIELD)) == ["skip"]


def test_an_assistant_is_sent_where_one_has_a_marker() -> None:
    state = knight_on(INFLUENCE_ASSISTANT, markers=HERE, assistants=[{"lady": "brown"}])
    helpers = ("builder castle", "shield_bearer castle", "flag_bearer castle")
    expected = {f"{helper} {to}" for helper in helpers for to in ("purple", "brown")}
    assert targets(state, "assist") == expected | {"lady brown purple"}
    play(state, "0 assist builder castle purple")
    assert assistants(state)["builder"] == "purple"
    assert goods(state) == {"material purple": 1}


def test_a_good_that_comes_back_into_stock_can_be_taken_after_all() -> None:
    state = knight_on(INFLUENCE_FLAG, markers={"grey": [1]}, mine={"flag": {"grey": 6}})
    assert legal(state) == ["flag grey", "skip"]
    play(state, "0 skip", "0 flag grey")
    assert legal(state) == ["end", "take flag grey"], "what was impossible was not left"
    play(state, "0 take flag grey")
    assert legal(state) == ["end"]
