"""Merlin's table in one picture: the board, and a column of plates and hand next to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.audio.sound_system import Mood
from game.core.ruleset import Event
from game.titles.merlin.rules.notation import hex_number
from game.titles.merlin.rules.options import SCORED_ROUNDS, TURNS
from game.titles.merlin.table.answers.targets import PLATE
from game.titles.merlin.table.art.drawings import draw_arms
from game.titles.merlin.table.board_picture.board_view import BoardView
from game.titles.merlin.table.event_table import EVENTS
from game.titles.merlin.table.places import COLUMN, MERLIN, alone, arranged, page_of_players
from game.titles.merlin.table.reference_pages import ReferencePages
from game.titles.merlin.table.table_parts import TableParts
from game.titles.merlin.table.table_tools import LEGEND_COLUMNS
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.describe import group_of
from game.titles.merlin.view_names import HAND, PLAYERS
from game.ui.canvas import NOWHERE, Box, Canvas, Touched
from game.ui.kit.layered_picture import EMPTY, Layer
from game.ui.kit.plates import PlateStates
from game.ui.look.pen import Pen
from game.ui.look.type_styles import TINY
from game.ui.motion.score import Score
from game.ui.screen import HelpPage
from game.ui.table.parts.table_picture import HIGH, WIDE, ReferencePage, TablePicture
from game.ui.widgets.tree import Grid, Picture, Row, Sized, Widget

ORDER = ("principality", "influence", "points", "build", "missions", "trade", "relocate", "grail", "excalibur")
ROW = 70.0
"""Height of a row of the legend in its most columns, at text scale 100%."""
NEAR = 0.5
"""How much of the layer is heard in the round of a scoring, before its last turns add more."""


def mood_of(view: ViewData) -> Mood:
    """Return a piece for each third of a game, the theme first, and the more of its layer the nearer a scoring."""
    passed = sum(last < view.round for last in SCORED_ROUNDS)
    scored = view.round in SCORED_ROUNDS
    tension = NEAR + 0.5 * max(0, view.turn - 1) / (TURNS - 1) if scored else 0.0
    return Mood("title" if passed == 0 else f"table-{min(3, passed + 1)}", 1.0 if view.scoring else tension)


class MerlinPicture(TablePicture):
    """Combines board, plates and hand."""

    draw_arms = staticmethod(draw_arms)
    can_zoom = True
    shows_progress = True  # the track of rounds

    def __init__(self, parts: TableParts, board: BoardView) -> None:
        self._shown, tools = parts.view, parts.tools
        super().__init__(tools, parts.view, parts.stage, parts.mode)
        self.context = parts.clips
        self.draw_sign, self.draw_card, self.draw_scored = tools.draw_log_sign, tools.draw_move, tools.draw_territory
        self._dialogue, self._stands = parts.dialogue, parts.stands
        self._board, self._show, self._places = board, parts.show, parts.places
        self._plates, self._hand, self._hands = parts.plates, parts.hand, parts.hands
        self._pages, self._faces = ReferencePages(tools, parts.view, parts.faces), parts.faces
        self._canvas, self._box = tools.canvas, NOWHERE

    # -- screen size

    def bar_beside(self, safe: Box) -> float:
        wide, mode = min(COLUMN, self.context.tools.beside_board), self.mode
        mode.give_pages(wide > 0.0 and not mode.alone)
        return wide if mode.paged else 0.0

    def layout(self, canvas: Canvas, box: Box) -> Box:
        mode, players = self.mode, self._shown.players
        self._canvas, self._box = canvas, box
        if mode.paged and mode.page_shown:
            found = page_of_players(self.tools, box)
        elif mode.paged or mode.alone:
            found = alone(box, mode.paged)
        else:
            found = arranged(self.tools, box, players)
        self.line_box = found.line
        shown = found.plates != NOWHERE
        aside = box._replace(x=canvas.width + box.w)
        self._plates.stack(found.plates if shown else aside, players)
        hand = found.hand if shown else NOWHERE
        self._hand.layout(hand, self._plates_above(hand))
        self._board.layout(canvas, found, box)
        self.context.ledger.lay()
        return found.header

    def _plates_above(self, hand: Box) -> list[Box]:
        """Return the plates that a hand in this place may cover."""
        return [plate for plate in self._plates.boxes if hand.x <= plate.x < hand.right and plate.y < hand.y]

    def show_hand(self, called: bool) -> None:
        """With larger text, show the page of plates and hand as long as it is called."""
        if self.mode.call_players(called) and self._box != NOWHERE:
            self.layout(self._canvas, self._box)

    def ready(self) -> bool:
        return self._board.ground.ready()

    @property
    def _column(self) -> Sequence[Box]:
        """The places of the seats, then of the hand; in a scoring, the rows of its ledger; none on a board alone."""
        if self.covers_buttons:
            return self.context.ledger.boxes
        return [] if self.mode.map_only else [*self._plates.boxes, self._hand.box]

    def side_column(self) -> Box:
        """Return the column of plates and hand; of a board alone, the half without the answer that a hint advises."""
        if not self._column:
            left, right = self._box.columns(2)
            advised = self._board.advised
            return right if advised is not None and left.contains(*advised) else left
        return Box.around(self._column)

    @property
    def covers_buttons(self) -> bool:
        """Whether the stage of a scoring covers the table, and all its buttons with it."""
        return self._show.layout is not None and not self.mode.players_alone

    @property
    def kept_clear(self) -> Sequence[Box]:
        if self.mode.paged and self._board.answered:
            return [self._box]  # Header and bar have a column of their own, which the hint can take.
        board = [] if self.mode.paged or self.mode.alone else [self._places.arrangement.board]
        return [*board, *self._board.answered_near]

    def cut_lines(self) -> list[float]:
        return [box.bottom for box in self._column]

    def seat_box(self, seat: int) -> Box | None:
        return self._column[seat] if self._column else None

    def part(self, name: str) -> Box | None:
        """Return the middle of a hex, "middle-1,0", or a seat's traitors, "traitors-0", too."""
        kind, _, what = name.partition("-")
        if kind == "middle":
            box = self._places.hex_box(hex_number(what))
            return box.centred(box.w / 4, box.h / 4)
        if kind == "traitors" and self.seat_box(int(what)) is not None:
            return self._plates.part(int(what), kind)
        return super().part(name)

    @property
    def marks(self) -> Sequence[Box]:
        """The track of rounds, knights and Merlin, and what lies around enlarged environs."""
        places, pieces, seats = self._places, self.context.tools.pieces, (None, *range(self._shown.players))
        pawns = (pieces.standing_box(places.pawn(seat), MERLIN * places.ring.scale).inset(20.0) for seat in seats)
        slots = [box for _, _, box in places.frame_slots() if places.enlarged.environs]
        return [places.rounds, *pawns, *slots]

    @property
    def held_boxes(self) -> Sequence[Box]:
        return [self._hand.place] if self._hand.shown is not None and not self.covers_buttons else []

    @property
    def heading(self) -> Box | None:
        layout = self._show.layout
        return None if layout is None or self.mode.players_alone else layout.header

    # -- events

    def update(self) -> bool:
        called, hand = self._plates.call(self._holder), self._hand.box
        if called:
            self._hand.layout(hand, self._plates_above(hand))
        self.moved = self._board.update() or called
        stepping = self._stands.update()
        return super().update() or self.moved or stepping or self._board.growing

    @property
    def _holder(self) -> int | None:
        """The seat whose goods are shown: that of the only person, or of who is asked, be it a bot where there are only
        bots; None between questions."""
        question, people = self._dialogue.question, self.context.stage.seating.people
        if question is None and len(people) == 1:
            return next(iter(people))
        return question.seat if question is not None else None if people else self._shown.active

    def score(self, event: Event) -> Score:
        return EVENTS.score_of(self.context, event)

    def reset(self) -> None:
        self.context.show.close()

    def recall(self, past: Sequence[Event]) -> None:
        self.context.show.recall(past)

    def show_own(self, seat: int | None, private: Mapping[str, object]) -> bool:
        before = self._hands.shown()
        self._hands.show_own(seat, private)
        return self._hands.shown() != before

    # -- music

    def mood(self) -> Mood:
        return mood_of(self._shown)

    # -- zoom and other views

    def has_view(self, view: str) -> bool:
        if view == HAND:
            return self._hands.can_look and not self.covers_buttons
        return view != PLAYERS or self.mode.paged

    def toggle_view(self, view: str) -> bool:
        if view == HAND:
            return not self.covers_buttons and self._hands.toggle()
        if view == PLAYERS and self.mode.paged:
            self.mode.toggle_players()
            return True
        return False

    def shows_private_view(self) -> bool:
        return self._hands.looking

    @property
    def zooms_now(self) -> bool:
        return not self._places.enlarged.gates and (self.mode.paged or not self.covers_buttons)

    @property
    def zoomed(self) -> bool:
        return self._board.enlarged

    def zoom(self, step: int) -> bool:
        """Enlarge what is chosen from, or the environs, or show the whole board; with larger text, one step
        further out shows the players."""
        if self.mode.paged and not self._board.enlarged and (step < 0 or self.mode.page_shown):
            before = self.mode.page_shown
            self.mode.show_players(step < 0)
            return before != self.mode.page_shown
        self._board.enlarge(not self._board.enlarged if step == 0 else step > 0)
        return False

    def reference_pages(self, box: Box) -> list[ReferencePage]:
        return self._pages.pages(box)

    def illustrated(self, page: HelpPage, name: str) -> HelpPage:
        """Return a page with its picture: "spaces" (a legend), "space N PAWN", "missions GROUP", or "row" and names of
        pieces."""
        tools, (kind, *names) = self.context.tools, name.split(" ")
        if kind == "spaces":  # Those that do alike stand together.
            found = {space.name: space for space in reversed(tools.facts.spaces)}
            kinds = sorted(found.values(), key=lambda space: (ORDER.index(space.kind), space.about))
            rows = -(-len(kinds) // LEGEND_COLUMNS[0])
            return page._replace(paint=partial(tools.paint_legend, kinds), high=rows * tools.theme.size(ROW), wide=None)
        if kind == "missions":
            return page._replace(paint=partial(self._paint_missions, names[0]), high=HIGH)

        def paint(pen: Pen, box: Box) -> None:
            inside = box.inset(0.1 * box.w, 0.12 * box.h)
            pen.panel(box, "panel_sunk", "ink", 3.0)
            if kind == "space":
                tools.draw_move(pen, inside, " ".join(names))
                return
            across = -(-len(names) // (1 + len(names) // 5))
            side = min(inside.w / across, inside.h * across / len(names))
            Grid(*(tools.named_piece(each, side) for each in names), columns=across, gap=TINY).paint(pen, inside)

        return page._replace(paint=paint, high=HIGH, wide=HIGH * WIDE)

    def _paint_missions(self, group: str, pen: Pen, box: Box) -> None:
        """Draw the cards of a group of missions in two rows."""
        cards = [name for name, card in self._shown.facts.missions.items() if group_of(card) == group]
        wide, across = min(box.h / 3.0 - TINY, box.w / len(cards) * 2.0 - TINY), -(-len(cards) // 2)

        def card(name: str) -> Widget:
            return Picture(lambda pen, box: self._faces.draw(pen.surface, box, name), wide, 1.5 * wide)

        cells = Sized(Grid(*map(card, cards), columns=across, gap=TINY), w=across * (wide + TINY))
        Row(cells, anchor=0.5).paint(pen, box)

    # -- drawing

    def layers(self, focus: str | None) -> list[Layer]:
        return self._layers(focus, pawns=True)

    def layers_below(self, panel: Box) -> list[Layer]:
        return self._layers(None, pawns=not panel.overlaps(self._places.ring.box))  # Their heads would peep out above.

    def _layers(self, focus: str | None, pawns: bool) -> list[Layer]:
        look, dialogue = self.context.tools.look, self._dialogue
        seat = next((seat for seat in range(self._shown.players) if f"{PLATE}{seat}" == focus), None)
        if self.covers_buttons:
            return self._show.layers(focus, seat, look)
        board = self._board.layers(focus, look, pawns)
        page = EMPTY
        if self.mode.players_alone:
            box = Box.around([*self._plates.boxes, self._hand.box])
            page = Layer(box, (box, look), lambda s: Pen(s, self.tools).panel(box, "panel_sunk", None))
            board = board[:1]
        asked = dialogue.question.seat if dialogue.question is not None else next(iter(dialogue.thinking), None)
        if self.mode.map_only:
            return board
        plates = self._plates.layers(PlateStates(asked, seat), look)
        hand = self._hand.place  # The frame of a plate that it covers would peep out at the sides.
        plates = [EMPTY if hand.overlaps(plate.box) else plate for plate in plates]
        return [*board, page, *plates, self._board.hand_layer(focus, look)]

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> Touched:
        return [] if self.context.show.open else self._board.live(surface, focus, seconds, fresh)
