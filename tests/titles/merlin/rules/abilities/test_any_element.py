"""Row 3, flag-bearer: another element on a points space, and a point more (rules 9)."""

from __future__ import annotations

import pytest

from tests.titles.merlin.rules.builder import EXCALIBUR, POINTS_SHIELDS, knight_on, merlin_on
from tests.titles.playing import asked, legal, play

MINE = {"seals": [["flag_bearer", 3]], "material": {"black": 3, "blue": 1}, "shield": {"grey": 2}}


@pytest.mark.parametrize(("element", "points"), [("materials", 4), ("shields", 2), ("flags", 0), ("markers", 1)])
def test_the_element_of_choice_and_a_point(element: str, points: int) -> None:
    state = knight_on(POINTS_SHIELDS, module=True, mine=MINE, markers={"blue": [1]})
    assert legal(state) == ["score shields", "skip", "use flag_bearer"]
    play(state, "0 use flag_bearer")
    assert legal(state) == ["score flags", "score markers", "score materials", "score shields"]
    play(state, f"0 score {element}")
    assert state.scores[0] == points + 1
    assert asked(state) == "0 end"


def test_a_staff_repeats_with_any_element_but_without_the_point() -> None:
    state = merlin_on(POINTS_SHIELDS, module=True, mine=MINE)
    play(state, "0 use flag_bearer", "0 score materials", "0 staff")
    assert legal(state) == ["score materials", "score shields"]
    play(state, "0 score materials")
    assert state.scores[0] == 4 + 1 + 4


def test_it_can_be_used_with_the_staff_after_the_spaces_own_element() -> None:
    state = merlin_on(POINTS_SHIELDS, module=True, mine=MINE)
    play(state, "0 score shields", "0 staff", "0 use flag_bearer", "0 score materials")
    assert state.scores[0] == 2 + 4 + 1


def test_it_is_for_points_spaces() -> None:
    assert "use flag_bearer" not in legal(knight_on(EXCALIBUR, module=True, mine=MINE))
