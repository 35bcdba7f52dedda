"""The board of abilities: a column for each assistant, a row for each price, and the seals that lie there.

Also: the sheet over the map while someone chooses the reward of a mission, with the card that was completed, the board,
and what the focused ability does.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message, key_of
from game.core.ruleset import Decision
from game.titles.merlin.rules.frames.asides import SECOND_MISSION
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.art.colours import FAINT, INK, LIGHT, MET, PAPER
from game.titles.merlin.table.board_picture.target_lights import SEAL, TargetLights, seal_id
from game.titles.merlin.table.hand import FACE, MissionFaces
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.places import BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import things
from game.titles.merlin.table.words.answer_words import ability_in_words, extra_points
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layered_picture import Layer
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_panel
from game.ui.look.theme import BODY, SECONDARY
from game.ui.look.type_styles import NOTE, SMALL, WORDS, TypeStyle
from game.ui.widgets.tree import Anchored, Column, FirstThatFits, Panel, Picture, Row, Sized, Text, Widget

ROWS = (3, 2, 1)
"""Rows of abilities, from the top."""
PRICED = "#2B4A57"
"""The ground of a row's price."""
TAKEN, FREE, USED = "#FFFDF4", "#EBDDB8", "#CFC0A0"
"""Grounds of a learned ability, of one that isn't, and of one that is used up."""
GAP = 8.0
PRICE = 74.0
PIECES = 92.0
"""Height of the assistants above their columns."""
SEALS = 4
FADED = 90
"""Opacity of a seal that could be placed, of 255."""
PLUS, PLUSES = 30.0, 0.62
"""Least size of points after signs, and their size as a part of a sign's."""
BOARDS = (480.0, 450.0, 420.0, 390.0, 365.0, 340.0)
"""Heights of the board above its words."""
PRICE_TYPE = TypeStyle(34.0, "plain-bold", LIGHT, 1.0)
HEAD, SAID, TOTAL = TypeStyle(36.0, "title", "accent"), NOTE.inked("text"), WORDS.inked("text")


class Ability(NamedTuple):
    """An ability that has been learned, and whether it is used up until the next scoring."""

    assistant: str
    row: int
    used: bool


def learned(view: ViewData, seat: int) -> list[Ability]:
    """Return what a seat has learned, in the order of the board; nothing without the module."""
    return [
        Ability(role, row, row == ROWS[0] and view.used_up(seat, role))
        for row in ROWS
        for role in ASSISTANTS
        if view.facts.module and view.learned(seat, role, row)
    ]


class AbilityGrid(NamedTuple):
    """Where the parts of the board are: heads and cells by assistant, prices and cells by row."""

    heads: Mapping[str, Box]
    prices: Mapping[int, Box]
    cells: Mapping[tuple[str, int], Box]


def ability_grid(box: Box, most_head: float = PIECES) -> AbilityGrid:
    """Divide a box into the parts of the board; `most_head`: the greatest height of the assistants at the top."""
    head, rows = box.split_top(min(most_head, box.h * 0.22))
    prices, grid = rows.split_left(PRICE, GAP)
    heads = dict(zip(ASSISTANTS, head._replace(x=grid.x, w=grid.w).columns(len(ASSISTANTS), GAP), strict=True))
    cells = {
        (role, row): cell
        for row, line in zip(ROWS, grid.rows(len(ROWS), GAP), strict=True)
        for role, cell in zip(ASSISTANTS, line.columns(len(ASSISTANTS), GAP), strict=True)
    }
    return AbilityGrid(heads, dict(zip(ROWS, prices.rows(len(ROWS), GAP), strict=True)), cells)


