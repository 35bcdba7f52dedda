"""Cards side by side, at any size; one of them enlarged."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.card_row import ENLARGED, FOCUSED, RESTING, CardRow, CardWidget, cards_in_a_row
from game.ui.look.pen import Pen
from game.ui.look.theme import Theme
from tests import ROOT

FONTS = ROOT / "assets" / "fonts"
CARDS = ["oak", "elm", "ash"]


def pen_of() -> Pen:
    """A pen without texts."""
    tools: Any = SimpleNamespace(canvas=Canvas(1920, 1080), theme=Theme(FONTS))
    return Pen(pygame.Surface((1920, 1080)), tools)


def card_row() -> CardRow:
    """Closed, without a place."""
    return CardRow(pen_of().tools)


def painted(
    row: CardRow, cards: Sequence[str], focus: str | None = None, large: str | None = None
) -> list[tuple[str, str]]:
    """Which cards are painted, in which order and how."""
    found = []

    def paint(_pen: Pen, card: str, _box: Box, state: str) -> None:
        found.append((card, state))

    row.draw(pen_of(), paint, cards, focus, large)
    return found


@pytest.mark.parametrize("panel", [(200.0, 120.0), (600.0, 300.0), (1700.0, 560.0)])
@pytest.mark.parametrize("count", [1, 2, 5, 9, 16])
def test_all_cards_are_shown_side_by_side_inside_their_panel(panel: tuple[float, float], count: int) -> None:
    row = card_row()
    row.layout(Box(50.0, 60.0, *panel), count)
    assert len(row.boxes) == count and all(row.box.encloses(box) for box in row.boxes)
    assert all(box.w > 0 and box.h > 0 for box in row.boxes)
    assert all(left.right <= right.x for left, right in pairwise(row.boxes))
    cards = [str(index) for index in range(count)]
    assert painted(row, cards) == [(card, RESTING) for card in cards]


def test_what_is_left_free_above_the_cards_is_not_covered() -> None:
    row = card_row()
    free = row.layout(Box(0.0, 0.0, 1000.0, 400.0), 4, head=60.0, head_gap=10.0)
    assert free.h == 60.0 and row.box.encloses(free)
    assert not any(free.overlaps(box) for box in row.boxes)


def test_the_focused_card_is_on_top() -> None:
    row = card_row()
    row.layout(Box(0.0, 0.0, 1000.0, 400.0), 3)
    assert painted(row, CARDS, "oak") == [("elm", RESTING), ("ash", RESTING), ("oak", FOCUSED)]
    assert painted(row, CARDS[:2], "ash") == [("oak", RESTING), ("elm", RESTING)], "there is no such card any more"


def test_the_enlarged_card_is_in_the_window_and_covers_the_others() -> None:
    canvas, row = Canvas(1920, 1080), card_row()
    row.layout(Box(100.0, 500.0, 1700.0, 400.0), 3)
    row.lay_enlarged(canvas.safe, canvas.box)
    assert canvas.safe.encloses(row.enlarged)
    assert painted(row, CARDS, "oak", "ash")[-1] == ("ash", ENLARGED)
    assert row.card_at(*row.enlarged.centre, large=2) == 2
    assert row.card_at(*row.boxes[0].centre) == 0
    assert row.card_at(row.boxes[0].x + 1.0, row.boxes[0].y + 1.0, large=2) is None


def test_cards_that_nobody_must_choose_from_open_and_close() -> None:
    shown = card_row()
    shown.begin(must=False)
    assert not shown.open and not shown.close()
    shown.toggle()
    shown.zoom(1)
    assert shown.large(CARDS, "elm") == "elm"
    assert shown.close() and shown.open and shown.large(CARDS) is None
    assert shown.close() and not shown.open


def test_cards_to_choose_from_are_open_at_once_and_can_be_lifted_only_to_peek() -> None:
    shown = card_row()
    shown.begin(must=True)
    assert shown.open and not shown.close() and shown.open
    shown.toggle()
    assert not shown.open


def test_the_enlarged_card_is_the_one_that_had_the_focus_last() -> None:
    shown = card_row()
    shown.begin(must=True)
    shown.zoom(0)
    assert shown.large(CARDS) == "oak" and shown.large([]) is None
    shown.last = "ash"
    assert shown.large(CARDS, "some-button") == "ash" and shown.large(CARDS, "elm") == "elm"


def test_cards_in_a_tree_keep_their_shape() -> None:
    cards = [CardWidget(lambda _pen, _box: None, shape=1.5) for _ in CARDS]
    tree, room = cards_in_a_row(cards), Box(10.0, 20.0, 900.0, 200.0)
    tree.place(pen_of(), room)
    assert all(card.box.h == pytest.approx(1.5 * card.box.w) and room.encloses(card.box) for card in cards)
