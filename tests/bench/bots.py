"""How long bots think, in one process, without the worker: a seat's whole turn on average, bid and dials included."""

from __future__ import annotations

import time
from collections.abc import Iterable

from game import bots
from game.bots import elgrande as elgrande_bots
from game.bots.budget import Budget
from game.rules import elgrande
from tests.bench.figures import Bench, Figure

BUDGETS = {"greedy": 20.0}  # ms; the stronger ones have their own


def turns(short: bool) -> Iterable[Figure]:
    """Games of one bot against itself; all its thinking, divided by the turns of all seats."""
    options = elgrande.Options(players=4, rounds=6 if short else 9)
    for name in elgrande_bots.BOTS:
        spent = 0.0
        games = 1 if short else 5
        for seed in range(games):
            state = elgrande.new_game(options, seed)
            while not state.over:
                seat = state.to_act[0]
                observation = state.observe(seat)
                start = time.perf_counter()
                answer = bots.decide(elgrande, elgrande_bots, name, observation, Budget(milliseconds=1000), seed)
                spent += time.perf_counter() - start
                state.apply(seat, state.parse(answer))
        figure = spent * 1000 / (games * options.rounds * options.players)
        yield Figure(f"bot {name}: a whole turn", figure, "ms", "less", BUDGETS.get(name))


BENCHES = [Bench("turns", turns)]
