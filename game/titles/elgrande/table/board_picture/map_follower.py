"""Moves the near map to events, the focus, and the legal targets; otherwise it rests."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder, Dialogue
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.focus_ids import focused
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.canvas import Box
from game.ui.table.parts.stage import Spotlights


class MapFollower:
    """Moves the near map. Call `follow` every tick, `look` and `point` when the focus or the pointer moves."""

    def __init__(self, tools: TableTools, board: BoardPicture, spotlights: Spotlights, dialogue: Dialogue) -> None:
        self._tools, self._board, self._spotlights, self._dialogue = tools, board, spotlights, dialogue
        self._focus: str | None = None
        self._pointing = False
        self._wanted: object = None
        """Why the map last moved: it won't move for the same reason again after the pointer moves it elsewhere."""
        self._question: object = None

    def begin(self) -> None:
        """Aim at once, after a new board layout."""
        self._wanted = self._question = None
        self._aim(None, at_once=True)

    def look(self, focus: str | None, pointing: bool) -> None:
        """Set the focused item. The map stays put if the pointer moved the focus there."""
        self._focus, self._pointing = focus, pointing
        if not pointing:
            self._board.point(None)

    def point(self, at: tuple[float, float] | None) -> None:
        self._board.point(at)

    def follow(self) -> bool:
        """Pass a tick; return whether the map has moved."""
        if not self._board.near:
            return False
        self._aim(self._dialogue.asking)
        return self._board.update()

    def _aim(self, asking: AnswerBuilder | None, at_once: bool = False) -> None:
        found = self._places(asking)
        if found is None:
            return
        reason, groups = found
        if reason != self._wanted:
            self._wanted = reason
            boxes = [Box.around([self._box(place) for place in group]) for group in groups if group]
            self._board.look(boxes, at_once or self._tools.still)

    def _box(self, place: str) -> Box:
        """Return the place of an area or of an item in the sea."""
        board = self._board
        return board.readable_box(place) if place in board.areas else board.sea_boxes()[place]

    def _far(self, area: str) -> float:
        """Return an area's distance from the middle of the window, in units."""
        board = self._board
        x, y = board.spot(area, "centre")
        return math.hypot(x - board.box.centre[0], y - board.box.centre[1])

    def _places(self, asking: AnswerBuilder | None) -> tuple[object, list[Sequence[str]]] | None:
        """Return the reason to move, and the groups of places to show, most important first; None to stay."""
        areas, acting = self._board.areas, self._spotlights.look
        if acting:
            return ("acts", acting), [acting[:1], acting[1:]]
        legal = tuple(asking.next().get("area", ())) if asking is not None else ()
        legal = tuple(area for area in legal if area in areas)
        place = focused("area", self._focus) or self._focus or ""
        question = (id(asking), legal)
        if not self._pointing and (place in areas or place in self._board.sea_boxes()):
            self._question = question
            return ("focus", place), [[place]]
        if legal and question != self._question:
            self._question = question
            return ("asks", question), [[one] for one in sorted(legal, key=self._far)]
        return None
