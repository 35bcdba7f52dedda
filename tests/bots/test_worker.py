"""The bots' own process: it never keeps the caller waiting, and nothing is lost if it fails."""

from __future__ import annotations

import errno
import logging
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, nullcontext
from functools import partial
from multiprocessing.context import SpawnProcess

import pytest

from game.bots import worker as worker_module
from game.bots.worker import MARK, BotAnswer, Worker, WorkerLimits, WorkerQuestion, at_once, reply_to, serve, unveiled
from game.core.bots import Budget, NoSuchBot
from game.core.title import Title
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots.advice import REASONS
from tests import ROOT
from tests.robust.program import alive, gone
from tests.toy import TITLE, faulty
from tests.toy import rules as toy
from tests.toy.bots import BOTS as bots
from tests.toy.faulty import empty_handed, observation

BUDGET = Budget(milliseconds=50)
SOON = WorkerLimits(start=20, extra=0.3, playouts=0.3)


def wait(worker: Worker, seconds: float = 20) -> BotAnswer:
    """Poll as the window does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def answered(worker: Worker, ticket: int, name: str) -> BotAnswer:
    """Ask a bot, and wait for the answer."""
    worker.ask(ticket, name, observation(), BUDGET, 2)
    return wait(worker)


@pytest.fixture(scope="module")
def steady() -> Worker:
    """A shared worker for tests that leave it intact, if only because it replaces a process that ends."""
    with closing(Worker(TITLE)) as worker:
        yield worker


def test_a_bot_answers_what_it_would_answer_here(steady: Worker) -> None:
    for ticket, name in enumerate(("random", "greedy")):
        steady.ask(ticket, name, observation(), Budget(playouts=4), 11)
        assert steady.busy
        assert wait(steady) == BotAnswer(ticket, bots.decide(toy, name, observation(), Budget(playouts=4), 11))
        assert not steady.busy


def test_el_grande_is_answered_too() -> None:
    state = elgrande.new_game(elgrande.Options(players=3), 1)
    told: set[str] = set()
    with closing(Worker(CATALOGUE["elgrande"])) as worker:
        for count in range(12):
            seat = state.to_act[0]
            worker.ask(count, "greedy", state.observe(seat), BUDGET, count)
            answer = wait(worker)
            assert not answer.fallback
            told.add(answer.why)
            state.play(seat, answer.action_text)
    assert len(told - {""}) > 1 and told <= {"", *REASONS}


def test_a_slow_bot_is_waited_for_without_holding_up_anything(steady: Worker) -> None:
    steady.ask(3, "slow", observation(), BUDGET, 5)
    polls = 0
    while (answer := steady.poll()) is None:
        polls += 1
        time.sleep(0.001)
    assert polls > 50
    assert not answer.fallback


def test_an_unknown_bot_is_refused_at_once(steady: Worker) -> None:
    with pytest.raises(NoSuchBot, match="chess"):
        steady.ask(1, "chess", observation(), BUDGET, 1)
    assert not steady.busy


def test_without_a_question_there_is_no_answer(steady: Worker) -> None:
    assert steady.poll() is None


@pytest.mark.promise("Fixed: a bot sometimes prepared its answer for the wrong question")
def test_a_new_question_drops_the_old_one(steady: Worker) -> None:
    steady.ask(1, "hanging", observation(), BUDGET, 1)
    steady.ask(2, "greedy", observation(), BUDGET, 1)
    assert wait(steady).ticket == 2
    steady.ask(3, "hanging", observation(), BUDGET, 1)
    steady.cancel()
    assert steady.poll() is None
    assert not steady.busy


@pytest.mark.parametrize("name", ["dying", "failing", "lying"])
def test_a_bot_that_fails_is_replaced_by_the_fast_one_and_logged(
    name: str, steady: Worker, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.WARNING, "game.bots"):
        before = steady.pid
        steady.ask(7, name, empty_handed(), BUDGET, 23)
        fast = bots.decide(toy, "greedy", empty_handed(), Budget(playouts=1), 23)
        assert wait(steady) == BotAnswer(7, fast, fallback=True)
        (record,) = caplog.records
        for what in (name, fast, TITLE.name, repr(WorkerQuestion(7, name, empty_handed(), BUDGET, 23))):
            assert what in record.getMessage(), "the log must tell how to see it again"
        assert steady.pid != before
        steady.ask(8, "greedy", empty_handed(), BUDGET, 1)
        answer = wait(steady)
        assert (answer.ticket, answer.fallback) == (8, False)


@pytest.mark.parametrize(
    ("title", "hint", "raised"),
    [
        (TITLE, False, "RuntimeError: a fault inside a bot"),
        (faulty.ADVISER_FAILS, True, "ValueError: no advice for anyone"),
        (TITLE, None, "IllegalAction: bot 'lying' answered 'play nonsense'"),
    ],
    ids=["a bot", "a hint", "a lie"],
)
def test_what_is_logged_of_a_fault_can_be_seen_again(
    title: Title, hint: bool | None, raised: str, steady: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    """An exception in the other process is reported with its place and question, which raises it in this process
    too."""
    with (
        nullcontext(steady) if title is TITLE else closing(Worker(title)) as worker,
        caplog.at_level(logging.WARNING, "game.bots"),
    ):
        if hint:
            worker.advise(5, empty_handed(), BUDGET, 31)
        else:
            worker.ask(5, "failing" if hint is False else "lying", empty_handed(), BUDGET, 31)
        assert wait(worker).fallback
    said = caplog.records[0].getMessage()
    assert raised in said and "Traceback" in said and "worker.py" in said
    assert ("the adviser" in said) == bool(hint)
    kinds = {each.__name__: each for each in (WorkerQuestion, Budget, toy.Observation, toy.Options)}
    again = eval(said.partition("question: ")[2], kinds)
    with pytest.raises((RuntimeError, ValueError), match=raised.partition(": ")[2]):
        reply_to(title.load_rules(), title.load_bots(), again)


def test_a_process_that_sends_something_unreadable_is_replaced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each kind of garbage comes from the process that replaced the one before; the last gives an answer."""
    first, *later = (partial(faulty.serve, kind) for kind in faulty.GARBAGE)
    monkeypatch.setattr(worker_module, "serve", first)
    with closing(Worker(TITLE)) as worker, caplog.at_level(logging.WARNING, "game.bots"):
        for ticket, following in enumerate([*later, serve]):
            monkeypatch.setattr(worker_module, "serve", following)
            caplog.clear()
            answer = answered(worker, ticket, "greedy")
            assert (answer.ticket, answer.fallback) == (ticket, True) and "question:" in caplog.text
        assert not answered(worker, 100, "greedy").fallback