class AbilityBoard:
    """Draws the board, and what the learned abilities do."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def page(self, seat: int, abilities: Sequence[Ability], box: Box, wide: bool) -> Widget:
        """Return everything on a sheet that fits into `box`. wide: with the words beside the board"""
        board = Picture(lambda pen, place: self.draw_grid(pen, ability_grid(place), seat, abilities))
        full, short = (self._words(seat, abilities, form) for form in (True, False))
        if wide:
            beside = FirstThatFits(full, short).sharing()
            inside: Widget = Row(Sized(board, w=(box.w - 36.0) * 0.47), beside, gap=34.0)
        else:
            title = Text(Message("merlin-abilities"), HEAD, "center", 1)
            forms = [(words, high) for words in (full, short) for high in BOARDS]
            inside = FirstThatFits(*(Column(title, Sized(board, h=high), words, gap=14.0) for words, high in forms))
        return Panel(inside, (18.0, 14.0), "panel_sunk", "frame", 3.0)

    def _words(self, seat: int, abilities: Sequence[Ability], full: bool) -> Widget:
        """Return how many seals are left, and what the learned abilities do, in full or in short."""
        tools = self._tools
        left = Text(Message("merlin-castle-seals", {"count": SEALS - len(abilities)}), TOTAL, "midleft", 1)
        radius = min(24.0, Ruler(tools).step(SAID) * 0.6)
        seal = piece(2 * radius, tools.pieces.seal, seat, radius)
        rows: list[Widget] = []
        for one in abilities:
            short = Message(f"merlin-castle-ability-{key_of(one.assistant)}-{one.row}")
            said = ability_in_words(tools.words, one.assistant, one.row) if full else short
            rows.append(Row(Anchored(self._sign(one.assistant), 0.5, 0.0), Text(said, SAID, grow=1.0), gap=SMALL))
        if not rows:
            rows.append(Text(Message("merlin-abilities-none"), SAID))
        return Column(Row(seal, left, gap=SMALL), *rows, gap=2.0)

    def _sign(self, assistant: str) -> Widget:
        side, pieces = min(34.0, Ruler(self._tools).step(SAID) * 0.8), self._tools.pieces
        return piece(side, pieces.sign, assistant, side, INK, PAPER)

    # -- the board

    def draw_grid(
        self, pen: Pen, grid: AbilityGrid, seat: int, abilities: Sequence[Ability],
        offered: Collection[tuple[str, int]] = (),
    ) -> None:  # fmt: skip
        """Draw assistants, prices and abilities, with the seals that lie there; `offered`: where one may be placed."""
        pieces, px = self._tools.pieces, pen.canvas.px
        for role, column in grid.heads.items():
            foot = column.centre[0], column.bottom - 4.0
            pieces.assistant(pen.surface, foot, seat, role, column.h * 0.86)
        for row, box in grid.prices.items():  # The points that a mission must be worth.
            draw_panel(pen.surface, pen.canvas.rect(box), PRICED, px(9.0), INK, px(3.0))
            pieces.sign(pen.surface, (box.centre[0], box.centre[1] - 19.0), "points", 32.0, LIGHT, PRICED)
            pen.text(str(row), box.moved(0.0, 20.0), PRICE_TYPE, "center", 1)
        mine = {(one.assistant, one.row): one for one in abilities}
        for place, cell in grid.cells.items():
            self._draw_cell(pen, cell, seat, place, mine.get(place), place in offered)

    def _draw_cell(
        self, pen: Pen, cell: Box, seat: int, place: tuple[str, int], learned: Ability | None, offered: bool
    ) -> None:
        """Draw the ability of an assistant in a row, and its seal or the place of one."""
        canvas, pieces, used = pen.canvas, self._tools.pieces, learned is not None and learned.used
        ground, edge, line = (TAKEN, INK, 3.5) if learned is not None else (FREE, FAINT, 2.0)
        ground = USED if used else ground
        draw_panel(pen.surface, canvas.rect(cell), ground, canvas.px(9.0), edge, canvas.px(line))
        high, low = cell.split_top(cell.h * 0.5)
        ink = INK if learned is not None or offered else "#6B5F49"
        self._draw_meaning(pen, high.inset(max(6.0, 0.07 * cell.w), 4.0), place, ink, ground)
        middle, radius = (low.centre[0], low.centre[1] - 2.0), min(low.h * 0.42, low.w * 0.3)
        if learned is not None:
            pieces.seal(pen.surface, middle, seat, radius)
        elif offered:
            rect = canvas.rect(Box(*middle, 0.0, 0.0).inset(-1.26 * radius))
            layer = pygame.Surface(rect.size, pygame.SRCALPHA)
            pieces.seal(layer, canvas.units((rect.w / 2, rect.h / 2)), seat, radius * 0.9)
            layer.set_alpha(FADED)
            pen.surface.blit(layer, rect)
        if learned is None:
            pieces.no_seal(pen.surface, middle, radius * 0.9)
        if used:
            said = Text(Message("merlin-castle-used"), WORDS.inked(LIGHT), "center", 1)
            band = Anchored(Panel(said, (12.0, 0.0), "ink", "light", radius=pen.theme.size(19.0)), 0.5, 1.0)
            band.paint(pen, cell.inset(3.0, 5.0))

    def _draw_meaning(self, pen: Pen, box: Box, place: tuple[str, int], ink: str, ground: str) -> None:
        """Draw what an ability does as signs side by side, and points after them."""
        (role, row), pieces = place, self._tools.pieces
        signs, more, part = {1: ((role, "points"), "+1", 0.84), 2: ((role, "arrow", "tower"), "", 0.9)}.get(
            row, (*THIRD[role], 1.0)
        )
        size = part * min(box.h * 0.86, box.w * 0.36)
        style = TypeStyle(max(PLUS, PLUSES * size), "plain-bold", ink, 1.0)
        text = pen.width(more, style) if more else 0.0
        sizes = [size * (0.5 if sign == "arrow" else 1.0) for sign in signs]
        fit = min(1.0, (box.w - text) / (sum(sizes) + 3.0 * len(sizes)))
        x, y = box.centre[0] - (fit * sum(sizes) + 3.0 * (len(sizes) - 1) + text) / 2, box.centre[1]
        for sign, side in zip(signs, (each * fit for each in sizes), strict=True):
            middle = x + side / 2
            pieces.sign(pen.surface, (middle, y), sign.removeprefix("no "), side, ink, ground)
            if sign.startswith("no "):
                start, end = (pen.canvas.pos(middle + way * side * 0.5, y - way * side * 0.42) for way in (-1, 1))
                pygame.draw.line(pen.surface, ground, start, end, pen.canvas.px(10.0))
                pygame.draw.line(pen.surface, ink, start, end, pen.canvas.px(5.0))
            x += side + 3.0
        if more:
            pen.text(more, Box(x, box.y, text + 4.0, box.h), style, "midleft", 1)


THIRD = {
    "builder": (("build", "build"), ""),
    "shield_bearer": (("no traitor", "points"), "+1"),
    "flag_bearer": (("shield", "flag", "material"), "+1"),
    "lady": (("influence", "assistant", "assistant"), ""),
}
"""Signs of the abilities of row 3, and the points after them."""


RIM = 8.0
"""Units by which the sheet covers more than the board."""
PAD = 22.0
LEFT, LEAST_LEFT = 0.27, 236.0
"""Width of the column with the card: its share of the sheet, and the least."""
HEADS = 116.0
"""Greatest height of the assistants."""
TICK = 30.0
"""Radius of the card's tick."""
SEAL_RADIUS, BELOW = 24.0, 24.0
"""Radius of the seals that are left, and the room between them and the card."""
ABOVE_WORDS = 14.0


