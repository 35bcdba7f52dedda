"""Beside the board: the column of plates, with closed discs on them, and small cards. Over it: the cards large, one of
them enlarged, or on a page. And where on the table flights start and end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.elgrande.table import help_texts, sentences
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.board_places import BLEED, framed, framed_height, framed_width
from game.titles.elgrande.table.board_picture.level_map import LevelMap, lettering
from game.titles.elgrande.table.card_faces.cards_row import CARDS, LEAST_OPEN, LEAST_STRIP, MARK, Strips, VetoSheet
from game.titles.elgrande.table.card_faces.heraldry import taker_arms
from game.titles.elgrande.table.discs import DiscFace, DiscPictures, closed_discs
from game.titles.elgrande.table.player_plates import FOLDED, LEAST_SHORT, PlayerPlates
from game.titles.elgrande.table.sentences import title
from game.titles.elgrande.table.table_tools import FaceRow, TableTools, with_deck
from game.titles.elgrande.table.view_data import CASTILLO, COURT, PROVINCE, ViewData
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.focus import Focusable, described, nothing
from game.ui.kit.board_parts.card_row import ENLARGED, FOCUSED, PAD_X, SLIM, CardRow, darken
from game.ui.kit.layered_picture import EMPTY, Layer
from game.ui.kit.plates import GAP as BETWEEN
from game.ui.kit.plates import PlateStates
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.theme import CONTROL, Theme
from game.ui.look.type_styles import NOTE, SMALL, TINY
from game.ui.table.header import ON_MAP, Header
from game.ui.table.parts.stage import Stage
from game.ui.table.parts.table_question import AnswerBuilder, Control, Dialogue, focus_id, focused
from game.ui.table.podium import PodiumRoom
from game.ui.widgets.tree import Column, FirstThatFits, Padded, Panel, Row, Size, Sized, Space, Text, Widget

PICK_ORDER = {"move": (1, 0, 2), "banish": (1, 0)}
"""Slots to ask first: the region before the piece in it."""
MOST = 832.0
GAP = 12.0
LINE = 50.0
"""Height of the latest event at text scale 100%."""


class Arrangement(NamedTuple):
    """The parts of the table.

    column  for plates, and for cards if they have no place of their own
    short   plates keep only name, score and court
    cards   a place beside the column, or the rest of the header's row, used when the cards don't fit in the column
    line    a place of its own for the latest event, if the header has only buttons
    """

    header: Box
    map: Box
    column: Box
    short: bool
    cards: Box | None = None
    line: Box | None = None


def arranged(tools: Tools, box: Box, seats: int, level: LevelMap) -> Arrangement:
    """Put the map beside the buttons and a column that begins with the latest event, or above all else if that makes it
    larger; with larger text, put the header above a narrow column if the plates don't fit otherwise, or if area names
    don't and the map gets larger."""
    theme = tools.theme
    usual = max(_beside(tools, box, seats, level), _over(tools, box, seats, level),
                key=lambda found: _scale(found.map, level, theme))  # fmt: skip
    fits = (
        PlayerPlates.height(seats, PlayerPlates.least_height(theme, usual.short)) + Strips.line_height(theme)
        <= usual.column.h
    )
    if fits and lettering(level, _scale(usual.map, level, theme), theme.text_scale).names:
        return usual
    other = _above(tools, box, seats, level)
    return usual if fits and _scale(other.map, level, theme) <= _scale(usual.map, level, theme) else other


