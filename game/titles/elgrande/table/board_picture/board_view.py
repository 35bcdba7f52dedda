"""The board on screen: its layers and lights, what its near map shows, and what answers would do on it. The number of
each advised answer stands at its destination, and the piece that the focused one would place hovers over its place
until it is confirmed, with its way there."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table import help_texts
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.board_places import HOVERING
from game.titles.elgrande.table.board_picture.board_sheet import Showing
from game.titles.elgrande.table.board_picture.piece_layout import Footing, present_of
from game.titles.elgrande.table.help_texts import PieceStep
from game.titles.elgrande.table.side_column import GAP, LargeCards, TablePlaces
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import CASTILLO, LevelFacts, Piece, ViewData
from game.ui.canvas import NOWHERE, Box, Canvas, Point, Touched
from game.ui.kit.board_parts.area_lights import IVORY
from game.ui.kit.board_parts.camera import ring_box
from game.ui.kit.board_parts.patched_board import BoardMode
from game.ui.kit.layered_picture import EMPTY, Layer
from game.ui.look import svg
from game.ui.look.pen import Pen
from game.ui.table.hint import number_side, numbers_layer
from game.ui.table.parts.stage import Stage
from game.ui.table.parts.table_question import AnswerBuilder, focused, with_focus

SIDE = 46.0
"""Usual diameter of a number on the board."""
LOW = 16.0
"""How far above its spot a piece hovers, in canvas units."""
RIM = 3.0
"""Width of its light outline, in canvas units."""
DARK, LIGHT = "#1E1611", "#FFFDF4"
DIMMED = "#8C8C96"
"""What the board's colours are multiplied with behind a large card."""


class AnswerMarks:
    """Marks `advised` answers (notation, best first) on the board, usually none, and what the focused one would do."""

    def __init__(
        self, tools: TableTools, view: ViewData, board: BoardPainter, places: TablePlaces, cards: LargeCards
    ) -> None:
        self._tools, self._view, self._board = tools, view, board
        self.dialogue, self._cards, self._steps = cards.dialogue, cards, StepMarks(tools, board, places)
        self.advised: tuple[str, ...] = ()

    @property
    def asking(self) -> AnswerBuilder | None:
        """The question to show on the board; None below large cards."""
        return self.dialogue.asking if not self._cards.open else None

    # -- advice

    def mark(self, answers: Sequence[str]) -> None:
        """Mark these answers instead, the best first."""
        self.advised = tuple(answers)

    def lights(self) -> dict[str, str]:
        """Return the areas of the best answer, lit as if chosen."""
        asking = self.asking
        if asking is None or not self.advised:
            return {}
        return {one.id: "chosen" for one in asking.targets_of(self.advised[0]) if one.id in self._view.areas}

    def cards(self) -> list[int]:
        """Return the positions of the advised cards in the row, best first."""
        wanted = [text.removeprefix("take ") for text in self.advised if text.startswith("take ")]
        return [self._view.cards.index(card) for card in wanted if card in self._view.cards]

    # -- layers

    def layers(self, focus: str | None, place: object) -> list[Layer]:
        """Return three layers, empty if there is nothing to show; `place` differs whenever the board is elsewhere."""
        asking = self.asking
        step = self.step(focus)
        spots = list(self.spots(asking).items()) if asking is not None else []
        numbers = numbers_layer(self._tools, spots, number_side(self._tools, SIDE), place)
        ghost = asking is not None and (asking.kind == "window" or asking.dragged is not None)
        marks = self._steps.layers(step.event, place, ghost) if step is not None else [EMPTY, EMPTY]
        return [*marks, numbers]

    def step(self, focus: str | None) -> PieceStep | None:
        """Return what the focused answer would do to a piece, else what the best advised one would."""
        asking = self.asking
        found = help_texts.step_of(self._view, asking, focus)
        if found is None and asking is not None and self.advised and not asking.decision.secret:
            found = help_texts.piece_step(self._view, asking.preview(self.advised[0]))
        return found

    def spots(self, asking: AnswerBuilder) -> dict[int, Point]:
        """Return visible places next to the plaques of the answers' last areas; several in one area form a row."""
        found: dict[int, Point] = {}
        board, side = self._board, number_side(self._tools, SIDE)
        room = (self._tools.canvas.safe if not board.near else board.window).inset(side / 2)
        there: dict[str, int] = {}
        for number, text in enumerate(self.advised, start=1):
            areas = [one.id for one in asking.targets_of(text) if one.id in self._view.areas]
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


