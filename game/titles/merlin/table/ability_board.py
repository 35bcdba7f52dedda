"""The board of abilities: a column for each assistant, a row for each price, and the seals that lie there.

Also: the sheet over the map while someone chooses the reward of a mission, with the card that was completed, the board,
and what the focused ability does.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message, key_of
from game.core.ruleset import Decision
from game.titles.merlin.rules.frames.turn import SECOND_MISSION
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.art.drawings import FAINT, INK, LIGHT, LOSS, MET, PAPER
from game.titles.merlin.table.board_picture.target_lights import ON_SHEET, REWARD, SEAL, seal_id
from game.titles.merlin.table.hand import FACE, MissionFaces
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.places import BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import describe
from game.titles.merlin.table.words.answer_words import ability_in_words
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.board_parts.area_lights import AreaLights
from game.ui.kit.board_parts.card_row import CardWidget
from game.ui.kit.layered_picture import EMPTY, Layer
from game.ui.kit.plates import by_width
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import LARGE, NOTE, SMALL, TINY, WORDS, TypeStyle
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Levelled,
    Padded,
    Panel,
    Picture,
    Row,
    Sized,
    Space,
    Text,
    Widget,
)

ROWS = (3, 2, 1)
"""Rows of abilities, from the top."""
PRICED = "#2B4A57"
"""The ground of a row's price."""
SEALS = 4
HEAD, SAID, TOTAL = TypeStyle(36.0, "title", "accent"), NOTE.inked("text"), WORDS.inked("text")
MEANINGS = {
    1: (("{}", "points"), "+1", 0.84),
    2: (("{}", "arrow", "tower"), "", 0.9),
    "builder": (("build", "build"), "", 1.0),
    "shield_bearer": (("no traitor", "points"), "+1", 1.0),
    "flag_bearer": (("shield", "flag", "material"), "+1", 1.0),
    "lady": (("influence", "assistant", "assistant"), "", 1.0),
}
"""Signs of the abilities, points after them, and how large both are: of the lower rows, and of each third one."""


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


class AbilityBoard(Column):
    """The board with a seat's seals: assistants above, and prices beside the `cells` of abilities."""

    def __init__(
        self, tools: TableTools, seat: int, abilities: Sequence[Ability], offered: Collection[tuple[str, int]] = ()
    ) -> None:
        """offered: where a seal may be placed"""
        self._tools, self._seat = tools, seat
        mine = {(one.assistant, one.row): one for one in abilities}
        self.cells = {
            (role, row): Picture(partial(self._draw_cell, role, row, mine.get((role, row)), (role, row) in offered))
            for row in ROWS
            for role in ASSISTANTS
        }
        rows = (Row(Picture(partial(self._draw_price, row), 74.0),
                    *(self.cells[role, row].sharing() for role in ASSISTANTS), gap=TINY).sharing()
                for row in ROWS)  # fmt: skip
        heads = (Picture(partial(self._draw_head, role)).sharing() for role in ASSISTANTS)
        head = Row(Sized(Space(), w=74.0), *heads, gap=TINY)
        super().__init__(head.sharing(0.25), Column(*rows, gap=TINY).sharing(), gap=0.0)

    def _draw_head(self, role: str, pen: Pen, box: Box) -> None:
        foot = box.centre[0], box.bottom - 4.0
        self._tools.pieces.assistant(pen.surface, foot, self._seat, role, box.h * 0.86)

    def _draw_price(self, row: int, pen: Pen, box: Box) -> None:
        """Draw the points that a mission must be worth."""
        x, y = box.centre
        pen.panel(box, PRICED, INK, 3.0, radius=9.0)
        self._tools.pieces.sign(pen.surface, (x, y - 19.0), "points", 32.0, LIGHT, PRICED)
        pen.text(str(row), box.moved(0.0, 20.0), TypeStyle(34.0, "plain-bold", LIGHT, 1.0), "center", 1)

    def _draw_cell(self, role: str, row: int, mine: Ability | None, offered: bool, pen: Pen, cell: Box) -> None:
        """Draw the ability of an assistant in a row, above its seal or the place of one."""
        used = mine is not None and mine.used
        ground, edge, line = ("#FFFDF4", INK, 3.5) if mine is not None or offered else ("#E4D6B2", FAINT, 2.0)
        ground = "#CFC0A0" if used else ground
        pen.panel(cell, ground, edge, line, radius=9.0)
        ink = INK if mine is not None or offered else "#6B5F49"
        signs, more, part = MEANINGS.get(row) or MEANINGS[role]
        size = part * min(0.43 * cell.h - 7.0, 0.31 * cell.w)
        shown: list[Widget] = []
        for sign in signs:
            side = size * (0.5 if sign == "arrow" else 1.0)
            drawn = Picture(partial(self._draw_sign, sign.format(role), ink, ground), side, side)
            shown.append(drawn.sharing(side))  # They give way to the points.
        if more:
            shown.append(Text(more, TypeStyle(max(30.0, 0.62 * size), "plain-bold", ink, 1.0), "midleft", 1))
        above = Padded(Anchored(Row(*shown, gap=3.0)), (max(6.0, 0.07 * cell.w), 4.0)).sharing()
        Column(above, Picture(partial(self._draw_place, mine is not None, offered)).sharing(), gap=0.0).paint(pen, cell)
        if used:
            said = Text(Message("merlin-castle-used"), WORDS.inked(LIGHT), "center", 1)
            band = Anchored(Panel(said, (12.0, 0.0), "ink", "light", radius=pen.theme.size(19.0)), 0.5, 1.0)
            band.paint(pen, cell.inset(3.0, 5.0))

    def _draw_place(self, sealed: bool, offered: bool, pen: Pen, box: Box) -> None:
        """Draw a seal or the place of one; a pale one where it is offered."""
        pieces, radius = self._tools.pieces, min(box.h * 0.42, box.w * 0.3)
        middle = box.centre[0], box.centre[1] - 2.0
        if sealed:
            pieces.seal(pen.surface, middle, self._seat, radius)
            return
        if offered:
            place = Box.at(middle, 2.52 * radius, 2.52 * radius)
            pieces.see_through(pen.surface, place, pieces.seal, middle, self._seat, radius * 0.9)
        pieces.no_seal(pen.surface, middle, radius * 0.9)

    def _draw_sign(self, sign: str, ink: str, ground: str, pen: Pen, box: Box) -> None:
        """Draw a sign, crossed out if its name begins with "no"."""
        (x, y), side = box.centre, box.w
        self._tools.pieces.sign(pen.surface, (x, y), sign.removeprefix("no "), side, ink, ground)
        if sign.startswith("no "):
            self._tools.pieces.sign(pen.surface, (x, y), "cross", 1.2 * side, LOSS, ground)