def _beside(tools: Tools, box: Box, seats: int, level: LevelMap) -> Arrangement:
    """Give the buttons words if the map, as high as the box, leaves room for them; else the place that the level has
    for them on the map, if it is large enough."""
    ruler, theme = Ruler(tools), tools.theme
    line, buttons, column = (Widget().sharing() for _ in range(3))
    board = Sized(Widget(), least_w=framed_width(level, box.h, theme.large)).sharing()
    latest, wide = Sized(line, h=theme.size(LINE)), min(box.w * 0.46, ruler.grown(584.0))

    def form(*aside: Widget) -> Widget:
        below = Row(*aside, Sized(column, w=wide), gap=GAP).sharing()
        return Row(board, Column(latest, below, gap=BETWEEN), gap=GAP)

    labelled = form(Sized(buttons, w=Header.labelled_width(theme)))
    FirstThatFits(labelled, form()).place(ruler, box)
    header = buttons.box
    if header == NOWHERE:
        x, y, across, down = level.track.buttons or (0.0, 0.0, 0.0, 0.0)
        projection = framed(level, bled(board.box), theme.large)[0]
        header = projection.around((x + across / 2, y + down / 2), (across, down))
        if not ON_MAP.within(Size(header.w, header.h)):
            FirstThatFits(labelled, form(Sized(buttons, w=CONTROL))).place(ruler, box)
            header = buttons.box
    short = PlayerPlates.shortened(theme, column.box.h - Strips.line_height(theme) - GAP, seats)
    return Arrangement(header, bled(board.box), column.box, short, line=line.box)


def _over(tools: Tools, box: Box, seats: int, level: LevelMap) -> Arrangement:
    """Put the map above the header, and below that the cards beside the plates, as high as the map leaves room for."""
    theme, size = tools.theme, tools.theme.size
    board, header, cards, plates = (Widget().sharing() for _ in range(4))
    low, row = Row(cards, plates, gap=PlayerPlates.POINTER + GAP), Sized(header, h=Header.row_height(theme))
    least = max(size(LEAST_OPEN + CARDS * LEAST_STRIP), PlayerPlates.least_column(theme, False, seats))
    high = framed_height(level, box.w, theme.large)
    full = Sized(board, least_h=high).sharing()
    FirstThatFits(
        Column(full, row, Sized(low, h=size(PAGE)), gap=GAP),
        Column(Sized(board, h=high), row, Sized(low, least_h=least).sharing(), gap=GAP),
        Column(Sized(board, least_h=box.h / 2).sharing(), row, Sized(low, least_h=least).sharing(0.01), gap=GAP),
    ).place(Ruler(tools), box)
    short = PlayerPlates.shortened(theme, plates.box.h, seats)
    return Arrangement(header.box, bled(board.box), plates.box, short, cards.box)


def beside_buttons(tools: Tools, box: Box) -> tuple[Box, Box]:
    """Return the places of a map seen from close by, and of the buttons, which have no words there."""
    board, buttons = Widget().sharing(), Sized(Widget(), w=CONTROL)
    Row(board, buttons, gap=GAP).place(Ruler(tools), box)
    return board.box, buttons.box


def bled(box: Box) -> Box:
    """Return the box of a map that reaches towards the corner of the screen, and towards what is below it."""
    across, up = min(BLEED[0], box.x), min(BLEED[1], box.y)
    return Box(box.x - across, box.y - up, box.w + across, box.h + up + BLEED[2])


def _above(tools: Tools, box: Box, seats: int, level: LevelMap) -> Arrangement:
    """Give the map the full height, and the column the rest: its header is as high as the plates allow, and if a line
    for the cards doesn't fit either, a mark beside the header stands for them."""
    theme = tools.theme
    board, header, mark = (Widget().sharing() for _ in range(3))
    least = PlayerPlates.height(seats, PlayerPlates.least_height(theme, True)) + GAP + Strips.line_height(theme)
    column, row = Sized(Widget(), least_h=least).sharing(), Header.row_height(theme)
    heights = Header.stacked_height(theme, 2), Header.stacked_height(theme), row
    forms = [Column(Sized(header, h=high), column, gap=TINY) for high in heights]
    marked = Column(Sized(Row(Sized(mark, w=MARK), header, gap=TINY), h=row), column, gap=TINY)
    low = FirstThatFits(*forms, marked)
    # Short plates need 410 units at text scale 100 %.
    least, wide = min(box.w * 0.46, theme.size(410.0)), framed_width(level, box.h, theme.large)
    FirstThatFits(
        Row(Sized(board, least_w=wide).sharing(), Sized(low, w=MOST), gap=GAP),
        Row(Sized(board, w=wide), Sized(low, least_w=least).sharing(), gap=GAP),
        Row(board, Sized(low, w=least), gap=GAP),
    ).place(Ruler(tools), box)
    return Arrangement(header.box, bled(board.box), column.box, True, mark.box if mark.box != NOWHERE else None)


