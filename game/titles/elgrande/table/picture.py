"""How the table of El Grande looks: board, plates and cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.core.ruleset import Event
from game.match.seat import Seat
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table import events
from game.titles.elgrande.table.arrangement import GAP, TablePlaces, arranged, lay_out_column
from game.titles.elgrande.table.asking import hovering_piece
from game.titles.elgrande.table.asking.advice_marks import AdviceMarks
from game.titles.elgrande.table.asking.answer_builder import AnswerBuilder, Dialogue
from game.titles.elgrande.table.asking.targets import lights
from game.titles.elgrande.table.board.board_layers import BoardLayers
from game.titles.elgrande.table.board.board_mode import BoardMode
from game.titles.elgrande.table.board.map_follower import MapFollower
from game.titles.elgrande.table.cards import known_pages
from game.titles.elgrande.table.cards.cards_row import Strips
from game.titles.elgrande.table.cards.overlay import CardsOverlay
from game.titles.elgrande.table.clips.stopped import StoppedClip
from game.titles.elgrande.table.plates.plate_layers import plate_layers
from game.titles.elgrande.table.plates.plates import Plates, PlateStates
from game.titles.elgrande.table.prerendering import Prerendering
from game.titles.elgrande.table.stage import Stage
from game.titles.elgrande.table.view import ViewModel
from game.titles.elgrande.table.words import answer_detail, foresight, log_signs, prompts
from game.titles.elgrande.table.words.veto_outcomes import StoppedAction
from game.ui.canvas import Box, Canvas
from game.ui.kit.layer import Layer
from game.ui.table.header.header import Header
from game.ui.table.parts.picture import ReferencePage, TablePicture
from game.ui.table.playback.director import Clip


class ElGrandePicture(TablePicture):
    """The board with a column of plates and cards beside it; large cards over both."""

    draw_sign = staticmethod(log_signs.draw)
    can_zoom = True

    def __init__(
        self, view: ViewModel, stage: Stage, plates: Plates, strips: Strips, places: TablePlaces, dialogue: Dialogue,
        mode: BoardMode, cards: CardsOverlay, marks: AdviceMarks, stopped: Callable[[Event], StoppedAction | None],
        decks: Sequence[Sequence[str]],
    ) -> None:  # fmt: skip
        """stopped: what a veto has left of a special action that ends with an event; decks: ids of all cards of each
        deck."""
        super().__init__(stage.ui, view, stage.flourishes)
        self.view: ViewModel = view
        self.stage, self.board = stage, stage.board
        self.plates, self.strips, self._places = plates, strips, places
        self._dialogue, self._mode, self.cards, self.marks = dialogue, mode, cards, marks
        self._stopped = stopped
        self._decks = tuple(tuple(deck) for deck in decks)
        self.board_layers = BoardLayers(stage)
        self._follower = MapFollower(stage)
        self.prerendering = Prerendering(stage, cards.large)

    # -- the size of the screen

    def layout(self, canvas: Canvas, box: Box) -> Box:
        theme, board, near = self.ui.theme, self.board, None
        view = self.view
        self._places.layout(box)
        header, map_box, column, short, mark = arranged(theme, box, view.players, board.level)
        lay_out_column(theme, column, self.plates, self.strips, view.players, short, mark)
        below, room = header.bottom + GAP, box
        if self._mode.alone:
            map_box = box
        elif self._mode.near:
            _x, _y, width, height = board.level.places.viewport
            near = min(map_box.w / width, map_box.h / height)
            header = Header.upright(box)
            map_box = room = box._replace(w=header.x - GAP - box.x)
            below = box.y + Header.row_height(theme) + GAP
        self.cards.large.lay_out(theme, canvas, room, below, self.plates)
        board.layout(canvas, map_box, view.snapshot(), self.highlights(None), near)
        self._follower.begin()
        self.board_layers.layout()
        return header

    def ready(self) -> bool:
        return self.board.ready()

    def beside(self) -> Box:
        """Return the column; over large cards, the opposite side if the column would cover the advised card."""
        column = Box.around([*self.plates.boxes, self.strips.box])
        card = next(iter(self.marks.cards()), None)
        if card is None or not self.cards.open or not self.cards.large.boxes[card].overlaps(column):
            return column
        return column._replace(x=self.ui.canvas.safe.x)

    def cut_lines(self) -> list[float]:
        """Return the heights below plates, below cards that stand below each other, and below the column."""
        rows = self.strips.rows[:-1] if self.strips.form == "strips" else []
        return [box.bottom for box in (*self.plates.boxes, *rows, self.strips.box)]

    def seat_box(self, seat: int) -> Box | None:
        return self.plates.boxes[seat] if not self._mode.near and not self.cards.open else None

    # -- what happens

    def update(self) -> bool:
        self.prerendering.update(self._dialogue.asking)
        self.moved = self._follower.follow(self._dialogue.asking)
        return self.stage.update() or self.moved

    def clips(self, event: Event) -> Sequence[Clip]:
        left = self._stopped(event)
        if left is not None and isinstance(event, ev.ActionEnded):
            return [StoppedClip(self.stage, event, left)]
        return events.clips_of(self.stage, event)

    def reset(self) -> None:
        self.stage.reset()

    def seated(self, seats: Sequence[Seat]) -> None:
        self.stage.seat_people(frozenset(index for index, seat in enumerate(seats) if seat.is_person))

    def show_standing(self, seats: tuple[int, ...]) -> bool:
        return self.stage.show_standing(seats)

    # -- other ways to look at the table

    def view_shown(self, view: str) -> bool:
        return self._mode.leaders if view == "leaders" else view == "overlay" and self.cards.open

    def toggle_view(self, view: str) -> bool:
        if view == "overlay":
            return self.cards.toggle()
        if view == "leaders":
            self._mode.toggle_leaders()
        return view == "leaders"

    @property
    def zoomed(self) -> bool:
        return self._mode.near

    def zoom(self, step: int) -> bool:
        """Zoom a card while large cards are shown, else the board; return whether a new layout is needed."""
        if self.cards.open:
            self.cards.zoom(step)
            return False
        return self._mode.zoom(step)

    def follow_focus(self, focus: str | None, pointing: bool) -> None:
        self._follower.look(focus, pointing)

    def follow_pointer(self, at: tuple[float, float] | None) -> None:
        self._follower.point(at)

    def show_board_only(self) -> None:
        self._mode.leave_people_out()

    def reference_pages(self, box: Box) -> list[ReferencePage]:
        return known_pages.pages(self.stage, self.view, self._decks, box)

    # -- drawing

    def layers(self, focus: str | None) -> list[Layer]:
        view, stage, look = self.view, self.stage, self._look()
        asking = self._asking_below
        layers = self.board_layers.layers(self.highlights(focus), self._mode.leaders, look)
        place = self.board.box, self.board.shift, look
        step = self.foreseen(focus) or self.marks.step(asking)
        layers.append(hovering_piece.layer(stage, step, place))
        layers.append(self.marks.layer(asking, place))
        if self._mode.near or self._mode.alone:
            return layers
        cover, chosen, strips = self.cards.large.box if self.cards.open else None, focus == "cards", self.strips
        cards = (view.cards, view.available, tuple(view.taken), look)
        return [
            *layers,
            *plate_layers(self.plates, stage, self.mood(focus), look, cover),
            Layer(strips.box, (strips.box, cards, chosen), lambda s: strips.draw(s, stage, chosen)),
        ]

    def covers(self, focus: str | None) -> list[Layer]:
        return self.cards.covers(focus, self._look(), self.mood(focus))

    @property
    def _asking_below(self) -> AnswerBuilder | None:
        """The question, as far as the board shows it: not below large cards."""
        return self._dialogue.asking if not self.cards.open else None

    def foreseen(self, focus: str | None) -> foresight.PieceStep | None:
        """Return what the focused answer would do to a piece."""
        return foresight.step_of(self.view, self._asking_below, focus)

    def highlights(self, focus: str | None) -> dict[str, str]:
        """Return how areas are lit, by area."""
        asking = self._asking_below
        return lights(self.stage, asking, focus, self._mode.leaders, self.marks.lights(asking))

    def mood(self, focus: str | None) -> PlateStates:
        """Return what is special about the plates now."""
        view, asking, decision = self.view, self._dialogue.asking, self._dialogue.decision
        seat = int(focus.removeprefix("plate-")) if focus is not None and focus.startswith("plate-") else None
        gains: tuple[int, ...] = ()
        called: tuple[int, ...] = ()
        if asking is not None:
            gains = prompts.gains(answer_detail.scored(asking, focus))
            called = tuple(self.stage.words.seat_of(name) for name in asking.next().get("seat", []))
        asked = asking.offer.seat if asking is not None else next(iter(self._dialogue.thinking), None)
        if decision is not None and decision.secret:
            asked = None
        return PlateStates(asked, gains, view.dialling, view.locked, seat, called)

    def _look(self) -> Hashable:
        """Return what differs whenever theme or texts do."""
        theme = self.ui.theme
        return id(theme), theme.text_scale, id(self.ui.texts)
