"""No log names a mission of a hidden hand: neither where a bot's process is killed, nor where its answer is refused."""

from __future__ import annotations

import logging
import os
import random
import re
import signal
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.bots.worker import MARK, BotAnswer, Worker, WorkerQuestion, unveiled
from game.core.bots import Budget
from game.core.ruleset import IllegalAction
from game.match.match import Match
from game.titles.catalogue import CATALOGUE
from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.properties.play import PLAY
from tests.titles.merlin.table.sitting import at_table
from tests.ui.fixtures import bots_in_process, start_app
from tests.ui.people import seats

__all__ = ["bots_in_process", "start_app"]

BUDGET = Budget(playouts=1)
MISSION = re.compile(r"\bM\d\d\b")
VEILED = re.compile(rf"{MARK}[A-Za-z0-9+/=]+")


def game(hands: str = "hidden") -> Any:
    """Return a game in which the seat to act could complete a mission."""
    for seed in range(100):
        for played in PLAY.walk(merlin.Options(players=2, hands=hands), seed):
            if any(action.verb == "mission" for action in played.before.legal_actions(played.seat)):
                return played.before
    raise LookupError("nobody could ever complete a mission")


def killed(state: Any) -> tuple[WorkerQuestion, BotAnswer]:
    """Ask a bot whose process is killed; return the question and its answer."""
    question = WorkerQuestion(3, "random", state.observe(state.to_act[0]), BUDGET, 5)
    with Worker(CATALOGUE["merlin"]) as worker:
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        worker.ask(*question[:5])
        for _ in range(10_000):
            answer = worker.poll()
            if answer is not None:
                return question, answer
            time.sleep(0.002)
    raise AssertionError("no answer")


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], str]]:
    """Return the log's text so far."""
    with caplog.at_level(logging.DEBUG, "game"):
        yield lambda: caplog.text


@pytest.mark.promise("Fixed: the log could name missions of a hidden hand")
def test_the_log_of_a_killed_process_names_no_mission(log: Callable[[], str]) -> None:
    state = game()
    question, answer = killed(state)
    assert answer.fallback and "died with exit code" in log()
    assert not MISSION.search(VEILED.sub("", log()))
    (asked,) = VEILED.findall(log())
    assert unveiled(asked) == repr(question), "who has the log can still ask it again"
    assert all(mission in unveiled(asked) for mission in question.observation.hands[state.to_act[0]])


def test_open_hands_are_no_secret(log: Callable[[], str]) -> None:
    question, _ = killed(game("open"))
    assert repr(question) in log()


def test_a_bots_refused_answer_names_no_mission(start_app: Callable[..., Any], log: Callable[[], str]) -> None:
    state = game()
    seat = state.to_act[0]
    table = at_table(start_app(), Match.begin(merlin, state.options, seats(2, 0), 1, start=state.copy()))
    held = next(text for text in ids(state) if text not in legal(state, seat))
    table.bot_plays(seat, held)
    assert f"bot of seat {seat}" in log() and not MISSION.search(VEILED.sub("", log()))
    assert any(held in unveiled(each) for each in VEILED.findall(log()))


def ids(state: Any) -> list[str]:
    return [f"mission {name}" for name in state.setup.mission_index]


def legal(state: Any, seat: int) -> list[str]:
    return [str(action) for action in state.legal_actions(seat)]


@pytest.mark.parametrize("hands", ["hidden", "open"])
def test_the_rules_refusal_names_a_mission_only_if_hands_are_open(hands: str) -> None:
    state = game(hands)
    seat = state.to_act[0]
    refused = random.Random(1).choice([text for text in ids(state) if text not in legal(state, seat)])
    with pytest.raises(IllegalAction) as caught:
        state.copy().play(seat, refused)
    assert bool(MISSION.search(str(caught.value))) is (hands == "open")
    assert f"by p{seat}: expected one of" in str(caught.value)
