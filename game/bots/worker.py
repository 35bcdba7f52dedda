"""The bots' process, so that no frame ever waits for them.

It handles one question at a time. A worker that dies or exceeds its time is replaced; the game's fast bot then answers
in process, and the question is logged with everything needed to reproduce it. Secrets in the log, such as sealed
choices and hands, are complete but unreadable at a glance.
"""

from __future__ import annotations

import base64
import logging
import multiprocessing
import time
import traceback
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from types import TracebackType
from typing import NamedTuple

import msgspec

from game.bots.pipe_server import LoggedRecord, WorkerQuestion, WorkerReply, read, serve
from game.core import rng
from game.core.bots import AT_ONCE, RANDOM, Advice, BotSet, Budget
from game.core.ruleset import Observation, Ruleset, acting_seat, has_secrets
from game.core.title import Title

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

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

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
        """Start a new process and answer with the fast bot, or with `random` if the fast bot itself failed.

        failed  the bot itself raised an exception
        """
        code = self._process.exitcode
        its_own_fault = failed or (self._thinking and (code is None or code > 0))
        self.restart()
        itself = its_own_fault and question.bot == self._bots.fallback and not question.advice
        fast, text = at_once(self._ruleset, self._bots, question.observation, question.seed, not itself)
        self._log_replacement(question, why, fast, text)
        return BotAnswer(question.ticket, text, fallback=True)

    def _log_replacement(self, question: WorkerQuestion, why: str, fast: str, text: str) -> None:
        """Log what went wrong, with everything needed to reproduce it; nobody can read a secret there."""
        who = "the adviser" if question.advice else f"bot {question.bot!r}"
        asked = repr(question)
        if tells_secrets(self._ruleset, question.observation, question.seed):
            why, _, trace = why.partition("\n")
            why = f"{why} {veiled(trace)}" if trace else why
            text, asked = text.partition(" ")[0], veiled(asked)
        LOG.warning("%s of %s %s; %r answered %r instead; question: %s", who, self._title.name, why, fast, text, asked)


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
