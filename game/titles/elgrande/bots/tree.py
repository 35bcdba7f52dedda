"""Information-set tree search on the value model: for answers on which hangs what the others will do.

One tree, a new imagined world for each way down, every seat for itself (Cowling, Powley and Whitehouse, "Information
Set Monte Carlo Tree Search", 2012); where the tree ends the model judges all answers at once, in place of a playout.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.bots.thinking import Thinking
from game.core import rng
from game.core.ruleset import Ruleset
from game.titles.elgrande.bots import policy
from game.titles.elgrande.bots.batch import Batch
from game.titles.elgrande.bots.model import Model, result, won
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.observe import Observation
from game.titles.elgrande.rules.state import State

EXPLORING = 0.15
"""How gladly what was seldom tried is tried again; what the model says of an answer counts as its first try."""
TOGETHER = 8
"""Ways down that are judged together."""


@dataclass(slots=True)
class Node:
    """An answer in the tree. offered: how often it was possible; hoped: the sum of what its seat may hope for; wins:
    the sum of its chances of winning alone."""

    seat: int = -1
    visits: int = 0
    offered: int = 0
    hoped: float = 0.0
    wins: float = 0.0
    below: dict[Action, Node] = field(default_factory=dict)

    @property
    def promise(self) -> float:
        return self.hoped / self.visits + EXPLORING * math.sqrt(math.log(self.offered) / self.visits)


class Tried(NamedTuple):
    """An answer, how often it was tried, what it is worth to the seat, and the chance of winning in that."""

    action: Action
    visits: int
    value: float
    wins: float


def weigh(
    ruleset: Ruleset, observation: Observation, model: Model, tries: int, thinking: Thinking, seed: int
) -> list[Tried]:
    """The answers worth a thought, the best first; stops after so many tries, or when the thinking is over.

    Of those that were tried at least half as often as any other the most valuable is the best; the rest follows by how
    often it was tried, for what was tried seldom may look better than it is.
    """
    stream, root, done = rng.seeded(seed), Node(), 0
    while done < max(1, tries) and not (done and thinking.spent):
        judged = Judged()
        for _ in range(min(TOGETHER, tries - done) if root.below else 1):
            stream, world = rng.draw(stream)
            judged.ends.append(_go_down(root, ruleset.determinize(observation, world), judged))
            thinking.count()
            done += 1
            if thinking.spent:
                break
        judged.come_back(model)
    found = [
        Tried(action, node.visits, node.hoped / node.visits, node.wins / node.visits)
        for action, node in root.below.items()
    ]
    most = max(tried.visits for tried in found)

    def rank(tried: Tried) -> tuple[bool, float]:
        seldom = 2 * tried.visits < most
        return seldom, -tried.visits if seldom else -tried.value

    return sorted(found, key=rank)


class Hopes(NamedTuple):
    """By seat what may be hoped for, and the chance of winning alone."""

    values: Sequence[float]
    wins: Sequence[float]


class End(NamedTuple):
    """Where one way down ended: the nodes passed, and what their seats may hope for, or which answers were asked about
    there, of `Judged.asked`."""

    path: list[Node]
    hopes: Hopes | None
    asked: int


class Judged:
    """What the model is asked about several ways down together: that takes hardly longer than about one."""

    def __init__(self) -> None:
        self.batch = Batch()
        self.asked: list[tuple[Node, int, Sequence[Action], int]] = []
        """Node, seat, its answers that nobody has judged yet, their first row in the batch."""
        self.ends: list[End] = []

    def ask(self, node: Node, state: State, seat: int, answers: Sequence[Action]) -> None:
        self.asked.append((node, seat, answers, len(self.batch)))
        self.batch.add_answers(state, seat, answers)

    def come_back(self, model: Model) -> None:
        """New answers become nodes, and everybody on the ways down hears what may be hoped for."""
        judged: list[Hopes] = []
        if len(self.batch):
            values, wins = (array.tolist() for array in model.judge(self.batch))
            judged = [Hopes(*rows) for rows in zip(values, wins, strict=True)]
        best: list[Hopes] = []
        for node, seat, answers, start in self.asked:
            rows = judged[start : start + len(answers)]
            hoped = [row.values[seat] for row in rows]
            best.append(rows[hoped.index(max(hoped))])
            for action, row in zip(answers, rows, strict=True):
                node.below.setdefault(action, Node(seat, 1, 1, row.values[seat], row.wins[seat]))
        for path, hopes, asked in self.ends:
            found = best[asked] if hopes is None else hopes
            for passed in path:
                passed.hoped += found.values[passed.seat]
                passed.wins += found.wins[passed.seat]


def _go_down(root: Node, state: State, judged: Judged) -> End:
    """Once down the tree, to where nothing was judged yet or the game is over; plays on in `state`. Who passes leaves a
    visit without hope behind, so that the next ways down look elsewhere."""
    path: list[Node] = []
    node = root
    while state.to_act:
        seat = state.to_act[0]
        answers = policy.sensible(state, seat)
        known = [action for action in answers if action in node.below]
        if len(known) < len(answers):
            judged.ask(node, state.copy(), seat, [action for action in answers if action not in node.below])
        if not known:
            return End(path, None, len(judged.asked) - 1)
        for action in known:
            node.below[action].offered += 1
        action = max(known, key=lambda action: node.below[action].promise)
        state.apply(seat, action)
        node = node.below[action]
        node.visits += 1
        path.append(node)
    return End(path, Hopes(result(state), won(state)), -1)
