"""What a temperament changes and what it costs: one bot that has it against others of its level that have none.

    python tools/tempers.py --levels medium,hard --deals 30

Every deal is played with the one in every seat. Printed are its games won, with the interval that holds 95 %, and by
what it differs: its caballeros in the Castillo when it is lifted, regions in which it stands then, and in a game the
veto cards that it takes, the other cards for a schemer, the foreign caballeros that it moves or banishes, the vetoes
that it plays, and of the windows at which it is asked those that it uses (all of them, and in a veto's last round).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots import APART, Budget, find_bot
from game.bots import elgrande as bots
from game.bots.cores import one_core
from game.bots.elgrande.temper import LIKES, schemes
from game.commands.contest import Result, tally
from game.rules import elgrande, rng
from game.rules.elgrande import frames
from game.rules.elgrande.notation import CASTILLO, Action
from game.rules.elgrande.state import State
from game.rules.elgrande.steps import GENERAL
from game.rules.elgrande.turns import deck_taken

PLAYERS = 4
NONE = ""


class Habits(NamedTuple):
    """Of one seat in one game: caballeros in the Castillo and regions with own ones, each the mean over the general
    scorings; cards taken, foreign caballeros moved, windows and their vetoes, all and in the last round."""

    castillo: float
    regions: float
    veto_cards: int
    schemes: int
    moved: int
    windows: int
    vetoes: int
    late_windows: int
    late_vetoes: int


def play(level: str, temper: str, place: int, seed: int) -> tuple[Result, Habits]:
    """One game in which the seat `place` alone has a temperament."""
    one_core()
    plain, budget = find_bot(bots, level), Budget(playouts=bots.PLAYOUTS[level])
    own_bot = find_bot(bots, f"{level}{APART}{temper}") if temper else plain
    state = elgrande.new_game(elgrande.Options(players=PLAYERS), seed)
    stream = rng.seeded(seed)
    seen: list[tuple[int, int]] = []
    counts, scored = Counter[str](), 0
    while not state.over:
        seat = state.to_act[0]
        frame = state.stack[-1]
        if isinstance(frame, frames.Dials) and frame.purpose == GENERAL and state.round != scored:
            scored = state.round
            seen.append(_standing(state, place))
        stream, own = rng.draw(stream)
        legal = {str(action): action for action in state.legal_actions(seat)}
        bot = own_bot if seat == place else plain
        text = next(iter(legal)) if len(legal) == 1 else bot(elgrande, state.observe(seat), budget, own)
        if seat == place:
            counts.update(_noted(state, seat, legal[text]))
        state.apply(seat, legal[text])
    idle = (0.0,) * PLAYERS
    means = [sum(each) / len(seen) for each in zip(*seen, strict=True)]
    return Result(tuple(state.scores), tuple(state.winners), idle, (0,) * PLAYERS, idle), Habits(
        *means, *(counts[name] for name in Habits._fields[2:])
    )


def _noted(state: State, seat: int, action: Action) -> Iterator[str]:
    """What of Habits the answer adds one to."""
    frame = state.stack[-1]
    if isinstance(frame, frames.Take):
        deck = deck_taken(state, action)
        if state.setup.cards[state.revealed[deck]].is_veto:
            yield "veto_cards"
        elif schemes(state, deck):
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


def _jobs(chosen: argparse.Namespace) -> Iterator[tuple[str, str, int, int]]:
    for level in chosen.levels.split(","):
        for temper in (*LIKES, NONE):
            for deal in range(chosen.deals):
                for place in range(PLAYERS):
                    yield level, temper, place, chosen.seed + deal


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--levels", default="easy,medium")
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    jobs = list(_jobs(chosen))
    columns = ("Castillo", "regions", "veto cards", "schemes", "moved", "vetoes")
    print(
        f"{'level':8}{'likes':10}{'won':30}"
        + "".join(f"{name:>11}" for name in columns)
        + "   of windows; in the last round"
    )
    with ProcessPoolExecutor(chosen.processes) as pool:
        games = dict(zip(jobs, pool.map(play, *zip(*jobs, strict=True), chunksize=4), strict=True))
    for level, temper in dict.fromkeys((level, temper) for level, temper, _, _ in jobs):
        found = [(job[2], *game) for job, game in games.items() if job[:2] == (level, temper)]
        score = tally({place: [game for at, game, _ in found if at == place] for place in range(PLAYERS)})
        low, high = score.interval
        won = f"{100 * score.rate:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {score.games}"
        sums = Habits(*(sum(each) for each in zip(*(habit for _, _, habit in found), strict=True)))
        shown = (sums.castillo, sums.regions, sums.veto_cards, sums.schemes, sums.moved, sums.vetoes)
        habits = "".join(f"{value / len(found):11.2f}" for value in shown)
        windows = f"   {sums.vetoes} of {sums.windows}; {sums.late_vetoes} of {sums.late_windows}"
        print(f"{level:8}{temper or 'nothing':10}{won:30}{habits}{windows}")


if __name__ == "__main__":
    main()
