"""Count the presses of a turn in El Grande: what it takes to answer, with real keys and a real controller's buttons.

    python -m tools.presses [--size 1280x720] [--text-scale 1.0] [--only place]

Each row plays one piece of a turn in the program itself, along the shortest way of the focus: all keys that move it are
tried until the answer has it. Exits with 1 if a row takes more than one confirmation more than it has choices.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app.application import App
from game.match.match import Match
from game.session.couch import SeatDevice
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.ui.input.bindings import keys_of
from game.ui.menus.dialog import DialogScene
from game.ui.scenes.in_game.curtain import REST, CurtainScene
from game.ui.scenes.in_game.secret_codes import CodesScene
from tests.titles.elgrande.rules.builder import SPREAD, game, reveal, scoring, turn
from tests.titles.elgrande.table.coding import ARMS, FACES, LEFT, LEFT_LOCK, cell_of, hit
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import seats
from tests.ui.devices import key, send
from tests.ui.driver import ring
from tests.ui.fakepads import FakePads, fake, press
from tests.ui.table_driver import put_on_table, table_on_top

SIZE = (1280, 720)
PATIENCE = 1200
"""Ticks for everything to come to rest without a press."""
HELD_FOR = 600
"""Most ticks that a press is held."""
MOVES = ("right", "left", "down", "up", "next", "previous")
"""Commands that move the focus."""


class Device(Protocol):
    """A device to press: the keyboard, or a controller."""

    name: str

    def send(self, command: str) -> None:
        """Press and release what has this command."""
        ...

    def several(self, count: int, done: Callable[[], bool]) -> None:
        """Confirm several times with one press, until that is done."""
        ...

    def code(self, cell: int) -> int:
        """Enter the code of a region, and lock it in; return how many presses came before the lock."""
        ...

    def seat(self) -> SeatDevice:
        """Return the device as a seat has it."""
        ...


class Keys:
    name = "keyboard"

    def __init__(self, app: App) -> None:
        self._app = app

    def send(self, command: str) -> None:
        found = keys_of(command, self._app.devices.keyboard)[0]
        shift, _, plain = found.rpartition("+")
        code, modifiers = pygame.key.key_code(plain or found), pygame.KMOD_SHIFT if shift else 0
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            send(self._app, kind, key=code, mod=modifiers, unicode="", scancode=0)

    def several(self, count: int, done: Callable[[], bool]) -> None:
        key(self._app, getattr(pygame, f"K_{count}"))

    def code(self, cell: int) -> int:
        hit(self._app, LEFT[cell])
        hit(self._app, LEFT_LOCK)
        return 1

    def seat(self) -> SeatDevice:
        return SeatDevice("keyboard", "left")


class Buttons:
    name = "controller"

    def __init__(self, app: App) -> None:
        self._app = app
        self._pad = fake(app).plug()

    def send(self, command: str) -> None:
        press(self._app, self._pad, keys_of(command, self._app.devices.pad)[0])

    def several(self, count: int, done: Callable[[], bool]) -> None:
        button = keys_of("confirm", self._app.devices.pad)[0]
        fake(self._app).down(self._pad, button)
        for _ in range(HELD_FOR):
            self._app.step(1)
            if done():
                break
        fake(self._app).up(self._pad, button)
        self._app.step(1)

    def code(self, cell: int) -> int:
        row, column = divmod(cell, 3)
        press(self._app, self._pad, ARMS[row], FACES[column], "south")
        return 2

    def seat(self) -> SeatDevice:
        return SeatDevice(f"pad-{self._pad}")


DEVICES: Mapping[str, Callable[[App], Device]] = {"keyboard": Keys, "controller": Buttons}


class Hand:
    """A person with one device, who knows the shortest way.

    confirms    presses that chose something, or locked it in
    directions  presses that moved the focus, or were a part of a code
    """

    def __init__(self, app: App, match: Match, device: Device) -> None:
        self.app, self.match, self.device = app, match, device
        self.confirms = self.directions = 0

    def answer(self, item_id: str) -> None:
        """Give this answer: by its own key if it has one, else with the focus."""
        control = next((one for one in _controls(self.app) if one.id == item_id), None)
        if control is not None and control.command:
            self.device.send(control.command)
        else:
            self._go(item_id)
            self.device.send("confirm")
        self.confirms += 1
        rest(self.app)

    def several(self, item_id: str, count: int) -> None:
        """Give this answer several times with one press."""
        start = len(self.match.turns)
        self._go(item_id)
        self.device.several(count, lambda: len(self.match.turns) - start >= count)
        self.confirms += 1
        for _ in range(PATIENCE):
            if len(self.match.turns) - start >= count:
                break
            self.app.step(1)
        rest(self.app)

    def code(self, region: str) -> None:
        self.directions += self.device.code(cell_of(region))
        self.confirms += 1
        rest(self.app)

    def begin(self, command: str) -> None:
        """Leave the place between all choices, which no key leads back to."""
        assert ring(self.app).focused_id == REST
        self.device.send(command)
        self.directions += 1

    def _go(self, item_id: str) -> None:
        for command in way_to(self.app, self.device, item_id):
            self.device.send(command)
            self.directions += 1
        assert ring(self.app).focused_id == item_id, f"the focus is on {ring(self.app).focused_id!r}"


def _controls(app: App) -> Sequence[object]:
    return table_of(app).controls if table_on_top(app) else ()


def way_to(app: App, device: Device, item_id: str) -> list[str]:
    """Return the commands of the shortest way to an item, found by pressing them; the focus stays."""
    start = ring(app).focused_id or ""
    ways: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue and item_id not in ways:
        here = queue.popleft()
        for command in MOVES:
            _focus(app, here)
            device.send(command)
            there = ring(app).focused_id or ""
            if there not in ways:
                ways[there] = [*ways[here], command]
                queue.append(there)
    _focus(app, start)
    if item_id not in ways:
        raise LookupError(f"no key leads from {start!r} to {item_id!r}, but to {sorted(ways)}")
    return ways[item_id]


def _focus(app: App, item_id: str) -> None:
    if table_on_top(app):
        table_of(app).focus_on(item_id)
    else:
        ring(app).focus(item_id)
    app.step(1)


def rest(app: App) -> None:
    """Wait without a press until someone at the screen may answer, or nothing more happens."""
    for _ in range(PATIENCE):
        app.step(1)
        top = app.top
        if isinstance(top, (CurtainScene, CodesScene)):
            if not top.cooldown and not getattr(top, "locked", False):
                return
        elif not table_on_top(app):
            return
        else:
            table = table_of(app)
            if table.asked is not None and not table.busy and not table.blocked_for:
                return


# -- the rows


class Row(NamedTuple):
    """A piece of a turn.

    choices  how many things a person decides
    state    the position it begins in
    act      what they press
    wanted   the answers that this gives, in notation
    people   how many of the seats are people
    coded    whether the first of them choose by code
    """

    name: str
    choices: int
    state: Callable[[], elgrande.State]
    act: Callable[[Hand], None]
    wanted: Sequence[str]
    people: int = 1
    coded: bool = False


def _bid(hand: Hand) -> None:
    hand.answer("power-7")


def _before_taking() -> elgrande.State:
    return game(played=[13, 3, 2, 8], revealed=reveal("scoreboard"))


def _take(hand: Hand) -> None:
    hand.answer("card-scoreboard")


def _place_singly(hand: Hand) -> None:
    for area in ("sevilla", "sevilla", "sevilla", "aragon", "aragon"):
        hand.answer(f"area-{area}")


def _place_several(hand: Hand) -> None:
    hand.several("area-sevilla", 3)
    hand.several("area-aragon", 2)


def _move(hand: Hand) -> None:
    hand.answer("act")
    for start, end in (("granada", "sevilla"), ("granada", "sevilla"), ("aragon", "valencia")):
        hand.answer(f"area-{start}")
        hand.answer(f"area-{end}")
    hand.answer("done")


def _curtain(hand: Hand) -> None:
    hand.answer("open")
    hand.begin("right")
    hand.answer("dial-valencia")


def _code(hand: Hand) -> None:
    hand.code("valencia")


def _pick(hand: Hand) -> None:
    hand.answer("area-valencia")


def _end(hand: Hand) -> None:
    hand.answer("end")


def _end_early(hand: Hand) -> None:
    hand.answer("end")
    assert isinstance(hand.app.top, DialogScene)
    hand.answer("choice-1")


OVER = [["game"], ["round", 1], ["turn", 0, 0]]
"""A turn of the first player with nothing left to do."""
PLACED = ("place sevilla",) * 3 + ("place aragon",) * 2
MOVED = ("act", "move p0 granada sevilla", "move p0 granada sevilla", "move p0 aragon valencia", "done")
ROWS: tuple[Row, ...] = (
    Row("bid a power card", 1, game, _bid, ("power 7",)),
    Row("take an action card", 1, _before_taking, _take, ("take scoreboard",)),
    Row("place 5, one by one", 5, lambda: turn("king"), _place_singly, PLACED),
    Row("place 5 in 2 regions", 2, lambda: turn("king"), _place_several, PLACED),
    Row("use the card, move 3, stop", 8, lambda: turn("move_four_own", caballeros=SPREAD), _move, MOVED),
    Row("pick a region, alone", 1, lambda: scoring(caballeros=SPREAD), _pick, ("dial valencia",)),
    Row("pick a region behind the curtain", 1, lambda: scoring(caballeros=SPREAD), _curtain, ("dial valencia",), 2),
    Row("pick a region by code", 1, lambda: scoring(caballeros=SPREAD), _code, ("dial valencia",), 2, True),
    Row("end the turn, all done", 1, lambda: turn("king", stack=OVER), _end, ("end",)),
    Row("end the turn early", 1, lambda: turn("king"), _end_early, ("end",)),
)  # fmt: skip


class Count(NamedTuple):
    """The presses of a row with a device."""

    row: Row
    device: str
    confirms: int
    directions: int

    @property
    def too_many(self) -> bool:
        return self.confirms > self.row.choices + 1


def count(app: App, row: Row, device: str) -> Count:
    """Play a row in a program that has just started. Raises AssertionError if it gives other answers."""
    state = row.state()
    used = DEVICES[device](app)
    if row.coded:
        app.couch.sit([used.seat(), *[SeatDevice("mouse")] * (row.people - 1)])
    people = seats(len(state.scores), row.people)
    match = Match.begin(elgrande, state.observe(None).options, people, 1, start=state)
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


def measure(size: tuple[int, int], text_scale: float, only: str = "") -> Iterator[Count]:
    """Yield the counts of all rows, or of those with `only` in their names, each in a program of its own."""
    for row in ROWS:
        for device in DEVICES:
            if only in row.name:
                with _program(size, text_scale) as app:
                    yield count(app, row, device)


@contextmanager
def _program(size: tuple[int, int], text_scale: float) -> Iterator[App]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(language="en", text_scale=text_scale)
        app = App(settings, Paths(Path(folder)), size, CATALOGUE, new_seed=lambda: 7, pads=FakePads())
        try:
            yield app
        finally:
            app.close()


def table_text(counts: Sequence[Count]) -> str:
    """Return the counts as a table."""
    wide = max(len(one.row.name) for one in counts)
    lines = [f"{'':{wide}}  {'device':10}  choices  confirmations  directions"]
    for one in counts:
        mark = "  TOO MANY" if one.too_many else ""
        lines.append(
            f"{one.row.name:{wide}}  {one.device:10}  {one.row.choices:7}  {one.confirms:13}  {one.directions:10}{mark}"
        )
    return "\n".join(lines)


def _size(text: str) -> tuple[int, int]:
    wide, high = text.split("x")
    return int(wide), int(high)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="count the presses of a turn in El Grande")
    parser.add_argument("--size", type=_size, default=SIZE, help="of the window: 1280x720")
    parser.add_argument("--text-scale", type=float, default=1.0, help="1.0 is 100%%")
    parser.add_argument("--only", default="", help="measure rows with this in their names")
    options = parser.parse_args(arguments)
    counts = list(measure(options.size, options.text_scale, options.only))
    print(table_text(counts) if counts else f"no row has {options.only!r} in its name")
    return int(not counts or any(one.too_many for one in counts))


if __name__ == "__main__":
    sys.exit(main())