@pytest.mark.parametrize(("title", "bot"), [(faulty.FAST_BOT_FAILS, "dying"), (faulty.FAST_BOT_HANGS, "hanging")])
def test_if_the_fast_bot_fails_here_too_chance_decides(
    title: Title, bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(Worker(title, SOON)) as worker, caplog.at_level(logging.WARNING, "game.bots"):
        worker.ask(1, bot, empty_handed(), BUDGET, 2)
        answer = wait(worker)
    assert answer.fallback and answer.action_text == bots.decide(toy, "random", empty_handed(), BUDGET, 2)
    assert ("a fault inside a bot" in caplog.text) == (bot == "dying"), "nothing is swallowed"


def test_a_hanging_bot_is_overdue_and_replaced() -> None:
    with closing(Worker(TITLE, SOON)) as worker:
        answer = answered(worker, 1, "hanging")
        assert (answer.ticket, answer.fallback) == (1, True)
        assert not answered(worker, 2, "greedy").fallback


def test_a_worker_that_is_killed_is_replaced() -> None:
    with closing(Worker(TITLE)) as worker:
        worker.ask(1, "slow", observation(), BUDGET, 2)
        os.kill(worker.pid, signal.SIGKILL)
        assert wait(worker).fallback
        os.kill(worker.pid, signal.SIGKILL)
        time.sleep(0.1)
        assert answered(worker, 2, "greedy").ticket == 2


def test_where_no_process_can_be_started_the_fast_bot_answers(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A system short of memory or processes kills one and lets no other begin."""

    def refused(self: SpawnProcess) -> None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    with caplog.at_level(logging.WARNING, "game.bots"), monkeypatch.context() as patched:
        patched.setattr(SpawnProcess, "start", refused)
        worker = Worker(TITLE)
        for ticket in (1, 2):
            answer = answered(worker, ticket, "greedy")
            assert (answer.ticket, answer.fallback) == (ticket, True)
        assert os.strerror(errno.EAGAIN) in caplog.text and "question:" in caplog.text
        worker.close()
        worker = Worker(TITLE)
        worker.ask(3, "greedy", observation(), BUDGET, 2)
    with closing(worker):
        assert wait(worker).fallback
        assert not answered(worker, 4, "greedy").fallback, "now there is room"


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="the system cannot stop a process")
def test_a_worker_that_is_stopped_is_replaced() -> None:
    with closing(Worker(TITLE, WorkerLimits(start=0.3))) as worker:
        os.kill(worker.pid, signal.SIGSTOP)
        assert answered(worker, 1, "greedy").fallback


def test_closing_is_clean_and_can_be_repeated() -> None:
    idle, thinking = (Worker(TITLE) for _ in range(2))
    idle.ask(1, "greedy", observation(), BUDGET, 1)
    wait(idle)
    thinking.ask(1, "hanging", observation(), BUDGET, 1)
    for worker in (idle, thinking):
        pid = worker.pid
        worker.close()
        worker.close()
        assert not alive(pid)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="looks at processes the POSIX way")
@pytest.mark.parametrize(
    "bot",
    [
        "none",
        "hanging",
        pytest.param("stopped", marks=pytest.mark.skipif(sys.platform != "linux", reason="asks Linux's kernel for it")),
    ],
)
def test_the_worker_dies_with_its_parent(bot: str) -> None:
    script = f"""
import time
from game.bots.worker import MARK, unveiled
from game.bots.worker import Worker
from game.core.bots import Budget
from tests.toy import TITLE
from tests.toy.faulty import empty_handed, observation
if __name__ == "__main__":
    worker = Worker(TITLE)
    worker.ask(1, "greedy", observation(), Budget(milliseconds=50), 1)
    while worker.poll() is None:
        time.sleep(0.01)
    if "{bot}" == "hanging":
        worker.ask(2, "{bot}", observation(), Budget(milliseconds=50), 1)
        time.sleep(0.2)
    print(worker.pid, flush=True)
    time.sleep(60)
"""
    parent = subprocess.Popen(
        [sys.executable, "-c", script],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": "."},
        start_new_session=True,  # else the system may wake what is stopped when the parent dies
    )
    assert parent.stdout is not None
    with parent:
        pid = int(parent.stdout.readline())
        assert alive(pid)
        if bot == "stopped":
            os.kill(pid, signal.SIGSTOP)
        parent.kill()
    survived = not gone(pid, 5)
    if survived:
        os.kill(pid, signal.SIGKILL)
    assert not survived


def test_the_worker_process_knows_no_screen() -> None:
    code = "import sys, game.bots.worker, game.bots.worker, game.bots.search; print('pygame' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"


def test_advice_comes_from_the_process_and_is_legal(steady: Worker) -> None:
    steady.advise(12, observation(), BUDGET, 3)
    answer = wait(steady)
    state = toy.determinize(observation(), 3)
    legal = [str(action) for action in state.legal_actions(0)]
    assert answer.ticket == 12 and not answer.fallback
    assert [one.text for one in answer.advice][0] == answer.action_text
    assert len(answer.advice) > 1 and {one.text for one in answer.advice} <= set(legal)
    assert list(answer.advice) == bots.advise(toy, observation(), BUDGET, 3)


def test_where_no_advice_comes_the_fast_bot_answers_for_it_without_any() -> None:
    with closing(Worker(TITLE, SOON)) as worker:
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        worker.advise(4, observation(), BUDGET, 23)
        fast = bots.decide(toy, "greedy", observation(), Budget(playouts=1), 23)
        assert wait(worker) == BotAnswer(4, fast, fallback=True)


# -- what the log keeps of a secret


def secret_observation() -> toy.Observation:
    """Return the observation of a seat that must set its secret dial."""
    state = toy.new_game(toy.Options(), 1)
    chance = random.Random(1)
    while not (decision := state.decision(state.to_act[0])) or not decision.secret:
        state.apply(state.to_act[0], chance.choice(state.legal_actions(state.to_act[0])))
    return state.observe(state.to_act[0])


SECRETS = pytest.mark.parametrize("secret", [secret_observation, observation], ids=["a sealed choice", "a hand"])


@SECRETS
@pytest.mark.parametrize("name", ["dying", "failing", "lying"])
def test_f8_a_secret_does_not_stand_in_the_log(
    name: str, secret: Callable[[], toy.Observation], steady: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    seen = secret()
    question = WorkerQuestion(7, name, seen, BUDGET, 23)
    with caplog.at_level(logging.DEBUG, "game"):
        steady.ask(*question[:5])
        answer = wait(steady)
    verb, _, target = answer.action_text.partition(" ")
    said = caplog.text
    assert answer.fallback and target and verb in said
    assert not re.search(rf"\b{re.escape(target)}\b", said.replace(said[said.index(MARK) :], ""))
    assert repr(seen) not in said
    *_, asked = re.findall(rf"{MARK}[A-Za-z0-9+/=]+", said)
    assert unveiled(asked) == repr(question), "who has the log can still see it again"


@SECRETS
def test_f8_nor_where_the_fast_bot_fails(
    secret: Callable[[], toy.Observation], caplog: pytest.LogCaptureFixture
) -> None:
    seen = secret()
    with caplog.at_level(logging.DEBUG, "game"):
        at_once(toy, faulty.FAST_BOT_FAILS.load_bots(), seen, 3)
    assert repr(seen) not in caplog.text
    (kept,) = re.findall(rf"{MARK}[A-Za-z0-9+/=]+", caplog.text)
    assert repr(seen) in unveiled(kept) and "Traceback" in unveiled(kept)