def hovering(event: Event, facts: LevelFacts) -> tuple[str, int, str] | None:
    """Return the hovering piece, its owner (or scoreboard index), and its position."""
    if isinstance(event, (ev.Placed, ev.Moved)):
        return "caballero", event.seat, event.area
    if isinstance(event, ev.KingMoved):
        return "king", 0, event.area
    if isinstance(event, ev.GrandeMoved):
        return "grande", event.seat, event.area
    if isinstance(event, ev.ScoreboardMoved) and event.area != CASTILLO:
        return "scoreboard", facts.scoreboard(event.board), event.area
    return None


@dataclass(eq=False)
class StepMarks:
    """Marks what a step would do to a piece: it hovers over its place, with its way there."""

    _tools: TableTools
    _board: BoardPainter
    _places: TablePlaces
    _known: object = None
    _at: dict[object, Sequence[Point]] = field(default_factory=dict)
    """The way of each piece, where it hovers, and what these depend on."""

    def layers(self, event: Event, look: object, ghost: bool) -> list[Layer]:
        """Return the layers of the way and of the piece; `look` differs whenever the board is elsewhere. A `ghost`
        shows what lies below: someone else has announced the step, or the piece itself is at the pointer."""
        found = hovering(event, self._tools.facts)
        if found is None:
            return [EMPTY, EMPTY]
        known = look, self._board.piece_layout.footing(self._board.present())
        if self._known != known:
            self._known, self._at = known, {}
        return [self._trail(event, found), self._hovering(found, known[1], ghost)]

    def _trail(self, event: Event, found: tuple[str, int, str]) -> Layer:
        """Return the layer of the way that a piece takes across the board; it is empty if there is none. It bows to
        either side, so that it meets least of what stands and is written."""
        if not isinstance(event, (ev.Moved, ev.KingMoved, ev.GrandeMoved)):
            return EMPTY
        (kind, seat, area), source = found, event.source
        by = event.by if isinstance(event, ev.Moved) else event.seat
        key = by, source, found
        if key not in self._at:
            start, end = (self._spot(kind, seat, at) for at in (source, area))
            wide, high, marks = end[0] - start[0], end[1] - start[1], [pygame.FRect(one) for one in self._board.marks]
            ways: list[tuple[float, Sequence[Point]]] = []
            for bow in (0.2, -0.2, 0.35, -0.35, 0.06, -0.06):  # Parts of its length, upwards first.
                off, parts = math.copysign(4.0 * bow, wide * bow), [at / 32 for at in range(33)]
                bends = [(at, off * at * (1.0 - at)) for at in parts]
                way = [(start[0] + at * wide + up * high, start[1] + at * high - up * wide) for at, up in bends]
                covered = sum(pygame.FRect(Box.at(at, 24.0, 24.0)).collidelist(marks) >= 0 for at in way)
                ways.append((covered + 20 * abs(bow), way))
            self._at[key] = min(ways)[1]
        box = Box(*ring_box(self._at[key], 12.0))
        return Layer(box, (key, self._known), partial(self._draw_trail, self._at[key], by, box))

    def _draw_trail(self, way: Sequence[Point], by: int, box: Box, surface: pygame.Surface) -> None:
        """Draw dashes in the colour of the one who moves the piece, below all that stands and is written there."""
        canvas, rect = self._tools.canvas, self._tools.canvas.rect(box)
        data = svg.opened([(x - box.x, y - box.y) for x, y in way])
        body = svg.path(data, "none", DARK, 11.0, 0.85) + svg.path(data, "none", LIGHT, 7.0)
        body += svg.path(data, "none", self._tools.seats[by].colour, 7.0, dash="9 11")
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        Pen(picture, self._tools).drawing(body, Box(0.0, 0.0, box.w, box.h))
        for mark in self._board.marks:
            picture.fill((0, 0, 0, 0), canvas.rect(mark).move(-rect.x, -rect.y))
        surface.blit(picture, rect)

    def _spot(self, kind: str, seat: int, area: str) -> Point:
        return self._places.caballero(area, seat) if kind == "caballero" else self._board.spot(area, kind, seat)

    def _hovering(self, found: tuple[str, int, str], footing: Footing, ghost: bool) -> Layer:
        """Return the layer of a step's piece. It hovers over its place, or as near as it covers nothing; a thread leads
        to its shadow, or to the one it joins."""
        kind, seat, area = found
        board, (x, y) = self._board, self._spot(kind, seat, area)
        width, high = board.width(kind) * HOVERING, board.height(kind) * HOVERING
        joins = kind == "scoreboard" or (area, (kind, seat)) in footing.feet
        if found not in self._at:
            at, scale, near = None, board.projection.scale, (x, y - LOW)
            if area != CASTILLO:  # It has no room of its own.
                room, size = board.piece_layout.room, (width / scale, high / scale)
                at = room(area, board.present(), size, board.projection.map(*near), True)
            self._at[found] = [board.projection.units(at) if at is not None else near]
        (at,) = self._at[found]
        box, foot, thread = Box.at(at, 1.3 * width, 1.2 * high), (x, y if joins else y + 0.4 * high), ""
        if not ghost and math.dist(at, (x, y)) > 1.5 * width * joins:
            box, way = Box.around([box, Box.at(foot, width, 24.0)]), svg.opened([foot, at])
            thread = "" if joins else svg.ellipse(*foot, width * 0.36, 9.0, DARK, 0.5)
            thread += svg.path(way, "none", DARK, 7.0, 0.75) + svg.path(way, "none", LIGHT, 3.4, dash="0.1 8")
        middle = at[0] - box.x, at[1] - box.y

        def draw(surface: pygame.Surface) -> None:
            rect = self._tools.canvas.rect(box)
            below = tuple(mark.moved(-box.x, -box.y) for mark in board.marks if mark.overlaps(box))
            what = (kind, seat), rect.size, middle, svg.placed(-box.x, -box.y, 1.0, thread), below, ghost
            surface.blit(board.pieces.picture(("hovering", what), partial(self._picture, *what)), rect)

        return Layer(box, (found, box, self._known, ghost), draw)

    def _picture(
        self, what: tuple[str, int], pixels: tuple[int, int], at: Point, thread: str, marks: Sequence[Box], ghost: bool
    ) -> pygame.Surface:
        """Return a hovering piece, and a thread from there to its shadow, or to the one that it joins, below all that
        stands and is written."""
        board, canvas, (kind, seat) = self._board, self._tools.canvas, what
        picture, whole = (pygame.Surface(pixels, pygame.SRCALPHA) for _ in range(2))
        pen, width = Pen(picture, self._tools), board.width(kind) * HOVERING
        if kind == "scoreboard":
            board.draw_scoreboard(pen, at, self._tools.facts.scoreboards[seat].points, width)
        else:
            board.draw_figure(pen, at, what, width)
        Pen(whole, self._tools).drawing(thread, Box(0.0, 0.0, *canvas.units(pixels)))
        for mark in marks:
            whole.fill((0, 0, 0, 0), canvas.rect(mark))
        light = pygame.mask.from_surface(picture, 200).to_surface(setcolor=IVORY, unsetcolor=(0, 0, 0, 0))
        for turn in range(0, 360, 15):  # The light silhouette, moved in each of many directions.
            whole.blit(light, pygame.Vector2(canvas.px(RIM), 0).rotate(turn))
        if ghost:
            hole = pygame.mask.from_surface(picture, 200).to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
            whole.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
            picture.set_alpha(150)
        whole.blit(picture, (0, 0))
        return whole


