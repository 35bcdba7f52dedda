"""Pages of public information that isn't on the screen: all power cards, the remaining cards of each deck, and what
they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.elgrande.rules.notation import HIGHEST_POWER
from game.titles.elgrande.table.card_faces.action_face import KEYLINE, OUTLINE, ink_of, words_on
from game.titles.elgrande.table.card_faces.heraldry import INK
from game.titles.elgrande.table.sentences import title
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import Box
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import SECONDARY
from game.ui.look.type_styles import HUGE, MEDIUM, NOTE, SMALL, STRONG, TINY, WORDS
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.widgets.tree import Column, Overlay, Padded, Picture, Row, Sized, Space, Text, Widget, seat_mark

GAP = 8.0
ROW = 58.0
"""Minimum height of a line."""
TICK = ((0.24, 0.52), (0.44, 0.68), (0.76, 0.34))


VALUES = range(1, HIGHEST_POWER + 1)
"""Power cards."""


class CardKind(NamedTuple):
    """Cards with one id in one deck.

    unseen  unseen count; table: face up this round; seen: gone
    """

    card: str
    unseen: int
    table: int
    seen: int


class DeckPage(NamedTuple):
    """Lines of one deck below its heading; `number` from 1, `unseen` cards in the whole deck. `always`: the deck is
    turned up in full each round, like the King's."""

    number: int
    unseen: int
    kinds: tuple[CardKind, ...]
    always: bool = False


def contents(decks: Sequence[Sequence[str]], view: ViewData) -> list[DeckPage]:
    """Return the decks from first to last, their cards in the order of the level."""
    found = []
    for number, deck in enumerate(decks, start=1):
        open_ = view.cards[number - 1].split(" ")[0] if number <= len(view.cards) else None
        always = number > len(view.unseen)
        unseen = Counter(() if always else view.unseen[number - 1])
        kinds = []
        for card, count in Counter(deck).items():
            table = int(card == open_)
            seen = 0 if always else count - unseen[card] - table
            kinds.append(CardKind(card, count - table - seen, table, seen))
        found.append(DeckPage(number, unseen.total(), tuple(kinds), always))
    return found


def power_state(view: ViewData, seat: int, value: int) -> str:
    """Return a power card's state: "played" this round, in the "hand", or "used" earlier."""
    if view.played[seat] == value:
        return "played"
    return "hand" if value in view.hands[seat] else "used"


def pages(tools: TableTools, view: ViewData, decks: Sequence[Sequence[str]], box: Box) -> list[ReferencePage]:
    """Return pages of the size of `box`; large text needs more of them."""
    powers = tuple(tuple(power_state(view, seat, value) for value in VALUES) for seat in range(view.players))
    found = [_page(tools, "known-powers", powers, _powers(tools, powers, box.w))]
    legend = _legend_height(tools)
    row = max(ROW, tools.theme.size(SECONDARY) * 1.5)
    columns = _columns(contents(decks, view), max(2, int((box.h - legend) / row)))
    for first in range(0, len(columns), 2):
        pair = tuple(columns[first : first + 2])
        lists = [Column(*_lines(tools, column, row), gap=0.0).sharing() for column in pair]
        both = Row(*lists, *[Space(grow=1.0)] * (2 - len(pair)), gap=HUGE)
        marks = Row(*(mark.sharing() for mark in _marks(tools)))
        tree = Column(both.sharing(), Sized(marks, h=legend), gap=0.0)
        found.append(_page(tools, "known-decks", pair, tree))
    return found


def _page(tools: TableTools, title: str, state: object, tree: Widget) -> ReferencePage:
    return ReferencePage(Message(title), state, tree.paint)


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


def _powers(tools: TableTools, powers: Sequence[Sequence[str]], width: float) -> Widget:
    """Return a row of thirteen for each seat: used cards small and grey, the played one raised and framed."""
    name_w, side = min(width * 0.24, Ruler(tools).grown(270.0, 1.8)), tools.theme.size(30.0)

    def power(seat: int, value: int, state: str, wide: float = 0.0) -> Widget:
        return Picture(partial(_draw_power, tools, seat, value, state), wide)

    rows = []
    for seat, states in enumerate(powers):
        mark = seat_mark(tools.seats[seat], side)
        name = Row(mark, Text(tools.words.player(seat), STRONG, "midleft", 1).sharing(), gap=SMALL)
        cards = [power(seat, value, states[value - 1]).sharing() for value in VALUES]
        rows.append(Row(Sized(name, w=name_w), *cards, gap=GAP).sharing())
    legend = [
        Row(
            power(0, 7, state, 60.0), Text(Message(f"known-{state}"), NOTE, "midleft", 1).sharing(), gap=SMALL
        ).sharing()
        for state in ("hand", "played", "used")
    ]
    return Column(*rows, Sized(Row(*legend), h=_legend_height(tools)), gap=TINY)


