"""A whole game at a mixed table: two controllers, one block of keys each for two people at the keyboard, and one mouse.

Each person uses only their own device; between answers the others press theirs too, as people do.
"""

from __future__ import annotations

import random
from collections import Counter

import pygame

from game.app.application import App
from game.match.match import Match
from game.session.session_context import SeatDevice
from game.titles.elgrande import rules as elgrande
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.recap import RecapScene
from game.ui.screens.result import ResultScene
from game.ui.screens.secret_codes import CodesScene
from tests.titles.elgrande.table.coding import choosing, enter, enter_keys, legal, listen, pads
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import any_of, choices, in_view, rest, sit_down
from tests.titles.elgrande.table.test_lost_pads import by_pad
from tests.ui.devices import click, key, tab_to
from tests.ui.driver import ring
from tests.ui.fakepads import SONY, fake, press
from tests.ui.table_driver import table_on_top

WAYS = ("pad", "pad", "left", "right", "curtain")


def position(match: Match) -> object:
    """The position, to be compared."""
    return match.state.key()


class Table:
    """Five people and what they hold; `done` counts what was pressed by which device."""

    def __init__(self, app: App, match: Match, numbers: list[int]) -> None:
        self.app, self.match, self.numbers = app, match, numbers
        self.chance = random.Random(5)
        self.done: Counter[str] = Counter()

    def answer(self) -> None:
        """Let the player asked answer with their own device, after someone else has pressed something."""
        app, top = self.app, self.app.top
        if isinstance(top, CodesScene):
            self.enter_codes()
        elif isinstance(top, CurtainScene):
            listen(app)
            assert top.asks == 4
            self.choose(4)
        elif table_on_top(app) and (asked := table_of(app).asked) is not None:
            in_view(app)
            self.meddle(asked)
            self.choose(asked)
        elif not isinstance(top, ResultScene) and not table_on_top(app):
            self.confirm(top.asks)

    def confirm(self, seat: int | None) -> None:
        """Confirm a sheet with the device of the player it asks, if it asks one."""
        app = self.app
        if seat is not None and seat < 2:
            press(app, self.numbers[seat], "south")
        elif seat == 4:
            click(app, ring(app).focused_id)
        else:
            key(app, pygame.K_RETURN)

    def choose(self, seat: int) -> None:
        app = self.app
        asking = table_of(app).asking if table_on_top(app) else None
        wanted = any_of(self.chance, asking, choices(app))
        self.done[f"seat {seat}"] += 1
        if seat < 2:
            by_pad(app, self.numbers[seat], wanted)
        elif seat < 4:
            tab_to(app, wanted)
            key(app, pygame.K_RETURN)
        else:
            click(app, wanted)

    def meddle(self, asked: int) -> None:
        """Someone presses whose turn it is not: nothing comes of it."""
        if self.chance.random() < 0.7:
            return
        before = position(self.match)
        other = self.chance.choice([seat for seat in range(2) if seat != asked])
        focus = ring(self.app).focused_id
        press(self.app, self.numbers[other], self.chance.choice(["south", "north", "west", "r1", "dpad-left"]))
        assert position(self.match) == before and ring(self.app).focused_id == focus
        self.done["meddled"] += 1

    def enter_codes(self) -> None:
        """All at once, one part each after the other; the one with the mouse waits for the curtain."""
        app = self.app
        listen(app)
        for seat in sorted(choosing(self.match) - {4}, key=lambda _: self.chance.random()):
            cell = self.chance.choice(legal(self.match, seat))
            self.done[f"code {seat}"] += 1
            if seat < 2:
                enter(app, self.numbers[seat], cell)
            else:
                enter_keys(app, WAYS[seat], cell)
            if not isinstance(app.top, CodesScene):
                return


def test_two_controllers_two_at_the_keyboard_and_a_mouse_play_a_whole_game(start_app, tmp_path):
    app = start_app(speed="instant")
    numbers = [*pads(app, 1), fake(app).plug(SONY)]
    app.couch.sit(
        [
            *(SeatDevice(f"pad-{number}") for number in numbers),
            SeatDevice("keyboard"),
            SeatDevice("keyboard"),
            SeatDevice("mouse"),
        ]
    )
    journal = tmp_path / "game.jsonl"
    match = sit_down(app, 5, 5, seed=21, journal=journal, rounds=6)
    assert app.couch.secret_ways(range(5)) == dict(enumerate(WAYS))
    table = Table(app, match, numbers)
    for _ in range(3000):
        if isinstance(app.top, ResultScene):
            break
        rest(app) if table_on_top(app) else app.step(1)
        table.answer()
    assert match.over and isinstance(app.top, ResultScene) and match.state.problems() == []
    in_view(app)
    assert all(table.done[f"seat {seat}"] > 20 for seat in range(5)) and table.done["meddled"] > 20
    assert all(table.done[f"code {seat}"] >= 3 for seat in range(4)), table.done
    assert table_of(app).story_lines and not any(isinstance(scene, RecapScene) for scene in app.stack.scenes)
    match.leave()
    resumed, notes = Match.resume(elgrande, journal)
    assert resumed.state.key() == match.state.key() and not notes.deviated
    resumed.leave()
