"""The other end of the worker: what runs in the bots' own process."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from importlib import import_module
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple, cast

from game.bots import Bots, Budget, decide
from game.rules import rng
from game.rules.ruleset import IllegalAction, Observation, Ruleset


class Question(NamedTuple):
    """All that a bot's answer depends on."""

    ticket: int
    bot: str
    observation: Observation
    budget: Budget
    seed: int


class Thought(NamedTuple):
    """A sign of life: the bot begins to think about a question (no text yet), or its answer."""

    ticket: int
    action_text: str | None = None


def serve(connection: Connection[Any, Any], rules_module: str, bots_module: str) -> None:
    """Answer questions until None comes or the other side is gone. A fault inside a bot ends the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _end_with_parent()
    ruleset = cast(Ruleset, import_module(rules_module))
    bots = cast(Bots, import_module(bots_module))
    try:
        while (question := connection.recv()) is not None:
            connection.send(Thought(question.ticket))
            connection.send(Thought(question.ticket, answer(ruleset, bots, question)))
    except (EOFError, OSError):
        return


def answer(ruleset: Ruleset, bots: Bots, question: Question) -> str:
    """What the bot decides; raises IllegalAction if it is nothing that the seat may do."""
    text = decide(ruleset, bots, question.bot, question.observation, question.budget, question.seed)
    seat = question.observation.seat
    world = ruleset.determinize(question.observation, rng.seeded(question.seed))
    if all(str(action) != text for action in world.legal_actions(seat)):
        raise IllegalAction(f"bot {question.bot!r} answered {text!r}, which is not legal; {question!r}")
    return text


def _end_with_parent() -> None:
    """A bot that thinks for long, or forever, must not outlive the program that asked it."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, name="parent", daemon=True).start()