def _scale(box: Box, level: LevelMap, theme: Theme) -> float:
    return framed(level, box, theme.large)[0].scale


class TablePlaces:
    """Points in canvas units. Call `layout` whenever the table's size changes.

    column  plates and cards, next to the map
    """

    def __init__(self, tools: TableTools, view: ViewData, board: BoardPainter, column: SideColumn) -> None:
        self._tools, self._view, self._board = tools, view, board
        self.column, self.plates, self._strips = column, column.plates, column.strips
        self.whole = NOWHERE
        """The whole table, between the edge of the screen and the bar."""
        self._beside = True

    def layout(self, box: Box, beside: bool = True) -> None:
        """box: the whole table; beside: the column is shown"""
        self.whole, self._beside = box, beside

    @property
    def scene(self) -> PodiumRoom:
        """Area for scenes that fill the screen but for the bar."""
        return PodiumRoom.above_bar(self.whole, self._tools.canvas)

    @property
    def room(self) -> Box:
        """Area for temporary displays: the board, or with large text the whole table."""
        return self.whole if self._tools.theme.large else self._board.box

    def card(self, card: str) -> Point:
        """Return the middle of one of the round's action cards."""
        return self._strips.spot(card)

    def strip(self, card: str) -> Box | None:
        """Return the box of one of the round's action cards in the column; None if the map hides the column."""
        return self._strips.strip(card) if self._beside else None

    def caballero(self, area: str, seat: int) -> Point:
        """Return the position of a caballero of `seat`: in an area, in the gate of a closed Castillo, or on the
        plate."""
        if area in (COURT, PROVINCE):
            return self.plates.spot(seat, area)
        if area == CASTILLO and self._view.caballeros.get(CASTILLO) is None:
            return self._board.spot(area, "gate", seat)
        return self._board.spot(area, "caballero", seat)


FOOT = 46.0
"""Height of the space for the player who took a card, at text scale 100%."""
LARGE = 590.0 + FOOT
"""Height of the large cards, likewise."""
PAGE, PAGE_PAD = 950.0, 20.0
"""Largest height of the cards on their page at text scale 100%, and what is free around them."""
ENLARGE, PEEK = "enlarge", "peek"
"""The buttons that show one large card as high as the table, and switch between the board and the large cards."""


