"""Hint marks on the board: the areas of the best answer lit, its piece hovering, and the number of each answer at its
destination."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.ruleset import Target
from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder, path_of
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.focus_ids import OWNER, focus_id
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view import ViewModel
from game.titles.elgrande.table.words.bar_texts import foresight
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layer import Layer
from game.ui.table.hint import draw_number

SIDE = 46.0
"""Diameter of a number on the board; it grows slightly with the text."""


class AdviceMarks:
    """Marks `answers` (notation, best first) on the board; usually there are none."""

    def __init__(self, tools: TableTools, view: ViewModel, board: BoardPicture) -> None:
        self._tools, self._view, self._board = tools, view, board
        self.answers: tuple[str, ...] = ()

    def set(self, asking: AnswerBuilder | None, answers: Sequence[str]) -> str | None:
        """Mark these answers; return the id that leads to the best one. Undo choices that belong to another answer."""
        self.answers = tuple(answers)
        if asking is None or not answers:
            return None
        wanted = self._targets(asking, answers[0])
        while asking.chosen and asking.chosen != wanted[: len(asking.chosen)]:
            asking.back()
        return self.leads_to(asking, answers[0])

    def leads_to(self, asking: AnswerBuilder | None, answer: str) -> str | None:
        """Return the id that leads to an answer from where the choice is now; None if none does."""
        if asking is None:
            return None
        wanted = self._targets(asking, answer)
        if asking.chosen != wanted[: len(asking.chosen)]:
            return None
        rest = wanted[len(asking.chosen) :]
        if not rest:
            return answer
        return focus_id(OWNER if rest[0].kind == "seat" else rest[0].kind, rest[0].id)

    @staticmethod
    def _targets(asking: AnswerBuilder, text: str) -> list[Target]:
        """Return the targets of an answer in the order they are asked for."""
        return next((list(path_of(a).targets) for a in asking.question.actions if str(a) == text), [])

    def lights(self, asking: AnswerBuilder | None) -> dict[str, str]:
        """Return the areas of the best answer, lit as if chosen."""
        if asking is None or not self.answers:
            return {}
        return {one.id: "chosen" for one in self._targets(asking, self.answers[0]) if one.id in self._view.areas}

    def cards(self) -> list[int]:
        """Return the positions of the advised cards in the row, best first."""
        wanted = [text.removeprefix("take ") for text in self.answers if text.startswith("take ")]
        return [self._view.cards.index(card) for card in wanted if card in self._view.cards]

    def step(self, asking: AnswerBuilder | None) -> foresight.PieceStep | None:
        """Return what the best answer would do to a piece, or None."""
        if asking is None or not self.answers or asking.decision.secret:
            return None
        return foresight.step_from(self._view, asking, self.answers[0])

    def layer(self, asking: AnswerBuilder | None, look: object) -> Layer:
        """Return the layer of numbers, each at its answer's destination; empty if there are none."""
        spots = self.spots(asking) if asking is not None else {}
        if not spots:
            return Layer(NOWHERE, None, lambda surface: None)
        side = self._side
        box = Box.around([Box(x - side, y - side, 2 * side, 2 * side) for x, y in spots.values()])
        return Layer(box, (tuple(spots.items()), look), lambda surface: self._draw(surface, spots))

    @property
    def _side(self) -> float:
        return SIDE * max(1.0, 0.75 * self._tools.theme.text_scale)

    def spots(self, asking: AnswerBuilder) -> dict[int, tuple[float, float]]:
        """Return visible places next to the plaques of the answers' last areas; several in one area form a row."""
        found: dict[int, tuple[float, float]] = {}
        board, side = self._board, self._side
        room = (self._tools.canvas.safe if not board.near else board.window).inset(side / 2)
        there: dict[str, int] = {}
        for number, text in enumerate(self.answers, start=1):
            areas = [one.id for one in self._targets(asking, text) if one.id in self._view.areas]
            if not areas:
                continue
            area, before = areas[-1], there.get(areas[-1], 0)
            there[area] = before + 1
            plaque = board.plaque_box(area)
            away = side / 2 + 8.0 + before * (side + 8.0)
            sides = (plaque.x - away, plaque.centre[1]), (plaque.right + away, plaque.centre[1])
            spot = next((spot for spot in sides if room.contains(*spot)), None)
            if spot is not None:
                found[number] = spot
        return found

    def _draw(self, surface: pygame.Surface, spots: dict[int, tuple[float, float]]) -> None:
        for number, spot in spots.items():
            draw_number(surface, self._tools, spot, number, self._side)
