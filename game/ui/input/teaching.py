"""A lesson: an unknown controller shows its buttons, one after the other, and becomes a mapping."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.input.buttons import DPAD, FACE
from game.ui.input.pad_mapping import STICKS, PadMapping, Source

STEPS = (*FACE, *DPAD, "l1", "r1", "l2", "r2", "back", "start", "l3", "r3", *STICKS)
"""The steps, in this order; a stick's axis by pushing it to the right, or down."""
NEEDED = ("south", "east")
"""Buttons that every controller has: with them the rest can be skipped, and gone back to."""
WAYS = ("leftx", "lefty")
"""Steps that are needed too if the controller has no D-pad: nobody gets about without either."""
PRESS, RELEASE = 0.6, 0.3
LONG = 120
"""Ticks for which a button is held to leave the lesson."""


class Lesson:
    """Feed it with `hear`; `step` is what is asked for now, None when all has been asked.

    rest  where each axis rests, by its number
    """

    def __init__(self, rest: Sequence[float] = ()) -> None:
        self.rest = {f"a{number}": value for number, value in enumerate(rest)}
        self.at = 0
        self.sources: dict[str, Source] = {}
        self._held: str | None = None
        """The control that answered last: nothing else counts until it is let go."""
        self._down: dict[str, int] = {}
        """Buttons that are held, and for how many ticks; axes may lie at one end for ever."""

    @property
    def step(self) -> str | None:
        return STEPS[self.at] if self.at < len(STEPS) else None

    @property
    def can_skip(self) -> bool:
        return self.step is not None and self.step not in NEEDED and not self.needs_a_way

    @property
    def needs_a_way(self) -> bool:
        """Whether the step cannot be skipped because the D-pad was."""
        return self.step in WAYS and not all(name in self.sources for name in DPAD)

    def tick(self) -> bool:
        """Advance by one tick; return whether a button has been held long enough to leave."""
        for control in self._down:
            self._down[control] += 1
        return any(ticks >= LONG for ticks in self._down.values())

    def hear(self, control: str, value: float) -> bool:
        """Take a movement of the controller; return whether the lesson went a step on or back."""
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
        """Skip the step: the controller has no such button."""
        if not self.can_skip:
            return False
        self.at += 1
        return True

    def back(self) -> bool:
        """Go back to the step before."""
        if self.at == 0:
            return False
        self.at -= 1
        self.sources.pop(STEPS[self.at], None)
        return True

    @property
    def mapping(self) -> PadMapping:
        return PadMapping(self.sources)