class SideColumn:
    """Plates and small cards: their layout, and question states on plates."""

    def __init__(self, tools: TableTools, view: ViewData, board: BoardPainter, stage: Stage) -> None:
        self._view, self.dialogue = view, Dialogue(PICK_ORDER, ("area",))
        self._tools, self._spotlights, self._scores = tools, stage.spotlights, stage.scores
        self.discs = DiscPictures(tools.theme, board.level, board.baker)
        self.plates, self.strips = PlayerPlates(tools, view, stage), Strips(tools, view, self.discs, stage.spotlights)
        self.sheet: VetoSheet | None = None
        """The answers to the latest question about a veto."""
        self._focus: str | None = None
        self._given: tuple[Box, bool, Box | None] = NOWHERE, False, None
        self._placed: Hashable = None
        """What the places depend on besides."""
        self._moved = False
        """Whether plates or cards have moved since someone asked."""

    def layout(self, column: Box, short: bool, cards: Box | None) -> None:
        """Lay out the plates, and below them the cards.

        short: plates keep only the essentials; cards: a place for the cards, else they are below the plates; if it has
        only room for that, a mark replaces them
        """
        self._given, self._placed = (column, short, cards), None
        self._open(self._focus)

    def _arrange(self) -> None:
        """Lay out plates and cards as they are open now, in the first form that fits: cards that can be read go before
        higher plates, and full plates before larger pictures."""
        column, short, cards = self._given
        plates, strips, ruler = self.plates, self.strips, Ruler(self._tools)
        stacks = plates.ways(self._view.players, short)
        if cards is None:
            ways, forms = strips.ways(column.w), list[Widget]()
            names = list(ways.values())
            for index, (way, form) in enumerate(ways.items()):
                if form != "all":  # Plates become lower only where cards of this form can't, and larger before them.
                    first, last = -2 if form in names[:index] else 0, -1 if form in names[index + 1 :] else None
                    forms += [Column(stack, way, gap=SMALL) for stack in stacks[first:last]]
            FirstThatFits(*forms).place(ruler, column)
            strips.settle(ways)
        else:
            FirstThatFits(*stacks).place(ruler, column)
            if cards.w <= MARK:
                strips.lay_mark(cards)
            else:
                strips.lay(cards)
        plates.put((place.box for place in plates.places), True)

    def ask(self, answers: Sequence[Control], change: help_texts.Change | None) -> None:
        """Ask about a veto against a step with this change."""
        self.sheet = VetoSheet(self._tools, answers, change)
        self._open(self._focus)

    def settle(self, focus: str | None) -> bool:
        """Open the card that has the focus, else the one in use, and the plate that has it, else the one whose turn it
        is; return whether any of them has moved since this was asked last."""
        self._open(focus)
        moved, self._moved = self._moved, False
        return moved

    def _open(self, focus: str | None) -> None:
        self._focus, states = focus, self.states(focus)
        acting = (seat for seat in range(self._view.players) if self.plates.owner(seat).turn)
        wanted = (states.focus, states.asked, next(acting, None))
        self.plates.open(next((seat for seat in wanted if seat is not None), None))
        placed = self.plates.opened, self.strips.open(focused("card", focus), self.dialogue.kind == "window")
        if placed != self._placed:
            before, self._placed = (self.plates.boxes, self.strips.rows), placed
            self._arrange()
            self._moved = self._moved or before != (self.plates.boxes, self.strips.rows)
        if self.sheet is not None:
            self.sheet.layout(self.strips.free.box if self.strips.alone else NOWHERE)

    def catch_up(self) -> None:
        """Settle again with the last focus, before plates and cards are pointed at."""
        self._open(self._focus)

    @property
    def box(self) -> Box:
        return Box.around([*self.plates.boxes, self.strips.box])

    def cut_lines(self) -> list[float]:
        """Return the heights below stacked plates, below stacked cards, and below the column, while none has the
        focus."""
        self._open(None)
        rows = self.strips.rows[:-1] if self.strips.form != "tiles" else []
        return [box.bottom for box in (*self.plates.boxes, *rows, self.strips.box)]

    def states(self, focus: str | None) -> PlateStates:
        """Return the temporary states of the plates."""
        view, asking, decision = self._view, self.dialogue.asking, self.dialogue.decision
        plate = focused("plate", focus)
        seat = int(plate) if plate is not None else None
        gains: tuple[int, ...] = tuple(self._scores.gains)
        if asking is not None and not any(gains):
            gains = sentences.gains(help_texts.scored(asking, focus))
        asked = asking.question.seat if asking is not None else next(iter(self.dialogue.thinking), None)
        if decision is not None and decision.secret:
            asked = None
        decided = asking.decision if asking is not None else decision
        within = asked is not None and view.active is not None and asked != view.active and decided is not None
        source = decided.source or "" if within and decided is not None else ""
        notes = tuple(self._note(seat, asked, source) for seat in range(view.players))
        return PlateStates(asked, seat, gains=gains, notes=notes)

    def _note(self, seat: int, asked: int | None, source: str) -> Message | None:
        """Return what a plate says of a choice that is made in secret, or in the course of another seat's card."""
        view = self._view
        if seat in view.to_set or seat in view.locked:
            return Message("plate-thinking" if seat in view.to_set else "plate-locked")
        if source and seat == view.active:
            return title(source)
        return Message("plate-decides") if source and seat == asked else None

    def layers(self, focus: str | None, look: Hashable, cover: Box | None) -> list[Layer]:
        """Return the layers of plates and cards. `look` changes with theme and texts; plates below `cover`, which shows
        the cards larger, aren't drawn, and no cards."""
        plates = self.plates.layers(self.states(focus), look, cover)
        closed = [seat for seat in self._view.locked if ("disc", seat) not in self._spotlights.hidden]
        discs = closed_discs(self._tools, self.discs, self.plates.boxes, closed)
        sheet = self.sheet.layer(focus) if self.sheet is not None else EMPTY
        face = None if self._view.cards else self._face(focus)
        strips = self.strips.layers(look, focus, self.dialogue.legal("card"), face) if cover is None else []
        return [*plates, *strips, sheet, discs]

    def _face(self, focus: str | None) -> DiscFace:
        """Return the disc of the seat that sets it, or did; who sets it on the map turns its hand with the focus."""
        view, asking, order = self._view, self.dialogue.asking, self.discs.order
        area, setting = focused("area", focus), asking is not None and asking.kind == "dial"
        closed = frozenset(order).difference(self.dialogue.legal("area") if setting else order)
        hand = float(order.index(area)) if setting and area in order else None
        seat = asking.question.seat if asking is not None else (*view.to_set, *view.winners, view.start)[0]
        return DiscFace(closed, view.king, self._tools.seats[seat], hand, None)


