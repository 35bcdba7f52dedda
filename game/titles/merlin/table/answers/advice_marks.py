"""Hint marks on the board: the place of the best answer lit, its way dotted, and the number of each answer at its
place."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass

from game.core.bots import Advice
from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import ELSEWHERE, Dialogue, Landing
from game.titles.merlin.table.board_picture.target_lights import SPACE, TargetLights, space_id, space_of
from game.titles.merlin.table.places import INNER, RAISED, TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import Point
from game.ui.kit.layered_picture import Layer
from game.ui.table.hint import number_side, numbers_layer

SIDE = 42.0
"""Usual diameter of a number on the board."""


@dataclass(eq=False)
class AdviceMarks:
    """Marks advised answers on the board, the best first; usually there are none."""

    _tools: TableTools
    _places: TablePlaces
    _lights: TargetLights
    _dialogue: Dialogue
    advice: tuple[Advice, ...] = ()

    def mark(self, advice: tuple[Advice, ...]) -> str | None:
        """Mark these answers instead; return the id of the landing, place or button of the best one."""
        self.advice = advice
        return self.leads_to(advice[0]) if advice else None

    def leads_to(self, one: Advice) -> str:
        """Return where an answer is given; in the bar if what is enlarged covers its place."""
        place = self.place(one)
        covered = self._places.enlarged.environs and place is not None and place.startswith(SPACE)
        if place is not None and not covered:
            return place
        return ELSEWHERE if covered and self._dialogue.folds_detours else one.text

    def landing(self, one: Advice) -> Landing | None:
        """Return the landing that an answer leads to with what the advice does next; without a plan, the first of those
        that cost least."""
        planned = self._dialogue.landing_after((one.text, *one.then))
        if planned is not None:
            return planned
        return next((each for each in self._dialogue.landings_for("") if each.answers[0] == one.text), None)

    def place(self, one: Advice) -> str | None:
        """Return the id of the landing or place where an answer is given, or of the button that shows its landing; None
        for the bar."""
        landing, fan = self.landing(one), self._dialogue.fan
        if landing is not None:
            shown = landing in self._dialogue.landings()
            return landing.id if shown else landing.spends or (fan.spends if fan is not None else None)
        return next((name for name, texts in self._dialogue.places().items() if one.text in texts), None)

    @property
    def way(self) -> Landing | None:
        """The landing of the best answer, if it has one."""
        return self.landing(self.advice[0]) if self.advice else None

    def lights(self) -> dict[str, str]:
        """Return the place of the best answer, lit as if chosen."""
        found = self._outline(self.advice[0]) if self.advice else None
        return {found: "chosen"} if found is not None else {}

    def _outline(self, one: Advice) -> str | None:
        """Return the id under which the place of an answer is lit; None if it is given in the bar or in the hand."""
        landing = self.landing(one)
        name = space_id(landing.space) if landing is not None else self.place(one)
        return name if name in self._lights.lights.outlines else None

    def spots(self) -> list[tuple[int, Point]]:
        """Return the number of each answer on the board, and where it stands; several at one place form a row."""
        found: list[tuple[int, Point]] = []
        there: dict[str, int] = {}
        room = self._tools.canvas.safe.inset(self._side / 2)
        for number, one in enumerate(self.advice, start=1):
            name = self._outline(one)
            if name is None:
                continue
            before = there.get(name, 0)
            there[name] = before + 1
            x, y = self._spot(name, before * (self._side + 4.0))
            found.append((number, (min(max(x, room.x), room.right), min(max(y, room.y), room.bottom))))
        return found

    def _spot(self, name: str, beside: float) -> Point:
        """Return a point at the inner corner of a space, beside its die, or at the upper left corner of another place;
        `beside`: units from there."""
        if name.startswith(SPACE):
            unit, space = self._places.ring.scale, space_of(name)
            x, y = self._places.polar(space - 0.45 + beside / (math.tau / SPACES * INNER * unit), INNER + 6.0)
            return x, y - RAISED * unit
        xs, ys = zip(*self._lights.lights.outlines[name].points, strict=True)
        return min(xs) + beside, min(ys)

    @property
    def _side(self) -> float:
        return number_side(self._tools, SIDE)

    def layer(self, look: Hashable) -> Layer:
        """Return the layer of numbers; empty if there are none."""
        return numbers_layer(self._tools, self.spots(), self._side, look)
