"""The layout of the El Grande table: the board, a column of plates and cards next to it, and large cards over both."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.audio.sound_system import Mood
from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.arrangement import GAP, arranged, beside_map, bled
from game.titles.elgrande.table.board_picture.clear_map import ClearMap
from game.titles.elgrande.table.card_faces import reference_pages
from game.titles.elgrande.table.card_faces.heraldry import draw_arms
from game.titles.elgrande.table.clips.veto_clips import stopped
from game.titles.elgrande.table.event_table import EVENTS
from game.titles.elgrande.table.map.board_places import framed
from game.titles.elgrande.table.prerendering import Prerendering
from game.titles.elgrande.table.table_parts import TableParts
from game.titles.elgrande.table.words import log_signs
from game.titles.elgrande.table.words.log import VetoOutcomes
from game.ui.baker import Baker
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.focus import nothing
from game.ui.kit.layered_picture import Layer
from game.ui.motion.director import Clip
from game.ui.motion.score import Score
from game.ui.table.header import Header
from game.ui.table.parts.table_picture import ReferencePage, TablePicture

HINT_WIDTH = 0.55
"""Share of a map page that a hint may cover."""
NEAR = {0: 0.75, 1: 0.25}
"""How much of the layer is heard, by the rounds left until the one with the scoring."""
ACTING = 0.25
"""How much more once all power cards lie on the table."""


class ElGrandePicture(TablePicture):
    """Combines board, column and large cards."""

    draw_sign = staticmethod(log_signs.draw)
    draw_arms = staticmethod(draw_arms)
    can_zoom = True
    shows_progress = True  # the round track

    def __init__(self, parts: TableParts, outcomes: VetoOutcomes, decks: Sequence[Sequence[str]], baker: Baker) -> None:
        """outcomes: know which actions were stopped by a veto; decks: ids of all cards in each deck; baker: draws
        pictures before they are needed"""
        self._shown = parts.view
        super().__init__(parts.tools, parts.view, parts.stage)
        self.context, self._outcomes, self._decks = parts.clips, outcomes, decks
        self.draw_card = parts.tools.cards.draw_picture
        self.board, self._map, self.column, self.cards = parts.seen, parts.board, parts.column, parts.cards
        self._clear, self._ahead = parts.clear, Prerendering(parts, baker)
        self._room, self._below = NOWHERE, 0.0
        """The part of the screen for large cards, and the height below which they may lie."""
        self._settled = False
        """Whether plates or cards have moved since the last update."""

    # -- screen size

    def bar_beside(self, safe: Box) -> float:
        wide, mode = beside_map(self.tools.theme, safe), self.board.mode
        mode.give_pages(wide > 0.0 and not mode.alone)
        return wide if self._map_page else 0.0

    @property
    def _map_page(self) -> bool:
        """Whether larger text leaves the screen to the map and a column beside it."""
        mode = self.board.mode
        return mode.paged and not (mode.players or mode.near)

    def layout(self, canvas: Canvas, box: Box) -> Box:
        if self._map_page:
            return self._lay_map(canvas, box)
        theme, mode, level, near = self.tools.theme, self.board.mode, self._map.level, None
        self.context.places.layout(box, beside=not (mode.alone or mode.near))
        header, map_box, column, short, mark, self.line_box = arranged(theme, box, len(self.context.tools.seats), level)
        self.column.layout(theme, column, short, mark)
        below, room = (self.line_box or header).bottom + GAP, box
        if mode.alone:
            map_box = box
        elif mode.near:
            near = framed(level, map_box, theme.text_scale)[0].scale
            header, self.line_box = Header.upright(box), None
            map_box = room = box._replace(w=header.x - GAP - box.x)
            below = box.y + Header.row_height(theme) + GAP
        self._room, self._below = room, below
        self.column.settle(None)
        self.cards.lay_below(room, below)
        self.board.layout(canvas, map_box, near)
        return header

    def _lay_map(self, canvas: Canvas, box: Box) -> Box:
        """Lay out the map alone; plates and cards are off the screen."""
        theme = self.tools.theme
        self.context.places.layout(box, beside=False)
        self.line_box = None
        aside = box._replace(x=canvas.width + box.w)
        self.column.layout(theme, aside, True, aside)
        self._room, self._below = box, box.y
        self.column.settle(None)
        self.cards.lay_page(box)
        self.board.layout(canvas, bled(box), None)
        return NOWHERE

    def ready(self) -> bool:
        return self._map.ready()

    def clear_board(self) -> ClearMap:
        return self._clear

    def side_column(self) -> Box:
        """Return the column; over large cards, the opposite side if the column would cover the advised card."""
        if self._map_page:
            return self._room._replace(w=self._room.w * HINT_WIDTH)
        column, card = self.column.box, next(iter(self.board.answers.cards()), None)
        if card is None or not self.cards.meets(card, column):
            return column
        safe = self.tools.canvas.safe
        return column._replace(x=safe.x)

    @property
    def kept_clear(self) -> Sequence[Box]:
        """The map or the cards, beside header and bar, which the hint can cover."""
        return [self._room] if self._map_page and self.board.answers.on_table() else []

    def cut_lines(self) -> list[float]:
        return [] if self._map_page else self.column.cut_lines()

    def seat_box(self, seat: int) -> Box | None:
        covered = self.board.mode.map_only or self.cards.open
        return None if covered else self.column.plate_box(seat)

    # -- events

    def update(self) -> bool:
        self._ahead.update()
        self.moved, self._settled = self.board.update() or self._settled, False
        changed = super().update()
        self.context.shine()
        return changed or self.moved

    def score(self, event: Event) -> Score:
        return EVENTS.score_of(self.context, event)

    def clips(self, event: Event, tell: Callable[[], None] = nothing) -> Sequence[Clip]:
        left = self._outcomes.stopped(event)  # Asked now: other events may be heard before its turn comes.
        if left is None or not isinstance(event, ev.ActionEnded):
            return super().clips(event, tell)
        return [Clip(partial(stopped, self.context, event, left), event, tell)]

    def reset(self) -> None:
        super().reset()
        self.context.near.leave()

    # -- music

    def mood(self) -> Mood:
        """Return a piece for each third of a game, and the more of its layer the nearer a general scoring."""
        view = self._shown
        scorings = view.facts.scoring
        passed = sum(last < view.round for last in scorings)
        left = min((last - view.round for last in scorings if last >= view.round), default=0)
        acting = bool(view.played) and all(value is not None for value in view.played)
        tension = NEAR.get(left, 0.0) + (ACTING if acting and left in NEAR else 0.0)
        return Mood(f"table-{min(3, passed + 1)}", min(1.0, tension))

    # -- zoom and other views

    def has_view(self, view: str) -> bool:
        return view != "players" or self.board.mode.paged

    def toggle_view(self, view: str) -> bool:
        if view == "overlay":
            self.cards.toggle()
            return bool(self._shown.cards)
        if view == "leaders":
            self.board.mode.toggle_ranks()
        elif view == "players" and self.board.mode.paged:
            self.board.mode.toggle_players()
        else:
            return False
        return True

    @property
    def zoomed(self) -> bool:
        return self.board.mode.near

    def zoom(self, step: int) -> bool:
        """Zoom a card while large cards are shown, else the board; return whether the layout must be redone."""
        if self.cards.open:
            self.cards.zoom(step)
            return False
        return self.board.mode.zoom(step)

    def follow_focus(self, focus: str | None, pointing: bool) -> None:
        self.board.follow_focus(focus, pointing)

    def follow_pointer(self, at: tuple[float, float] | None) -> None:
        self._map.point(at)

    def show_board_only(self) -> None:
        self.board.mode.leave_people_out()

    def reference_pages(self, box: Box) -> list[ReferencePage]:
        return reference_pages.pages(self.context.tools, self._shown, self._decks, box)

    # -- drawing

    def layers(self, focus: str | None) -> list[Layer]:
        look = self._look()
        if not self.cards.open and self.column.settle(focus):
            self._settled = True
            self.cards.lay_below(self._room, self._below)
        layers = self.board.layers(focus, look)
        if self.board.mode.map_only:
            return layers
        return layers + self.column.layers(focus, look, self.cards.box if self.cards.open else None)

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> list[pygame.Rect]:
        return self.board.live(surface, focus, seconds, fresh)

    @property
    def covers_buttons(self) -> bool:
        return self.cards.open and not self._map_page

    def covers(self, focus: str | None) -> list[Layer]:
        return self.cards.covers(focus, self._look(), self.column.states(focus))

    def _look(self) -> Hashable:
        """Return a value that changes with theme and texts."""
        theme = self.tools.theme
        return id(theme), theme.text_scale, id(self.tools.texts)