def _draw_power(tools: TableTools, seat: int, value: int, state: str, pen: Pen, cell: Box) -> None:
    width = min(cell.w, 92.0, (cell.h - 10.0) / 1.3)
    card = cell.centred(width, min(cell.h - 10.0, width * 1.4))
    style, draw = tools.seats[seat], tools.cards.draw_power_card
    if state == "used":
        draw(pen, card.inset(card.w * 0.1, card.h * 0.1), value, style, state)
        return
    if state == "played":
        pen.panel(card.inset(-7.0), "accent", None, radius=12.0)
        pen.panel(card.inset(-2.5), "panel", None, radius=10.0)
    draw(pen, card, value, style)


# -- the decks


def _lines(tools: TableTools, pages: Sequence[DeckPage], row: float) -> Iterator[Widget]:
    """Yield the lines of a column: a heading for each deck, then its cards."""
    for page in pages:
        yield Sized(_heading(page), h=row)
        for kind in page.kinds:
            yield Sized(_kind(tools, page.number, kind, row), h=row)


def _heading(page: DeckPage) -> Widget:
    """Return the deck's number on its colour, and how many of its cards are unseen."""
    unseen = Message("known-unseen", {"count": page.unseen}) if page.unseen else Message("known-none-unseen")
    style = NOTE.inked(words_on(page.number))
    words = Row(
        Text(
            Message("known-deck", {"number": page.number}), WORDS.inked(words_on(page.number)), "midleft", 1
        ).sharing(),
        Text(Message("known-every-round") if page.always else unseen, style, "midright", 1),
    )
    colour = ink_of(page.number)
    return Overlay(
        Picture(lambda pen, box: pen.panel(box.inset(0.0, 4.0), colour, None, radius=10.0)),
        Padded(words, (SMALL, 4.0)),
    )


def _kind(tools: TableTools, deck: int, kind: CardKind, row: float) -> Widget:
    """Return a kind of card: its picture, its title, and a mark for each card."""
    gone = not kind.unseen and not kind.table
    picture = Picture(
        partial(tools.cards.draw_picture, card=f"{kind.card} {deck}", gone=gone),
        row * 1.45,
        row - 6.0,
    )
    marks = ["unseen"] * kind.unseen + ["table"] * kind.table + ["seen"] * kind.seen
    name = Text(title(kind.card), NOTE.inked("text_faint" if gone else "text"), "midleft", 1).sharing()
    drawn = (_mark(tools, state, deck) for state in marks)
    return Row(picture, name, Row(*drawn, gap=TINY))


def _mark(tools: TableTools, state: str, deck: int) -> Widget:
    grown = Ruler(tools).grown
    return Picture(partial(_draw_mark, state, deck), grown(26.0), grown(36.0))


def _draw_mark(state: str, deck: int, pen: Pen, box: Box) -> None:
    """Draw a small card: its back while unseen, its face in a frame while face up, an outline with a tick when gone."""
    if state == "seen":
        pen.panel(box, "panel_sunk", "text_faint", radius=5.0)
        points = [pen.canvas.pos(box.x + box.w * x, box.y + box.h * y) for x, y in TICK]
        pygame.draw.lines(pen.surface, pen.theme.colour("text_faint"), False, points, max(2, pen.canvas.px(3)))
    elif state == "table":
        pen.panel(box.inset(-4.0), "accent", None, radius=8.0)
        pen.panel(box, "#F3E8CC", OUTLINE, radius=5.0)
        pen.shape(box.centred(box.w * 0.78, box.w * 0.78), "star", INK)
    else:
        pen.panel(box, ink_of(deck), KEYLINE, 3.0, radius=5.0)


def _marks(tools: TableTools) -> Iterator[Widget]:
    """Yield what each mark means."""
    for state in ("unseen", "table", "seen"):
        words = Text(Message(f"known-mark-{state}"), NOTE, "midleft", 2).sharing()
        yield Row(_mark(tools, state, 1), words, gap=MEDIUM)


def _legend_height(tools: TableTools) -> float:
    return max(64.0, tools.theme.size(SECONDARY) * 1.6)
