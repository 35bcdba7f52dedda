"""Pages of public information that isn't on the screen: all power cards, and the remaining cards of each deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.titles.elgrande.table.card_faces.action_face import INK, KEYLINE, OUTLINE, ink_of, words_on
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.help_texts import VALUES, CardKind, DeckPage, contents, power_state
from game.titles.elgrande.table.words.names import title
from game.ui.canvas import Box
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import BODY, SECONDARY
from game.ui.table.parts.table_picture import ReferencePage

GAP = 8.0
MOST_CARD = 92.0
ROW = 58.0
"""Minimum height of a line."""
TICK = ((0.24, 0.52), (0.44, 0.68), (0.76, 0.34))
LEGEND_TO = 1.35
"""Above this text scale the legend has its own page."""


def pages(tools: TableTools, view: ViewData, decks: Sequence[Sequence[str]], box: Box) -> list[ReferencePage]:
    """Return pages of the size of `box`; large text needs more of them."""
    powers = tuple(tuple(power_state(view, seat, value) for value in VALUES) for seat in range(view.players))
    found = [ReferencePage(Message("known-powers"), powers, partial(_draw_powers, tools, powers))]
    large = tools.theme.text_scale > LEGEND_TO
    legend = 0.0 if large else _legend_height(tools)
    row = max(ROW, tools.theme.size(SECONDARY) * 1.5)
    columns = _columns(contents(decks, view), max(2, int((box.h - legend) / row)))
    for first in range(0, len(columns), 2):
        pair = tuple(columns[first : first + 2])
        draw = partial(_draw_decks, tools, pair, row, not large)
        found.append(ReferencePage(Message("known-decks"), pair, draw))
    if large:
        found.append(ReferencePage(Message("known-marks"), None, partial(_draw_marks, tools)))
    return found


def _columns(decks: Sequence[DeckPage], room: int) -> list[tuple[DeckPage, ...]]:
    """Return decks in columns of `room` lines, each deck under a heading; a deck that is too long is split evenly over
    several columns."""
    columns: list[list[DeckPage]] = [[]]
    left = room
    for page in decks:
        kinds = list(page.kinds)
        parts = -(-len(kinds) // (room - 1))
        most = -(-len(kinds) // parts)
        while kinds:
            if columns[-1] and min(most, len(kinds)) + 1 > left:
                columns.append([])
                left = room
            count = min(len(kinds), left - 1, most)
            columns[-1].append(page._replace(kinds=tuple(kinds[:count])))
            kinds, left = kinds[count:], left - count - 1
            if left < 2:
                columns.append([])
                left = room
    return [tuple(column) for column in columns if column]


# -- the power cards


def _draw_powers(tools: TableTools, powers: Sequence[Sequence[str]], surface: pygame.Surface, box: Box) -> None:
    """Draw a row of thirteen for each seat: used cards small and grey, the played one raised and framed."""
    theme, canvas = tools.theme, tools.canvas
    rest, legend = box.split_bottom(_legend_height(tools))
    name_w = min(box.w * 0.24, 270.0 * max(1.0, theme.text_scale * 0.9))
    for seat, row in enumerate(rest.rows(len(powers), 6.0)):
        style = tools.seats[seat]
        side = theme.size(30.0)
        mark = Box(row.x, row.centre[1] - side / 2, side, side)
        theme.seat_mark(surface, canvas, mark, style)
        theme.text(surface, canvas, tools.words.player(seat), (mark.right + 14.0, row.centre[1]), BODY, "text", "bold",
                   "midleft", name_w - side - 24.0, 1)  # fmt: skip
        for value, cell in zip(VALUES, row.split_left(name_w)[1].columns(len(VALUES), GAP), strict=True):
            _draw_power(surface, tools, seat, value, powers[seat][value - 1], cell)
    samples = [("hand", Message("known-hand")), ("played", Message("known-played")), ("used", Message("known-used"))]
    cells = legend.columns(len(samples), 20.0)
    for (state, message), cell in zip(samples, cells, strict=True):
        place, words = cell.split_left(60.0, 12.0)
        _draw_power(surface, tools, 0, 7, state, place.inset(0.0, 3.0))
        theme.text(surface, canvas, tools.say(message), (words.x, words.centre[1]), SECONDARY, "text_soft", "body",
                   "midleft", words.w, 1)  # fmt: skip


def _draw_power(surface: pygame.Surface, tools: TableTools, seat: int, value: int, state: str, cell: Box) -> None:
    theme, canvas = tools.theme, tools.canvas
    width = min(cell.w, MOST_CARD, (cell.h - 10.0) / 1.3)
    card = cell.centred(width, min(cell.h - 10.0, width * 1.4))
    if state == "used":
        tools.cards.draw_power_card(
            surface, canvas, card.inset(card.w * 0.1, card.h * 0.1), value, tools.seats[seat], state
        )
        return
    if state == "played":
        theme.panel(surface, canvas, card.inset(-7.0, -7.0), "accent", None, radius=12.0)
        theme.panel(surface, canvas, card.inset(-2.5, -2.5), "panel", None, radius=10.0)
    tools.cards.draw_power_card(surface, canvas, card, value, tools.seats[seat])


# -- the decks


def _draw_decks(
    tools: TableTools,
    columns: Sequence[Sequence[DeckPage]],
    row: float,
    explained: bool,
    surface: pygame.Surface,
    box: Box,
) -> None:
    rest, legend = box.split_bottom(_legend_height(tools) if explained else 0.0)
    for column, place in zip(columns, rest.columns(2, 44.0), strict=False):
        y = place.y
        for page in column:
            _draw_heading(surface, tools, page, Box(place.x, y, place.w, row))
            y += row
            for kind in page.kinds:
                _draw_kind(surface, tools, page.number, kind, Box(place.x, y, place.w, row))
                y += row
    if explained:
        for (state, message), cell in zip(_marks(), legend.columns(3, 20.0), strict=True):
            _draw_explained(surface, tools, state, message, cell)


def _draw_heading(surface: pygame.Surface, tools: TableTools, page: DeckPage, box: Box) -> None:
    """Draw the deck's number on its colour, and how many of its cards are unseen."""
    theme, canvas = tools.theme, tools.canvas
    band, colour = box.inset(0.0, 4.0), words_on(page.number)
    theme.panel(surface, canvas, band, pygame.Color(ink_of(page.number)), None, radius=10.0)
    name = tools.say(Message("known-deck", {"number": page.number}))
    y = band.centre[1]
    theme.text(surface, canvas, name, (band.x + 16.0, y), SECONDARY, colour, "bold", "midleft", band.w * 0.45, 1)
    key = Message("known-unseen", {"count": page.unseen}) if page.unseen else Message("known-none-unseen")
    if page.always:
        key = Message("known-every-round")
    theme.text(surface, canvas, tools.say(key), (band.right - 16.0, y), SECONDARY, colour, "body", "midright",
               band.w * 0.52, 1)  # fmt: skip


