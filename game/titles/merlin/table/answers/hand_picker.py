"""A hand of missions behind the curtain: looked at alone, and missions completed there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

import pygame

from game.core.message import Message
from game.session.questions.open_question import OpenQuestion
from game.titles.merlin.table.mission_face import MissionFaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.words import things
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.focus import Focusable, nothing
from game.ui.look.theme import BODY

GAP = 36.0
SHAPE = 1.5
"""Height of a card, in widths."""
WORDS = 84.0


class HandPicker:
    """Shows the missions of the person asked. Those that are met can be completed; the others say why not."""

    title = Message("merlin-hand-title")

    def __init__(self, tools: TableTools, faces: MissionFaces, question: OpenQuestion) -> None:
        self._tools, self._faces, self._question = tools, faces, question
        self._hand = tuple(cast("Sequence[str]", question.private.get("hand", ())))
        self._legal = {str(action) for action in question.actions}
        self._canvas, self._box = tools.canvas, NOWHERE

    def layout(self, canvas: Canvas, box: Box) -> None:
        self._canvas, self._box = canvas, box

    def ready(self) -> bool:
        return True

    def _boxes(self) -> list[Box]:
        count = max(1, len(self._hand))
        room = self._box.split_bottom(self._tools.theme.size(WORDS), GAP / 2)[0]
        wide = min((room.w - GAP * (count - 1)) / count, room.h / SHAPE)
        row = room.centred(count * (wide + GAP) - GAP, wide * SHAPE)
        return row.columns(count, GAP)

    def focusables(self) -> list[Focusable]:
        found = []
        for mission, box in zip(self._hand, self._boxes(), strict=True):
            answer = f"mission {mission}"
            met = answer in self._legal
            about = partial(things.hand_card, self._tools.words, mission, met)
            why = None if met else Message(f"merlin-why-{self._question.why_not(mission) or 'not-asked'}")
            press = partial(self._question.submit, answer) if met else nothing
            found.append(Focusable(mission, box, press, about, met, why))
        return found

    def update(self, focus: str | None) -> bool:
        return False

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        theme, canvas = self._tools.theme, self._canvas
        said: Message | None = None
        for mission, box in zip(self._hand, self._boxes(), strict=True):
            met = f"mission {mission}" in self._legal
            if mission == focus:
                theme.focus_glow(surface, canvas, box)
                said = things.hand_card(self._tools.words, mission, met)
            self._faces.draw(surface, canvas, box, mission, met)
            if mission == focus:
                theme.focus_ring(surface, canvas, box)
        if said is not None:
            low = self._box.split_bottom(theme.size(WORDS))[1]
            text = self._tools.say(said)
            theme.text(surface, canvas, text, (low.centre[0], low.y), BODY, "text", "body", "midtop", low.w, 2)
