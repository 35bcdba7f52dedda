"""Games between bots at full speed, without journal or screen, and the pool of processes that plays them."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple, ParamSpec, TypeVar

from game.bots.child_process import begin_to_think, use_one_core
from game.core import rng
from game.core.bots import RANDOM, Bot
from game.core.budget import Budget
from game.core.ruleset import Options, Ruleset
from game.core.title import Title

Given = ParamSpec("Given")
Found = TypeVar("Found")


class WorkerPool:
    """A pool whose processes end at once, in the middle of a game, when an exception leaves the `with` block."""

    def __init__(self, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._leash, end = context.Pipe()
        self._end = end
        self._pool = ProcessPoolExecutor(processes, context, initializer=begin_to_think, initargs=(end,))

    def __enter__(self) -> WorkerPool:
        return self

    def __exit__(self, kind: type[BaseException] | None, *raised: object) -> None:
        if kind is not None:
            self._leash.close()
        self._pool.shutdown(cancel_futures=True)
        self._leash.close()
        self._end.close()

    def submit(self, play: Callable[Given, Found], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Found]:
        """Let a process play. It may be started for this, and must never see an interrupt of the terminal: it would
        print a traceback."""
        with _interrupts_held():
            return self._pool.submit(play, *args, **kwargs)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold interrupts back until the end; processes started inside inherit that for good. Where signals can't be held
    (Windows), do nothing."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_OTHER_STREAM = 0x9D5C_03A1_77E2_4B0F
"""Any number: it keeps the bots' chance apart from the deal's, which has the same seed."""
_CHUNKS_PER_PROCESS = 8
"""Enough that no process idles for long at the end, and few enough that handing them out costs nothing."""


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """The games to play; picklable for other processes.

    options   JSON-able
    names     a bot for each seat
    seed      of the first game; the others follow
    playouts  budget of each decision
    """

    title: Title
    options: Mapping[str, object]
    names: tuple[str, ...]
    games: int
    seed: int
    playouts: int


class SimulatedGame(NamedTuple):
    """The end of one game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


class SimulationResult(NamedTuple):
    """All games in the order of their seeds, and the seconds they took."""

    games: tuple[SimulatedGame, ...]
    seconds: float

    @property
    def decisions(self) -> int:
        return sum(one.decisions for one in self.games)

    def wins(self, seat: int) -> int:
        """Return the number of games the seat won, alone or shared."""
        return sum(seat in one.winners for one in self.games)

    def mean_score(self, seat: int) -> float:
        return sum(one.scores[seat] for one in self.games) / len(self.games)


def simulate(
    plan: SimulationPlan, processes: int = 1, finished: Callable[[int], None] = lambda games: None
) -> SimulationResult:
    """Play all games of the plan; `processes` doesn't affect the games.

    finished  called with the number of newly finished games
    """
    use_one_core()
    began = time.perf_counter()
    games: list[SimulatedGame] = []
    for chunk in _chunks(plan, processes):
        games += chunk
        finished(len(chunk))
    return SimulationResult(tuple(games), time.perf_counter() - began)


def _chunks(plan: SimulationPlan, processes: int) -> Iterable[Sequence[SimulatedGame]]:
    if processes == 1:
        play = _Simulator(plan).play
        return ([play(plan.seed + number)] for number in range(plan.games))
    return _in_processes(plan, processes)


def _in_processes(plan: SimulationPlan, processes: int) -> Iterable[Sequence[SimulatedGame]]:
    size = max(1, plan.games // (processes * _CHUNKS_PER_PROCESS))
    starts = range(0, plan.games, size)
    with WorkerPool(processes) as pool:
        futures = [pool.submit(play_chunk, plan, start, min(size, plan.games - start)) for start in starts]
        for future in futures:
            yield future.result()


def play_chunk(plan: SimulationPlan, start: int, count: int) -> list[SimulatedGame]:
    """Play games `start` to `start + count - 1` of the plan."""
    play = _Simulator(plan).play
    return [play(plan.seed + start + number) for number in range(count)]


class _Simulator:
    """The plan with its rules and bots loaded."""

    def __init__(self, plan: SimulationPlan) -> None:
        self.ruleset, self.bots = plan.title.load_rules(), plan.title.load_bots()
        self.options = plan.title.options(plan.options)
        self.names, self.budget = plan.names, Budget(playouts=plan.playouts)

    def play(self, seed: int) -> SimulatedGame:
        """Play one game from its first decision to its last."""
        found = (self.bots.with_style(name, seed, seat) for seat, name in enumerate(self.names))
        seats = [SeatBot(None if name == RANDOM else self.bots.find(name), self.budget) for name in found]
        return play_game(self.ruleset, self.options, seats, seed)


class SeatBot(NamedTuple):
    """The bot of a seat, and its budget.

    bot  None: play at random, which needs no observation: a seat always knows its legal actions
    """

    bot: Bot | None
    budget: Budget


def play_game(
    ruleset: Ruleset,
    options: Options,
    seats: Sequence[SeatBot],
    seed: int,
    thought: Callable[[int, float], None] | None = None,
) -> SimulatedGame:
    """Play one game; the seed determines all randomness.

    thought  called with seat and duration (seconds) of each bot's answer
    """
    state = ruleset.new_game(options, seed)
    stream = rng.seeded(seed ^ _OTHER_STREAM)
    below = rng.below
    legal_actions, apply = state.legal_actions, state.apply
    decisions = 0
    while to_act := state.to_act:
        seat = to_act[0]
        legal = legal_actions(seat)
        decisions += 1
        bot, budget = seats[seat]
        if len(legal) == 1:
            apply(seat, legal[0])
        elif bot is None:
            stream, pick = below(stream, len(legal))
            apply(seat, legal[pick])
        else:
            stream, bits = rng.draw(stream)
            began = time.perf_counter()
            text = bot(ruleset, state.observe(seat), budget, bits >> 1)
            if thought is not None:
                thought(seat, time.perf_counter() - began)
            state.play(seat, text)
    return SimulatedGame(tuple(state.scores), tuple(state.winners), decisions)
