"""How many presses a turn takes along the shortest way: of each kind of space, and in whole games with a controller."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any, NamedTuple

import pytest

from game.app.application import App
from game.session.session_context import SeatDevice
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import EXCALIBUR, knight_on
from tests.titles.merlin.table.sitting import CORNER, seated, sit_down
from tests.titles.merlin.table.twins import moment
from tests.titles.playing import play as play_answers
from tests.ui.driver import StartApp
from tests.ui.games import play
from tests.ui.one_device import Chooses
from tests.ui.quickpad import QuickPad
from tests.ui.table_driver import TableDriver, table_of
from tools.presses.counting import Row, count
from tools.presses.merlin_rows import ROWS
from tools.presses.person import DEVICES

SHORT = {"die", "ride", "action", "end"}
"""What most turns ask for, each once at most: where to ride, what to do there, and their end."""
PLAIN = SHORT | {"trade", "traitor", "tower", "exchange", "draw"}
"""What a turn without extras asks for, each once at most."""
TURNS = 24
"""Turns of a player in a game."""
FIVE = 5
"""Most choices and confirmations of a plain turn; and presses of a short one, directions included: the median."""
MOST, FROM_HOME = 8, 10
"""Most presses of a short turn, directions included; and of one that may send any assistant anywhere, which is a choice
among 24 gates."""
MANY = 5
"""Turns on a kind of space from which their median says something."""
SHARE = 0.2
"""Of short turns that may take more than five presses: their person picks at random, near and far."""


class Asked(NamedTuple):
    """A question, and the presses that answered it."""

    kind: str
    choices: int
    directions: int


class CountedTurn(NamedTuple):
    """A turn of a person: the space it was about, and what was asked."""

    space: str
    asked: tuple[Asked, ...]

    @property
    def choices(self) -> int:
        """Return how many presses gave an answer or confirmed something."""
        return sum(one.choices for one in self.asked)

    @property
    def total(self) -> int:
        return self.choices + sum(one.directions for one in self.asked)

    @property
    def plain(self) -> bool:
        return self.asks_only(PLAIN)

    @property
    def short(self) -> bool:
        return self.asks_only(SHORT)

    def asks_only(self, kinds: set[str]) -> bool:
        """Return whether nothing but these kinds of questions was asked, each once at most."""
        found = [one.kind for one in self.asked]
        return len(set(found)) == len(found) and set(found) <= kinds


def purposeful(chance: random.Random, steps: Sequence[str]) -> str:
    """Pick as someone does who knows what they want: not what costs something, and no answers that do nothing."""
    dear = ("apple", "flags", "extras", "staff", "flag", "repel", "use", "mirror", "copy", "elsewhere")
    wanted = [step for step in steps if step.split(" ")[0].split(":")[0] not in (*dear, "skip", "done")]
    return chance.choice(wanted or list(steps))


def counted(app: App, seed: int, players: int, **options: bool) -> Iterator[CountedTurn]:
    """Play a game against bots; yield every turn of its only person."""
    table = sit_down(app, players, 1, seed, **options)
    pad = QuickPad(app)
    app.couch.sit([SeatDevice(f"pad-{pad.pad}")])
    asked: list[Asked] = []
    turns = 0

    def note(seat: int, hand: Chooses) -> None:
        flush()
        asked.append(Asked(table_of(app).asked_kind, 0, 0))

    def flush() -> None:
        """Give the presses since the last question to that question."""
        if asked:
            kind, choices, directions = asked[-1]
            asked[-1] = Asked(kind, choices + pad.choices, directions + pad.directions)
        pad.choices = pad.directions = 0

    for _ in play(app, {0: pad}, random.Random(seed), purposeful, note):
        flush()
        if asked and ended(table) > turns:
            turns += 1
            yield CountedTurn(space_of(table), tuple(asked))
            asked.clear()


def ended(table: TableDriver) -> int:
    """Return how many turns of the person are over, with the missions drawn at their end."""
    return sum(isinstance(event, ev.TurnEnded) and event.seat == 0 for event in table.events)


def space_of(table: TableDriver) -> str:
    """Return the kind of the space that the latest turn of the person was about."""
    arrived = [event for event in table.events if isinstance(event, (ev.KnightMoved, ev.MerlinMoved))]
    mine = [event for event in arrived if event.seat == 0]
    return str(table.state.setup.spaces[mine[-1].space].kind)


def by_space(turns: Sequence[CountedTurn]) -> dict[str, list[CountedTurn]]:
    found: dict[str, list[CountedTurn]] = defaultdict(list)
    for turn in turns:
        found[turn.space].append(turn)
    return found


def check(turns: Sequence[CountedTurn]) -> None:
    """Assert that every plain turn takes five choices at most, and a short one five presses as a rule, directions
    included, on every kind of space."""
    plain = [turn for turn in turns if turn.plain]
    assert [turn for turn in plain if turn.choices > FIVE] == []
    short = [turn for turn in turns if turn.short]
    assert len(short) > len(turns) / 3
    for space, found in by_space(short).items():
        totals = [turn.total for turn in found]
        assert max(totals) <= (FROM_HOME if space == "relocate" else MOST), (space, found)
        assert len(found) < MANY or median(totals) <= FIVE, (space, found)
    more = [turn for turn in short if turn.total > FIVE]
    assert len(more) <= SHARE * len(short), more


CONFIRMS = {
    "points": 2,
    "take a shield": 3,
    "take a flag": 3,
    "take a material": 3,
    "build, one material pays": 3,
    "build, two materials pay": 4,
    "build with a tower": 4,
    "build with a tower, two pay": 5,
    "influence: send an assistant": 3,
    "influence: move one on": 3,
    "principality": 3,
    "trade": 4,
    "missions: exchange one": 5,
    "Grail": 2,
    "Excalibur": 3,
    "Excalibur, one traitor": 2,
    "missions: exchange two": 6,
    "points, with an apple": 4,
    "points, with a flipped die": 3,
    "complete a mission, open hand": 1,
    "missions: exchange one, hidden hand": 6,
    "look at a hidden hand": 2,
    "look, and complete a mission": 2,
}
"""Choices and confirmations; two missions take one more than a plain turn: two discarded, and two drawn."""


def test_every_row_is_counted_here() -> None:
    assert [row.name for row in ROWS] == list(CONFIRMS)


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_a_turn_takes_as_many_confirmations_as_counted_here(small: App, row: Row) -> None:
    counted = count(small, row, "controller")
    assert counted.confirms == CONFIRMS[row.name]
    assert not counted.too_many
    assert counted.directions <= 6 * row.choices, "anything is six presses away at most"


@pytest.mark.soak
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_it_takes_as_many_at_the_usual_speed_with_any_device(start_app: StartApp, row: Row, device: str) -> None:
    assert count(start_app(), row, device).confirms == CONFIRMS[row.name]


@pytest.mark.promise("Play a plain turn of Merlin with three or four choices")
@pytest.mark.slow
def test_a_plain_turn_takes_five_choices(small: App) -> None:
    turns = list(counted(small, 5, 3))
    assert len(turns) == TURNS
    check(turns)


@pytest.mark.soak
def test_plain_turns_of_many_games_take_five_choices(start_app: StartApp) -> None:
    turns: list[CountedTurn] = []
    for seed in range(12):
        app = start_app(speed="instant")
        turns += counted(app, seed, 2 + seed % 3, module=seed % 2 == 1)
        app.close()
    assert len(turns) == 12 * TURNS
    check(turns)


@pytest.mark.parametrize("hands", ["hidden", "open"])
def test_the_focus_begins_on_a_traitor_to_discard_and_the_hand_is_no_answer(small: App, hands: str) -> None:
    mine, dealt = {"traitors": ["blue", "grey", "purple"]}, [["M01", "M02", "M03", "M04"], [], []]
    state = knight_on(EXCALIBUR, players=3, mine=mine, hands=dealt, options={"hands": hands})
    play_answers(state, "0 take excalibur")
    table = seated(small, state, 3)
    assert table.asked_kind == "traitor"
    assert table.focus == table.steps()[0] == "discard blue" and CORNER not in table.steps()


FIRST = {"trade": "give", "points": "score", "grail": "take", "excalibur": "take"}
"""Verbs of a space's own answers."""


@pytest.mark.promise("Play a plain turn of Merlin with three or four choices")
@pytest.mark.parametrize("kind", FIRST)
def test_the_focus_begins_on_an_answer_and_not_on_what_may_be_done_besides(small: App, kind: str) -> None:
    def asks(state: Any) -> bool:
        decision = state.decision(state.to_act[0])
        if decision.kind != "action" or state.setup.spaces[int(decision.source)].kind != kind:
            return False
        return len([text for text in decision.asides if not text.startswith("mission")]) > 1

    table = seated(small, moment(asks, players=3, module=True), 3)
    assert "extras" in table.steps()
    assert table.focus.split(" ")[0] == FIRST[kind]