def _draw_kind(surface: pygame.Surface, tools: TableTools, deck: int, kind: CardKind, box: Box) -> None:
    theme, canvas = tools.theme, tools.canvas
    gone = not kind.unseen and not kind.table
    picture, rest = box.inset(0.0, 3.0).split_left(box.h * 1.45, 16.0)
    grown = min(1.5, max(1.0, theme.text_scale))
    tools.cards.draw_picture(surface, canvas, picture, f"{kind.card} {deck}", gone)
    marks = ["unseen"] * kind.unseen + ["table"] * kind.table + ["seen"] * kind.seen
    x = rest.right
    for state in reversed(marks):
        x -= 30.0 * grown
        _draw_mark(surface, tools, state, deck, Box(x, rest.centre[1] - 18.0 * grown, 26.0 * grown, 36.0 * grown))
        x -= 6.0
    colour = "text_faint" if gone else "text"
    theme.text(surface, canvas, tools.say(title(kind.card)), (rest.x, rest.centre[1]), SECONDARY, colour, "body",
               "midleft", x - rest.x - 10.0, 1)  # fmt: skip


def _draw_mark(surface: pygame.Surface, tools: TableTools, state: str, deck: int, box: Box) -> None:
    """Draw a small card: its back while unseen, its face in a frame while face up, an outline with a tick when gone."""
    theme, canvas = tools.theme, tools.canvas
    if state == "seen":
        theme.panel(surface, canvas, box, "panel_sunk", "text_faint", radius=5.0, line=2.0)
        points = [canvas.pos(box.x + box.w * x, box.y + box.h * y) for x, y in TICK]
        pygame.draw.lines(surface, theme.colour("text_faint"), False, points, max(2, canvas.px(3)))
        return
    edge = theme.colour("accent") if state == "table" else pygame.Color(KEYLINE)
    if state == "table":
        theme.panel(surface, canvas, box.inset(-4.0), edge, None, radius=8.0)
        theme.panel(surface, canvas, box, pygame.Color("#F3E8CC"), pygame.Color(OUTLINE), radius=5.0)
        draw_shape(surface, "star", canvas.rect(box.centred(box.w * 0.78, box.w * 0.78)), INK)
        return
    theme.panel(surface, canvas, box, pygame.Color(ink_of(deck)), edge, radius=5.0, line=3.0)


def _marks() -> Iterator[tuple[str, Message]]:
    for state in ("unseen", "table", "seen"):
        yield state, Message(f"known-mark-{state}")


def _draw_explained(surface: pygame.Surface, tools: TableTools, state: str, message: Message, cell: Box) -> None:
    grown = min(1.5, max(1.0, tools.theme.text_scale))
    place, words = cell.split_left(44.0 * grown, 10.0)
    _draw_mark(surface, tools, state, 1, place.centred(26.0 * grown, 36.0 * grown))
    tools.theme.text(surface, tools.canvas, tools.say(message), (words.x, words.centre[1]), SECONDARY,
                        "text_soft", "body", "midleft", words.w, 2)  # fmt: skip


def _draw_marks(tools: TableTools, surface: pygame.Surface, box: Box) -> None:
    """Draw the legend, if there is no room for it below the decks."""
    for (state, message), cell in zip(_marks(), box.rows(3, 10.0), strict=True):
        _draw_explained(surface, tools, state, message, cell)


def _legend_height(tools: TableTools) -> float:
    return max(64.0, tools.theme.size(SECONDARY) * 1.6)
