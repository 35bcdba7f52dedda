"""What a temperament changes and what it costs: one bot that has it against others of its level that have none.

    python tools/tempers.py --levels medium,hard --deals 30

Every deal is played with the one in every seat. Printed are its games won, with the interval that holds 95 %, and by
what it differs: its caballeros in the Castillo when it is lifted, regions in which it stands then, foreign caballeros
that it looks at in the courts then, and the vetoes that it plays in a game.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots import Budget, find_bot
from game.bots import elgrande as bots
from game.bots.cores import one_core
from game.bots.elgrande import levels
from game.bots.elgrande.temper import TEMPERS
from game.commands.contest import Result, tally
from game.rules import elgrande, rng
from game.rules.elgrande import frames
from game.rules.elgrande.board import COURT
from game.rules.elgrande.notation import CASTILLO
from game.rules.elgrande.state import State
from game.rules.elgrande.steps import GENERAL

PLAYERS = 4
NONE = ""


class Habits(NamedTuple):
    """Of one seat in one game: caballeros in the Castillo, regions with own ones, foreign ones in the courts, each the
    mean over the general scorings; vetoes played."""

    castillo: float
    regions: float
    courts: float
    vetoes: float


def play(level: str, temper: str, place: int, seed: int) -> tuple[Result, Habits]:
    """One game in which the seat `place` alone has a temperament."""
    one_core()
    levels.temper_of = lambda seat: temper if seat == place else NONE
    bot, budget = find_bot(bots, level), Budget(playouts=bots.PLAYOUTS[level])
    state = elgrande.new_game(elgrande.Options(players=PLAYERS), seed)
    stream = rng.seeded(seed)
    seen: list[tuple[int, int, int]] = []
    vetoes = scored = 0
    while not state.over:
        seat = state.to_act[0]
        frame = state.stack[-1]
        if isinstance(frame, frames.Dials) and frame.purpose == GENERAL and state.round != scored:
            scored = state.round
            seen.append(_standing(state, place))
        stream, own = rng.draw(stream)
        legal = {str(action): action for action in state.legal_actions(seat)}
        text = next(iter(legal)) if len(legal) == 1 else bot(elgrande, state.observe(seat), budget, own)
        vetoes += seat == place and text == "veto"
        state.apply(seat, legal[text])
    idle = (0.0,) * PLAYERS
    means = [sum(each) / len(seen) for each in zip(*seen, strict=True)]
    return Result(tuple(state.scores), tuple(state.winners), idle, (0,) * PLAYERS, idle), Habits(*means, vetoes)


def _standing(state: State, seat: int) -> tuple[int, int, int]:
    pieces, players = state.pieces, state.setup.players
    regions = sum(pieces[region * players + seat] > 0 for region in range(CASTILLO))
    courts = sum(pieces[COURT * players + other] for other in range(players) if other != seat)
    return pieces[CASTILLO * players + seat], regions, courts


def _jobs(chosen: argparse.Namespace) -> Iterator[tuple[str, str, int, int]]:
    for level in chosen.levels.split(","):
        for temper in (*TEMPERS, NONE):
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
    print(f"{'level':8}{'likes':10}{'won':30}{'Castillo':>10}{'regions':>10}{'courts':>10}{'vetoes':>10}")
    with ProcessPoolExecutor(chosen.processes) as pool:
        games = dict(zip(jobs, pool.map(play, *zip(*jobs, strict=True), chunksize=4), strict=True))
    for level, temper in dict.fromkeys((level, temper) for level, temper, _, _ in jobs):
        found = [(job[2], *game) for job, game in games.items() if job[:2] == (level, temper)]
        score = tally({place: [game for at, game, _ in found if at == place] for place in range(PLAYERS)})
        low, high = score.interval
        won = f"{100 * score.rate:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {score.games}"
        habits = [sum(each) / len(found) for each in zip(*(habit for _, _, habit in found), strict=True)]
        print(f"{level:8}{temper or 'nothing':10}{won:30}" + "".join(f"{value:10.2f}" for value in habits))


if __name__ == "__main__":
    main()
