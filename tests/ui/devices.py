"""Real presses: system events, read by the program's keyboard and mouse. No scene is called, no intent fed."""

from __future__ import annotations

import pygame

from game.app.application import App
from game.ui.focus import Focusable, FocusRing
from game.ui.input.intents import MoveFocus
from tests.ui.driver import focused, lies_behind, path_to, ring

ARROWS = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}
LOOK = pygame.K_e
LEFT, RIGHT = 1, 3
MOST_TABS = 60
MOST_ARROWS = 40


def send(app: App, kind: int, **entries: object) -> None:
    """Send one system event, and handle it."""
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(kind, entries))
    app.read_events()
    app.step(1)


def key(app: App, code: int, mod: int = 0) -> None:
    """Press and release a key."""
    send(app, pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
    send(app, pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)


def arrows_to(app: App, item_id: str) -> None:
    """Move the focus to an item by arrow keys alone. The first press of another device may change the hints and the
    layout, so the way is searched at each step."""
    for _ in range(MOST_ARROWS):
        ways = path_to(app, item_id)
        if not ways:
            return
        first = ways[0]
        key(app, ARROWS[first.dx, first.dy] if isinstance(first, MoveFocus) else LOOK)
    raise AssertionError(f"arrows do not lead to {item_id!r}, but to {focused(app)!r}")


def tab_to(app: App, item_id: str) -> None:
    """Move the focus to an item by Tab alone, with Shift where that is the shorter way."""
    mod = pygame.KMOD_SHIFT if lies_behind(app, item_id) else 0
    for _ in range(MOST_TABS):
        if focused(app) == item_id:
            return
        key(app, pygame.K_TAB, mod)
    raise AssertionError(f"Tab does not lead to {item_id!r}, but to {focused(app)!r}")


def pixel_of(app: App, item: Focusable) -> tuple[int, int]:
    """Return a pixel at which the pointer is on this item and on nothing else."""
    focus: FocusRing = ring(app)
    canvas, box = app.canvas, item.box
    spots = [(0.5, 0.5), (0.5, 0.25), (0.5, 0.75), *((x / 16, y / 16) for x in range(1, 16) for y in range(1, 16))]
    for fx, fy in spots:
        pixel = canvas.pos(box.x + box.w * fx, box.y + box.h * fy)
        if focus.under(*canvas.units(pixel)) is item:
            return pixel
    raise AssertionError(f"{item.id} cannot be pointed at")


def point_at(app: App, pixel: tuple[int, int]) -> None:
    """Move the pointer there; press nothing."""
    send(app, pygame.MOUSEMOTION, pos=pixel, rel=(1, 0), buttons=(0, 0, 0), touch=False)


def press_at(app: App, pixel: tuple[int, int], button: int = LEFT) -> None:
    """Press and release a mouse button where the pointer is."""
    send(app, pygame.MOUSEBUTTONDOWN, pos=pixel, button=button, touch=False)
    send(app, pygame.MOUSEBUTTONUP, pos=pixel, button=button, touch=False)


def point(app: App, item_id: str) -> tuple[int, int]:
    """Move the pointer to an item, and follow it if the layout changes because a mouse is used; return the pixel."""
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
    """Point at an item and click it."""
    press_at(app, point(app, item_id))


def finger(app: App, kind: int, x: float, y: float, number: int = 1) -> None:
    """Send a touch at a place in units, and the mouse event that SDL makes of it."""
    pixel = px, py = app.canvas.pos(x, y)
    wide, high = app.canvas.size_px
    pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=number, x=px / wide, y=py / high, dx=0.0, dy=0.0))
    mouse = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}.get(kind)
    if mouse is not None:
        pygame.event.post(pygame.event.Event(mouse, pos=pixel, button=1, touch=True))
    app.read_events()
    app.step(1)


def tap(app: App, x: float, y: float) -> None:
    """Put a finger there, in units, and lift it."""
    pygame.event.clear()
    finger(app, pygame.FINGERDOWN, x, y)
    finger(app, pygame.FINGERUP, x, y)
