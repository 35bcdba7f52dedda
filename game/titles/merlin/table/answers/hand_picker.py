"""A hand of missions behind the curtain: looked at alone, and missions completed or discarded there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

import pygame

from game.core.message import Message
from game.session.questions import OpenQuestion
from game.titles.merlin.table.hand import MissionFaces, Progress, progress
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import answer_words, prompts, things
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.focus import Focusable, nothing
from game.ui.look.pen import Pen
from game.ui.look.theme import BODY
from game.ui.widgets.controls import Button, control_height
from game.ui.widgets.tree import focusables

GAP = 36.0
SHAPE = 1.5
"""Height of a card, in widths."""
WORDS = 84.0
VERBS = ("mission", "discard")
"""Verbs of the answers that name a mission of the hand."""
BESIDE = 0.4
"""Share of the room that a picked card may take, next to its answers."""


class HandPicker:
    """Shows the missions of the person asked. Those that are met can be completed, and all of them discarded where that
    is asked; the others say why not. A card with both answers, once picked, shows them next to it."""

    def __init__(self, tools: TableTools, faces: MissionFaces, view: ViewData, question: OpenQuestion) -> None:
        self._tools, self._faces, self._view, self._question = tools, faces, view, question
        self._hand = tuple(cast("Sequence[str]", question.private.get("hand", ())))
        self._met = tuple(cast("Sequence[str]", question.private.get("met", ())))
        self._legal = [str(action) for action in question.actions]
        self._picked: str | None = None
        """The card whose answers are shown."""
        self._canvas, self._box = tools.canvas, NOWHERE
        self.title = self._title()

    def _title(self) -> Message:
        """Return the question if it asks for a mission to discard, which the closed curtain may show, too."""
        if not any(f"discard {mission}" in self._legal for mission in self._hand):
            return Message("merlin-hand-title")
        question = self._question
        return prompts.question(self._tools.words, self._view, question.decision, question.seat, legal=self._legal)

    def layout(self, canvas: Canvas, box: Box) -> None:
        self._canvas, self._box = canvas, box

    def ready(self) -> bool:
        return True

    def update(self, focus: str | None) -> bool:
        return False

    # -- places

    def _room(self) -> Box:
        """Return the room above the line of words."""
        return self._box.split_bottom(self._tools.theme.size(WORDS), GAP / 2)[0]

    def _cards(self) -> list[tuple[str, Box]]:
        """Return the cards shown, with their places."""
        room = self._room()
        if self._picked is not None:
            beside = room.split_left(room.w * BESIDE)[0]
            wide = min(beside.w, beside.h / SHAPE)
            return [(self._picked, beside.centred(wide, wide * SHAPE))]
        count = max(1, len(self._hand))
        wide = min((room.w - GAP * (count - 1)) / count, room.h / SHAPE)
        row = room.centred(count * (wide + GAP) - GAP, wide * SHAPE)
        return list(zip(self._hand, row.columns(count, GAP), strict=False))

    def _buttons(self) -> list[Button]:
        """Return the answers of the picked card."""
        if self._picked is None:
            return []
        texts, beside = self._answers(self._picked), self._room().split_left(self._room().w * BESIDE, GAP)[1]
        high = control_height(self._tools.theme)
        rows = beside.centred(beside.w, len(texts) * (high + GAP) - GAP).rows(len(texts), GAP)
        return [
            Button(text, self._label(text), partial(self._question.submit, text)).at(box)
            for text, box in zip(texts, rows, strict=True)
        ]

    # -- answers

    def _answers(self, mission: str) -> list[str]:
        return [text for text in (f"{verb} {mission}" for verb in VERBS) if text in self._legal]

    def focusables(self) -> list[Focusable]:
        return [*(self._card(mission, box) for mission, box in self._cards()), *focusables(self._buttons())]

    def _card(self, mission: str, box: Box) -> Focusable:
        answers, about = self._answers(mission), partial(self._words, mission)
        if not answers:
            why = Message(f"merlin-why-{self._question.why_not(mission) or 'not-asked'}")
            return Focusable(mission, box, nothing, about, False, why)
        if len(answers) == 1:
            return Focusable(mission, box, partial(self._question.submit, answers[0]), about)
        return Focusable(mission, box, partial(self._pick, mission), about)

    def _pick(self, mission: str) -> None:
        """Show a card's answers, or all cards again."""
        self._picked = mission if self._picked is None else None

    def _label(self, text: str) -> Message:
        question = self._question
        return answer_words.label(self._tools.words, self._view, question.seat, text, question.decision, self._legal)

    def _begun(self, mission: str) -> Progress | None:
        """Return how much of a mission is there, if that is neither nothing nor all."""
        found = progress(self._view, self._question.seat, mission)
        return found if found.begun else None

    def _words(self, mission: str) -> Message:
        """Return what pressing a card does, or what it is and whether it is met."""
        words, question, discard = self._tools.words, self._question, f"discard {mission}"
        if self._answers(mission) == [discard]:
            return answer_words.answer(words, self._view, question.seat, discard, question.decision, self._legal)
        met = things.waits(self._view, question.seat, question.why_not(mission)) if mission in self._met else ""
        return things.hand_card(words, mission, met, self._begun(mission))

    # -- drawing

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        theme, canvas = self._tools.theme, self._canvas
        said: Message | None = None
        for mission, box in self._cards():
            if mission == focus:
                theme.focus_glow(surface, canvas, box)
                said = self._words(mission)
            self._faces.draw(surface, box, mission, mission in self._met, self._begun(mission))
            if mission == focus:
                theme.focus_ring(surface, canvas, box)
        for button in self._buttons():
            button.draw(Pen(surface, self._tools), button.id == focus)
        if said is not None:
            low = self._box.split_bottom(theme.size(WORDS))[1]
            text = self._tools.say(said)
            theme.text(surface, canvas, text, (low.centre[0], low.y), BODY, "light", "body", "midtop", low.w, 2)
