"""The worker's side of the pipe, in the bots' process. A process of the bots keeps to one core, and will end together
with the program that started it, however that ends.
"""

from __future__ import annotations

import ctypes
import logging
import logging.handlers
import multiprocessing
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import NamedTuple, TypeAlias

import msgspec

from game.core import rng
from game.core.bots import Advice, BotSet, Budget
from game.core.ruleset import IllegalAction, Observation, Ruleset, acting_seat
from game.core.title import Title

_LIBRARIES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def use_one_core() -> None:
    """Keep libraries from using all cores; call before numpy is loaded. Existing settings are kept."""
    for name in _LIBRARIES:
        os.environ.setdefault(name, "1")


Leash: TypeAlias = "Connection[None, None]"
"""One end of a pipe that carries nothing: when the other end is gone, so is the program."""
PR_SET_PDEATHSIG = 1
"""Option number in Linux's prctl.h."""


def end_with_parent(leash: Leash | None = None) -> None:
    """Make this process end at once when its parent ends, even if it already has, or lets go of the other end of
    `leash`. Do nothing without a parent."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    _die_with(parent.pid)
    ends: list[int | Leash] = [parent.sentinel] if leash is None else [parent.sentinel, leash]

    def watch() -> None:
        wait(ends)
        os._exit(0)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def _die_with(pid: int | None) -> None:
    """Let the kernel kill this process with its parent (Linux): a stopped process has no running thread to notice, and
    would stay around until continued.

    The parent's thread that started this process counts as the parent; bots' processes are started by the thread that
    lives as long as the program.
    """
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):  # Not every C library has it; then the thread below has to do.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if pid is not None and os.getppid() != pid:  # The parent died after starting this process.
        os._exit(0)


def begin_to_think(leash: Leash) -> None:
    """Set up a pool process, which would otherwise wait for work forever after its parent's end, and finish its work
    after an interrupt."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(leash)
    use_one_core()


class WorkerQuestion(NamedTuple):
    """Everything a bot's answer depends on. advice: whether a person asks for advice."""

    ticket: int
    bot: str
    observation: Observation
    budget: Budget
    seed: int
    advice: bool = False


class WorkerReply(NamedTuple):
    """A sign of life (the bot starts thinking; no text yet), or its answer.

    why     key of the reason; "" for none
    advice  if asked for, best first; `text` is the first one
    fault   the traceback if the bot failed; the process sends nothing after it
    """

    ticket: int
    action_text: str | None = None
    why: str = ""
    advice: tuple[Advice, ...] = ()
    fault: str = ""


class LoggedRecord(msgspec.Struct, frozen=True):
    """A log record: the logger's name, the level as a number, and the text with a traceback if there is one."""

    logger: str
    level: int
    text: str


NOBODY = -1
"""The ticket of a process that fails before its first question."""


def serve(connection: Connection[bytes, WorkerQuestion | None], title: Title) -> None:
    """Answer questions until None comes or the other side is gone. A fault in a bot is reported and ends the process.

    Log records go the same way as the answers: only the parent writes the log. Everything is sent as MessagePack: the
    reader gets a `WorkerReply`, a `LoggedRecord` or one of two exceptions, whatever was sent.
    """
    logging.getLogger("game").addHandler(Outbox(connection))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    use_one_core()
    with _faults_reported(connection, NOBODY):
        ruleset, bots = title.load_rules(), title.load_bots()
        bots.prepare()
    try:
        while (question := connection.recv()) is not None:
            connection.send_bytes(_packed(WorkerReply(question.ticket)))
            with _faults_reported(connection, question.ticket):
                found = _packed(reply_to(ruleset, bots, question))
            connection.send_bytes(found)
    except (EOFError, OSError):
        return


class Outbox(logging.handlers.QueueHandler):
    """Sends log records to the parent, if it is still listening."""

    def __init__(self, connection: Connection[bytes, WorkerQuestion | None]) -> None:
        super().__init__(queue.SimpleQueue())
        self._connection = connection

    def enqueue(self, record: logging.LogRecord) -> None:
        with suppress(OSError):
            self._connection.send_bytes(_packed(LoggedRecord(record.name, record.levelno, record.getMessage())))


@contextmanager
def _faults_reported(connection: Connection[bytes, WorkerQuestion | None], ticket: int) -> Iterator[None]:
    """Report any exception raised inside to the other side, then exit."""
    try:
        yield
    except Exception as fault:
        # A title's rules and bots may raise anything; the parent logs it and starts another process.
        connection.send_bytes(_packed(WorkerReply(ticket, fault=traceback.format_exc())))
        raise SystemExit(1) from fault


_packed = msgspec.msgpack.Encoder().encode
read = msgspec.msgpack.Decoder(WorkerReply | LoggedRecord).decode
"""Decode what was sent; raise msgspec.DecodeError for anything else, UnicodeDecodeError for broken text."""


def reply_to(ruleset: Ruleset, bots: BotSet, question: WorkerQuestion) -> WorkerReply:
    """Return the bot's decision and reason, or the advice; raise IllegalAction if the seat may not do that."""
    seen, budget, seed = question.observation, question.budget, question.seed
    world = ruleset.determinize(seen, rng.seeded(seed))
    legal = {str(action) for action in world.legal_actions(acting_seat(seen))}
    advice = _advice(ruleset, bots, question) if question.advice else ()
    text = advice[0].text if advice else bots.decide(ruleset, question.bot, seen, budget, seed)
    for answer in (text, *(one.text for one in advice)):
        if answer not in legal:
            raise IllegalAction(f"bot {question.bot!r} answered {answer!r}, which is not legal")
    return WorkerReply(question.ticket, text, advice[0].why if advice else bots.why(seen, text), advice)


def _advice(ruleset: Ruleset, bots: BotSet, question: WorkerQuestion) -> tuple[Advice, ...]:
    if bots.advise is None:
        raise ValueError(f"these bots give no advice; {question!r}")
    return tuple(bots.advise(ruleset, question.observation, question.budget, question.seed))
