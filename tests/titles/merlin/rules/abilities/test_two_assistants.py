"""Row 3, lady: two assistants to principalities with own markers, on an influence space (rules 9)."""

from __future__ import annotations

import pytest

from tests.titles.merlin.rules.builder import (
    INFLUENCE_ASSISTANT,
    INFLUENCE_FLAG,
    INFLUENCE_SHIELD,
    assistants,
    castle,
    goods,
    knight_on,
    merlin_on,
)
from tests.titles.playing import asked, legal, play, targets

MINE = {"seals": [["lady", 3]]}
HERE = {"orange": [1], "grey": [1]}


@pytest.mark.parametrize("space", [INFLUENCE_FLAG, INFLUENCE_ASSISTANT])
def test_two_are_sent_one_after_the_other(space: int) -> None:
    state = knight_on(space, module=True, mine=MINE, markers=HERE)
    play(state, "0 use lady")
    assert asked(state) == "0 pair"
    assert "skip" not in legal(state)
    assert len(targets(state, "assist")) == 4 * 2
    play(state, "0 assist builder castle orange", "0 assist shield_bearer castle orange")
    assert (assistants(state)["builder"], assistants(state)["shield_bearer"]) == ("orange", "orange")
    assert goods(state) == {"material orange": 1, "shield orange": 1}
    assert legal(state) == ["end"]


def test_the_same_one_may_be_sent_again_and_where_a_marker_has_just_come() -> None:
    state = knight_on(INFLUENCE_FLAG, module=True, mine=MINE, markers={"orange": [1]})
    play(state, "0 use lady", "0 assist builder castle orange")
    assert "builder orange grey" not in targets(state, "assist"), "no marker there"
    state = knight_on(INFLUENCE_FLAG, module=True, mine=MINE, markers=HERE)
    play(state, "0 use lady", "0 assist builder castle orange", "0 assist builder orange grey")
    assert goods(state) == {"material orange": 1, "material grey": 1}


def test_the_second_may_be_left() -> None:
    state = knight_on(INFLUENCE_FLAG, module=True, mine=MINE, markers=HERE)
    play(state, "0 use lady", "0 assist builder castle orange", "0 skip")
    assert legal(state) == ["end"]


def test_no_staff_in_that_turn_and_not_after_a_staff() -> None:
    state = merlin_on(INFLUENCE_FLAG, module=True, mine=MINE, markers=HERE)
    play(state, "0 use lady", "0 assist builder castle orange", "0 skip")
    assert legal(state) == ["end"]
    state = merlin_on(INFLUENCE_FLAG, module=True, mine=MINE, markers=HERE)
    play(state, "0 take flag orange", "0 staff")
    assert legal(state) == ["take flag grey", "take flag orange"]


def test_no_staff_is_offered_where_only_this_could_be_done_with_it() -> None:
    castles = [castle(**MINE), castle(shield={"orange": 5})]
    state = merlin_on(INFLUENCE_SHIELD, module=True, castles=castles, markers={"orange": [1]})
    play(state, "0 take shield orange")
    assert legal(state) == ["end"], "no shield is left, and a staff bars the lady's ability"
    assert state.why_not(0, "staff") == "nothing-to-do"


def test_without_a_marker_anywhere_it_cannot_be_used() -> None:
    assert legal(knight_on(INFLUENCE_FLAG, module=True, mine=MINE)) == ["skip"]
