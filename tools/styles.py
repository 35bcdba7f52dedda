"""Measure what a style changes and costs: one bot with it against others of its level without one.

    python -m tools.styles --levels medium,hard --deals 30

Every deal is played with the one in each seat; where nobody has a style those would be the same game, so it is
played once. Printed are the one's games won with the 95% interval, and its habits: caballeros in the Castillo when it
is lifted, regions it has caballeros in then, and per game its veto cards, the other cards for a schemer, opponents'
caballeros moved or banished, vetoes used, and the share of veto windows it used them in (all, and in a veto's last
round).
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from game.bots.worker import use_one_core
from game.commands.contests import GameResult, tally
from game.core import rng
from game.core.bots import SEPARATOR, Budget
from game.rules.board import Action
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS as bots
from game.titles.elgrande.bots.difficulties import LIKES, liked
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.frames.disc_setting import GENERAL
from game.titles.elgrande.rules.frames.rounds import deck_taken
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.state import State

PLAYERS = 4
NOTHING = "nothing"
"""Name for having no style."""


class Habits(NamedTuple):
    """Habits of one seat in one game: caballeros in the Castillo and regions with its own, means over the general
    scorings; cards taken, opponents' caballeros moved, windows and vetoes, in all and in the last round."""

    castillo: float
    regions: float
    veto_cards: int
    schemes: int
    moved: int
    windows: int
    vetoes: int
    late_windows: int
    late_vetoes: int


class Job(NamedTuple):
    """One game in which only the seat `place` has a style."""

    level: str
    style: str
    place: int
    seed: int


def play(job: Job) -> tuple[GameResult, tuple[Habits, ...]]:
    """Return the game's end and the habits of that seat, or of all seats if none has a style."""
    level, style, place, seed = job
    use_one_core()
    plain, budget = bots.find(level), Budget(playouts=bots.playouts[level])
    own_bot = bots.find(f"{level}{SEPARATOR}{style}") if style else plain
    state = elgrande.new_game(elgrande.Options(players=PLAYERS), seed)
    stream = rng.seeded(seed)
    watched = [place] if style else list(range(PLAYERS))
    seen: dict[int, list[tuple[int, int]]] = {seat: [] for seat in watched}
    counts = {seat: Counter[str]() for seat in watched}
    scored = 0
    while not state.over:
        seat = state.to_act[0]
        frame = state.stack[-1]
        if isinstance(frame, frames.Dials) and frame.purpose == GENERAL and state.round != scored:
            scored = state.round
            for each in watched:
                seen[each].append(_standing(state, each))
        stream, own = rng.draw(stream)
        legal = {str(action): action for action in state.legal_actions(seat)}
        bot = own_bot if seat == place else plain
        text = next(iter(legal)) if len(legal) == 1 else bot(elgrande, state.observe(seat), budget, own)
        if seat in counts:
            counts[seat].update(_noted(state, seat, legal[text]))
        state.apply(seat, legal[text])
    idle = (0.0,) * PLAYERS
    result = GameResult(tuple(state.scores), tuple(state.winners), idle, (0,) * PLAYERS, idle)
    return result, tuple(_habits(seen[seat], counts[seat]) for seat in watched)


def _habits(seen: list[tuple[int, int]], counts: Counter[str]) -> Habits:
    means = [sum(each) / len(seen) for each in zip(*seen, strict=True)]
    return Habits(*means, *(counts[name] for name in Habits._fields[2:]))


def _noted(state: State, seat: int, action: Action) -> Iterator[str]:
    """Yield the fields of Habits that the answer increases."""
    frame = state.stack[-1]
    if isinstance(frame, frames.Take):
        deck = deck_taken(state, action)
        if state.setup.cards[state.revealed[deck]].is_veto:
            yield "veto_cards"
        elif liked(state, action, "schemer"):
            yield "schemes"
    elif action.verb in ("move", "banish") and action.a != seat:
        yield "moved"
    elif isinstance(frame, frames.Window | frames.Counter):
        late = min(last for holder, last in state.vetoes if holder == seat) == state.round
        yield from ["windows"] + ["vetoes"] * (action.verb == "veto")
        if late:
            yield from ["late_windows"] + ["late_vetoes"] * (action.verb == "veto")


def _standing(state: State, seat: int) -> tuple[int, int]:
    pieces, players = state.pieces, state.setup.players
    regions = sum(pieces[region * players + seat] > 0 for region in range(CASTILLO))
    return pieces[CASTILLO * players + seat], regions


def _jobs(level: str, style: str, seeds: range) -> list[Job]:
    places = range(PLAYERS) if style else range(1)
    return [Job(level, style, place, seed) for seed in seeds for place in places]


def _won(jobs: Sequence[Job], games: Sequence[GameResult]) -> str:
    by_place = {
        place: [game for job, game in zip(jobs, games, strict=True) if job.place == place] for place in range(PLAYERS)
    }
    score = tally(by_place)
    low, high = score.interval
    return f"{100 * score.rate:.1f}% ({100 * low:.1f} to {100 * high:.1f}) of {score.games}"


def _shown(habits: Sequence[Habits]) -> str:
    sums = Habits(*(sum(each) for each in zip(*habits, strict=True)))
    shown = (sums.castillo, sums.regions, sums.veto_cards, sums.schemes, sums.moved, sums.vetoes)
    means = "".join(f"{value / len(habits):11.2f}" for value in shown)
    return f"{means}   {sums.vetoes} of {sums.windows}; {sums.late_vetoes} of {sums.late_windows}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--levels", default="easy,medium")
    parser.add_argument("--styles", default=",".join((*LIKES, NOTHING)))
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    columns = ("Castillo", "regions", "veto cards", "schemes", "moved", "vetoes")
    print(
        f"{'level':8}{'likes':10}{'won':30}"
        + "".join(f"{name:>11}" for name in columns)
        + "   of windows; in the last round",
        flush=True,
    )
    seeds = range(chosen.seed, chosen.seed + chosen.deals)
    with ProcessPoolExecutor(chosen.processes) as pool:
        for level in chosen.levels.split(","):
            for name in chosen.styles.split(","):
                style = "" if name == NOTHING else name
                jobs = _jobs(level, style, seeds)
                played = list(pool.map(play, jobs))
                won = _won(jobs, [result for result, _ in played]) if style else "25%, all being alike"
                habits = [each for _, found in played for each in found]
                print(f"{level:8}{name:10}{won:30}{_shown(habits)}", flush=True)


if __name__ == "__main__":
    main()
