"""Check that the bots' process starts and that every difficulty answers."""

from __future__ import annotations

import logging
import time
from pathlib import Path

from game.bots.worker import BotAnswer, Worker
from game.core.bots import Budget
from game.core.message import Message
from game.core.title import Titles
from game.installation import CheckResult

SEED = 1
BUDGET = Budget(milliseconds=100)
PATIENCE = 60.0
"""Seconds for one answer, including the start of the process."""


def check(catalogue: Titles, folder: Path) -> CheckResult:
    logging.getLogger("game.bots").addHandler(logging.NullHandler())  # Fallback answers are reported below.
    faults: list[Message] = []
    asked = 0
    for title in catalogue.values():
        ruleset = title.load_rules()
        state = ruleset.new_game(ruleset.options_from({}), SEED)
        with Worker(title) as worker:
            for number, name in enumerate(title.load_bots().difficulties):
                seat = state.to_act[0]
                worker.ask(number, name, state.observe(seat), BUDGET, SEED)
                answer = _wait(worker)
                asked += 1
                legal = {str(action) for action in state.legal_actions(seat)}
                if answer is None or answer.fallback or answer.action_text not in legal:
                    faults.append(Message("cli-selftest-bots-none", {"bot": name}))
                else:
                    state.play(seat, answer.action_text)
    return CheckResult(Message("cli-selftest-bots-checked", {"count": asked}), tuple(faults))


def _wait(worker: Worker) -> BotAnswer | None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    return None
