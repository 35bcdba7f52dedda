"""Everything on the table that can take the focus: regions, plates, small cards, and the view-only items in the sea."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.message import Message
from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.card_faces.cards_row import no_cards
from game.titles.elgrande.table.focus_ids import focus_id
from game.titles.elgrande.table.side_column import SideColumn
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words import help_texts
from game.titles.elgrande.table.words.bar_texts import prompts
from game.titles.elgrande.table.words.names import Words, title
from game.ui.focus import Focusable, nothing

UP, DOWN, RIGHT = (0, -1), (0, 1), (1, 0)
TRACK = "scores"
"""The score track, above the top areas and left of the first plate."""
BUTTONS = "header-log"
"""In the middle of the header's buttons: larger text leads there from its plates, whose header is above them, and from
the top of its map."""
OUTSIDE = {UP: BUTTONS, DOWN: "track"}
"""Where steps lead from the map of larger text, if to no other area."""


class Targets:
    """Builds the focusables, with or without a question."""

    def __init__(
        self, words: Words, view: ViewData, board: BoardPicture, column: SideColumn, pick: Callable[[str, str], None]
    ) -> None:
        """pick: chooses a target of the question by kind and name"""
        self._words, self._view = words, view
        self._board, self._column = board, column
        self._plates, self._strips = column.plates, column.strips
        self._pick = pick

    def areas(self, asking: AnswerBuilder | None) -> list[Focusable]:
        asked = asking.next().get("area", []) if asking is not None else []
        return [self._area(asking, area, area in asked) for area in self._view.areas]

    def _area(self, asking: AnswerBuilder | None, area: str, legal: bool) -> Focusable:
        view, board = self._view, self._board
        why = None
        if asking is not None and not legal:
            why = Message(f"why-{prompts.refusal(view, asking, area)}")
        beyond = {UP: TRACK} if board.score_track is not None else {} if board.near else OUTSIDE
        return Focusable(
            focus_id("area", area),
            board.seen(board.area_box(area)),
            lambda: self._pick("area", area),
            lambda: prompts.area_message(view, self._words, area, view.points(area, board.level.points)),
            legal,
            why,
            beyond | {step: focus_id("area", other) for step, other in board.neighbours(area).items()},
            lambda x, y: board.area_at(x, y) == area,
        )

    def sea(self, asking: AnswerBuilder | None) -> list[Focusable]:
        """Return the items in the sea: the tracks, view-only, and the unplaced scoreboards."""
        boards = asking.next().get("board", []) if asking is not None else []
        view, near = self._view, self._board.near
        boxes = {item: self._board.seen(box) for item, box in self._board.sea_boxes().items()}
        beside = {
            focus_id("beside", at): view.facts.scoreboards[at].id
            for at, area in enumerate(view.scoreboards)
            if area is None
        }
        # On the near map these may be outside the window, out of reach of the arrow keys.
        alone = near or self._board.score_track is None
        below = {DOWN: next(iter(beside))} if alone and beside else None
        above = {UP: "track"} if alone else None
        found = [Focusable("track", boxes["track"], nothing, lambda: Message("track-describe"), neighbours=below)]
        if TRACK in boxes:
            plate = {RIGHT: focus_id("plate", 0)} if not near else None
            about = partial(help_texts.scores_message, view, self._words)
            found.append(Focusable(TRACK, boxes[TRACK], nothing, about, neighbours=plate))
        for item, board in beside.items():
            unplaced = partial(Message, "scoreboard-describe", {"board": self._words.board(board)})
            press = partial(self._pick, "board", board) if board in boards else nothing
            found.append(Focusable(item, boxes[item], press, unplaced, neighbours=above))
        return found

    def seats(self, asking: AnswerBuilder | None, show_pages: Callable[[], None]) -> list[Focusable]:
        """Return the plates; a press calls `show_pages`, unless the question asks for the seat."""
        self._column.catch_up()
        return [self._plate(asking, seat, show_pages) for seat in range(self._view.players)]

    def _plate(self, asking: AnswerBuilder | None, seat: int, show_pages: Callable[[], None]) -> Focusable:
        name = f"p{seat}"
        owners = asking.next().get("seat", []) if asking is not None else []
        return Focusable(
            focus_id("plate", seat),
            self._plates.boxes[seat],
            (lambda: self._pick("seat", name)) if name in owners else show_pages,
            lambda: help_texts.plate_message(self._view, self._words, seat),
            name in owners or not owners,
            Message("why-no-caballero") if owners and name not in owners else None,
            neighbours={RIGHT: BUTTONS} if self._board.score_track is None else None,
            hit=lambda x, y: self._plates.boxes[seat].contains(x, y),  # Plates move when another one opens.
        )

    def cards(self, enlarge: Callable[[], None]) -> Focusable:
        """Return the small cards, which open the large ones."""
        return Focusable("cards", self._strips.box, enlarge, self._cards_message)

    def _cards_message(self) -> Message:
        """Return the titles of the cards in the column, whose tiles are too small for text."""
        cards = self._view.cards
        if not cards:
            return no_cards(self._view, self._words.rounds)
        return self._words.listed("cards-of-round", [title(card) for card in cards])
