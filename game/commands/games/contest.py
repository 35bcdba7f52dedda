"""One bot against the rest: an arena's games, as jobs of plain values for any process.

A deal is a seed. It is played once with the single bot in each seat, so that every bot gets the same cards.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from game.bots.child_process import use_one_core
from game.commands.games.simulation import SeatBot, WorkerPool, play_game
from game.core.bots import RANDOM
from game.core.budget import Budget
from game.core.title import Title

SURE = 1.96
"""Standard deviations around the mean of a normal distribution that cover 95%."""


class NoCluster(Exception):
    """A cluster's address is wrong or doesn't respond."""


class WorkerGone(Exception):
    """A process was killed; the results of all other games have been yielded."""


class Contender(NamedTuple):
    """A bot and its budget per decision: either playouts or milliseconds of a processor."""

    name: str
    playouts: int | None = None
    milliseconds: int | None = None

    def __str__(self) -> str:
        return f"{self.name}:{self.playouts}" if self.milliseconds is None else f"{self.name}:{self.milliseconds}ms"

    @property
    def budget(self) -> Budget:
        return Budget(self.milliseconds, self.playouts, processor=True)


class GameJob(NamedTuple):
    """One game: title, JSON-able options, seats, seed."""

    title: Title
    options: tuple[tuple[str, object], ...]
    seats: tuple[Contender, ...]
    seed: int


class GameResult(NamedTuple):
    """The end of a game, by seat. decisions: number of the bot's decisions; longest: the slowest one, in seconds"""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]
    longest: tuple[float, ...]


def play(job: GameJob) -> GameResult:
    """Play a job's game; with budgets in playouts, scores and winners depend only on the job."""
    ruleset, bots = job.title.load_rules(), job.title.load_bots()
    seats = [
        SeatBot(None if one.name == RANDOM else bots.find(bots.with_style(one.name, job.seed, seat)), one.budget)
        for seat, one in enumerate(job.seats)
    ]
    took: list[list[float]] = [[] for _ in seats]

    def thought(seat: int, seconds: float) -> None:
        took[seat].append(seconds)

    end = play_game(ruleset, job.title.options(dict(job.options)), seats, job.seed, thought)
    return GameResult(
        end.scores,
        end.winners,
        tuple(sum(each) for each in took),
        tuple(len(each) for each in took),
        tuple(max(each, default=0.0) for each in took),
    )


class Pairing(NamedTuple):
    """One contender against another who plays all other seats."""

    one: Contender
    rest: Contender

    def seats(self, players: int, place: int) -> tuple[Contender, ...]:
        """Return the contenders by seat, with the single one at `place`."""
        return tuple(self.one if seat == place else self.rest for seat in range(players))

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
    with WorkerPool(processes) as pool:
        gone: BrokenProcessPool | None = None
        numbers = {pool.submit(play, job): number for number, job in enumerate(jobs)}
        for future in as_completed(numbers):
            fault = future.exception()
            if isinstance(fault, BrokenProcessPool):
                gone = fault
                continue
            yield numbers[future], future.result()
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
