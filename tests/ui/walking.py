"""Walk the focus of a scene with a device: try each untried step from here, then return to other places on known ways.

The focus is never set directly: if this walker cannot reach an item, nobody can.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from typing import NamedTuple

from game.app.application import App
from game.ui.canvas import Box
from game.ui.focus import Focusable, FocusRing
from game.ui.input.intents import Intent, MoveFocus, Next, Previous
from game.ui.screens.help import HelpScene
from game.ui.screens.name_entry import NameEntryScene
from game.ui.widgets.scroll import Scroll

ARROWS = ((1, 0), (-1, 0), (0, 1), (0, -1))
SHOULDERS = ("next", "previous")
MOST_PRESSES = 6000
IN_LINE = 2.0
"""Units by which two boxes must share a row or column to be in line."""

Step = tuple[int, int] | str


class Place(NamedTuple):
    """Where the walker is: the focus, the scroll position of a list, the open page and leaf of a book."""

    focus: str | None
    offset: int = 0
    page: int = 0
    leaf: int = 0


class Walk:
    """The walker's findings; `steps`: each place, and where each step from there led."""

    def __init__(self, app: App, shoulders: bool, answers: Collection[str] | None = None) -> None:
        """answers: the only ids that directions may lead to; None: they lead to everything"""
        self.app = app
        self._answers = answers
        self.scene = app.top
        self._deliver = app.delivery.handle
        self.device = app.devices.used if isinstance(self.scene, NameEntryScene) else "keyboard"
        self.shoulders = shoulders
        self.steps: dict[Place, dict[Step, Place]] = {}
        self.faults: list[str] = []
        self.boxes: dict[str, Box] = {}
        self.start = self.place()
        self._presses = 0
        self._untried: dict[Place, list[Step]] = {}
        self._arrive(self.start)
        self._wander()

    # -- walking

    @property
    def ring(self) -> FocusRing:
        return self.scene.ring

    @property
    def column(self) -> Scroll | None:
        return getattr(self.scene, "column", None)

    def place(self) -> Place:
        offset = self.column.offset if self.column is not None else 0
        page, leaf = getattr(self.scene, "page", 0), getattr(self.scene, "leaf", 0)
        return Place(self.ring.focused_id, offset, page, leaf)

    def _turns(self, place: Place) -> bool:
        """Return whether this is the row of a book's open page: left and right turn its leaves, but right leads to its
        links if it has any."""
        return isinstance(self.scene, HelpScene) and place.focus == f"page-{place.page}"

    def _arrive(self, place: Place) -> None:
        """Note the steps to try here: at a stepper, left and right adjust it."""
        if place in self.steps:
            return
        focused, turns = self.ring.focused, self._turns(place)
        sideways = (focused is None or focused.adjust is None or focused.in_row) and not turns
        self.steps[place] = {}
        self._untried[place] = [arrow for arrow in ARROWS if sideways or not arrow[0]]
        if turns and any(item.id.startswith("see-") for item in self.ring.items):
            self._untried[place].append((1, 0))
        if self.shoulders:
            self._untried[place] += SHOULDERS
        for item in self.ring.items:
            self.boxes[item.id] = item.box

    def _intent(self, step: Step) -> Intent:
        if isinstance(step, str):
            return (Next if step == "next" else Previous)(device=self.device)
        return MoveFocus(*step, device=self.device)

    def go(self, step: Step) -> None:
        """Press once, without waiting. It may lead elsewhere than before: some scenes remember where you came from."""
        here = self.place()
        self._deliver(self._intent(step))
        self._presses += 1
        assert self.app.top is self.scene, f"{step} at {here} leads to {self.app.top}"
        there = self.place()
        self.steps[here][step] = there
        if self._turns(here) and step == (1, 0) and not str(there.focus).startswith("see-"):
            self.faults.append(f"right of {here} are links, but it leads to {there}")
        self._arrive(there)

    def _wander(self) -> None:
        while self._presses < MOST_PRESSES:
            here = self.place()
            if self._untried[here]:
                self.go(self._untried[here].pop())
                continue
            way = self._to_untried(here)
            if way is None:
                break
            for step in way:
                self.go(step)
        else:
            self.faults.append(f"after {MOST_PRESSES} presses there is no end of places")
        left = [place for place, steps in self._untried.items() if steps]
        if left:
            self.faults.append(f"from {self.place()} no way leads back to {left}")

    def _to_untried(self, here: Place) -> list[Step] | None:
        before: dict[Place, tuple[Place, Step] | None] = {here: None}
        queue = deque([here])
        while queue:
            place = queue.popleft()
            if self._untried[place]:
                way: list[Step] = []
                while (last := before[place]) is not None:
                    place, step = last
                    way.insert(0, step)
                return way
            for step, there in self.steps[place].items():
                if there not in before:
                    before[there] = (place, step)
                    queue.append(there)
        return None

    # -- findings

    def wanted(self) -> set[str]:
        """Everything that can have the focus, including rows out of sight; or all answers."""
        if self._answers is not None:
            return set(self._answers)
        rows = self.column.rows if self.column is not None else []
        return {item.id for item in self.ring.items} | {row.lead for row in rows}

    def distances(self, start: Place, arrows_only: bool = False) -> dict[Place, int]:
        """How many presses each place is away."""
        found, queue = {start: 0}, deque([start])
        while queue:
            place = queue.popleft()
            for step, there in self.steps[place].items():
                if there not in found and not (arrows_only and isinstance(step, str)):
                    found[there] = found[place] + 1
                    queue.append(there)
        return found

    def unreached(self) -> set[str]:
        """Return the items that arrow keys do not reach."""
        return self.wanted() - {place.focus for place in self.distances(self.start, arrows_only=True)}

    def one_way(self) -> list[str]:
        """Return the items from which arrow keys lead away but not always back. Items that existed only at the
        beginning are left out."""
        there = self.wanted()
        found = []
        complete: set[Place] = set()
        """Places from which everything is reached."""
        for start, steps in self.steps.items():
            if any(place in complete for step, place in steps.items() if not isinstance(step, str)):
                complete.add(start)
                continue
            reached = {place.focus for place in self.distances(start, arrows_only=True)}
            if there <= reached:
                complete.add(start)
            else:
                found.append(f"from {start} nothing leads to {sorted(there - reached)}")
        return found

    def ends(self) -> list[Focusable]:
        """Return everything visible, but of a list only the first and last row: the others are passed."""
        rows = [row.lead for row in self.column.rows] if self.column is not None else []
        there = self.wanted()
        return [item for item in self.ring.items if item.id in there and item.id not in rows[1:-1]]

    def strays(self) -> set[str | None]:
        """Return what the focus reached besides the answers."""
        return set() if self._answers is None else {place.focus for place in self.steps} - set(self._answers)

    def farthest(self, ends: Iterable[Focusable]) -> tuple[int, str, str]:
        """Return the most presses between two items that share a row or column of the screen, and the two. A link in a
        book belongs to the row of its page alone: the way from others passes rows."""
        ends = list(ends)
        most = (0, "", "")
        for one in ends:
            starts = [self.distances(place) for place in self.steps if place.focus == one.id]
            for other in ends:
                if one is other or not in_line(one.box, other.box) or {one.id[:4], other.id[:4]} == {"page", "see-"}:
                    continue
                reached = [count for far in starts for place, count in far.items() if place.focus == other.id]
                if reached:
                    most = max(most, (min(reached), one.id, other.id))
        return most


def in_line(one: Box, other: Box) -> bool:
    """Return whether one is next to or below the other."""
    beside = min(one.bottom, other.bottom) - max(one.y, other.y)
    below = min(one.right, other.right) - max(one.x, other.x)
    return max(beside, below) > IN_LINE