class BoardView:
    """Lays the board out, draws it in patches, to repaint only what changed, and moves the near map."""

    def __init__(
        self,
        tools: TableTools,
        view: ViewData,
        board: BoardPainter,
        stage: Stage,
        places: TablePlaces,
        cards: LargeCards,
    ) -> None:
        self._tools, self._view, self.board, self._stage, self._places = tools, view, board, stage, places
        self.mode, self.answers = BoardMode(), AnswerMarks(tools, view, board, places, cards)

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
        marks = self.answers.layers(focus, (board.box, board.shift, look))
        return [*ground, self._frame(focus), *marks[2 * leading :]]

    def veil(self) -> Layer:
        """Return a layer that dims the table around a large card; the bar, below or beside the board, stays bright."""
        whole, canvas = self._places.whole, self._tools.canvas
        room, safe, low = canvas.box if self._stage.spotlights.dims else NOWHERE, canvas.safe, whole.bottom + GAP
        bar = Box(safe.x, low, safe.w, safe.bottom - low)
        if whole.right < safe.right:
            bar = Box(whole.right, 0.0, canvas.width, canvas.height)

        def dim(surface: pygame.Surface) -> None:
            rect = canvas.rect(bar).clip(surface.get_rect())
            kept = surface.subsurface(rect).copy()
            surface.fill(DIMMED, None, pygame.BLEND_RGB_MULT)
            surface.blit(kept, rect)

        return Layer(room, (room, bar), dim, glow=0.0)

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

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> Touched:
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
        # Banners may hang beside their areas, too.
        counts = view.caballeros if self.mode.ranked else {}
        hung = (self.board.banners(present_of(view), area, sum(map(bool, own or ()))) for area, own in counts.items())
        states["trays"] = self._trays(), tuple(hung)
        states |= {f"beside-{index}": area is None for index, area in enumerate(view.scoreboards)}
        return {name: (state, frozenset(hidden.get(name, ()))) for name, state in states.items()}

    def _trays(self) -> object:
        """Return the state of the trays, which may lie anywhere: as a rule, there are none."""
        trays, counts = self.board.piece_layout.footing(present_of(self._view)).trays, self._view.caballeros
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