def ability_page(tools: TableTools, seat: int, abilities: Sequence[Ability]) -> Widget:
    """Return the board, and what the learned abilities do, beside it or below, on a sheet."""
    board, title = AbilityBoard(tools, seat, abilities), Text(Message("merlin-abilities"), HEAD, "center", 1)
    full, short = (_ability_words(tools, seat, abilities, form) for form in (True, False))
    wide = Sized(board, least_w=700.0).sharing(0.47)
    beside = [Row(wide, Sized(words, least_w=700.0).sharing(0.53), gap=34.0) for words in (full, short)]
    below = (Column(title, Sized(board, least_h=340.0).sharing(), words, gap=14.0) for words in (full, short))
    return Panel(FirstThatFits(*beside, *below), (18.0, 14.0), "panel_sunk", "frame", 3.0)


def _ability_words(tools: TableTools, seat: int, abilities: Sequence[Ability], full: bool) -> Widget:
    """Return how many seals are left, and what the learned abilities do, in full or in short."""
    pieces = tools.pieces
    left = Text(Message("merlin-castle-seals", {"count": SEALS - len(abilities)}), TOTAL, "midleft", 1)
    rows: list[Widget] = []
    for one in abilities:
        short = Message(f"merlin-castle-ability-{key_of(one.assistant)}-{one.row}")
        said = ability_in_words(tools.words, one.assistant, one.row) if full else short
        sign = Anchored(piece(32.0, pieces.sign, one.assistant, 30.0, INK, PAPER), 0.5, 0.0)
        rows.append(Row(sign, Text(said, SAID, grow=1.0), gap=SMALL))
    if not rows:
        rows.append(Text(Message("merlin-abilities-none"), SAID))
    return Column(Row(piece(48.0, pieces.seal, seat, SEAL_RADIUS), left, gap=SMALL), *rows, gap=2.0)


RIM = 8.0
"""Units by which the sheet of a reward covers more than the board."""
SEAL_RADIUS = 24.0


def _reward(
    tools: TableTools, board: AbilityBoard, card: Widget, seals: Sequence[Widget] = (), said: Message | None = None,
    worth: int = 0,
) -> Widget:  # fmt: skip
    """Return what is on the sheet of a reward, two things to choose side by side: the completed card below its points,
    and the board below the seat's seals; and what the focused ability does.

    said   no longer than any sentence about an ability, with the points that may come with it
    worth  the card's points
    """
    longest = [describe.ability(role, row, SECOND_MISSION + 1) for role in ASSISTANTS for row in ROWS]
    gain = Text(Message("merlin-label-points-count", {"count": worth}), HEAD._replace(most=1.2), "midleft", 1)
    points = Row(piece(48.0, tools.pieces.sign, "points", 48.0, INK, PAPER), gain, gap=TINY, anchor=0.5)
    title = Text(Message("merlin-abilities"), HEAD, "midleft", 1)
    heads = by_width(Row(title.sharing(), *seals, gap=SMALL), Row(*seals, gap=SMALL))
    high = max(tools.theme.size(52.0), 2 * SEAL_RADIUS)
    left = Column(Sized(points, w=1.0, h=high), Anchored(card, 0.5, 0.0).sharing(), gap=SMALL)
    right = Column(Sized(heads, h=high), board.sharing(), gap=SMALL)
    words = Levelled(said or longest[0], longest, SAID)
    return Padded(Column(Row(left.sharing(0.28), right.sharing(0.72), gap=LARGE).sharing(), words, gap=SMALL),
                  (22.0, SMALL))  # fmt: skip


