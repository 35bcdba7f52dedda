"""The other end of the worker: what runs in the bots' own process."""

from __future__ import annotations

import logging
import logging.handlers
import queue
import signal
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, cast

from game.bots import Advice, Bots, Budget, decide
from game.bots.cores import one_core
from game.bots.parent import end_with_parent
from game.rules import rng
from game.rules.ruleset import IllegalAction, Observation, Ruleset

LOG = logging.getLogger("game.bots.serve")


class Question(NamedTuple):
    """All that a bot's answer depends on. advice: a person asks what would be good; no bot's own answer is wanted."""

    ticket: int
    bot: str
    observation: Observation
    budget: Budget
    seed: int
    advice: bool = False


class Thought(NamedTuple):
    """A sign of life: the bot begins to think about a question (no text yet), or its answer.

    why     a key that says why it answers so; "" for nothing
    advice  what was asked for instead, the best first: its text is that of the answer
    """

    ticket: int
    action_text: str | None = None
    why: str = ""
    advice: tuple[Advice, ...] = ()


def serve(connection: Connection[Any, Any], rules_module: str, bots_module: str) -> None:
    """Answer questions until None comes or the other side is gone. A fault inside a bot ends the process.

    What is logged here goes the same way as the answers: the parent alone writes the log.
    """
    logging.getLogger("game").addHandler(Outbox(connection))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    one_core()
    ruleset = cast(Ruleset, import_module(rules_module))
    bots = cast(Bots, import_module(bots_module))
    getattr(bots, "prepare", lambda: None)()
    try:
        while (question := connection.recv()) is not None:
            connection.send(Thought(question.ticket))
            connection.send(thought(ruleset, bots, question))
    except (EOFError, OSError):
        return
    except Exception:
        LOG.exception("a bot broke down")
        raise


class Outbox(logging.handlers.QueueHandler):
    """Sends what is logged to the parent, if it still listens."""

    def __init__(self, connection: Connection[Any, Any]) -> None:
        super().__init__(queue.SimpleQueue())
        self._connection = connection

    def enqueue(self, record: logging.LogRecord) -> None:
        with suppress(OSError):
            self._connection.send(record)


def thought(ruleset: Ruleset, bots: Bots, question: Question) -> Thought:
    """What the bot decides and why, or the advice; raises IllegalAction if it is nothing that the seat may do."""
    _, name, seen, budget, seed, wanted = question
    world = ruleset.determinize(seen, rng.seeded(seed))
    legal = {str(action) for action in world.legal_actions(seen.seat)}
    if wanted:
        advice: tuple[Advice, ...] = tuple(cast(Any, bots).advise(ruleset, seen, budget, seed))
        found = Thought(question.ticket, advice[0].text, advice[0].why, advice)
    else:
        text = decide(ruleset, bots, name, seen, budget, seed)
        found = Thought(question.ticket, text)
    for text in (str(found.action_text), *(one.text for one in found.advice)):
        if text not in legal:
            raise IllegalAction(f"bot {name!r} answered {text!r}, which is not legal; {question!r}")
    why = getattr(bots, "why", None)
    return found if wanted or why is None else found._replace(why=str(why(seen, found.action_text)))
