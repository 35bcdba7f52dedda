"""The focus of a scene: the control reached by moving, stepping or pointing."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter

from game.core.message import Message
from game.ui.canvas import Box, Point

PRESSED = 8
"""Ticks for which a pressed control looks pressed."""
IN_LINE = 0.15
"""Share of the smaller of two items that lies beside the other one if they are in line."""
FINENESS, DIRECTIONS = 10, 16
"""Distances and directions tried to find a point on a shape."""

Act = Callable[[], object]
"""A step to take when something is pressed, is over, or has changed."""


def nothing() -> None:
    """Do nothing."""


def described(message: Message) -> Callable[[], Message]:
    """Return a `describe` for something whose description doesn't change."""
    return lambda: message


@dataclass(slots=True)
class Focusable:
    """Something that can have the focus and be activated.

    id          unique in its scene, stable over re-layouts
    box         its place, in design units
    activate    does what Confirm or a click does
    describe    returns one sentence on what it is or does
    enabled     if False it can still have the focus, so that `why` can be read; activating it does nothing
    refuse      returns why it can't be activated; asked only of what people come to
    neighbours  by (dx, dy), the id a step leads to; geometry decides the others
    hit         returns whether a point is on it, for shapes other than the box
    adjust      handles steps left (-1) and right (1), as a stepper does; returns whether it used the step
    in_row      left and right lead to its neighbours in a row and don't adjust it: only a click steps back
    press       handles a click at a place, in place of `activate`
    side        returns the step that a click at a place means, for `adjust`; again there, it is the same step, though
                everything may have moved
    """

    id: str
    box: Box
    activate: Act
    describe: Callable[[], Message]
    enabled: bool = True
    refuse: Callable[[], Message | None] = nothing
    neighbours: Mapping[tuple[int, int], str] | None = None
    hit: Callable[[float, float], bool] | None = None
    adjust: Callable[[int], bool] | None = None
    in_row: bool = False
    press: Callable[[float, float], None] | None = None
    side: Callable[[float], int] | None = None

    def at(self, x: float, y: float) -> bool:
        return self.hit(x, y) if self.hit is not None else self.box.contains(x, y)

    @property
    def why(self) -> Message | None:
        """The reason why it can't be activated, if there is one."""
        return self.refuse()

    @property
    def idle(self) -> bool:
        """Whether activating it does nothing: it only describes itself."""
        return self.activate is nothing and self.press is None

    def nearest(self, x: float, y: float, reach: float) -> Point | None:
        """Return a point on it near a point, no farther than `reach`, or None: the nearest for a box, about the nearest
        for other shapes."""
        box = self.box
        place = min(max(x, box.x + 1.0), box.right - 1.0), min(max(y, box.y + 1.0), box.bottom - 1.0)
        if math.hypot(place[0] - x, place[1] - y) > reach:
            return None
        if self.hit is None or self.at(*place):
            return place
        return next((spot for spot in _around(x, y, reach) if self.at(*spot)), None)


def _around(x: float, y: float, reach: float) -> Iterator[Point]:
    """Yield points around a point, from near to far."""
    for far in range(1, FINENESS + 1):
        radius = reach * far / FINENESS
        for turn in range(DIRECTIONS):
            angle = 2 * math.pi * turn / DIRECTIONS
            yield x + radius * math.cos(angle), y + radius * math.sin(angle)


