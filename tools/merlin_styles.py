"""Measure what a style of Merlin's bots changes and costs: one bot with it against three of its level without.

    python -m tools.merlin_styles --levels easy,medium --deals 50

Every deal is played with the one in each seat. Printed are the one's games won with the 95% interval, and its habits,
means per game: manors built, assistants and markers in principalities (means over the scorings), missions completed,
and how often it took the Grail or Excalibur. The last line is of those without a style in the same games.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from game.bots.worker import use_one_core
from game.commands.contests import GameResult, tally
from game.core import rng
from game.core.bots import SEPARATOR, Budget
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS as bots
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.options import MANORS, SCORED_ROUNDS

PLAYERS = 4


class Habits(NamedTuple):
    """Habits of one seat in one game, or means of several."""

    manors: float = 0
    assistants: float = 0
    markers: float = 0
    missions: float = 0
    relics: float = 0


class Job(NamedTuple):
    """One game in which only the seat `place` has a style."""

    level: str
    style: str
    place: int
    seed: int
    playouts: int


def play(job: Job) -> tuple[GameResult, tuple[Habits, ...]]:
    """Return the game's end and the habits of all seats."""
    use_one_core()
    level, style, place, seed, playouts = job
    plain, liking = bots.find(level), bots.find(f"{level}{SEPARATOR}{style}")
    state, stream = merlin.new_game(merlin.Options(players=PLAYERS), seed), rng.seeded(seed)
    counts = [[0.0] * len(Habits._fields) for _ in range(PLAYERS)]
    while not state.over:
        seat = state.to_act[0]
        stream, own = rng.draw(stream)
        legal = state.legal_actions(seat)
        bot = liking if seat == place else plain
        text = str(legal[0]) if len(legal) == 1 else bot(merlin, state.observe(seat), Budget(playouts=playouts), own)
        placed = [(state.placed_assistants(other), state.placed_markers(other)) for other in range(PLAYERS)]
        events = state.play(seat, text)
        for event in events:
            if isinstance(event, ev.MissionCompleted):
                counts[event.seat][3] += 1
            elif isinstance(event, ev.GrailTaken | ev.ExcaliburTaken):
                counts[event.seat][4] += 1
            elif isinstance(event, ev.ScoringStarted):
                for count, (assistants, markers) in zip(counts, placed, strict=True):
                    count[1] += assistants / len(SCORED_ROUNDS)
                    count[2] += markers / len(SCORED_ROUNDS)
    for seat, count in enumerate(counts):
        count[0] = MANORS - state.manors[seat]
    idle = (0.0,) * PLAYERS
    result = GameResult(tuple(state.scores), tuple(state.winners), idle, (0,) * PLAYERS, idle)
    return result, tuple(Habits(*count) for count in counts)


def _won(jobs: Sequence[Job], games: Sequence[GameResult]) -> str:
    by_place = {
        place: [game for job, game in zip(jobs, games, strict=True) if job.place == place] for place in range(PLAYERS)
    }
    score = tally(by_place)
    low, high = score.interval
    return f"{100 * score.rate:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {score.games}"


def _shown(level: str, name: str, won: str, habits: Sequence[Habits]) -> str:
    means = "".join(f"{sum(each) / len(habits):12.2f}" for each in zip(*habits, strict=True))
    return f"{level:8}{name:11}{won:32}{means}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--levels", default="easy,medium")
    parser.add_argument("--styles", default=",".join(bots.styles))
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, help="the level's own by default")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    print(f"{'level':8}{'likes':11}{'won':32}" + "".join(f"{name:>12}" for name in Habits._fields), flush=True)
    seeds = range(chosen.seed, chosen.seed + chosen.deals)
    with ProcessPoolExecutor(chosen.processes) as pool:
        for level in chosen.levels.split(","):
            playouts = chosen.playouts or bots.playouts[level]
            without: list[Habits] = []
            for style in chosen.styles.split(","):
                jobs = [Job(level, style, place, seed, playouts) for seed in seeds for place in range(PLAYERS)]
                played = list(pool.map(play, jobs))
                own = [found[job.place] for job, (_, found) in zip(jobs, played, strict=True)]
                without += [
                    each
                    for job, (_, found) in zip(jobs, played, strict=True)
                    for seat, each in enumerate(found)
                    if seat != job.place
                ]
                print(_shown(level, style, _won(jobs, [result for result, _ in played]), own), flush=True)
            print(_shown(level, "nothing", "", without), flush=True)


if __name__ == "__main__":
    main()
