"""Large cards side by side over part of the table, one of them enlarged on demand.

`CardRow` places them and draws them with the title's painter; `CardsShown` remembers whether they are open and
which of them is enlarged. Neither knows what a card is: cards are numbers in the row, or ids.

    row, shown = CardRow(), CardsShown()
    row.layout(panel, count=5)
    row.lay_enlarged(area, veil=whole_window)
    row.draw(surface, canvas, theme, paint, focus=2, enlarged=None)

`paint(surface, index, box, state)` draws a card; its state is RESTING, FOCUSED or ENLARGED.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.kit.layered_picture import Layer
from game.ui.look.pen import Tools
from game.ui.look.theme import Theme

RESTING, FOCUSED, ENLARGED = "resting", "focused", "enlarged"
PaintCard = Callable[[pygame.Surface, int, Box, str], None]
PAD_X, PAD_Y = 20.0, 18.0
"""Units between the panel and its cards."""
GAP = 16.0
HIGHEST = 900.0
"""Largest height of an enlarged card, in units."""
SLIM, LEAST = 0.74, 560.0
"""Width of an enlarged card divided by its height, and its smallest width at a text scale of 100%."""
VEIL = (12, 8, 5, 190)


class CardRow:
    """The places of cards: `boxes` on their panel `box`. The `enlarged` one is drawn over a `veil`."""

    def __init__(self) -> None:
        self.box = NOWHERE
        self.boxes: list[Box] = []
        self.enlarged = NOWHERE
        self.veil = NOWHERE

    def layout(self, box: Box, count: int, head: float = 0.0, head_gap: float = 0.0) -> Box:
        """Lay cards out on the panel `box`, leaving `head` units free above them; return the free part."""
        self.box = box
        inner = box.inset(PAD_X, PAD_Y)
        free = inner._replace(h=0.0)
        if head > 0.0:
            free, inner = inner.split_top(head, head_gap)
        gap = min(GAP, inner.w / (4.0 * max(1, count)))
        self.boxes = inner.columns(count, gap) if count else []
        return free

    def lay_enlarged(self, area: Box, veil: Box, text_scale: float = 1.0) -> None:
        """Put the enlarged card into the middle of `area`, and darken `veil` behind it."""
        high = min(area.h - 36.0, HIGHEST)
        self.enlarged = area.centred(min(area.w - 40.0, max(high * SLIM, LEAST * text_scale)), high)
        self.veil = veil

    def covered(self, enlarged: bool) -> Box:
        """Return the part of the table that the cards cover."""
        return self.veil if enlarged else self.box

    def card_at(self, x: float, y: float, enlarged: int | None = None) -> int | None:
        """Return the card under a point; an enlarged one covers the others."""
        if enlarged is not None:
            return enlarged if self.enlarged.contains(x, y) else None
        return next((index for index, box in enumerate(self.boxes) if box.contains(x, y)), None)

    def draw(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        theme: Theme,
        paint: PaintCard,
        count: int,
        focus: int | None = None,
        enlarged: int | None = None,
    ) -> None:
        """Draw `count` cards on the panel (see `draw_panel`), the focused one on top."""
        focus = focus if enlarged is None and focus is not None and focus < count else None
        for index, box in enumerate(self.boxes[:count]):
            if index != focus:
                paint(surface, index, box, RESTING)
        if focus is not None:
            paint(surface, focus, self.boxes[focus], FOCUSED)
            theme.focus_ring(surface, canvas, self.boxes[focus])
        if enlarged is not None:
            veil = canvas.rect(self.veil)
            dark = pygame.Surface(veil.size, pygame.SRCALPHA)
            dark.fill(VEIL)
            surface.blit(dark, veil)
            paint(surface, enlarged, self.enlarged, ENLARGED)

    def layer(self, tools: Tools, paint: PaintCard, state: object, focus: int | None = None) -> Layer:
        """Return the resting layer of the cards on their panel; `state` differs whenever a card does."""
        look = (id(tools.theme), state, focus)
        return Layer(self.box, look, partial(self._paint_layer, tools, paint, focus))

    def _paint_layer(self, tools: Tools, paint: PaintCard, focus: int | None, surface: pygame.Surface) -> None:
        self.draw_panel(surface, tools.canvas, tools.theme)
        self.draw(surface, tools.canvas, tools.theme, paint, len(self.boxes), focus)

    def draw_panel(self, surface: pygame.Surface, canvas: Canvas, theme: Theme) -> None:
        """Draw the panel below the cards."""
        theme.panel(surface, canvas, self.box, "panel", "frame", line=3.0)


class CardsShown:
    """Whether the cards are `open`, and whether one is enlarged (`enlarging`). `last` had the focus last.

    `must`: a card has to be chosen, so the cards open at once and close only for a look at the table.
    """

    def __init__(self) -> None:
        self.open = self.enlarging = False
        self.last = ""

    def begin(self, must: bool) -> None:
        """Start with a new question, or with none."""
        self.open, self.enlarging, self.last = must, False, ""

    def toggle(self) -> None:
        self.open, self.enlarging = not self.open, False

    def zoom(self, step: int) -> None:
        """Enlarge a card (1), shrink it (-1), or toggle (0)."""
        self.enlarging = not self.enlarging if step == 0 else step > 0

    def point(self, card: str) -> None:
        """Remember the focused card."""
        self.last = card

    def closes(self, must: bool) -> bool:
        """Return whether Escape closes something here."""
        return self.open and (self.enlarging or not must)

    def close(self, must: bool) -> bool:
        """Close the enlarged card, else all cards; return whether there was anything to close."""
        if not self.closes(must):
            return False
        if self.enlarging:
            self.enlarging = False
        else:
            self.open = False
        return True

    def enlarged(self, cards: Sequence[str], focused: str = "") -> str | None:
        """Return the enlarged card: the focused one, else the one focused last, else the first."""
        if not (self.open and self.enlarging and cards):
            return None
        wanted = focused if focused in cards else self.last
        return wanted if wanted in cards else cards[0]
