"""How long bots think, in one process without the worker: a seat's average turn, with bid and discs, and single
answers; in CPU time of the one core that each uses."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable
from typing import Any

from game.bots.worker import use_one_core
from game.core.bots import BotSet, Budget
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.titles.merlin import rules as merlin
from tests.bench.figures import Bench, Figure

BUDGETS = {"greedy": 20.0, "easy": 20.0, "medium": 100.0, "hard": 1000.0, "expert": 3000.0}  # ms
ANSWERS = {"greedy": 5.0}  # ms: played in the frame when a worker is overdue
LONGEST = 2500.0
MERLIN_TURNS = 4  # of a seat in a round
LIMIT = Budget(milliseconds=2400)  # of an answer, as at the table


def turns(short: bool) -> Iterable[Figure]:
    """Games of one bot against itself; all its thinking, divided by the turns of all seats. "In the arena": with the
    tries that `crown-couch arena` gives where nobody names a time."""
    use_one_core()
    elgrande_bots = CATALOGUE["elgrande"].load_bots()  # not before: numpy looks at the number of cores once
    options, rounds = elgrande.Options(players=4, rounds=9), 1 if short else 9
    for name in elgrande_bots.bots:
        games = 1 if short or BUDGETS.get(name, 0) > 100 else 5
        turns = games * rounds * options.players
        took = _thought(elgrande, elgrande_bots, name, options, range(games), rounds, LIMIT)
        yield Figure(f"bot {name}: a whole turn", sum(took) / turns, "ms", "less", BUDGETS.get(name))
        if name in ANSWERS:
            yield Figure(
                f"bot {name}: an answer, p95", statistics.quantiles(took, n=20)[-1], "ms", "less", ANSWERS[name]
            )
        else:
            yield Figure(f"bot {name}: the longest answer", max(took), "ms", "less", LONGEST)
            tries = Budget(playouts=elgrande_bots.playouts[name])
            arena = sum(_thought(elgrande, elgrande_bots, name, options, range(games), rounds, tries)) / turns
            yield Figure(f"bot {name}: a whole turn in the arena", arena, "ms", "less", None)


def _thought(
    rules: Any, bots: BotSet, name: str, options: Any, seeds: Iterable[int], rounds: int, budget: Budget
) -> list[float]:  # fmt: skip
    """Milliseconds of the core for each answer in the first rounds of these games."""
    took: list[float] = []
    for seed in seeds:
        state = rules.new_game(options, seed)
        while not state.over and state.round <= rounds:
            seat = state.to_act[0]
            observation = state.observe(seat)
            start = time.thread_time()
            answer = bots.decide(rules, name, observation, budget, seed)
            took.append((time.thread_time() - start) * 1000)
            state.apply(seat, state.parse(answer))
    return took


def merlin_turns(short: bool) -> Iterable[Figure]:
    """The first round of a game of Merlin that one bot plays against itself, whole turns as above. A short run leaves
    out the time limit of the table."""
    use_one_core()
    bots = CATALOGUE["merlin"].load_bots()
    bots.prepare()
    for name in bots.names[1:]:
        arena = Budget(playouts=bots.playouts[name])
        for budget, where in ((LIMIT, ""), (arena, " in the arena"))[1 if short else 0 :]:
            took = _thought(merlin, bots, name, merlin.Options(), [1], 1, budget)
            mean = sum(took) / (merlin.Options().players * MERLIN_TURNS)
            limit = None if where else BUDGETS[name]
            yield Figure(f"merlin {name}: a whole turn{where}", mean, "ms", "less", limit)


BENCHES = [Bench("turns", turns), Bench("merlin turns", merlin_turns)]