class RewardPlaces(NamedTuple):
    """Where everything stands on the sheet.

    seals  the seat's seals, and the places of those it has placed
    words  what the focused ability does
    """

    sheet: Box
    title: Box
    card: Box
    seals: Box
    grid: AbilityGrid
    words: Box


class RewardLayout:
    """Finds the places in the window as it is."""

    def __init__(self, tools: TableTools, places: BoardPlaces) -> None:
        self._tools, self._places = tools, places
        self._kept: tuple[object, RewardPlaces] | None = None

    def places(self) -> RewardPlaces:
        tools, at = self._tools, self._places.arrangement
        key = at, self._places.room, tools.canvas, id(tools.theme), tools.theme.text_scale, id(tools.texts)
        if self._kept is None or self._kept[0] != key:
            alone = at.plates == NOWHERE  # The board has the whole height, and leaves some of it free.
            self._kept = key, self._found(self._places.room if alone else at.board)
        return self._kept[1]

    def _found(self, room: Box) -> RewardPlaces:
        theme, safe = self._tools.theme, self._tools.canvas.safe
        x, y = max(room.x, safe.x), max(room.y, safe.y)
        free = Box(x, y, min(room.right, safe.right) - x, min(room.bottom, safe.bottom) - y)
        title, rest = free.inset(PAD, 12.0).split_top(theme.size(52.0), 10.0)
        rest, words = rest.split_bottom(self._words_height(rest.w), ABOVE_WORDS)
        column, grid = rest.split_left(max(LEAST_LEFT, LEFT * rest.w), 30.0)
        below = BELOW + 2 * SEAL_RADIUS
        high = min(column.h - below, column.w * FACE[1] / FACE[0])
        wide = high * FACE[0] / FACE[1]
        card = Box(column.centre[0] - wide / 2, column.y + (column.h - high - below) / 2, wide, high)
        seals = Box(column.x, card.bottom + BELOW, column.w, 2 * SEAL_RADIUS)
        return RewardPlaces(free.inset(-RIM), title, card, seals, ability_grid(grid, HEADS), words)

    def _words_height(self, width: float) -> float:
        """Return the height of the longest sentences about an ability, with the points that may come with it."""
        tools, theme, most = self._tools, self._tools.theme, SECOND_MISSION + 1
        said = [things.ability(tools.words, role, row, most) for role in ASSISTANTS for row in ROWS]
        lines = max(len(theme.wrap(tools.say(each), SECONDARY, "body", tools.canvas, width)) for each in said)
        return lines * theme.line_height(SECONDARY, "body", tools.canvas)

    def cells(self) -> Mapping[str, Box]:
        """Return the places of abilities, by their ids; none without the module."""
        if not self._tools.facts.module:
            return {}
        return {seal_id(role, row): box for (role, row), box in self.places().grid.cells.items()}


