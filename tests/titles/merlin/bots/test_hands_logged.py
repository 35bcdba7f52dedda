"""No log names a mission of a hidden hand: neither where a bot fails, nor where its answer is refused."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from game.bots.worker import MARK, tells_secrets, unveiled
from game.core.ruleset import IllegalAction
from game.match.match import Match
from game.titles.merlin import rules as merlin
from tests.titles.merlin.table.sitting import at_table
from tests.titles.merlin.table.twins import moment
from tests.titles.playing import legal, targets
from tests.ui.fixtures import quick_bots, start_app
from tests.ui.people import seats

__all__ = ["quick_bots", "start_app"]

MISSION = re.compile(r"\bM\d\d\b")
VEILED = re.compile(rf"{MARK}[A-Za-z0-9+/=]+")

either_hands = pytest.mark.parametrize("hands", ["hidden", "open"])


def game(hands: str = "hidden") -> Any:
    """Return a game in which the seat to act could complete a mission."""
    return moment(lambda state: bool(targets(state, "mission", state.to_act[0])), players=2, hands=hands)


def not_legal(state: Any, seat: int) -> str:
    """Return a mission that cannot be completed now."""
    return random.Random(1).choice(
        sorted({f"mission {name}" for name in state.setup.mission_index} - {*legal(state, seat)})
    )


@pytest.mark.promise("Fixed: the log could name missions of a hidden hand")
@either_hands
def test_what_is_logged_of_a_failing_bot_is_veiled_unless_hands_are_open(hands: str) -> None:
    state = game(hands)
    assert tells_secrets(merlin, state.observe(state.to_act[0]), 1) is (hands == "hidden")


def test_a_bots_refused_answer_names_no_mission(
    start_app: Callable[..., Any], caplog: pytest.LogCaptureFixture
) -> None:
    state = game()
    seat = state.to_act[0]
    table = at_table(start_app(), Match.begin(merlin, state.options, seats(2, 0), 1, start=state.copy()))
    held = not_legal(state, seat)
    with caplog.at_level(logging.DEBUG, "game"):
        table.bot_plays(seat, held)
    assert f"bot of seat {seat}" in caplog.text and not MISSION.search(VEILED.sub("", caplog.text))
    assert any(held in unveiled(each) for each in VEILED.findall(caplog.text))


@either_hands
def test_the_rules_refusal_names_a_mission_only_if_hands_are_open(hands: str) -> None:
    state = game(hands)
    seat = state.to_act[0]
    with pytest.raises(IllegalAction) as caught:
        state.copy().play(seat, not_legal(state, seat))
    assert bool(MISSION.search(str(caught.value))) is (hands == "open")
    assert f"by p{seat}: expected one of" in str(caught.value)
