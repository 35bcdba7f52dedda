"""Hint marks on the board: the places of the best answer lit, its way dotted, and the number of each answer at its
places."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import pygame

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import ELSEWHERE, Dialogue
from game.titles.merlin.table.answers.landings import Landing
from game.titles.merlin.table.board_picture.target_lights import SPACE, TargetLights, space_id, space_of
from game.titles.merlin.table.places import INNER, TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.layer import Layer
from game.ui.table.hint.hint_panel import draw_number

SIDE = 42.0
"""Diameter of a number on the board; it grows slightly with the text."""
GAP = 4.0


class AdviceMarks:
    """Marks `answers` (notation, best first) on the board; usually there are none."""

    def __init__(self, tools: TableTools, places: TablePlaces, lights: TargetLights, dialogue: Dialogue) -> None:
        self._tools, self._places, self._lights, self._dialogue = tools, places, lights, dialogue
        self.answers: tuple[str, ...] = ()

    def mark(self, answers: tuple[str, ...]) -> str | None:
        """Mark these answers instead; return the id of the landing, place or button of the best one."""
        self.answers = answers
        return self._marked(answers[0]) if answers else None

    def _marked(self, answer: str) -> str:
        """Return where an answer is given; in the bar if the enlarged environs cover its place."""
        place = self.place(answer)
        covered = self._places.near_environs and place is not None and place.startswith(SPACE)
        if place is not None and not covered:
            return place
        return ELSEWHERE if covered and self._dialogue.folds_detours else answer

    def landings(self, answer: str) -> list[Landing]:
        """Return the landings that an answer begins to lead to, those that cost least: Merlin's die leaves the way
        open."""
        found = [one for one in self._dialogue.landings() if one.answers[0] == answer]
        least = min((len(one.price) for one in found), default=0)
        return [one for one in found if len(one.price) == least]

    def place(self, answer: str) -> str | None:
        """Return the id of the landing or place where an answer is given; None for the bar."""
        landings = self.landings(answer)
        if landings:
            return landings[0].id
        return next((name for name, texts in self._dialogue.places().items() if answer in texts), None)

    @property
    def way(self) -> str | None:
        """The id of the landing of the best answer, if it has one alone."""
        found = self.landings(self.answers[0]) if self.answers else []
        return found[0].id if len(found) == 1 else None

    def lights(self) -> dict[str, str]:
        """Return the places of the best answer, lit as if chosen."""
        return dict.fromkeys(self._outlines(self.answers[0]), "chosen") if self.answers else {}

    def _outlines(self, answer: str) -> list[str]:
        """Return the ids under which the places of an answer are lit; none if it is given in the bar or in the hand."""
        landings = self.landings(answer)
        names = [space_id(one.space) for one in landings] if landings else [self.place(answer)]
        known = self._lights.lights.outlines
        return [name for name in names if name is not None and name in known]

    def spots(self) -> list[tuple[int, Point]]:
        """Return the number of each answer, and where it stands; several at one place form a row."""
        found: list[tuple[int, Point]] = []
        there: dict[str, int] = {}
        room = self._tools.canvas.safe.inset(self._side / 2)
        for number, answer in enumerate(self.answers, start=1):
            for name in self._outlines(answer):
                before = there.get(name, 0)
                there[name] = before + 1
                x, y = self._spot(name, before * (self._side + GAP))
                found.append((number, (min(max(x, room.x), room.right), min(max(y, room.y), room.bottom))))
        return found

    def _spot(self, name: str, beside: float) -> Point:
        """Return a point at the inner edge of a space, or at the upper left corner of another place; `beside`: units
        from there."""
        if name.startswith(SPACE):
            step = math.tau / SPACES * INNER * self._places.ring.scale
            return self._places.polar(space_of(name) + beside / step, INNER)
        xs, ys = zip(*self._lights.lights.outlines[name].points, strict=True)
        return min(xs) + beside, min(ys)

    @property
    def _side(self) -> float:
        return SIDE * max(1.0, 0.75 * self._tools.theme.text_scale)

    def layer(self, look: Hashable) -> Layer:
        """Return the layer of numbers; empty if there are none."""
        spots = self.spots()
        if not spots:
            return Layer(NOWHERE, None, lambda surface: None)
        side = self._side
        box = Box.around([Box(x - side, y - side, 2 * side, 2 * side) for _, (x, y) in spots])
        return Layer(box, (tuple(spots), look), lambda surface: self._draw(surface, spots))

    def _draw(self, surface: pygame.Surface, spots: Sequence[tuple[int, Point]]) -> None:
        for number, spot in reversed(spots):
            draw_number(surface, self._tools, spot, number, self._side)
