"""People and bots at Merlin's table."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.app.application import App
from game.match.match import Match
from game.titles.merlin import HAND
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.options import ROUNDS
from tests.titles.merlin.rules.properties.play import PLAY
from tests.titles.playing import legal
from tests.titles.random_play import Played
from tests.ui.one_device import AtTheKeyboard, Chooses, WithAPad
from tests.ui.people import clear, rest, seats
from tests.ui.table_driver import TableDriver, put_on_table, table_of

ENDS = ("end", "skip", "done")
"""Answers that do nothing."""
CORNER = "hand-corner"
"""The hand that lies face down."""


def sit_down(
    app: App, players: int, persons: int, seed: int = 7, journal: Path | None = None, **options: Any
) -> TableDriver:
    """Begin a game; the first seats are people."""
    made = merlin.Options(players=players, **options)
    return at_table(app, Match.begin(merlin, made, seats(players, persons), seed, journal))


def sit(app: App, state: Any, persons: int) -> TableDriver:
    """Put a position on the table."""
    assert state.problems() == []
    return at_table(app, Match.begin(merlin, state.options, seats(len(state.scores), persons), 1, start=state))


def seated(app: App, state: Any, persons: int) -> TableDriver:
    """Put a position on the table; return it once someone is asked, and nothing moves. Bots choose nothing."""
    table = sit(app, state, persons)
    table.still_bots()
    rest(app)
    app.step(1)
    return table


def at_table(app: App, match: Match) -> TableDriver:
    """Show a match, and nothing else."""
    clear(app)
    table = put_on_table(app, match)
    app.step(1)
    return table


def leading(options: Any, seed: int, played: int) -> Iterator[tuple[Any, list[tuple[int, str]], Played]]:
    """Yield the moments of a random game, each after a position that many answers before it, and those answers."""
    last: deque[Played] = deque(maxlen=played)
    for each in PLAY.walk(options, seed):
        if len(last) == played:
            yield last[0].before, [(one.seat, str(one.action)) for one in last], each
        last.append(each)


def give(table: TableDriver, answers: Sequence[tuple[int, str]]) -> None:
    """Give answers at a table, but for those that the match has given by itself because they were the only ones."""
    for seat, text in answers:
        if text in legal(table.state, seat):
            table.submit(seat, text)
            table.app.step(1)


@cache
def to_the_grail(players: int, played: int, **options: Any) -> tuple[Any, list[tuple[int, str]]]:
    """Return a position before a scoring that isn't the last, and that many answers that lead to someone being asked
    for the Grail, the last of which ends a turn of someone else."""
    for seed in range(200):
        for start, answers, (before, asked, *_) in leading(merlin.Options(players=players, **options), seed, played):
            seat, text = answers[-1]
            due = before.decision(asked).kind == "grail" and before.round < ROUNDS
            if due and seat != asked and text == "end":
                return start, answers
    raise LookupError("the Grail is never asked about")


def lively(chance: random.Random, steps: Sequence[str]) -> str:
    """Pick anything, but complete missions, and rather do something than nothing."""
    missions = [step for step in steps if step.startswith("hand:")]
    if missions and chance.random() < 0.8:
        return chance.choice(missions)
    busy = [step for step in steps if step not in ENDS]
    return chance.choice(busy if busy and chance.random() < 0.7 else list(steps))


def looking(app: App, chance: random.Random, share: float = 0.2) -> Callable[[int, Chooses], None]:
    """Let people at a table of several now and then look at their hand before they answer."""

    def before(seat: int, hand: Chooses) -> None:
        table = table_of(app)
        if CORNER not in table.ids or chance.random() >= share:
            return
        if isinstance(hand, (AtTheKeyboard, WithAPad)):
            hand.command(HAND)
            assert CORNER not in table.ids, "the hand lies open"
        else:
            hand.choose(CORNER)
            assert not table.on_top, "the curtain hangs in front of the table"

    return before