@dataclass(eq=False)
class RewardSheet:
    """Finds the places of the sheet of a reward in the window as it is, and draws it."""

    _tools: TableTools
    _view: ViewData
    _places: BoardPlaces
    _faces: MissionFaces
    _dialogue: Dialogue
    _kept: tuple[object, Box, Mapping[tuple[str, int], Box]] | None = None

    @property
    def free(self) -> Box:
        """The place of what is on the sheet."""
        at, safe = self._places.arrangement, self._tools.canvas.safe
        room = self._places.room if at.plates == NOWHERE else at.board  # Without plates, the board leaves room free.
        x, y = max(room.x, safe.x), max(room.y, safe.y)
        return Box(x, y, min(room.right, safe.right) - x, min(room.bottom, safe.bottom) - y)

    def places(self) -> tuple[Box, Mapping[tuple[str, int], Box]]:
        """Return the places of the completed card, and of abilities, by assistant and row."""
        tools, free = self._tools, self.free
        key = free, tools.canvas, tools.look
        if self._kept is None or self._kept[0] != key:
            board, card = AbilityBoard(tools, 0, ()), CardWidget(lambda _pen, _box: None, shape=FACE[1] / FACE[0])
            _reward(tools, board, card).place(Ruler(tools), free)
            self._kept = key, card.box, {at: cell.box for at, cell in board.cells.items()}
        return self._kept[1:]

    def cells(self) -> Mapping[str, Box]:
        """Return the places of abilities and of the completed card, by their ids; none without the module."""
        card, cells = self.places()
        return {**{seal_id(*at): box for at, box in cells.items()}, REWARD: card} if self._tools.facts.module else {}

    @property
    def box(self) -> Box:
        """The place of the sheet."""
        return self.free.inset(-RIM)

    def layer(self, focus: str | None, lights: AreaLights, marks: Mapping[str, str], look: Hashable) -> Layer:
        """Return the sheet as a layer over the board, empty while it is closed.

        marks  the lights of all places; `lights` draws those of abilities
        look   differs whenever theme or texts do
        """
        question = self._dialogue.question
        if question is None or not self._dialogue.shows_abilities:
            return EMPTY
        seat, decision = question.seat, question.decision
        abilities, lit = learned(self._view, seat), {at: word for at, word in marks.items() if at.startswith(ON_SHEET)}
        said = self._said(focus, decision, lit)
        state = seat, tuple(abilities), decision.source, tuple(sorted(lit.items())), said, self.box, look
        paint = partial(self._paint, seat, decision, lights, lit, said)
        return Layer(self.box, state, paint, self.free)

    def _said(self, focus: str | None, decision: Decision, lit: Mapping[str, str]) -> Message:
        """Return what the focused ability does, with all that it would bring now; else which mission it is about."""
        words, source = self._tools.words, decision.source
        if focus is None or not focus.startswith(SEAL):
            return describe.completed_card(words, source)
        role, row = focus.removeprefix(SEAL).split(":")
        points = decision.amount if "legal" in lit.get(focus, "") else 0
        return describe.ability(role, int(row), points)

    def _paint(
        self, seat: int, decision: Decision, lights: AreaLights, lit: Mapping[str, str], said: Message,
        surface: pygame.Surface,
    ) -> None:  # fmt: skip
        """Draw the sheet. Abilities that can be learned stand out, the others step back."""
        pen, free, abilities = Pen(surface, self._tools), self.free, learned(self._view, seat)
        pen.panel(self.box, line=3.0)
        places = [(role, row) for row in ROWS for role in ASSISTANTS]
        offered = [place for place in places if "legal" in lit.get(seal_id(*place), "")]
        board = AbilityBoard(self._tools, seat, abilities, offered)
        pieces, left = self._tools.pieces, SEALS - len(abilities)
        side, radius = 2 * SEAL_RADIUS, SEAL_RADIUS
        seals = [piece(side, pieces.seal, seat, radius) if number < left else piece(side, pieces.no_seal, 0.9 * radius)
                 for number in range(SEALS)]  # fmt: skip
        card = CardWidget(partial(self._draw_card, decision.source), shape=FACE[1] / FACE[0])
        worth = self._tools.facts.missions[decision.source].points + decision.amount
        _reward(self._tools, board, card, seals, said, worth).paint(pen, free)
        mine = [(one.assistant, one.row) for one in abilities]
        lights.draw(surface, {seal_id(*at): "dim" for at in places if at not in offered and at not in mine})
        lights.draw(surface, lit)

    def _draw_card(self, mission: str, pen: Pen, card: Box) -> None:
        """Draw the completed mission."""
        self._faces.draw(pen.surface, card, mission)
        self._tools.pieces.mark(pen.surface, (card.right - 42.0, card.bottom - 42.0), "tick", 28.0, MET)
