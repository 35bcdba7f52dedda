"""A lesson for an unknown controller: people press its buttons one by one, which makes a mapping."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.input.buttons import DPAD, FACE
from game.ui.input.pad_mapping import STICKS, PadMapping, Source

STEPS = (*FACE, *DPAD, "l1", "r1", "l2", "r2", "back", "start", "l3", "r3", *STICKS)
"""Buttons and axes to show, in order; an axis by pushing the stick right or down."""
NEEDED = ("south", "east")
"""Buttons every controller has; with them people can skip the rest or go back."""
WAYS = ("leftx", "lefty")
"""Also needed on a controller without D-pad: otherwise nobody could move."""
PRESS, RELEASE = 0.6, 0.3
"""How far a control must move to answer, and back to let another one answer."""
LONG = 120
"""Ticks to hold a button to leave the lesson."""


class Lesson:
    """The lesson's state: feed it with `hear`; `step` is the button or axis to show now, None when all are done.

    rest  rest position of each axis
    """

    def __init__(self, rest: Sequence[float] = ()) -> None:
        self.rest = {f"a{number}": value for number, value in enumerate(rest)}
        self.at = 0
        self.sources: dict[str, Source] = {}
        self._held: str | None = None
        """The control that answered last; others are ignored until it is released."""
        self._down: dict[str, int] = {}
        """Held buttons, and for how many ticks; not axes, which may rest at one end forever."""

    @property
    def step(self) -> str | None:
        return STEPS[self.at] if self.at < len(STEPS) else None

    @property
    def can_skip(self) -> bool:
        return self.step is not None and self.step not in NEEDED and not self.needs_a_way

    @property
    def needs_a_way(self) -> bool:
        """Whether this step cannot be skipped because the D-pad was."""
        return self.step in WAYS and not all(name in self.sources for name in DPAD)

    def tick(self) -> bool:
        """Advance by one tick; return whether a button was held long enough to leave."""
        for control in self._down:
            self._down[control] += 1
        return any(ticks >= LONG for ticks in self._down.values())

    def hear(self, control: str, value: float) -> bool:
        """Handle a control that moved; return whether the lesson went a step on or back."""
        self._hold(control, value)
        moved = value - self.rest.get(control, 0.0) if control.startswith("a") else value
        if self._held is not None:
            if control == self._held and abs(moved) < RELEASE:
                self._held = None
            return False
        step = self.step
        if abs(moved) < PRESS or step is None:
            return False
        source = self._source(step, control, moved)
        if source is None:
            return False
        taken = next((name for name, one in self.sources.items() if one == source), None)
        self._held = control
        if taken == "south":
            return self.back() if step in NEEDED else self.skip()
        if taken == "east":
            return self.back()
        if taken is not None:
            return False
        self.sources[step] = source
        self.at += 1
        return True

    def _hold(self, control: str, value: float) -> None:
        if abs(value) < RELEASE:
            self._down.pop(control, None)
        elif abs(value) >= PRESS and not control.startswith("a"):
            self._down.setdefault(control, 0)

    def _source(self, step: str, control: str, moved: float) -> Source | None:
        if step in STICKS:
            known = any(one.control == control for one in self.sources.values())
            if not control.startswith("a"):
                return Source(control) if known else None
            return Source(control, turned=moved < 0)
        if not control.startswith("a"):
            return Source(control)
        if abs(self.rest.get(control, 0.0)) > PRESS:
            return Source(control, turned=moved < 0)
        return Source(control, "+" if moved > 0 else "-")

    def skip(self) -> bool:
        """Skip a button this controller lacks; return False if it is needed."""
        if not self.can_skip:
            return False
        self.at += 1
        return True

    def back(self) -> bool:
        """Go back one step; return False at the first."""
        if self.at == 0:
            return False
        self.at -= 1
        self.sources.pop(STEPS[self.at], None)
        return True

    @property
    def mapping(self) -> PadMapping:
        return PadMapping(self.sources)
