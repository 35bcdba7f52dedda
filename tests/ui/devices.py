"""Real presses: events of the system, read by the program's keyboard and mouse. No scene is called, no intent fed."""

from __future__ import annotations

import pygame

from game.app.application import App
from game.ui.focus import Focusable, FocusRing
from game.ui.input.intents import Move
from tests.ui.driver import path_to, ring

ARROWS = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}
LEFT, RIGHT = 1, 3
MOST_TABS = 60
MOST_ARROWS = 40


def send(app: App, kind: int, **entries: object) -> None:
    """One event of the system, read and felt."""
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(kind, entries))
    app.read_events()
    app.step(1)


def key(app: App, code: int) -> None:
    """A key goes down and up."""
    send(app, pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
    send(app, pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def arrows_to(app: App, item_id: str) -> None:
    """The focus goes there by arrow keys alone. The first press of another device may change the hints, and with them
    where things stand: so the way is looked for at each step."""
    for _ in range(MOST_ARROWS):
        ways: list[Move] = path_to(app, item_id)
        if not ways:
            return
        key(app, ARROWS[ways[0].dx, ways[0].dy])
    raise AssertionError(f"arrows do not lead to {item_id!r}, but to {ring(app).focused_id!r}")


def tab_to(app: App, item_id: str) -> None:
    """The focus goes there by Tab alone."""
    for _ in range(MOST_TABS):
        if ring(app).focused_id == item_id:
            return
        key(app, pygame.K_TAB)
    raise AssertionError(f"Tab does not lead to {item_id!r}, but to {ring(app).focused_id!r}")


def pixel_of(app: App, item: Focusable) -> tuple[int, int]:
    """A pixel at which the pointer is on this item and on nothing else."""
    focus: FocusRing = ring(app)
    canvas, box = app.canvas, item.box
    spots = [(0.5, 0.5), (0.5, 0.25), (0.5, 0.75), *((x / 16, y / 16) for x in range(1, 16) for y in range(1, 16))]
    for fx, fy in spots:
        pixel = canvas.pos(box.x + box.w * fx, box.y + box.h * fy)
        if focus.under(*canvas.units(pixel)) is item:
            return pixel
    raise AssertionError(f"{item.id} cannot be pointed at")


def point_at(app: App, pixel: tuple[int, int]) -> None:
    """The pointer goes there; no button is pressed."""
    send(app, pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def press_at(app: App, pixel: tuple[int, int], button: int = LEFT) -> None:
    """A button of the mouse goes down and up where the pointer is."""
    send(app, pygame.MOUSEBUTTONDOWN, pos=pixel, button=button, touch=False)
    send(app, pygame.MOUSEBUTTONUP, pos=pixel, button=button, touch=False)


def point(app: App, item_id: str) -> tuple[int, int]:
    """The pointer goes to an item, and after it if it stands elsewhere now that a mouse is used; answers the pixel."""
    before: tuple[int, int] | None = None
    while True:
        item = ring(app).get(item_id)
        assert item is not None, f"no {item_id!r}; there are {[one.id for one in ring(app).items]}"
        pixel = pixel_of(app, item)
        if pixel == before:
            return pixel
        point_at(app, pixel)
        before = pixel


def click(app: App, item_id: str) -> None:
    """Pointed at and pressed."""
    press_at(app, point(app, item_id))