class RewardSheet:
    """Draws the sheet."""

    def __init__(
        self, tools: TableTools, view: ViewData, layout: RewardLayout, lights: TargetLights, faces: MissionFaces,
        dialogue: Dialogue,
    ) -> None:  # fmt: skip
        self._tools, self._view, self._layout, self._lights, self._faces = tools, view, layout, lights, faces
        self._dialogue, self._board = dialogue, AbilityBoard(tools)

    @property
    def box(self) -> Box:
        """The place of the sheet."""
        return self._layout.places().sheet

    def layer(self, focus: str | None, marks: Mapping[str, str], look: Hashable) -> Layer:
        """Return the sheet as a layer over the board, empty while it is closed.

        marks  the lights of all places
        look   differs whenever theme or texts do
        """
        asked = self._dialogue.reward_asked()
        if asked is None:
            return Layer(NOWHERE, None, _nothing)
        seat, decision = asked
        abilities, places = learned(self._view, seat), self._layout.places()
        lit = {name: word for name, word in marks.items() if name.startswith(SEAL)}
        said = self._said(focus, seat, decision, lit)
        state = seat, tuple(abilities), decision.source, tuple(sorted(lit.items())), said, places.sheet, look
        paint = partial(self._paint, seat, abilities, decision.source, places, lit, said)
        return Layer(places.sheet, state, paint, places.sheet.inset(RIM))

    def _said(self, focus: str | None, seat: int, decision: Decision, lit: Mapping[str, str]) -> Message:
        """Return what the focused ability does, with all that it would bring now; else which mission it is about."""
        words, source = self._tools.words, decision.source
        if focus is None or not focus.startswith(SEAL):
            return things.completed_card(words, source)
        role, row = focus.removeprefix(SEAL).split(":")
        points = extra_points(self._view, seat, decision) if "legal" in lit.get(focus, "") else 0
        return things.ability(words, role, int(row), points)

    def _paint(
        self, seat: int, abilities: Sequence[Ability], mission: str, places: RewardPlaces, lit: Mapping[str, str],
        said: Message, surface: pygame.Surface,
    ) -> None:  # fmt: skip
        tools = self._tools
        theme, canvas, title = tools.theme, tools.canvas, places.title
        theme.panel(surface, canvas, places.sheet, "panel", "frame", line=3.0)
        text = tools.say("merlin-abilities")
        theme.text(surface, canvas, text, title.centre, BODY + 2.0, "accent", "title", "center", title.w, 1)
        self._faces.draw(surface, places.card, mission)
        corner = places.card.right - TICK * 0.5, places.card.bottom - TICK * 0.5
        tools.pieces.mark(surface, corner, "tick", TICK, MET, True)
        self._paint_seals(surface, places.seals, seat, SEALS - len(abilities))
        self._paint_board(surface, places.grid, seat, abilities, lit)
        theme.paragraph(surface, canvas, tools.say(said), places.words, SECONDARY)

    def _paint_seals(self, surface: pygame.Surface, box: Box, seat: int, left: int) -> None:
        """Draw the seals that are left, and the empty places of the others."""
        pieces = self._tools.pieces
        for index, place in enumerate(box.centred(min(box.w, 5.4 * box.h), box.h).columns(SEALS)):
            if index < left:
                pieces.seal(surface, place.centre, seat, SEAL_RADIUS)
            else:
                pieces.no_seal(surface, place.centre, SEAL_RADIUS * 0.9)

    def _paint_board(
        self, surface: pygame.Surface, grid: AbilityGrid, seat: int, abilities: Sequence[Ability],
        lit: Mapping[str, str],
    ) -> None:  # fmt: skip
        """Draw the abilities; those that can be learned stand out, the others step back."""
        lights = self._lights.abilities
        lights.draw(surface, lit, ("legal", "chosen"))
        offered = [place for place in grid.cells if "legal" in lit.get(seal_id(*place), "")]
        self._board.draw_grid(Pen(surface, self._tools), grid, seat, abilities, offered)
        mine = [(one.assistant, one.row) for one in abilities]
        shut = {seal_id(*place): "dim" for place in grid.cells if place not in offered and place not in mine}
        lights.draw(surface, shut)
        lights.draw(surface, lit, ("focus",))


def _nothing(_surface: pygame.Surface) -> None:
    """Paint nothing."""