class LargeCards(CardRow):
    """All five cards with their texts, over the lower part of the table; one can be enlarged to its full height. They
    open with their buttons, or by themselves when a player must take one that can't be read in the column.

    Where they cover plates, all players get short ones above the cards, if there is room. With larger text, where the
    map has the screen, strips on a page of their own replace the large cards.
    """

    def __init__(self, tools: TableTools, view: ViewData, stage: Stage, column: SideColumn) -> None:
        """column: its plates may be covered by the cards"""
        super().__init__(tools)
        self._tools, self._view, self.dialogue = tools, view, column.dialogue
        self._plates, self.row = column.plates, PlayerPlates(tools, view, stage, short=True)
        self._small, self._page = column.strips, Strips(tools, view)
        self.seats: list[int] = []
        """Seats whose short plates stand above the cards."""
        self.listed = False
        """Whether the page replaces the large cards."""
        self._asked = False
        """Whether a player must take a card."""
        self.pointed: str | None = None
        """The card that has the focus."""
        self._alone = False
        """Whether the enlarged card was zoomed in on from the column: there are no others to go back to."""

    # -- layout

    def lay_below(self, box: Box, top: float) -> None:
        """Lay the cards out in the lower part of `box`, below `top`, if possible without cutting through a plate; an
        enlarged card covers the bar too, if it would lose its shape above it."""
        theme, canvas, plates, ruler = self._tools.theme, self._tools.canvas, self._plates, Ruler(self._tools)
        # Height of a bar with two rows of answers, which doesn't cover the large cards' feet.
        box = box._replace(h=min(box.h, canvas.safe.bottom - 182.0 - box.y))
        room, full = box._replace(y=top, h=box.bottom - top), LARGE * max(1.0, theme.text_scale)
        heads, low = (theme.size(FOLDED), theme.size(LEAST_SHORT), -SMALL), Widget()
        wanted = (*(full + head + SMALL for head in heads), room.h)
        FirstThatFits(*(Column(Space(grow=1.0), Sized(low, h=high), gap=0.0) for high in wanted)).place(ruler, room)
        head = next((head for head in heads if low.box.h >= full + head + SMALL), 0.0)
        y = plates.top_near(low.box.y, top)
        panel = room._replace(y=y, h=room.bottom - y)
        covered = any(plate.overlaps(panel) for plate in plates.boxes)
        places = {seat: Widget() for seat in range(len(plates.boxes)) if covered}
        row = Row(*(Sized(place, least_w=theme.size(250.0)).sharing() for place in places.values()), gap=10.0)
        inner = Size(panel.w - 2 * PAD_X, panel.h)
        self.listed, self.seats = False, list(places) if head > 0 and row.takes(ruler, inner).within(inner) else []
        row.place(ruler, self.layout(panel, CARDS, head if self.seats else 0.0, SMALL))
        # Minimum width of a large card that has room for its text and for who took it, at text scale 100%.
        if self.boxes[0].w < theme.size(255.0) and self._lay_strips(room):
            return
        self.row.put(places[seat].box if seat in self.seats else NOWHERE for seat in range(len(plates.boxes)))
        self.lay_enlarged(box, Box(0.0, 0.0, canvas.width, box.bottom + 4.0), theme.text_scale)
        if self.enlarged.w > self.enlarged.h * SLIM:  # Its type needs more: the full screen.
            self.lay_enlarged(canvas.safe, canvas.box, theme.text_scale)
        self._open_if_asked()

    def lay_page(self, box: Box) -> None:
        """Lay out the page of strips in `box` instead, if the open one can be read there."""
        if not self._lay_strips(box):
            self.lay_below(box, box.y)

    def _lay_strips(self, box: Box) -> bool:
        """Lay out the page of strips; return False if the open one couldn't be read there."""
        self.seats, page = [], self._page
        self._paper = box.centred(box.w, min(box.h, self._tools.theme.size(PAGE) + 2 * PAGE_PAD))
        page.lay(self._paper.inset(PAGE_PAD, PAGE_PAD))
        if not page.reads:
            return False
        self.listed, self.box, self.boxes = True, page.box.inset(-PAGE_PAD), page.rows
        self._open_if_asked()
        return True

    def _open_if_asked(self) -> None:
        self.must = self._asked and not self._small.reads
        if self.must and not self.open:
            self.toggle()

    # -- what is shown

    @property
    def hint(self) -> str:
        """Key hint for the cards' key; "" if there are no cards."""
        return "" if not self._view.cards else "close" if self.open else "cards"

    @property
    def readable(self) -> bool:
        """Whether cards can be read, and taken: large, or in the column."""
        return self.open or self._small.reads

    def meets(self, card: int, box: Box) -> bool:
        """Return whether the card at this position in the row can be read where `box` is."""
        boxes = self.boxes if self.open else self._small.rows if self._small.reads else []
        return card < len(boxes) and boxes[card].overlaps(box)

    def ask(self, asking: AnswerBuilder | None) -> None:
        """Open for a question that asks for a card, unless it can be read in the column; else close."""
        self._asked = asking is not None and asking.kind == "take"
        self.begin(self._asked and not self._small.reads)

    def toggle(self) -> None:
        if self._view.cards:
            self._alone = False
            super().toggle()

    def point(self, focus: str | None) -> None:
        """Remember the card that has the focus."""
        self.pointed = focused("card", focus)
        self.last = self.pointed or self.last

    def zoom(self, step: int) -> None:
        """Enlarge a card, shrink it, or toggle; from the column, only enlarge it, and shrinking closes it. The page
        enlarges nothing."""
        opens = not self.open
        if opens:
            self.toggle()
        super().zoom(step if self.open and not self.listed else -1)
        self.open = self.open and (self.enlarging or not self._alone)
        self._alone = self.enlarging and (opens or self._alone)

    def close(self) -> bool:
        closed = super().close()
        self.open, self._alone = self.open and not self._alone, False
        return closed

    def shown_large(self, focus: str | None) -> str | None:
        """Return the enlarged card: the focused one, or the last one focused."""
        return None if self.listed else self.large(self._view.cards, focused("card", focus) or "")

    # -- buttons

    def controls(self) -> list[Control]:
        """Return the buttons in the bar."""
        found: list[Control] = []
        if self.open and not self.listed:
            large = Message("enlarge-less" if self.enlarging else "enlarge-card")
            found.append(Control(ENLARGE, large, self._enlarge, Message("enlarge-describe"), command="zoom"))
        if self.open or self._asked:
            way = "peek-board" if self.open else "peek-cards"
            about = Message(f"{way}-describe")
            found.append(Control(PEEK, Message(way), self.toggle, about, command="overlay"))
        return found

    def _enlarge(self) -> None:
        if self.open:
            self.zoom(0)

    def targets(self, asking: AnswerBuilder | None) -> list[Focusable]:
        """Return the cards, large or in the column. A press enlarges a large card that can't be taken, and opens the
        large cards from the column."""
        view, faces = self._view, self._tools.cards.faces
        small = self.open and not self.listed and not faces.reads(Ruler(self._tools), self.boxes[0], self.faces())
        boxes, press = (self.boxes, self._enlarge) if self.open else (self._small.rows, self.toggle)
        found = []
        for index, (card, box) in enumerate(zip(view.cards, boxes, strict=False)):
            if box.w <= 0:
                continue
            legal = asking is not None and card in asking.next().get("card", [])
            refuse: Callable[[], Message | None] = nothing
            if asking is not None and self._asked and not legal:
                refuse = described(Message(f"why-{asking.question.why_not(card) or 'card-gone'}"))
            found.append(
                Focusable(
                    focus_id("card", card),
                    box,
                    partial(self.dialogue.pick, "card", card) if legal else press,
                    partial(sentences.card_message, self._tools.words, card, view.placing(card), small),
                    legal or refuse is nothing,
                    refuse,
                    hit=partial(self._on_card, index) if self.open else partial(self._small.at, card),
                )
            )
        return found

    def _on_card(self, index: int, x: float, y: float) -> bool:
        """Return whether a point is on an open card; the enlarged one covers the others."""
        shown = self.shown_large(None)
        return self.card_at(x, y, self._view.cards.index(shown) if shown is not None else None) == index

    # -- drawing

    def faces(self) -> FaceRow:
        """Return what all five have in common, with room for the players who take them."""
        tools = self._tools
        return tools.cards.row(self._view.cards, tools.texts.text, tools.theme.size(FOOT), True)

    def shade(self) -> Layer:
        """Return the layer that darkens what lies behind the cards."""
        whole = self._tools.canvas.box
        return Layer(whole, None, lambda surface: darken(Pen(surface, self._tools), whole))

    def covers(self, focus: str | None, look: Hashable, states: PlateStates) -> list[Layer]:
        """Return the layer of the cards. `look` changes with theme and texts; `states` are those of the plates."""
        view, page = self._view, self._page
        if not self.open:
            return []
        if self.listed:
            page.open(focused("card", focus) or self.last)
            page.lay(self._paper.inset(PAGE_PAD, PAGE_PAD))
            self.boxes = page.rows
            rows = page.layers(look, focus, self.dialogue.legal("card"))
            state: Hashable = tuple(row.state for row in rows)

            def draw_page(surface: pygame.Surface) -> None:
                pen = Pen(surface, self._tools)
                pen.panel(self.box, "panel_sunk")
                for row in rows:
                    row.paint(surface)

            return [Layer(self.box, (self.box, state), draw_page)]
        large = self.shown_large(focus)
        plates = tuple(layer.state for layer in self.row.layers(states, look))
        state = focus, large, look, view.cards, view.available, tuple(view.taken), plates
        box = self.veil if large is not None else self.box
        return [Layer(box, state, partial(self._draw_all, focus, states, large))]

    def _draw_all(self, focus: str | None, states: PlateStates, large: str | None, surface: pygame.Surface) -> None:
        pen = Pen(surface, self._tools)
        pen.panel(self.box, line=3.0)
        for seat in self.seats:
            self.row.draw(pen, seat, states)
        self.draw(pen, partial(self._draw_card, self.faces()), self._view.cards, focused("card", focus), large)

    def _draw_card(self, row: FaceRow, pen: Pen, card: str, box: Box, state: str) -> None:
        """Draw a card, and its owner below the text."""
        tools, view = self._tools, self._view
        free, taken = card in view.available, card in view.taken
        foot = tools.theme.size(FOOT)
        if state == ENLARGED:
            row = tools.cards.row([card], tools.texts.text, foot if taken else 0.0)
        look = "focus" if free and state in (FOCUSED, ENLARGED) else "open" if free or state == ENLARGED else "gone"
        tools.cards.draw_action_card(pen, box, with_deck(card, view.cards), tools.texts.text, look, row)
        if not taken:
            return
        seat = view.taken.index(card)
        high, low = foot - 6.0, tools.cards.faces.bar_height(box.w)
        owner = Message("card-owner-taken", {"player": tools.words.player(seat)})
        arms = taker_arms(tools.seats[seat], high * 0.86)
        said = Row(arms, Text(owner, NOTE.inked("text"), "midleft", 1, 1.0), gap=SMALL)
        band = Sized(Panel(said, (SMALL, 0.0), "panel", "panel_line", radius=10.0), h=high)
        Padded(Column(Space(grow=1.0), band, Space(low), gap=0.0), (12.0, 8.0)).paint(pen, box)
