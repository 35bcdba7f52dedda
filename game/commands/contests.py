"""Games between bots without a screen: simulations, and contests of one bot against the rest as jobs of plain values
for any process.

In a contest, a deal is a seed. It is played once with the single bot in each seat, so that every bot gets the same
cards.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple, ParamSpec, TypeVar

from game.bots.worker import begin_to_think, use_one_core
from game.commands.command_line import (
    Commands,
    Context,
    GameCounter,
    Parser,
    UsageError,
    add_title_options,
    check_bots,
    chosen_options,
)
from game.core import rng
from game.core.bots import RANDOM, Bot, Budget
from game.core.ruleset import Ints, Names
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


class Contender(NamedTuple):
    """A bot and its budget per decision: either playouts or milliseconds of a processor."""

    name: str
    playouts: int | None = None
    milliseconds: int | None = None

    def __str__(self) -> str:
        return f"{self.name}:{self.playouts}" if self.milliseconds is None else f"{self.name}:{self.milliseconds}ms"


class GameJob(NamedTuple):
    """One game: title, JSON-able options, seats, seed."""

    title: Title
    options: tuple[tuple[str, object], ...]
    seats: tuple[Contender, ...]
    seed: int


class GameResult(NamedTuple):
    """The end of a game, by seat. decisions: how many there were; seconds: that the bot has thought; longest: for the
    slowest of them"""

    scores: Ints
    winners: Ints
    seconds: tuple[float, ...]
    decisions: Ints
    longest: tuple[float, ...]


_OTHER_STREAM = 0x9D5C_03A1_77E2_4B0F
"""Any number: it keeps the bots' chance apart from the deal's, which has the same seed."""


def play(job: GameJob) -> GameResult:
    """Play a job's game; with budgets in playouts, scores and winners depend only on the job."""
    ruleset, bots = job.title.load_rules(), job.title.load_bots()
    thinkers: list[Bot | None] = []
    for number, one in enumerate(job.seats):  # One that plays at random needs no observation: a seat knows its actions.
        thinkers.append(None if one.name == RANDOM else bots.find(bots.with_style(one.name, job.seed, number)))
    budgets = [Budget(one.milliseconds, one.playouts, processor=True) for one in job.seats]
    state = ruleset.new_game(job.title.options(dict(job.options)), job.seed)
    stream = rng.seeded(job.seed ^ _OTHER_STREAM)
    below = rng.below
    legal_actions, apply = state.legal_actions, state.apply
    decisions, seconds, longest = [0] * len(thinkers), [0.0] * len(thinkers), [0.0] * len(thinkers)
    while to_act := state.to_act:
        seat = to_act[0]
        legal = legal_actions(seat)
        decisions[seat] += 1
        bot = thinkers[seat]
        if len(legal) == 1:
            apply(seat, legal[0])
        elif bot is None:
            stream, pick = below(stream, len(legal))
            apply(seat, legal[pick])
        else:
            stream, bits = rng.draw(stream)
            began = time.perf_counter()
            text = bot(ruleset, state.observe(seat), budgets[seat], bits >> 1)
            took = time.perf_counter() - began
            seconds[seat] += took
            longest[seat] = max(longest[seat], took)
            state.play(seat, text)
    end = tuple(state.scores), tuple(state.winners)
    return GameResult(*end, tuple(seconds), tuple(decisions), tuple(longest))


def play_all(jobs: Sequence[GameJob]) -> list[GameResult]:
    """Play the games of several jobs."""
    return [play(job) for job in jobs]


SURE = 1.96
"""Standard deviations around the mean of a normal distribution that cover 95%."""


class NoCluster(Exception):
    """A cluster's address is wrong or doesn't respond."""


class WorkerGone(Exception):
    """A process was killed; the results of all other games have been yielded."""


class Pairing(NamedTuple):
    """One contender against another who plays all other seats."""

    one: Contender
    rest: Contender

    def __str__(self) -> str:
        return f"{self.one} v {self.rest}"


