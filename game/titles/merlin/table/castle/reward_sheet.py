"""The sheet over the board while someone chooses the reward of a mission: the card that was completed, the board of
abilities with the places for a seal, and what the focused ability does."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.core.ruleset import Decision
from game.titles.merlin.rules.frames.turn import SECOND_MISSION
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.art.colours import MET
from game.titles.merlin.table.board_picture.target_lights import SEAL, TargetLights, seal_id
from game.titles.merlin.table.castle.ability_board import SEALS, AbilityBoard, AbilityGrid, ability_grid
from game.titles.merlin.table.castle.castle_content import ROWS, CastleContent, castle_of
from game.titles.merlin.table.hand import FACE, MissionFaces
from game.titles.merlin.table.places import BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import things
from game.titles.merlin.table.words.answer_words import extra_points
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layered_picture import Layer
from game.ui.look.pen import Pen
from game.ui.look.theme import BODY, SECONDARY

RIM = 8.0
"""Units by which the sheet covers more than the board."""
PAD = 22.0
LEFT, LEAST_LEFT = 0.27, 236.0
"""Width of the column with the card: its share of the sheet, and the least."""
GAP = 30.0
HEAD = 52.0
"""Height of the title, with type of usual size."""
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
        title, rest = free.inset(PAD, 12.0).split_top(theme.size(HEAD), 10.0)
        rest, words = rest.split_bottom(self._words_height(rest.w), ABOVE_WORDS)
        column, grid = rest.split_left(max(LEAST_LEFT, LEFT * rest.w), GAP)
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
        castle, places = castle_of(self._view, seat), self._layout.places()
        lit = {name: word for name, word in marks.items() if name.startswith(SEAL)}
        said = self._said(focus, seat, decision, lit)
        state = castle, decision.source, tuple(sorted(lit.items())), said, places.sheet, look
        paint = partial(self._paint, castle, decision.source, places, lit, said)
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
        self, castle: CastleContent, mission: str, places: RewardPlaces, lit: Mapping[str, str], said: Message,
        surface: pygame.Surface,
    ) -> None:  # fmt: skip
        tools = self._tools
        theme, canvas, title = tools.theme, tools.canvas, places.title
        theme.panel(surface, canvas, places.sheet, "panel", "frame", line=3.0)
        text = tools.say("merlin-abilities")
        theme.text(surface, canvas, text, title.centre, BODY + 2.0, "accent", "title", "center", title.w, 1)
        self._faces.draw(surface, places.card, mission)
        corner = places.card.right - TICK * 0.5, places.card.bottom - TICK * 0.5
        tools.pieces.mark(surface, corner, "tick", TICK, MET, True)
        self._paint_seals(surface, places.seals, castle)
        self._paint_board(surface, places.grid, castle, lit)
        theme.paragraph(surface, canvas, tools.say(said), places.words, SECONDARY)

    def _paint_seals(self, surface: pygame.Surface, box: Box, castle: CastleContent) -> None:
        """Draw the seals that are left, and the empty places of the others."""
        tools, left = self._tools, SEALS - len(castle.abilities)
        for index, place in enumerate(box.centred(min(box.w, 5.4 * box.h), box.h).columns(SEALS)):
            if index < left:
                tools.pieces.seal(surface, place.centre, castle.seat, SEAL_RADIUS)
            else:
                tools.pieces.no_seal(surface, place.centre, SEAL_RADIUS * 0.9)

    def _paint_board(
        self, surface: pygame.Surface, grid: AbilityGrid, castle: CastleContent, lit: Mapping[str, str]
    ) -> None:
        """Draw the abilities; those that can be learned stand out, the others step back."""
        lights = self._lights.abilities
        lights.draw(surface, lit, ("legal", "chosen"))
        offered = [place for place in grid.cells if "legal" in lit.get(seal_id(*place), "")]
        self._board.draw_grid(Pen(surface, self._tools), grid, castle, offered)
        learned = [(one.assistant, one.row) for one in castle.abilities]
        shut = {seal_id(*place): "dim" for place in grid.cells if place not in offered and place not in learned}
        lights.draw(surface, shut)
        lights.draw(surface, lit, ("focus",))


def _nothing(_surface: pygame.Surface) -> None:
    """Paint nothing."""
