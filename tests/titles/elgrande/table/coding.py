"""People who enter codes: secret phases of every kind, and hands on controllers and on the two blocks of keys."""

from __future__ import annotations

from typing import Any

import pygame

from game.app.application import App
from game.match.match import Match
from game.session.session_context import SeatDevice
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.secret_codes import CodesScene
from tests.titles.elgrande.rules.builder import REGIONS, scoring, turn
from tests.titles.elgrande.table.people import rest, seats
from tests.titles.elgrande.table.sitting import put
from tests.titles.playing import play
from tests.ui.devices import send
from tests.ui.driver import draw_all, on_top
from tests.ui.fakepads import fake, press
from tests.ui.saying import words_on
from tests.ui.seeing import fingerprint

SPREAD = {
    "granada": [4, 3, 2, 2, 2], "aragon": [2, 2, 3, 2, 2], "galicia": [1, 2, 0, 2, 0], "sevilla": [0, 0, 2, 0, 2],
    "castillo": [2, 1, 2, 1, 1],
}  # fmt: skip
SOURCES = ("general", "disc_two", "disc_all", "eviction", "disc_score")
"""What secret choices are for: the Castillo's discs, and four cards."""
ARMS, FACES = ("dpad-left", "dpad-up", "dpad-right"), ("west", "north", "east")
LEFT = tuple((getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name.upper()}")) for name in "qweasdzxc")
RIGHT = tuple((getattr(pygame, f"K_KP{name}"), getattr(pygame, f"KSCAN_KP{name}")) for name in "789456123")
LEFT_LOCK = (pygame.K_LCTRL, pygame.KSCAN_LCTRL)
RIGHT_LOCK = (pygame.K_KP_ENTER, pygame.KSCAN_KP_ENTER)
BLOCKS = {"left": (LEFT, LEFT_LOCK), "right": (RIGHT, RIGHT_LOCK)}


def phase(source: str, **options: Any) -> Any:
    """Five players; those whom this asks are to choose in secret."""
    if source == "general":
        return scoring(5, caballeros=SPREAD, options=options)
    state = turn(source, players=5, caballeros=SPREAD, options=options)
    play(state, "0 act", *(["0 evict granada"] if source == "eviction" else []))
    return state


def begin(app: App, state: Any, hands: list[SeatDevice], persons: int = 5, journal: Any = None) -> Match:
    """On the screen, with these devices. Presses are heard, and all have been called."""
    app.couch.sit(hands)
    table = put(app, state, seats(len(state.scores), persons, "greedy"), journal)
    rest(app)
    listen(app)
    fake(app).done.clear()
    return table.match


def listen(app: App) -> None:
    while isinstance(app.top, (CodesScene, CurtainScene)) and app.top.cooldown:
        assert app.running
        app.step(1)


def pads(app: App, count: int) -> list[int]:
    """So many controllers are plugged in."""
    return [fake(app).plug() for _ in range(count)]


def held(numbers: list[int]) -> list[SeatDevice]:
    return [SeatDevice(f"pad-{number}") for number in numbers]


def cell_of(region: str) -> int:
    return REGIONS_ON_DISC.index(region)


REGIONS_ON_DISC = (
    "galicia", "pais_vasco", "cataluna",
    "castilla_la_vieja", "castilla_la_nueva", "aragon",
    "sevilla", "granada", "valencia",
)  # fmt: skip
"""The cells as they lie on the map."""
assert set(REGIONS_ON_DISC) == set(REGIONS)


def enter(app: App, pad: int, cell: int, lock: bool = True) -> None:
    """The code of a cell on a controller."""
    row, column = divmod(cell, 3)
    press(app, pad, ARMS[row], FACES[column], *(["south"] if lock else []))


def hit(app: App, key: tuple[int, int]) -> None:
    """A key goes down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        send(app, kind, key=key[0], mod=0, unicode="", scancode=key[1])


def enter_keys(app: App, way: str, cell: int, lock: bool = True) -> None:
    """The code of a cell on a block of keys."""
    keys, locks = BLOCKS[way]
    hit(app, keys[cell])
    if lock:
        hit(app, locks)


def legal(match: Match, seat: int) -> list[int]:
    """The cells that a seat may choose."""
    return [cell_of(str(action).removeprefix("dial ")) for action in match.state.legal_actions(seat)]


def choosing(match: Match) -> set[int]:
    """Who still has to choose in secret."""
    state = match.state
    return {seat for seat in state.to_act if (asked := state.decision(seat)) is not None and asked.secret}


def mixed(app: App, source: str = "general") -> tuple[list[int], Match]:
    """Two controllers, both blocks of keys, and one who has the mouse."""
    numbers = pads(app, 2)
    hands = [*held(numbers), SeatDevice("keyboard", "left"), SeatDevice("keyboard", "right"), SeatDevice("mouse")]
    return numbers, begin(app, phase(source), hands)


def all_pads(app: App, source: str = "general", persons: int = 5) -> tuple[list[int], Match]:
    """A controller for each person."""
    numbers = pads(app, persons)
    return numbers, begin(app, phase(source), held(numbers), persons)


def entered(app: App) -> bool:
    """Whether anything of a code is remembered."""
    assert on_top(app, CodesScene)
    return any(group is not None or member is not None for _, group, member in codes_entered(app))


def faces_of(app: App) -> Any:
    """What the scene of codes shows: legend, letters, the bar."""
    assert on_top(app, CodesScene)
    return app.top


def words_on_top(app: App) -> str:
    """All that is written on the screen, in one line."""
    return " ".join(words_on(app))


def codes_entered(app: App) -> list[tuple[int, object, object]]:
    """What each seat has entered of its code; [] where no codes are entered."""
    scene = app.top
    if not isinstance(scene, CodesScene):
        return []
    return [(seat, entry.group, entry.member) for seat, entry in scene.entries.items()]


def refused(app: App) -> list[int]:
    """The pads that were told by a long rumble that their code locks nothing; short ones only call someone."""
    return [pad for kind, pad, *more in fake(app).done if kind == "rumble" and more[1] >= 500]  # type: ignore[misc, operator]


def picture(app: App) -> int:
    """Return a number for the pixels of the whole screen, drawn again."""
    draw_all(app)
    return pixels(app)


def pixels(app: App) -> int:
    """Return a number for the pixels of the screen."""
    return fingerprint(app.surface)