def pairings(contenders: Sequence[Contender], against: Sequence[Contender], players: int) -> list[Pairing]:
    """Return each contender against every other; with `against`, only against those.

    With two players "a v b" and "b v a" are the same games, so only the first is kept.
    """
    if against:
        return [Pairing(one, rest) for one in contenders for rest in against if one != rest]
    pairs = [(a, b) for a, one in enumerate(contenders) for b, rest in enumerate(contenders) if one != rest]
    return [Pairing(contenders[a], contenders[b]) for a, b in pairs if players > 2 or a < b]


class Tally(NamedTuple):
    """The score of a pairing.

    wins    of the single bot; shared wins count in parts
    points  means of the single bot and of each other
    """

    games: int
    wins: float
    own_points: float
    other_points: float
    seconds_a_game: float
    longest: float

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the rate (Wilson)."""
        squared = SURE * SURE / self.games
        middle = (self.rate + squared / 2) / (1 + squared)
        half = SURE * math.sqrt(self.rate * (1 - self.rate) / self.games + squared / self.games / 4) / (1 + squared)
        return max(0.0, middle - half), min(1.0, middle + half)


def tally(results: Mapping[int, Sequence[GameResult]]) -> Tally:
    """Sum up the games of one pairing, by the seat of the single bot; at least one game."""
    games = [(place, result) for place, found in results.items() for result in found]
    count = len(games)
    others = len(games[0][1].scores) - 1
    return Tally(
        count,
        sum((place in end.winners) / len(end.winners) for place, end in games),
        sum(end.scores[place] for place, end in games) / count,
        sum(sum(end.scores) - end.scores[place] for place, end in games) / others / count,
        sum(end.seconds[place] for place, end in games) / count,
        max(end.longest[place] for place, end in games),
    )


Done = tuple[int, GameResult]


def in_processes(jobs: Sequence[GameJob], processes: int) -> Iterator[Done]:
    """Yield the jobs' indices and results as they finish; with one process, play them here. Raise WorkerGone at the
    end."""
    use_one_core()
    if processes == 1:
        for number, job in enumerate(jobs):
            yield number, play(job)
        return
    size = max(1, len(jobs) // (processes * 100))  # Quick games take less time than handing them over one by one.
    with WorkerPool(processes) as pool:
        gone: BrokenProcessPool | None = None
        starts = {pool.submit(play_all, jobs[at : at + size]): at for at in range(0, len(jobs), size)}
        for future in as_completed(starts):
            fault = future.exception()
            if isinstance(fault, BrokenProcessPool):
                gone = fault
                continue
            yield from enumerate(future.result(), starts[future])
        if gone is not None:
            raise WorkerGone from gone


def on_cluster(jobs: Sequence[GameJob], scheduler: str) -> Iterator[Done]:
    """Like `in_processes`, on a Dask cluster whose workers have this program installed.

    Raises ImportError, NoCluster and, at the end, WorkerGone.
    """
    # Only the extra `lab` installs it, and only clusters need it.
    from distributed import Client, KilledWorker
    from distributed import as_completed as completed

    try:
        connected = Client(scheduler, timeout=10)
    except (OSError, ValueError) as error:  # No answer, or no address.
        raise NoCluster(scheduler) from error
    with connected as client:
        futures = client.map(play, jobs, pure=False)
        numbers = {future.key: number for number, future in enumerate(futures)}
        gone: KilledWorker | None = None
        for future in completed(futures):
            fault = future.exception()
            if isinstance(fault, KilledWorker):
                gone = fault
                continue
            yield numbers[future.key], GameResult(*future.result())
        if gone is not None:
            raise WorkerGone from gone


JobRunner = Callable[[Sequence[GameJob]], Iterator[Done]]


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """The games to play.

    options   JSON-able
    names     a bot for each seat
    seed      of the first game; the others follow
    playouts  budget of each decision
    """

    title: Title
    options: Mapping[str, object]
    names: Names
    games: int
    seed: int
    playouts: int


class SimulationResult(NamedTuple):
    """All games in the order of their seeds, and the seconds they took."""

    games: tuple[GameResult, ...]
    seconds: float

    @property
    def decisions(self) -> int:
        return sum(sum(one.decisions) for one in self.games)

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
    began = time.perf_counter()
    seats = tuple(Contender(name, plan.playouts) for name in plan.names)
    options, seeds = tuple(plan.options.items()), range(plan.seed, plan.seed + plan.games)
    games: dict[int, GameResult] = {}
    for number, result in in_processes([GameJob(plan.title, options, seats, seed) for seed in seeds], processes):
        games[number] = result
        finished(1)
    return SimulationResult(tuple(games[number] for number in sorted(games)), time.perf_counter() - began)


def prepare_simulate(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_number("players", "cli-help-players")
    parser.add_word("bots", "cli-help-bots", metavar="NAME,NAME")
    parser.add_number("games", "cli-help-games", default=100)
    parser.add_number("playouts", "cli-help-playouts", default=200)
    parser.add_number("processes", "cli-help-processes", default=1)
    add_title_options(parser, context, arguments)


def run_simulate(chosen: argparse.Namespace, context: Context) -> int:
    """`crown-couch simulate`: let bots play many games; print the winners and the speed."""
    title = context.title(chosen.game)
    names = _bot_of_each_seat(chosen, title, context)
    check_bots(title.load_bots(), names, context)
    options = chosen_options(chosen, title, len(names), context).to_dict()
    plan = SimulationPlan(title, options, names, chosen.games, chosen.seed, chosen.playouts)
    with GameCounter(sys.stderr, plan.games, context) as progress:
        outcome = simulate(plan, chosen.processes, progress.add)
    if chosen.json:
        print(json.dumps(simulation_as_json(plan, outcome, title.name), indent=2))
    else:
        for line in simulation_as_lines(plan, outcome, context):
            print(line)
    return 0


def _bot_of_each_seat(chosen: argparse.Namespace, title: Title, context: Context) -> Names:
    """Return a bot for each seat; a single name plays everywhere."""
    names = tuple(name.strip() for name in chosen.bots.split(",")) if chosen.bots is not None else ("random",)
    players = chosen.players or (len(names) if len(names) > 1 else title.options({}).players)
    context.check_players(title, "--players" if chosen.players else "--bots", players)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise UsageError(context.text("cli-bots-and-players", bots=len(names), players=players))
    return names


def simulation_as_json(plan: SimulationPlan, outcome: SimulationResult, game: str) -> dict[str, object]:
    """Return the result as JSON data; lists are by seat, and a shared win counts for each winner."""
    seats = range(len(plan.names))
    return {
        "game": game,
        "options": plan.options,
        "players": len(plan.names),
        "bots": list(plan.names),
        "games": len(outcome.games),
        "seed": plan.seed,
        "seconds": round(outcome.seconds, 6),
        "games_per_second": len(outcome.games) / outcome.seconds,
        "decisions": outcome.decisions,
        "decisions_per_second": outcome.decisions / outcome.seconds,
        "wins": [outcome.wins(seat) for seat in seats],
        "shared": sum(len(one.winners) > 1 for one in outcome.games),
        "mean_score": [outcome.mean_score(seat) for seat in seats],
    }


def simulation_as_lines(plan: SimulationPlan, outcome: SimulationResult, context: Context) -> list[str]:
    """Return the result as lines of text."""
    games = len(outcome.games)
    lines = [
        context.text(
            "cli-simulated",
            games=games,
            seconds=f"{outcome.seconds:.1f}",
            games_per_second=f"{games / outcome.seconds:.0f}",
            decisions_per_second=f"{outcome.decisions / outcome.seconds:.0f}",
        )
    ]
    for seat, name in enumerate(plan.names):
        wins = outcome.wins(seat)
        lines.append(
            context.text(
                "cli-simulated-seat",
                seat=f"p{seat}",
                bot=name,
                wins=wins,
                percent=f"{100 * wins / games:.1f}",
                mean=f"{outcome.mean_score(seat):.1f}",
            )
        )
    return lines


COMMANDS: Commands = {"simulate": (prepare_simulate, run_simulate)}
