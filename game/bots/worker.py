"""The bots' process, so that no frame ever waits for them: first its own side of the pipe, then the window's.

It handles one question at a time, keeps to one core, and ends together with the program that started it, however that
ends. A worker that dies or exceeds its time is replaced; the game's fast bot then answers in process, and the question
is logged with everything needed to reproduce it. Secrets in the log, such as sealed choices and hands, are complete but
unreadable at a glance.
"""

from __future__ import annotations

import base64
import ctypes
import logging
import logging.handlers
import multiprocessing
import os
import queue
import signal
import sys
import threading
import time
import traceback
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import NamedTuple, TypeAlias

import msgspec

from game.core import rng
from game.core.bots import AT_ONCE, RANDOM, Advice, BotSet, Budget
from game.core.ruleset import IllegalAction, Observation, Ruleset, acting_seat, has_secrets
from game.core.title import Title


def use_one_core() -> None:
    """Keep libraries from using all cores; call before numpy is loaded. Existing settings are kept."""
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
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
    if sys.platform.startswith("linux"):
        # The kernel kills a process that is stopped, too, which has no running thread to notice. The parent's thread
        # that started this process counts as the parent; bots' are started by one that lives as long as the program.
        with suppress(OSError, AttributeError):  # Not every C library has it; then the thread below has to do.
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if parent.pid is not None and os.getppid() != parent.pid:  # It died after starting this process.
            os._exit(0)
    ends: list[int | Leash] = [parent.sentinel] if leash is None else [parent.sentinel, leash]

    def watch() -> None:
        wait(ends)
        os._exit(0)

    threading.Thread(target=watch, name="parent", daemon=True).start()


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


def serve(connection: Connection[bytes, WorkerQuestion | None], title: Title) -> None:
    """Answer questions until None comes or the other side is gone. A fault in a bot is reported and ends the process.

    Log records go the same way as the answers: only the parent writes the log. Everything is sent as MessagePack: the
    reader gets a `WorkerReply`, a `LoggedRecord` or one of two exceptions, whatever was sent.
    """
    logging.getLogger("game").addHandler(Outbox(connection))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    use_one_core()
    with _faults_reported(connection, -1):  # Before its first question it has no ticket.
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
    advice: tuple[Advice, ...] = ()
    if question.advice:
        if bots.advise is None:
            raise ValueError(f"these bots give no advice; {question!r}")
        advice = tuple(bots.advise(ruleset, seen, budget, seed))
    text = advice[0].text if advice else bots.decide(ruleset, question.bot, seen, budget, seed)
    for answer in (text, *(one.text for one in advice)):
        if answer not in legal:
            raise IllegalAction(f"bot {question.bot!r} answered {answer!r}, which is not legal")
    return WorkerReply(question.ticket, text, advice[0].why if advice else bots.why(seen, text), advice)


MARK = "veiled:"


def tells_secrets(ruleset: Ruleset, observation: Observation, seed: int) -> bool:
    """Return whether an observation, or an answer to it, tells what only its seat may know; True if the rules fail, so
    that nothing leaks."""
    try:
        seat = acting_seat(observation)
        state = ruleset.determinize(observation, rng.seeded(seed))
        return state.decision(seat) is None or has_secrets(state, seat)
    except Exception:  # noqa: BLE001
        # Rules that fail may raise anything. The caller is about to log the fault; if in doubt, it is veiled.
        return True


def veiled(text: str) -> str:
    """Return the text in a form that only `unveiled` can read."""
    return MARK + base64.b64encode(zlib.compress(text.encode("utf-8", "backslashreplace"))).decode("ascii")


def unveiled(text: str) -> str:
    """Return the text given to `veiled`, to reproduce a fault from a log."""
    return zlib.decompress(base64.b64decode(text.removeprefix(MARK))).decode("utf-8")


LONGEST = 1 << 20
"""Maximum size of a reply in bytes; a traceback is far shorter."""
LOG = logging.getLogger("game.bots")


