"""Rows, and how many presses they take."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from game.app.application import App
from game.match.match import Match
from game.session.session_context import SeatDevice
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from tests.ui.driver import make_app
from tests.ui.people import seats
from tests.ui.table_driver import put_on_table
from tools.presses.person import DEVICES, Hand, rest


class Row(NamedTuple):
    """A piece of a turn, or a whole one.

    title    whose turn it is
    choices  how many things a person decides, the end of a turn included
    state    the position it begins in
    act      what they press
    wanted   the answers that this gives, in notation
    people   how many of the seats are people
    coded    whether the first of them choose by code
    most     the most confirmations; None: one more than there are choices
    """

    title: str
    name: str
    choices: int
    state: Callable[[], Any]
    act: Callable[[Hand], None]
    wanted: Sequence[str]
    people: int = 1
    coded: bool = False
    most: int | None = None


class Count(NamedTuple):
    """The presses of a row with a device."""

    row: Row
    device: str
    confirms: int
    directions: int

    @property
    def too_many(self) -> bool:
        most = self.row.choices + 1 if self.row.most is None else self.row.most
        return self.confirms > most


def count(app: App, row: Row, device: str) -> Count:
    """Play a row in a program that has just started. Raises AssertionError if it gives other answers."""
    state = row.state()
    used = DEVICES[device](app)
    if row.coded:
        app.couch.sit([used.seat(), *[SeatDevice("mouse")] * (row.people - 1)])
    people = seats(len(state.scores), row.people)
    match = Match.begin(CATALOGUE[row.title].load_rules(), state.observe(None).options, people, 1, start=state)
    table = put_on_table(app, match)
    table.still_bots()
    table.lock_no_bots()
    used.send("confirm")  # Hints and layout follow the device used last; nobody is asked yet.
    rest(app)
    hand = Hand(app, match, used)
    row.act(hand)
    given = tuple(turn.text for turn in match.turns if turn.seat == 0 and turn.by == "hand")
    assert given == tuple(row.wanted), f"{row.name}: {given}"
    return Count(row, device, hand.confirms, hand.directions)


def measure(rows: Sequence[Row], size: tuple[int, int], text_scale: float) -> Iterator[Count]:
    """Yield the counts of rows, each in a program of its own."""
    for row in rows:
        for device in DEVICES:
            with _program(size, text_scale) as app:
                yield count(app, row, device)


@contextmanager
def _program(size: tuple[int, int], text_scale: float) -> Iterator[App]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(language="en", text_scale=text_scale)
        app = make_app(Path(folder), size, settings)
        try:
            yield app
        finally:
            app.close()
