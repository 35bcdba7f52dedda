"""Cards side by side: as widgets in a tree, or large over part of the table, one of them enlarged on demand.

`CardWidget` is one of them in a tree. `CardRow` is a panel with large ones: it places and draws them with the title's
painter, and remembers whether they are open and which of them is enlarged. It doesn't know what a card is.

    row = CardRow(tools)
    row.layout(panel, count=5)
    row.lay_enlarged(area, veil=whole_window)
    row.draw(pen, paint, ["oak", "elm"], focus="elm")

`paint(pen, card, box, state)` draws a card; its state is RESTING, FOCUSED or ENLARGED.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable
from game.ui.kit.layered_picture import Layer
from game.ui.look.pen import Painter, Pen, Ruler, Tools
from game.ui.widgets.tree import Anchored, Column, Grid, Padded, Size, Sized, Widget

RESTING, FOCUSED, ENLARGED = "resting", "focused", "enlarged"
PaintCard = Callable[[Pen, str, Box, str], None]
PAD_X, PAD_Y = 20.0, 18.0
"""Units between the panel and its cards."""
GAP, CARDS_APART = 16.0, 36.0
"""Units between cards, on a panel and without one."""
SLIM, LEAST = 0.74, 560.0
"""Width of an enlarged card divided by its height, and its smallest width at a text scale of 100%."""


class CardWidget(Widget):
    """A card in a tree, with a halo and a ring while it has the focus.

    paint  draws it into its box
    item   what it is to the focus, but for its box
    shape  its height divided by its width
    """

    halo = 0.0

    def __init__(self, paint: Painter, shape: float, item: Focusable | None = None) -> None:
        self._paint, self._item, self._shape = paint, item, shape
        self.id = item.id if item is not None else ""

    def takes(self, ruler: Ruler, room: Size) -> Size:
        wide = min(room.w, room.h / self._shape)
        return Size(wide, wide * self._shape)

    def focusable(self) -> Focusable | None:
        return replace(self._item, box=self.box) if self._item is not None else None

    def draw(self, pen: Pen) -> None:
        self._paint(pen, self.box)


def cards_in_a_row(cards: Sequence[CardWidget]) -> Widget:
    """Return cards side by side in the middle, as large as they fit."""
    return Anchored(Grid(*cards, columns=len(cards), gap=CARDS_APART))


class CardRow:
    """The places of large cards: `boxes` on their panel `box`. The `enlarged` one is drawn over a `veil`.

    open       whether they are shown
    enlarging  whether one of them is enlarged
    last       the card that had the focus last
    must       a card has to be chosen: the cards close only for a look at the table
    """

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.box = self.enlarged = self.veil = NOWHERE
        self.boxes: list[Box] = []
        self.open = self.enlarging = self.must = False
        self.last = ""

    def layout(self, box: Box, count: int, head: float = 0.0, head_gap: float = 0.0) -> Box:
        """Lay cards out on the panel `box`, leaving `head` units free above them; return the free part."""
        free, cards = Sized(Widget(), h=head), [Widget() for _ in range(count)]
        row = Grid(*cards, columns=count, gap=GAP).sharing()
        whole = Column(free if head > 0.0 else None, row, gap=head_gap)
        Padded(whole, (PAD_X, PAD_Y)).place(Ruler(self.tools), box)
        self.box, self.boxes = box, [card.box for card in cards]
        return free.box

    def lay_enlarged(self, area: Box, veil: Box, text_scale: float = 1.0) -> None:
        """Put the enlarged card into the middle of `area`, and darken `veil` behind it."""
        high = min(area.h - 36.0, 900.0)
        self.enlarged = area.centred(min(area.w - 40.0, max(high * SLIM, LEAST * text_scale)), high)
        self.veil = veil

    # -- what is shown

    def begin(self, must: bool) -> None:
        """Start with a new question, or with none; where a card must be chosen, the cards open at once."""
        self.open = self.must = must
        self.enlarging, self.last = False, ""

    def toggle(self) -> None:
        """Open or close the cards."""
        self.open, self.enlarging = not self.open, False

    def zoom(self, step: int) -> None:
        """Enlarge a card (1), shrink it (-1), or toggle (0)."""
        self.enlarging = not self.enlarging if step == 0 else step > 0

    @property
    def closes(self) -> bool:
        """Whether Escape closes something here."""
        return self.open and (self.enlarging or not self.must)

    def close(self) -> bool:
        """Close the enlarged card, else all cards; return whether there was anything to close."""
        if not self.closes:
            return False
        self.open, self.enlarging = self.enlarging, False
        return True

    def large(self, cards: Sequence[str], focused: str = "") -> str | None:
        """Return the enlarged card: the focused one, else the one focused last, else the first."""
        if not (self.open and self.enlarging and cards):
            return None
        return next((card for card in (focused, self.last) if card in cards), cards[0])

    def card_at(self, x: float, y: float, large: int | None = None) -> int | None:
        """Return the place of the card under a point; an enlarged one covers the others."""
        if large is not None:
            return large if self.enlarged.contains(x, y) else None
        return next((index for index, box in enumerate(self.boxes) if box.contains(x, y)), None)

    # -- drawing

    def draw(
        self, pen: Pen, paint: PaintCard, cards: Sequence[str], focus: str | None = None, large: str | None = None
    ) -> None:
        """Draw cards on the panel, the focused one on top, and one of them enlarged."""
        boxes = dict(zip(cards, self.boxes, strict=False))
        if large is not None:
            focus = None
        for card, box in boxes.items():
            if card != focus:
                paint(pen, card, box, RESTING)
        if focus in boxes:
            paint(pen, focus, boxes[focus], FOCUSED)
            pen.ring(boxes[focus])
        if large is not None:
            darken(pen, self.veil)
            paint(pen, large, self.enlarged, ENLARGED)

    def layer(
        self, tools: Tools, paint: PaintCard, cards: Sequence[str], state: object, focus: str | None = None
    ) -> Layer:
        """Return the resting layer of cards on their panel; `state` differs whenever one of them does."""

        def draw(surface: pygame.Surface) -> None:
            pen = Pen(surface, tools)
            pen.panel(self.box, line=3.0)
            self.draw(pen, paint, cards, focus)

        return Layer(self.box, (tools.theme, state, focus if focus in cards else None), draw)


def darken(pen: Pen, box: Box) -> None:
    """Draw a veil over what has been drawn in a box."""
    veil = pen.canvas.rect(box)
    dark = pygame.Surface(veil.size, pygame.SRCALPHA)
    dark.fill((10, 26, 32, 150))
    pen.surface.blit(dark, veil)