class BotAnswer(NamedTuple):
    """A bot's answer.

    fallback     decided in process because the worker died or was overdue
    why, advice  as in `pipe_server.WorkerReply`; empty for a fallback
    """

    ticket: int
    action_text: str
    fallback: bool = False
    why: str = ""
    advice: tuple[Advice, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkerLimits:
    """Limits of the worker, in seconds.

    start     until a new process begins to think
    extra     beyond a budget's milliseconds
    playouts  for a budget that only counts playouts
    """

    start: float = 20.0
    extra: float = 2.0
    playouts: float = 20.0

    def limit(self, budget: Budget) -> float:
        """Return the seconds after which an answer with this budget is overdue."""
        return self.playouts if budget.milliseconds is None else budget.milliseconds / 1000 + self.extra


class Worker:
    """The bots' process, seen from the window's side; no method waits for a bot.

    The process ends with `close`, and by itself when this one dies.
    """

    def __init__(
        self,
        title: Title,
        limits: WorkerLimits | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start the process, if the system allows it. Load the title's rules and bots here too: the fast bot mustn't
        wait for that."""
        self._title = title
        self._ruleset, self._bots = title.load_rules(), title.load_bots()
        self._limits = limits or WorkerLimits()
        self._clock = clock
        self._context: SpawnContext = multiprocessing.get_context("spawn")
        self._question: WorkerQuestion | None = None
        self._thinking = False
        self._since = 0.0
        self._start()

    @property
    def busy(self) -> bool:
        """Whether a question is waiting for its answer."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The process's number; None if the system didn't start it."""
        return self._process.pid

    def ask(self, ticket: int, bot: str, observation: Observation, budget: Budget, seed: int) -> None:
        """Let `bot` think about the observation; drop any open question.

        ticket  any number, returned with the answer

        Raises NoSuchBot.
        """
        self._bots.find(bot)
        self._put(WorkerQuestion(ticket, bot, observation, budget, seed))

    def advise(self, ticket: int, observation: Observation, budget: Budget, seed: int) -> None:
        """Ask the best bot for advice; drop any open question.

        observation  knowledge of the person who sees the advice, its only source
        """
        self._put(WorkerQuestion(ticket, self._bots.fallback, observation, budget, seed, advice=True))

    def _put(self, question: WorkerQuestion) -> None:
        self.cancel()
        self._question = question
        self._thinking, self._since = False, self._clock()
        self._send(question)

    def poll(self) -> BotAnswer | None:
        """Return the answer to the open question, if it has arrived."""
        question = self._question
        if question is None:
            return None
        lives = self._process.is_alive()  # Check before reading its last words.
        replies = self._replies()
        if replies is None:
            return self._replace(question, "sent an unreadable reply")
        for reply in replies:
            if reply.fault:
                return self._replace(question, f"failed:\n{reply.fault.rstrip()}\n", reply.ticket == question.ticket)
            if reply.ticket != question.ticket:
                continue
            if reply.action_text is not None:
                self._question = None
                return BotAnswer(question.ticket, reply.action_text, False, reply.why, reply.advice)
            self._thinking, self._since = True, self._clock()
        if not lives:
            return self._replace(question, f"died with exit code {self._process.exitcode}")
        limit = self._limits.limit(question.budget) if self._thinking else self._limits.start
        if self._clock() - self._since > limit:
            return self._replace(question, f"overdue after {limit:g} s")
        return None

    def cancel(self) -> None:
        """Forget the open question."""
        if self._question is not None:
            self.restart()

    def restart(self) -> None:
        """Start a new process and forget the open question."""
        self._question = None
        self._stop()
        self._start()

    def close(self) -> None:
        """End the process: within half a second if it is idle, at once if it is thinking."""
        if self._connection.closed:
            return
        if self._question is None and self._process.pid is not None:
            self._send(None)
            self._process.join(0.5)
        self._question = None
        self._stop()

    def _start(self) -> None:
        self._connection, theirs = self._context.Pipe()
        self._process: SpawnProcess = self._context.Process(
            target=serve, args=(theirs, self._title), name="bots", daemon=True
        )
        try:
            self._process.start()
        except OSError as error:
            LOG.warning("the bots' process cannot be started: %s; the next poll tries again", error)
        theirs.close()

    def _stop(self) -> None:
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()
        self._connection.close()

    def _send(self, message: WorkerQuestion | None) -> None:
        try:
            self._connection.send(message)
        except OSError:
            LOG.debug("the worker is gone; the next poll replaces it")

    def _replies(self) -> list[WorkerReply] | None:
        """Return what the process has sent so far; None if it is unreadable."""
        connection: Connection[WorkerQuestion | None, bytes] = self._connection
        replies: list[WorkerReply] = []
        try:
            while connection.poll():
                received = read(connection.recv_bytes(LONGEST))
                if isinstance(received, LoggedRecord):
                    logging.getLogger(received.logger).log(received.level, "%s", received.text)
                else:
                    replies.append(received)
        except (EOFError, ConnectionError):
            LOG.debug("the worker hung up; it will be dead soon")
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as fault:  # OSError: longer than LONGEST.
            LOG.warning("the worker sent an unreadable reply: %s", fault)
            return None
        return replies

    def _replace(self, question: WorkerQuestion, why: str, failed: bool = False) -> BotAnswer:
        """Start a new process and answer with the fast bot, or with `random` if the fast bot itself failed. Log what
        went wrong, with everything needed to reproduce it; nobody can read a secret there.

        failed  the bot itself raised an exception
        """
        code = self._process.exitcode
        its_own_fault = failed or (self._thinking and (code is None or code > 0))
        self.restart()
        itself = its_own_fault and question.bot == self._bots.fallback and not question.advice
        fast, text = at_once(self._ruleset, self._bots, question.observation, question.seed, not itself)
        who = "the adviser" if question.advice else f"bot {question.bot!r}"
        shown, asked = text, repr(question)
        if tells_secrets(self._ruleset, question.observation, question.seed):
            why, _, trace = why.partition("\n")
            why = f"{why} {veiled(trace)}" if trace else why
            shown, asked = text.partition(" ")[0], veiled(asked)
        LOG.warning("%s of %s %s; %r answered %r instead; question: %s", who, self._title.name, why, fast, shown, asked)
        return BotAnswer(question.ticket, text, fallback=True)


def at_once(
    ruleset: Ruleset, bots: BotSet, observation: Observation, seed: int, fast: bool = True
) -> tuple[str, str]:  # fmt: skip
    """Return the name of a bot that answers within a frame, and its answer: the title's fast one, or `random` if that
    one fails or isn't wanted. The observation is that of the acting seat."""
    if fast:
        try:
            return bots.fallback, bots.decide(ruleset, bots.fallback, observation, AT_ONCE, seed)
        except Exception:  # A title's bot may raise anything; the fault is logged and the game continues.
            asked = f"{AT_ONCE!r}, seed {seed}, {observation!r}"
            if tells_secrets(ruleset, observation, seed):
                LOG.error("bot %r failed; %s", bots.fallback, veiled(f"{asked}\n{traceback.format_exc()}"))
            else:
                LOG.exception("bot %r failed; asked with %s", bots.fallback, asked)
    return RANDOM, bots.decide(ruleset, RANDOM, observation, AT_ONCE, seed)
