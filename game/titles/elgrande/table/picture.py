"""The table of El Grande in one picture: the board, a column of plates and cards next to it, and large cards over both.
Pictures that take long are drawn in the background before they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.audio.sound_system import Mood
from game.core.message import Message
from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter, ClearMap
from game.titles.elgrande.table.board_picture.board_places import framed
from game.titles.elgrande.table.board_picture.board_view import BoardView
from game.titles.elgrande.table.card_faces import reference_pages
from game.titles.elgrande.table.card_faces.heraldry import draw_arms
from game.titles.elgrande.table.card_faces.reference_pages import VALUES
from game.titles.elgrande.table.clips.card_clips import ACTION, dealt_size, power_size, shown_size, stopped
from game.titles.elgrande.table.clips.flights import Clips
from game.titles.elgrande.table.event_table import EVENTS, ViewModel
from game.titles.elgrande.table.narrator import LogLines
from game.titles.elgrande.table.side_column import (
    FOOT,
    GAP,
    LargeCards,
    SideColumn,
    TablePlaces,
    arranged,
    beside_buttons,
    bled,
)
from game.titles.elgrande.table.table_tools import TableTools, with_deck
from game.ui.baker import Baker, Job
from game.ui.canvas import NOWHERE, Box, Canvas, Point, Touched
from game.ui.focus import Act, nothing
from game.ui.kit.layered_picture import Layer
from game.ui.look.pen import Brush
from game.ui.motion.director import Clip
from game.ui.motion.score import Score
from game.ui.screen import HelpPage
from game.ui.table.header import Header
from game.ui.table.parts.stage import Stage
from game.ui.table.parts.table_picture import HIGH, ReferencePage, TablePicture

HINT_WIDTH = 0.55
"""Share of a map page that a hint may cover."""
NEAR = {0: 0.75, 1: 0.25}
"""How much of the layer is heard, by the rounds left until the one with the scoring."""
ACTING = 0.25
"""How much more once all power cards lie on the table."""


class ElGrandePicture(TablePicture):
    """Combines board, column and large cards."""

    draw_arms = staticmethod(draw_arms)
    can_zoom = True
    shows_progress = True  # the round track

    tools: TableTools
    view: ViewModel

    def __init__(
        self, tools: TableTools, view: ViewModel, board: BoardPainter, outcomes: LogLines,
        decks: Sequence[Sequence[str]], baker: Baker,
    ) -> None:  # fmt: skip
        """outcomes: know which actions were stopped by a veto; decks: ids of all cards in each deck; baker: draws
        pictures before they are needed"""
        stage = Stage(tools, view, lambda: board.window)
        super().__init__(tools, view, stage)
        self.map, self._outcomes, self._decks = board, outcomes, decks
        self.draw_card, self.draw_sign, self.draw_scored = (
            tools.cards.draw_picture,
            tools.draw_log_sign,
            board.draw_small,
        )
        self.clear, self.column = ClearMap(view, board), SideColumn(tools, view, board, stage)
        self.cards = LargeCards(tools, view, stage, self.column)
        places = TablePlaces(tools, view, board, self.column)
        self.context = Clips(tools, stage, view, board, places, self.column.discs)
        self.board = BoardView(tools, view, board, stage, places, self.cards)
        self.mode = self.board.mode
        self._ahead = Prerendering(self, baker)
        self._room, self._below = NOWHERE, 0.0
        """The part of the screen for large cards, and the height below which they may lie."""
        self._settled = False
        """Whether plates or cards have moved since the last update."""

    # -- screen size

    def bar_beside(self, safe: Box) -> float:
        wide, mode = self.tools.beside_board, self.mode
        mode.give_pages(wide > 0.0 and not mode.alone)
        return wide if self._map_page else 0.0

    @property
    def _map_page(self) -> bool:
        """Whether larger text leaves the screen to the map and a column beside it."""
        mode = self.mode
        return mode.paged and not (mode.players or mode.near)

    def layout(self, canvas: Canvas, box: Box) -> Box:
        if self._map_page:
            return self._lay_map(canvas, box)
        theme, mode, level, near = self.tools.theme, self.mode, self.map.level, None
        self.context.places.layout(box, beside=not (mode.alone or mode.near))
        header, map_box, column, short, cards, self.line_box = arranged(self.tools, box, self.view.players, level)
        self.column.layout(column, short, cards)
        below, room = (self.line_box or header).bottom + GAP, box
        if mode.alone:
            map_box = box
        elif mode.near:
            near = framed(level, map_box, theme.large)[0].scale
            map_box, header = beside_buttons(self.tools, box)
            room, self.line_box = map_box, None
            below = box.y + Header.row_height(theme) + GAP
        self._room, self._below = room, below
        self.column.settle(None)
        self.cards.lay_below(room, below)
        self.board.layout(canvas, map_box, near)
        return header

    def _lay_map(self, canvas: Canvas, box: Box) -> Box:
        """Lay out the map alone; plates and cards are off the screen."""
        self.context.places.layout(box, beside=False)
        self.line_box = None
        aside = box._replace(x=canvas.width + box.w)
        self.column.layout(aside, True, aside._replace(w=0.0))
        self._room, self._below = box, box.y
        self.column.settle(None)
        self.cards.lay_page(box)
        self.board.layout(canvas, bled(box), None)
        return NOWHERE

    def ready(self) -> bool:
        return self.map.ready()

    def clear_board(self) -> ClearMap:
        return self.clear

    def side_column(self) -> Box:
        """Return the column; the opposite side if the column would cover the advised card or the answers to a veto."""
        if self._map_page:
            return self._room._replace(w=self._room.w * HINT_WIDTH)
        column, card = self.column.box, next(iter(self.board.answers.cards()), None)
        if not self.column.strips.alone and (card is None or not self.cards.meets(card, column)):
            return column
        safe = self.tools.canvas.safe
        return column._replace(x=safe.x)

    @property
    def kept_clear(self) -> Sequence[Box]:
        """The map or the cards, beside header and bar, which the hint can cover."""
        answers = self.board.answers
        return [self._room] if self._map_page and (answers.cards() or answers.lights()) else []

    def cut_lines(self) -> list[float]:
        return [] if self._map_page else self.column.cut_lines()

    @property
    def held_boxes(self) -> Sequence[Box]:
        disc = self.column.strips.box
        return () if self.view.cards or self.mode.map_only else (disc.centred(min(disc.w, disc.h), disc.h),)

    @property
    def marks(self) -> Sequence[Box]:
        return () if self.cards.open else self.map.marks

    def part(self, name: str) -> Box | None:
        kind, _, what = name.partition("-")
        if kind == "points":
            return self.map.plaque_box(what)
        if kind == "court" and self.seat_box(int(what)) is not None:
            return self.column.plates.part(int(what), kind)
        return super().part(name)

    def seat_box(self, seat: int) -> Box | None:
        covered = self.mode.map_only or self.cards.open
        return None if covered else self.column.plates.boxes[seat]

    # -- events

    def update(self) -> bool:
        self._ahead.update()
        self.moved, self._settled = self.board.update() or self._settled, False
        changed = super().update()
        self.context.shine()
        return changed or self.moved

    def score(self, event: Event) -> Score:
        return EVENTS.score_of(self.context, event)

    def clips(self, event: Event, tell: Act = nothing) -> Sequence[Clip]:
        left = self._outcomes.stopped(event)  # Asked now: other events may be heard before its turn comes.
        if left is None or not isinstance(event, ev.ActionEnded):
            return super().clips(event, tell)
        return [Clip(partial(stopped, self.context, event, left), event, tell)]

    def reset(self) -> None:
        self.context.areas.end()

    def recall(self, past: Sequence[Event]) -> None:
        """In a general scoring, know who has scored most where."""
        for event in reversed(past):
            if isinstance(event, ev.ScoringEnded):
                break
            if isinstance(event, ev.AreaScored) and not event.card:
                best = [seat for seat, won in enumerate(event.points) if won == max(event.points) > 0]
                self.context.areas.note(event.area, best)

    # -- music

    def mood(self) -> Mood:
        """Return a piece for each third of a game, and the more of its layer the nearer a general scoring."""
        view = self.view
        scorings = view.facts.scoring
        passed = sum(last < view.round for last in scorings)
        left = min((last - view.round for last in scorings if last >= view.round), default=0)
        acting = bool(view.played) and all(value is not None for value in view.played)
        tension = NEAR.get(left, 0.0) + (ACTING if acting and left in NEAR else 0.0)
        return Mood(f"table-{min(3, passed + 1)}", min(1.0, tension))

    # -- zoom and other views

    def has_view(self, view: str) -> bool:
        return view != "players" or self.mode.paged

    def toggle_view(self, view: str) -> bool:
        if view == "overlay":
            self.cards.toggle()
            return bool(self.view.cards)
        if view == "leaders":
            self.mode.toggle_ranks()
        elif view == "players" and self.mode.paged:
            self.mode.toggle_players()
        else:
            return False
        return True

    @property
    def zooms_now(self) -> bool:
        return not (self.cards.open and self.cards.listed)

    def zoom(self, step: int) -> bool:
        """Zoom a card while large cards are shown or one in the column has the focus, else the board; return whether
        the layout must be redone."""
        if self.cards.open or (self.cards.pointed and step >= 0 and not self.mode.near):
            self.cards.zoom(step)
            return False
        return self.mode.zoom(step)

    def follow_focus(self, focus: str | None, pointing: bool) -> None:
        self.board.follow_focus(focus, pointing)

    def follow_pointer(self, at: Point | None) -> None:
        self.map.point(at)

    def illustrated(self, page: HelpPage, name: str) -> HelpPage:
        """Return a page with the picture of a card, by its id and deck."""
        draw = partial(self.tools.cards.draw_picture, card=name, close=False)
        return page._replace(paint=draw, high=HIGH, wide=1.45 * HIGH)

    def reference_pages(self, box: Box) -> list[ReferencePage]:
        return reference_pages.pages(self.tools, self.view, self._decks, box)

    # -- drawing

    def layers(self, focus: str | None) -> list[Layer]:
        look = self.tools.look
        if not self.cards.open and self.column.settle(focus):
            self._settled = True
            self.cards.lay_below(self._room, self._below)
        layers, opened = self.board.layers(focus, look), self.cards.open
        if not self.mode.map_only:
            cover = [self.cards.box, self.column.box][: 1 + bool(self.cards.seats)]
            layers += self.column.layers(None if opened else focus, look, Box.around(cover) if opened else None)
        return [*layers, self.cards.shade()] if opened else layers

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> Touched:
        return self.board.live(surface, focus, seconds, fresh)

    @property
    def covers_buttons(self) -> bool:
        return self.cards.open and not self._map_page

    def covers(self, focus: str | None) -> list[Layer]:
        return [self.board.veil(), *self.cards.covers(focus, self.tools.look, self.column.states(focus))]


POWER = (70.0, 98.0)
"""Width and height of a power card in the bar."""
Painting = Callable[[], None]


class Prerendering:
    """Renders pictures ahead, if that can be done in the background. Call `update` every tick.

    A kind of pictures is drawn again when what it depends on, besides size and theme, has changed. Its job reads
    nothing that the table may change.
    """

    def __init__(self, table: ElGrandePicture, baker: Baker) -> None:
        self._table, self._tools, self._baker = table, table.tools, baker
        self._wanted: dict[str, object] = {}
        """What the pictures of each kind depended on when they were begun."""
        self._jobs: dict[str, Job] = {}

    def update(self) -> None:
        """Start new jobs, and abandon older ones of the same kind."""
        if not self._baker.threaded:
            return
        table, tools, view = self._table, self._tools, self._table.view
        look = tools.canvas.size_px, tools.theme.text_scale, tools.theme.contrast, id(tools.texts)
        self._start("small", look, lambda: partial(tools.cards.keep_small, tools.canvas))
        self._start("powers", look, self._power_cards)
        if view.cards:
            tall = max([6.0, *(row.h for row in table.column.strips.rows)]) - 6.0
            self._start("cards", (view.cards, self._face(), tall, look), partial(self._cards, tall))
        if table.cards.dialogue.asking is not None:  # Players may ask for the leaders during a question.
            rows = tuple(None if row is None else tuple(row) for row in view.caballeros.values())
            self._start("leaders", (rows, table.map.box, look), lambda: table.map.leaders_job(view))

    def _start(self, kind: str, wanted: object, job: Callable[[], Painting]) -> None:
        """Start the job for a kind of pictures, if they depend on something else than when they were begun."""
        if self._wanted.get(kind) == wanted:
            return
        self._wanted[kind] = wanted
        if kind in self._jobs:
            self._jobs[kind].abandon()
        self._jobs[kind] = self._baker.start(job())

    def _nowhere(self) -> Brush:
        """Return a brush for cards that are drawn only to be kept."""
        return Brush(pygame.Surface((1, 1)), self._tools.canvas, self._tools.theme)

    # -- action cards

    def _face(self) -> Box | None:
        """Return the box of the first of the large cards, which are all of one size; None if a page replaces them."""
        return None if self._table.cards.listed else self._table.cards.boxes[0]

    def _cards(self, tall: float) -> Painting:
        """Return a job for the row of large cards before and after one is taken, where there is such a row; for each
        card as it is dealt, open in the column (its picture as `tall`), and at its size when taken."""
        tools, cards, face = self._tools, self._table.view.cards, self._face()
        art, nowhere, room = tools.cards, self._nowhere(), self._table.context.places.room
        named = [with_deck(card, cards) for card in cards]
        read = {key: tools.say(Message(key)) for card in named for key in art.keys(card)}.__getitem__

        def draw() -> None:
            for card in named:
                art.dealt(nowhere.canvas, dealt_size(room, len(cards)), card)
                art.draw_illustration(nowhere, Box(0.0, 0.0, tall, tall), card)
            if face is not None:
                row = art.row(named, read, tools.theme.size(FOOT), True)
                for card in named:
                    for state in ("open", "gone"):
                        art.draw_action_card(nowhere, face, card, read, state, row)
            size = shown_size(room, tools.theme, ACTION)
            for card in named:
                art.draw_action_card(nowhere, Box(0.0, 0.0, *size), card, read)

        return draw

    # -- power cards

    def _power_cards(self) -> Painting:
        """Return a job for the power cards of the people at this screen, as they lie in the bar, and the backs and
        grounds of all, at the size of a card that is played."""
        art, nowhere, size = self._tools.cards, self._nowhere(), power_size(self._table.context.places.room)
        styles, people = self._tools.seats, sorted(self._table.context.stage.seating.people)

        def draw() -> None:
            for style in styles:
                art.power_back(nowhere.canvas, size, style)
                art.power_ground(nowhere.canvas, Box(0.0, 0.0, *size), style)
            for seat in people:
                for value in VALUES:
                    for state in ("open", "used"):
                        art.draw_power_card(nowhere, Box(0.0, 0.0, *POWER), value, styles[seat], state)

        return draw
