"""The layout of Merlin's table: the board, and a column of plates and hand next to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

import pygame

from game.audio.music_player import Mood
from game.core.ruleset import Event
from game.titles.merlin.table import moods
from game.titles.merlin.table.arrangement import GAP, alone, arranged, beside_board
from game.titles.merlin.table.art.drawings import draw_arms
from game.titles.merlin.table.best_move_picture import MovePicture
from game.titles.merlin.table.board_picture.board_view import BoardView
from game.titles.merlin.table.board_picture.pawn_stands import PawnStands
from game.titles.merlin.table.clips.clip_context import ClipContext
from game.titles.merlin.table.clips.score_show.resting_show import RestingShow
from game.titles.merlin.table.event_table import EVENTS
from game.titles.merlin.table.hand_view import HandView
from game.titles.merlin.table.plates.hand_corner import HandCorner
from game.titles.merlin.table.plates.plates import Plates, PlateStates
from game.titles.merlin.table.territory_picture import TerritoryPicture
from game.titles.merlin.table.view import ViewModel
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.view_names import HAND, PLAYERS
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.kit.board_parts.board_mode import BoardMode
from game.ui.kit.layer import Layer
from game.ui.motion.score import Score
from game.ui.table.parts.table_picture import HelpPicture, ReferencePage, TablePicture


class MerlinPicture(TablePicture):
    """Combines board, plates and hand.

    context   what scores are made with
    stands    where the pawns stand
    show      the stage of a scoring between its clips
    states    returns the plates' temporary states for the focused item
    pages     makes the reference pages
    help_picture  returns a picture of the help by its name
    """

    draw_arms = staticmethod(draw_arms)
    can_zoom = True
    shows_progress = True  # the track of rounds

    def __init__(
        self, view: ViewModel, context: ClipContext, mode: BoardMode, board: BoardView, stands: PawnStands,
        show: RestingShow, plates: Plates, hand: HandCorner, hands: HandView,
        states: Callable[[str | None], PlateStates], pages: Callable[[], list[ReferencePage]],
        help_picture: Callable[[str], HelpPicture],
    ) -> None:  # fmt: skip
        self._shown: ViewData = view
        super().__init__(context.tools, view, context.stage)
        self.context = context
        self.draw_sign = context.tools.draw_log_sign
        self.draw_card = MovePicture(context.tools).draw
        self.draw_scored = TerritoryPicture(context.tools).draw
        self._mode = mode
        self._stands = stands
        self._board, self._show, self._plates, self._hand, self._hands = board, show, plates, hand, hands
        self._states, self._pages, self._help_picture = states, pages, help_picture
        self._canvas, self._box = context.tools.canvas, NOWHERE

    # -- screen size

    def bar_beside(self, safe: Box) -> float:
        wide, mode = beside_board(self.tools.theme, safe), self._mode
        mode.give_pages(wide > 0.0 and not mode.alone)
        return wide if mode.paged else 0.0

    def layout(self, canvas: Canvas, box: Box) -> Box:
        theme, mode, players = self.tools.theme, self._mode, self._shown.players
        self._canvas, self._box = canvas, box
        if mode.paged or mode.alone:
            found = alone(box)
        else:
            found = arranged(theme, box, players)
        self.line_box = found.line
        if mode.paged and mode.page_shown:
            plates, hand = box.split_bottom(theme.size(190.0), GAP)
            found = found._replace(plates=plates, hand=hand)
        shown = found.plates != NOWHERE
        aside = box._replace(x=canvas.width + box.w)
        self._plates.stack(found.plates if shown else aside, players)
        low = self._plates.boxes[-1].bottom if shown else box.y
        spare = found.hand.y - low - GAP if shown else 0.0
        self._hand.layout(found.hand._replace(y=found.hand.y - max(0.0, spare), h=found.hand.h) if shown else NOWHERE)
        self._board.layout(canvas, found, box)
        return found.header

    def show_hand(self, called: bool) -> None:
        """With larger text, show the page of plates and hand as long as it is called."""
        if self._mode.call_players(called) and self._box != NOWHERE:
            self.layout(self._canvas, self._box)

    def ready(self) -> bool:
        return self._board.ready()

    def side_column(self) -> Box:
        """Return the column of plates and hand; of a board alone, the half without the answer that a hint advises."""
        if self._mode.map_only:
            left, right = self._box.columns(2)
            advised = self._board.advised
            return right if advised is not None and left.contains(*advised) else left
        return Box.around([*self._plates.boxes, self._hand.box])

    @property
    def kept_clear(self) -> Sequence[Box]:
        if self._mode.paged and self._board.answered:
            return [self._box]  # Header and bar have a column of their own, which the hint can take.
        board = [] if self._mode.paged or self._mode.alone else [self._board.box]
        return [*board, *self._board.answered_near]

    def cut_lines(self) -> list[float]:
        if self._mode.map_only:
            return []
        return [box.bottom for box in (*self._plates.boxes, self._hand.box)]

    def seat_box(self, seat: int) -> Box | None:
        return None if self._mode.map_only else self._plates.boxes[seat]

    @property
    def held_boxes(self) -> Sequence[Box]:
        return [self._hand.box] if self._hand.shown is not None else []

    @property
    def heading(self) -> Box | None:
        return None if self._mode.players_alone else self._show.header

    # -- events

    def update(self) -> bool:
        self.moved = self._board.update()
        stepping = self._stands.update()
        return super().update() or self.moved or stepping or self._board.growing

    def score(self, event: Event) -> Score:
        return EVENTS.score_of(self.context, event)

    def reset(self) -> None:
        self.context.reset()

    def recall(self, past: Sequence[Event]) -> None:
        self.context.show.recall(past)

    def show_own(self, seat: int | None, private: Mapping[str, object]) -> bool:
        before = self._hands.shown()
        if seat is None:
            self._hands.hide_own()
        else:
            self._hands.show_own(seat, private)
        return self._hands.shown() != before

    # -- music

    def mood(self) -> Mood:
        return moods.of(self._shown)

    # -- zoom and other views

    def has_view(self, view: str) -> bool:
        if view == HAND:
            return self._hands.can_look
        return view != PLAYERS or self._mode.paged

    def toggle_view(self, view: str) -> bool:
        if view == HAND:
            return self._hands.toggle()
        if view == PLAYERS and self._mode.paged:
            self._mode.toggle_players()
            return True
        return False

    def shows_private_view(self) -> bool:
        return self._hands.looking

    @property
    def zoomed(self) -> bool:
        return self._board.enlarged

    def zoom(self, step: int) -> bool:
        """Enlarge what is chosen from, or the environs, or show the whole board; with larger text, one step
        further out shows the players."""
        if self._mode.paged and not self._board.enlarged and (step < 0 or self._mode.page_shown):
            before = self._mode.page_shown
            self._mode.show_players(step < 0)
            return before != self._mode.page_shown
        self._board.enlarge(not self._board.enlarged if step == 0 else step > 0)
        return False

    def show_board_only(self) -> None:
        self._mode.leave_people_out()

    def reference_pages(self, box: Box) -> list[ReferencePage]:
        return self._pages()

    def help_picture(self, name: str) -> HelpPicture:
        return self._help_picture(name)

    # -- drawing

    def layers(self, focus: str | None) -> list[Layer]:
        return self._layers(focus, pawns=True)

    def layers_below(self, panel: Box, focus: str | None) -> list[Layer]:
        return self._layers(focus, pawns=not panel.overlaps(self._board.ring_box))  # Their heads would peep out above.

    def _layers(self, focus: str | None, pawns: bool) -> list[Layer]:
        look = self._look()
        board = self._board.layers(focus, look, pawns)
        if self._mode.players_alone:
            layers = [board[0], self._page_ground(look)]
        else:
            layers = [*board, self._show.layer(focus, look)]
        if self._mode.map_only:
            return layers
        plates = self._plates.plate_layers(self._states(focus), look)
        return [*layers, *plates, self._board.hand_layer(focus, look)]

    def _page_ground(self, look: Hashable) -> Layer:
        """Return what covers the board behind the page of plates and hand."""
        box = Box.around([*self._plates.boxes, self._hand.box])

        def paint(surface: pygame.Surface) -> None:
            self.tools.theme.panel(surface, self._canvas, box, "panel_sunk", None)

        return Layer(box, (box, look), paint)

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> list[pygame.Rect]:
        return [] if self._show.open else self._board.live(surface, focus, seconds, fresh)

    def _look(self) -> Hashable:
        """Return a value that changes with theme and texts."""
        theme = self.tools.theme
        return id(theme), theme.text_scale, id(self.tools.texts)