class FocusRing:
    """The focusables of a scene in reading order, and which of them has the focus.

    Unless the ring is empty, something has the focus.
    """

    def __init__(self, pointer_visible: bool = False) -> None:
        self.items: list[Focusable] = []
        self.index = 0
        self.pointer_visible = pointer_visible
        """Whether the pointer was used last; moving the focus any other way hides it."""
        self.pointer: Point = (0.0, 0.0)
        """Where the pointer was when it last moved or pressed."""
        self._pointed: str | None = None
        """Id of the item that was there."""
        self.pressed: str | None = None
        """Id of the control that was just pressed and still looks it."""
        self._pressed_ticks = 0
        self._stepped: tuple[str, Point, int] | None = None
        """The control that was stepped by the last click, where it was clicked, and the step."""

    @property
    def focused(self) -> Focusable | None:
        return self.items[self.index] if self.items else None

    @property
    def focused_id(self) -> str | None:
        return self.items[self.index].id if self.items else None

    @property
    def points_at_focus(self) -> bool:
        """Whether the pointer was used last and is on what has the focus. Not if that has gone, and the focus has moved
        to something near it."""
        return self.pointer_visible and self._pointed is not None and self._pointed == self.focused_id

    def hide_pointer(self) -> None:
        """Note that the focus is moved by other means than the pointer."""
        self.pointer_visible = False

    def get(self, item_id: str) -> Focusable | None:
        return next((item for item in self.items if item.id == item_id), None)

    def set(self, items: Iterable[Focusable], keep: str | None = None) -> None:
        """Replace all items. Focus `keep`, else the id that had the focus, else the item nearest the old place, else
        the first."""
        before = self.focused
        self.items = list(items)
        wanted = keep if keep is not None else (before.id if before else None)
        ids = list(map(attrgetter("id"), self.items))
        found = ids.index(wanted) if wanted in ids else None
        if found is None and before is not None and keep is None and self.items:
            bx, by = before.box.centre
            found = min(
                range(len(self.items)),
                key=lambda index: (
                    (self.items[index].box.centre[0] - bx) ** 2 + (self.items[index].box.centre[1] - by) ** 2
                ),
            )
        self.index = found or 0

    def focus(self, item_id: str) -> bool:
        """Focus an item by its id; return whether it is in the ring."""
        for index, item in enumerate(self.items):
            if item.id == item_id:
                self.index = index
                return True
        return False

    def move(self, dx: int, dy: int, among: Collection[str] | None = None) -> bool:
        """Move the focus one step in a direction; return whether anything changed. among: ids to move to; None: all"""
        self.pointer_visible = False
        current = self.focused
        if current is None:
            return False
        if dx and not current.in_row and current.adjust is not None and current.adjust(dx):
            return True
        if current.neighbours is not None and (dx, dy) in current.neighbours:
            beside = current.neighbours[dx, dy]
            if (among is None or beside in among) and self.focus(beside):
                return True
        target = self._beside(current, dx, dy, among)
        if target is None:
            return False
        self.index = target
        return True

    def _beside(self, current: Focusable, dx: int, dy: int, among: Collection[str] | None) -> int | None:
        """Return the index of the nearest item in a direction, or None; items in line come before items to the side."""
        best: tuple[bool, float, int] | None = None
        a, (x, y) = current.box, current.box.centre
        for index, item in enumerate(self.items):
            if among is not None and item.id not in among:
                continue
            b, (to_x, to_y) = item.box, item.box.centre
            if (to_x - x) * dx + (to_y - y) * dy <= 1.0:  # Not ahead.
                continue
            if dx:
                gap = b.x - a.right if dx > 0 else a.x - b.right
                aside = max(0.0, IN_LINE * min(a.h, b.h) - min(a.bottom, b.bottom) + max(a.y, b.y))
                off = abs(to_y - y)
            else:
                gap = b.y - a.bottom if dy > 0 else a.y - b.bottom
                aside = max(0.0, IN_LINE * min(a.w, b.w) - min(a.right, b.right) + max(a.x, b.x))
                off = abs(to_x - x)
            # Half of the smaller item may overlap the other one.
            if gap < -0.5 * (min(a.w, b.w) if dx else min(a.h, b.h)):
                continue
            # A unit to the side costs more than one ahead, and one between their middles less.
            cost = max(0.0, gap) + 2.5 * aside + 0.1 * off
            if best is None or (aside > 0, cost) < best[:2]:
                best = (aside > 0, cost, index)
        return best[2] if best else None

    def wrap(self, dx: int, dy: int, among: Collection[str] | None = None) -> bool:
        """Move the focus past the end to the opposite item in the same line; return whether anything changed. among: as
        in `move`."""
        current = self.focused
        if current is None:
            return False
        a, along, across = current.box, (0 if dx else 1), (1 if dx else 0)

        def in_line(b: Box) -> bool:
            return b.y < a.bottom and a.y < b.bottom if dx else b.x < a.right and a.x < b.right

        lane = [item for item in self.items if in_line(item.box) and (among is None or item.id in among)]
        if not lane:  # The focused item is not on the screen now.
            return False
        edge = (min if dx + dy > 0 else max)(item.box.centre[along] for item in lane)
        ends = [item for item in lane if abs(item.box.centre[along] - edge) < 1.0]
        end = min(ends, key=lambda item: abs(item.box.centre[across] - a.centre[across]))
        return end is not current and self.focus(end.id)

    def step(self, by: int) -> bool:
        """Move the focus to the next item (1) or the previous one (-1) in reading order; return whether there are
        others."""
        self.pointer_visible = False
        if len(self.items) < 2:
            return False
        self.index = (self.index + by) % len(self.items)
        return True

    def under(self, x: float, y: float) -> Focusable | None:
        """Return the topmost item at a point (the last in the list), or None."""
        for item in reversed(self.items):
            if item.at(x, y):
                return item
        return None

    def near(self, x: float, y: float, reach: float) -> Point | None:
        """Return a point on the item nearest to a point, no farther than `reach`; None if there is no such item, or the
        point meets one. Items that only say something are left out, and others are found through them."""
        met = self.under(x, y)
        if met is not None and not met.idle:
            return None
        found: tuple[float, Point] | None = None
        for item in self.items:
            place = None if item.idle else item.nearest(x, y, reach)
            if place is None or self.under(*place) is not item:
                continue
            far = math.hypot(place[0] - x, place[1] - y)
            if found is None or far < found[0]:
                found = far, place
        return found[1] if found is not None else None

    def point(self, x: float, y: float) -> bool:
        """Focus the item under the pointer; over nothing the focus stays. Return whether it changed."""
        item = self._point(x, y)
        if item is None or item is self.focused:
            return False
        self.index = self.items.index(item)
        return True

    def _point(self, x: float, y: float) -> Focusable | None:
        """Note where the pointer is; return the item there."""
        item = self.under(x, y)
        self.pointer_visible, self.pointer, self._pointed = True, (x, y), item.id if item is not None else None
        return item

    def press(self, x: float, y: float) -> bool:
        """Focus and activate the item that was clicked; return whether there was one."""
        item = self._point(x, y)
        if item is None:
            return False
        self.index = self.items.index(item)
        if item.enabled:
            self.pressed, self._pressed_ticks = item.id, PRESSED
        if item.enabled and item.side is not None and item.adjust is not None:
            again = self._stepped if self._stepped is not None and self._stepped[:2] == (item.id, (x, y)) else None
            by = again[2] if again is not None else item.side(x)
            self._stepped = item.id, (x, y), by
            item.adjust(by)
        elif item.enabled and item.press is not None:
            item.press(x, y)
        elif item.enabled:
            item.activate()
        return True

    def confirm(self) -> bool:
        """Activate the focused item; return whether it could be activated."""
        item = self.focused
        if item is None or not item.enabled:
            return False
        self.pressed, self._pressed_ticks = item.id, PRESSED
        item.activate()
        return True

    def tick(self) -> bool:
        """Advance by one tick; return whether the pressed control was just released."""
        if self._pressed_ticks > 0:
            self._pressed_ticks -= 1
            if self._pressed_ticks == 0:
                self.pressed = None
                return True
        return False
