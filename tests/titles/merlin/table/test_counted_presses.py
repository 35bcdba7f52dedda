"""How many presses a turn takes with a controller, along the shortest way: counted in whole games."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Any, NamedTuple

import pytest

from game.app.application import App
from game.session.couch import SeatDevice
from game.storage.settings import Settings
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.table.sitting import sit, sit_down
from tests.titles.merlin.table.twins import moment
from tests.ui.games import play
from tests.ui.one_device import Chooses
from tests.ui.people import rest
from tests.ui.quickpad import QuickPad
from tests.ui.table_driver import TableDriver, table_of

PLAIN = {"die", "ride", "action", "end"}
"""What is asked in a plain turn, each once at most: where to ride, what to do there, and its end."""
TURNS = 24
"""Turns of a player in a game."""
FIVE, MOST = 5, 8
"""Presses of a plain turn: the median, and at most."""
MANY = 5
"""Turns on a kind of space from which their median says something."""
SHARE = 0.2
"""Of plain turns that may take more than five: their person picks at random, near and far."""
SMALL = (640, 360)


class CountedTurn(NamedTuple):
    """A turn of a person: the space it was about, what was asked, and presses by what was asked."""

    space: str
    kinds: tuple[str, ...]
    presses: tuple[int, ...]

    @property
    def plain(self) -> bool:
        return len(set(self.kinds)) == len(self.kinds) and set(self.kinds) <= PLAIN

    @property
    def total(self) -> int:
        return sum(self.presses)


def purposeful(chance: random.Random, steps: Sequence[str]) -> str:
    """Pick as someone does who knows what they want: not what costs something, and no answers that do nothing."""
    dear = ("apple", "extras", "staff", "flag", "repel", "use")
    wanted = [step for step in steps if step.split(" ")[0].split(":")[0] not in (*dear, "skip", "done")]
    return chance.choice(wanted or list(steps))


def counted(app: App, seed: int, players: int, **options: bool) -> Iterator[CountedTurn]:
    """Play a game against bots; yield every turn of its only person."""
    table = sit_down(app, players, 1, seed, **options)
    pad = QuickPad(app)
    app.couch.sit([SeatDevice(f"pad-{pad.pad}")])
    asked: list[tuple[str, int]] = []

    def note(seat: int, hand: Chooses) -> None:
        flush()
        asked.append((table_of(app).asked_kind, 0))

    def flush() -> None:
        """Give the presses since the last question to that question."""
        if asked:
            kind, before = asked[-1]
            asked[-1] = kind, before + pad.presses
        pad.presses = 0

    for _ in play(app, {0: pad}, random.Random(seed), purposeful, note):
        flush()
        if asked and asked[-1][0] == "end" and ended(table):
            yield CountedTurn(space_of(table), tuple(kind for kind, _ in asked), tuple(count for _, count in asked))
            asked.clear()


def ended(table: TableDriver) -> bool:
    """Return whether the person's latest answer has ended their turn."""
    mine = [turn.text for turn in table.match.turns if turn.seat == 0 and turn.by == "hand"]
    return bool(mine) and mine[-1] == "end"


def space_of(table: TableDriver) -> str:
    """Return the kind of the space that the latest turn of the person was about."""
    arrived = [event for event in table.events if isinstance(event, (ev.KnightMoved, ev.MerlinMoved))]
    mine = [event for event in arrived if event.seat == 0]
    return str(table.state.setup.spaces[mine[-1].space].kind)


def report(turns: Sequence[CountedTurn]) -> dict[str, tuple[int, float, int]]:
    """Return by space how many plain turns there were, and their median and most presses."""
    by_space: dict[str, list[int]] = defaultdict(list)
    for turn in turns:
        if turn.plain:
            by_space[turn.space].append(turn.total)
    return {space: (len(found), median(found), max(found)) for space, found in sorted(by_space.items())}


def check(turns: Sequence[CountedTurn]) -> None:
    """Assert that plain turns take three choices, and five presses as a rule, on every kind of space."""
    plain = [turn for turn in turns if turn.plain]
    assert len(plain) > len(turns) / 3
    counts = report(turns)
    assert all(most <= MOST for _, _, most in counts.values()), counts
    assert all(middle <= FIVE for number, middle, _ in counts.values() if number >= MANY), counts
    more = [turn for turn in plain if turn.total > FIVE]
    assert len(more) <= SHARE * len(plain), more


@pytest.mark.slow
def test_a_plain_turn_takes_five_presses(start_app: Callable[..., App]) -> None:
    app = start_app(settings=Settings(language="en", speed="instant"), size=SMALL)
    turns = list(counted(app, 3, 3))
    assert len(turns) == TURNS
    check(turns)


@pytest.mark.soak
def test_plain_turns_of_many_games_take_five_presses(start_app: Callable[..., App]) -> None:
    turns: list[CountedTurn] = []
    for seed in range(12):
        app = start_app(settings=Settings(language="en", speed="instant"))
        turns += counted(app, seed, 2 + seed % 3, module=seed % 2 == 1)
        app.close()
    assert len(turns) == 12 * TURNS
    check(turns)


FIRST = {"trade": "give", "points": "score", "grail": "take", "excalibur": "take"}
"""Verbs of a space's own answers."""


@pytest.mark.parametrize("kind", FIRST)
def test_the_focus_begins_on_an_answer_and_not_on_what_may_be_done_besides(
    start_app: Callable[..., App], kind: str
) -> None:
    def asks(state: Any) -> bool:
        decision = state.decision(state.to_act[0])
        if decision.kind != "action" or state.setup.spaces[int(decision.source)].kind != kind:
            return False
        return len([text for text in decision.asides if not text.startswith("mission")]) > 1

    app = start_app(settings=Settings(language="en", speed="instant"), size=SMALL)
    table = sit(app, moment(asks, players=3, module=True), 3)
    rest(app)
    assert "extras" in table.steps()
    assert table.focus is not None and table.focus.split(" ")[0] == FIRST[kind]
