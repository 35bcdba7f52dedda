"""The board on screen: its layers and lights, what answers would do on it, and what its near map shows."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.titles.elgrande.table.answer_marks import AnswerMarks
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.tableau import Showing
from game.titles.elgrande.table.notation_ids import CASTILLO, Piece
from game.titles.elgrande.table.pieces.standing import present_of
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view import ViewModel
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.kit.board_parts.board_mode import BoardMode
from game.ui.kit.layered_picture import Layer
from game.ui.table.parts.slot_answers import focused, with_focus
from game.ui.table.parts.stage import Stage


class BoardView:
    """Lays the board out, draws it in patches, to repaint only what changed, and moves the near map."""

    def __init__(
        self,
        tools: TableTools,
        view: ViewModel,
        board: BoardPicture,
        mode: BoardMode,
        stage: Stage,
        answers: AnswerMarks,
    ) -> None:
        self._tools, self._view, self.board, self.mode = tools, view, board, mode
        self._stage, self.answers = stage, answers

    def layout(self, canvas: Canvas, box: Box, near: float | None) -> None:
        """Lay the board out in `box`. `near`: scale of the whole map, to show part of a larger one."""
        self.board.layout(canvas, box, near, self.lights(None))
        self.board.aim(self._stage.spotlights.look, None, (), at_once=True)

    def update(self) -> bool:
        """Advance by one tick: make area lights ahead if that can be done in the background, and move the near map.
        Return whether it has moved."""
        asking = self.answers.dialogue.asking
        asked = asking.next().get("area", ()) if asking is not None else ()
        legal = [area for area in asked if area in self._view.areas]
        self.board.aim(self._stage.spotlights.look, id(asking), legal, at_once=self._tools.still)
        return self.board.update()

    def follow_focus(self, focus: str | None, pointing: bool) -> None:
        """Keep the focused area on the near map; `pointing`: the pointer moved the focus."""
        self.board.follow_focus(focused("area", focus) or focus, pointing)

    # -- lights

    def lights(self, focus: str | None) -> dict[str, str]:
        """Return the light of each area: as clips, the question, a hint and the focus set it. During a question the
        other areas are dimmed, unless the board shows leaders."""
        asking, areas, announced = self.answers.asking, self._view.areas, self._view.announced
        found = dict(self._stage.spotlights.lit)
        if asking is not None and asking.kind == "window" and announced is not None:
            found |= {area: "chosen" for area in announced.args if area in areas}
        if asking is not None:
            lit = self.answers.dialogue.lights("area", None, () if self.mode.ranked else areas)
            found |= {area: light for area, light in lit.items() if area in areas}
        found |= self.answers.lights()
        area = focused("area", focus)
        return with_focus(found, area) if area in areas else found

    # -- layers

    def layers(self, focus: str | None, look: Hashable) -> list[Layer]:
        """Return the layers of the board; `look` changes with theme and texts."""
        board, lights, leading = self.board, self.lights(focus), self.mode.ranked
        ground = board.patch_layers(self._states(lights), (leading, look), partial(self._draw, lights))
        return [*ground, self._frame(focus), *self.answers.layers(focus, (board.box, board.shift, look))]

    def _draw(self, lights: dict[str, str], surface: pygame.Surface) -> None:
        scores = self._stage.scores.all_shown()
        shown = Showing(lights, self._hidden, leading=self.mode.ranked, scores=scores)
        self.board.draw(surface, self._view, shown)

    def _frame(self, focus: str | None) -> Layer:
        """Return the frame around a focused item in the sea; areas are lit instead."""
        board = self.board
        box = board.seen(board.sea_boxes().get(focus or "", NOWHERE))
        if box.w <= 0 or box.h <= 0:
            box = NOWHERE
        return Layer(box, box, lambda surface: board.theme.focus_ring(surface, board.canvas, box))

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> list[pygame.Rect]:
        """Draw what moves by itself (see `TablePicture.live`)."""
        dashes = self.board.travel(surface, focused("area", focus), seconds, fresh)
        return [*dashes, *self.board.live(surface, seconds)]

    # -- the states of the patches

    @property
    def _hidden(self) -> frozenset[Piece]:
        """The pieces that aren't at their places now: in flight, or dragged."""
        asking = self.answers.dialogue.asking
        dragged = asking.dragged if asking is not None else None
        return self._stage.spotlights.hidden | (dragged or frozenset())

    def _states(self, lights: dict[str, str]) -> dict[str, object]:
        """Return the state of each patch."""
        view = self._view
        hidden: dict[str, set[Piece]] = {}
        for piece in self._hidden:
            hidden.setdefault(self._place(piece), set()).add(piece)
        states: dict[str, object] = {area: self._state(area, lights.get(area)) for area in view.areas}
        states |= self._markers()
        states["rounds"] = view.round
        states["trays"] = self._trays()
        states |= {f"beside-{index}": area is None for index, area in enumerate(view.scoreboards)}
        return {name: (state, frozenset(hidden.get(name, ()))) for name, state in states.items()}

    def _trays(self) -> object:
        """Return the state of the trays, which may lie anywhere: as a rule, there are none."""
        trays, counts = self.board.standing.footing(present_of(self._view)).trays, self._view.caballeros
        return tuple(
            (tray.rect, tray.leader, tuple(tray.feet.items()), tuple(counts[tray.area] or ())) for tray in trays
        )

    def _markers(self) -> dict[str, object]:
        """Return the state of each side of the score track: the markers that meet it."""
        board, scores = self.board, self._stage.scores.all_shown()
        marked = [(seat, spot, scores[seat]) for seat, spot in enumerate(board.score_spots(scores))]
        sides = board.track_patches().items()
        return {f"scores-{side}": tuple(one for one in marked if box.contains(*one[1])) for side, box in sides}

    def _place(self, piece: Piece) -> str:
        """Return the patch that a hidden piece belongs to."""
        view = self._view
        kind = piece[0]
        if kind == "caballero":
            return str(piece[1])
        if kind == "scoreboard":
            index = int(str(piece[1]))
            return view.scoreboards[index] or f"beside-{index}"
        if kind == "grande":
            return view.grandes[int(str(piece[1]))] or ""
        return CASTILLO if kind == "castillo" else view.king

    def _state(self, area: str, mark: str | None) -> object:
        """Return everything that an area's picture depends on."""
        view, counts = self._view, self._view.caballeros[area]
        grandes = tuple(seat for seat, home in enumerate(view.grandes) if home == area)
        boards = tuple(index for index, lies in enumerate(view.scoreboards) if lies == area)
        lifted = area == CASTILLO and view.castillo_open
        return tuple(counts) if counts is not None else None, mark, view.king == area, grandes, boards, lifted
