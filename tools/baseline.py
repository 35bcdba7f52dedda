"""Bots to measure against: information-set Monte Carlo tree search, with and without the value model.

    python -m tools.baseline --bots expert:300ms --against plain:100ms,guided:100ms --deals 25

It takes the arguments of `crown-couch arena` and adds three bots to the program's own; with `--game merlin`, only
`plain`. Two are trees that imagine a new world for each descent, with each seat playing for itself (Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search", 2012).

plain   the textbook version: all legal actions, random playouts
guided  the same tree over the candidates that `expert` has for bids and cards, with the value model instead of playouts
beam    no tree: `expert`'s search through its own turn, as wide as time allows, and bids one decision deep
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.bots.search import Thinking
from game.cli import main
from game.core import rng
from game.core.bots import BotSet, Budget
from game.core.ruleset import Action, Observation, Ruleset, State
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS as OWN
from game.titles.elgrande.bots import search
from game.titles.elgrande.bots.difficulties import Difficulty, searching
from game.titles.elgrande.bots.model import model_for
from game.titles.elgrande.bots.search import BeamWidth
from game.titles.merlin.bots import BOTS as MERLIN

EXPLORING = 0.7
"""Weight of actions that were seldom tried."""
BEAM = Difficulty("beam", BeamWidth(96, 640), discs=24)


@dataclass(slots=True)
class Node:
    """An action and the seat that played it. offered: how often it was legal; wins: of the seat that plays it."""

    seat: int = -1
    visits: int = 0
    offered: int = 0
    wins: float = 0.0
    below: dict[Action, Node] = field(default_factory=dict)


def plain(ruleset: Ruleset, observation: Observation, budget: Budget, seed: int) -> str:
    """Return the action tried most often when the budget is spent."""
    thinking = Thinking(budget)
    stream = rng.seeded(seed)
    root = Node()
    while not thinking.spent or not root.below:
        stream, world = rng.draw(stream)
        stream = _go_down(root, ruleset.determinize(observation, world), stream)
        thinking.count()
    return str(max(root.below.items(), key=lambda item: item[1].visits)[0])


def _go_down(root: Node, state: State, stream: int) -> int:
    """Descend the tree once, add a node, and play at random to the end."""
    path, node = [], root
    while state.to_act:
        seat = state.to_act[0]
        legal = state.legal_actions(seat)
        fresh = [action for action in legal if action not in node.below]
        for action in legal:
            if action in node.below:
                node.below[action].offered += 1
        if fresh:
            stream, pick = rng.below(stream, len(fresh))
            action = fresh[pick]
            node.below[action] = Node(seat, offered=1)
        else:
            action = max(legal, key=lambda action: _promise(node.below[action]))
        state.apply(seat, action)
        node = node.below[action]
        path.append(node)
        if fresh:
            break
    while state.to_act:
        seat = state.to_act[0]
        legal = state.legal_actions(seat)
        stream, pick = rng.below(stream, len(legal))
        state.apply(seat, legal[pick])
    for passed in path:
        passed.visits += 1
        passed.wins += (passed.seat in state.winners) / len(state.winners)
    return stream


def guided(ruleset: Ruleset, observation: elgrande.Observation, budget: Budget, seed: int) -> str:
    """Do as `plain`, but over `expert`'s candidates, and with the value model instead of playouts."""
    model = model_for(observation.options)
    return str(search.weigh(ruleset, observation, model, sys.maxsize, Thinking(budget), seed)[0].action)


def _promise(node: Node) -> float:
    return node.wins / node.visits + EXPLORING * math.sqrt(math.log(node.offered) / node.visits)


BOTS = replace(
    OWN,
    bots={**OWN.bots, "plain": plain, "guided": guided, "beam": searching(BEAM)},
    files=(*OWN.files, Path(__file__)),
)


def load_bots() -> BotSet:
    return BOTS


def load_merlin_bots() -> BotSet:
    return replace(MERLIN, bots={**MERLIN.bots, "plain": plain}, files=(*MERLIN.files, Path(__file__)))


TITLES = {
    "elgrande": replace(CATALOGUE["elgrande"], load_bots=load_bots),
    "merlin": replace(CATALOGUE["merlin"], load_bots=load_merlin_bots),
}

if __name__ == "__main__":
    raise SystemExit(main(["arena", *sys.argv[1:]], TITLES))
