"""The action cards and the power cards, from a tile in the column to full screen height.

Faces are cached by size, text and state; drawing one again is a single blit.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Protocol

import pygame

from game.core.message import key_of
from game.titles.elgrande.table.card_faces import illustrations, power_face
from game.titles.elgrande.table.card_faces.action_face import (
    KEPT_BACK,
    OUTLINE,
    ActionFace,
    FaceLayout,
    split_name,
    with_deck,
)
from game.titles.elgrande.table.level_facts import LevelFacts
from game.titles.elgrande.table.words.names import card_id
from game.ui.canvas import Box, Canvas
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import Theme

__all__ = ["CardsArt", "FaceLayout", "split_name", "with_deck"]

TILE_HEAD = 34.0
KEPT = 260


class CardTexts(Protocol):
    """The texts on cards, by key."""

    def text(self, key: str) -> str: ...


def card_text_key(card: str) -> str:
    """Return the text key of a card, the same in all editions."""
    return f"card-{key_of(card_id(card))}-text"


class CardsArt:
    """Draws cards; caches their faces."""

    def __init__(
        self,
        theme: Theme,
        facts: LevelFacts,
        text_key: Callable[[str], str] = card_text_key,
        pictures: Mapping[str, str] = illustrations.NOTHING,
    ) -> None:
        """facts: what the level says about its cards; text_key: a card's text key; editions may differ; pictures: the
        level's own"""
        self.theme = theme
        self._facts = facts
        self._text_key = text_key
        self.faces = ActionFace(theme, illustrations.Illustrations(pictures, facts.ops))
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def _face(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.pop(key, None)
        if found is None:
            found = make()
        self._kept[key] = found  # The newest. Each step here is atomic, as two threads may draw cards.
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def _fading(self, key: tuple[Hashable, ...], make: Callable[[], pygame.Surface], gone: bool) -> pygame.Surface:
        """Return a face, under grey paper if its card is gone."""
        face = self._face(key, make)
        return self._face((*key, "faded"), lambda: _faded(face)) if gone else face

    def _look(self) -> Hashable:
        return self.theme.text_scale, self.theme.contrast

    @staticmethod
    def _blank(canvas: Canvas, box: Box) -> tuple[pygame.Surface, Box]:
        """Return an empty face for a box, and the box within it."""
        face = pygame.Surface(_place(canvas, box).size, pygame.SRCALPHA)
        return face, Box(0.0, 0.0, face.get_width() / canvas.scale, face.get_height() / canvas.scale)

    # -- action cards

    def keys(self, card: str) -> tuple[str, str]:
        """Return the keys of a card's title and text."""
        return f"card-{key_of(card_id(card))}-title", self._text_key(card)

    def _said(self, card: str, texts: CardTexts) -> tuple[str, str]:
        title, text = self.keys(card)
        return texts.text(title), texts.text(text)

    def plan(self, canvas: Canvas, box: Box, cards: Sequence[str], texts: CardTexts, foot: float = 0.0) -> FaceLayout:
        """Return the shared layout for a row of cards of `box`'s size."""
        return self.faces.plan(canvas, box.w, box.h, [self._said(card, texts) for card in cards], foot)

    def draw_action_card(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        box: Box,
        card: str,
        texts: CardTexts,
        state: str = "open",
        plan: FaceLayout | None = None,
    ) -> None:
        """Draw an action card: deck, caballeros, diagram, and title and text if it is wide enough.

        card   its id and deck ("score_any 3")
        state  "open", "gone" (taken by someone), "used" (in an earlier round) or "focus"
        plan   layout shared with its row; by default the card stands alone
        """
        title, text = self._said(card, texts)
        if plan is None:
            plan = self.plan(canvas, box, [card], texts)
        rect = _place(canvas, box)
        count = self._facts.placing[split_name(card)]

        def make() -> pygame.Surface:
            face, local = self._blank(canvas, box)
            self.faces.paint(face, canvas, local, card, title, text, count, plan)
            return face

        if state == "focus":
            self.theme.focus_glow(surface, canvas, box, 12.0)
        kept = ("action", card, rect.size, canvas.scale, title, text, count, plan, self._look())
        surface.blit(self._fading(kept, make, state in ("gone", "used")), rect.topleft)
        if state == "focus":
            self.theme.focus_ring(surface, canvas, box)

    def draw_tile(self, surface: pygame.Surface, canvas: Canvas, box: Box, card: str, gone: bool = False) -> None:
        """Draw a small action card: deck and picture; `gone`: already taken."""
        rect = _place(canvas, box)

        def make() -> pygame.Surface:
            face, local = self._blank(canvas, box)
            self.faces.tile(face, canvas, local, card, TILE_HEAD)
            return face

        surface.blit(self._fading(("tile", card, rect.size, canvas.scale), make, gone), rect.topleft)

    def draw_picture(
        self, surface: pygame.Surface, canvas: Canvas, box: Box, card: str, gone: bool = False, close: bool = True
    ) -> None:
        """Draw only an action card's picture. close: no more of it than it takes to tell the card"""
        rect = _place(canvas, box)

        def make() -> pygame.Surface:
            face, local = self._blank(canvas, box)
            self.faces.picture(face, canvas, local, card, close=close)
            return face

        kept = ("picture", card, rect.size, canvas.scale, close)
        surface.blit(self._fading(kept, make, gone), rect.topleft)

    # -- dealing

    def dealt(self, canvas: Canvas, size: tuple[float, float], card: str) -> pygame.Surface:
        """Return the face with which an action card is dealt, `size` in units: picture, deck and caballeros."""
        box = Box(0.0, 0.0, *size)

        def make() -> pygame.Surface:
            face, local = self._blank(canvas, box)
            self.faces.dealt(face, canvas, local, card, self._facts.placing[split_name(card)])
            return face

        return self._face(("dealt", card, size, canvas.scale), make)

    def back(self, canvas: Canvas, size: tuple[float, float], deck: int) -> pygame.Surface:
        """Return the back of a deck's cards, `size` in units."""
        box = Box(0.0, 0.0, *size)
        whole = illustrations.kept_back(deck, canvas.px(KEPT_BACK))
        pixels = _place(canvas, box).size
        return self._face(("back", deck, pixels), lambda: pygame.transform.smoothscale(whole, pixels))

    # -- power cards

    def draw_power_card(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        box: Box,
        value: int,
        seat: SeatStyle,
        state: str = "open",
    ) -> None:
        """Draw a power card: a large value above the caballeros it supplies.

        state  "open", "used" or "gone" (faded), "barred" (faded and crossed out), "focus"
        """
        rect = _place(canvas, box)
        if state == "focus":
            self.theme.focus_glow(surface, canvas, box, 10.0)
        face = self.power_card(canvas, (box.w, box.h), value, seat)
        if state in ("used", "gone", "barred"):
            faded, kept = face, ("power", value, seat, rect.size, canvas.scale, self._look(), state)
            face = self._face(kept, lambda: _faded(faded, state == "barred"))
        surface.blit(face, rect.topleft)
        if state == "focus":
            self.theme.focus_ring(surface, canvas, box)

    def power_card(self, canvas: Canvas, size: tuple[float, float], value: int, seat: SeatStyle) -> pygame.Surface:
        """Return the face of a power card, `size` in units."""
        box = Box(0.0, 0.0, *size)
        kept = ("power", value, seat, _place(canvas, box).size, canvas.scale, self._look())
        return self._face(kept, lambda: self._power_face(canvas, box, value, seat))

    def _power_face(self, canvas: Canvas, box: Box, value: int, seat: SeatStyle) -> pygame.Surface:
        """Draw a value on its house's ground, which takes longest to draw and is kept."""
        face, local = self.power_ground(canvas, box, seat).copy(), self._blank(canvas, box)[1]
        power_face.paint_value(face, canvas, self.faces, local, value, self._facts.supply[value], seat)
        return face

    def power_ground(self, canvas: Canvas, box: Box, seat: SeatStyle) -> pygame.Surface:
        """Return what all power cards of a seat have in common."""

        def make() -> pygame.Surface:
            face, local = self._blank(canvas, box)
            power_face.paint_ground(face, canvas, local, seat)
            return face

        return self._face(("power ground", seat, _place(canvas, box).size, canvas.scale), make)

    def power_back(self, canvas: Canvas, size: tuple[float, float], seat: SeatStyle) -> pygame.Surface:
        """Return the back of a seat's power cards, `size` in units."""
        box = Box(0.0, 0.0, *size)

        def make() -> pygame.Surface:
            face, local = self._blank(canvas, box)
            power_face.paint_back(face, canvas, local, seat)
            return face

        return self._face(("power back", seat, size, canvas.scale), make)


def _place(canvas: Canvas, box: Box) -> pygame.Rect:
    """Return a card's rect in pixels. Its size is the same everywhere, so a flying card needs one face."""
    size = max(1, int(box.w * canvas.scale)), max(1, int(box.h * canvas.scale))
    return pygame.Rect(canvas.rect(box).topleft, size)


def _faded(face: pygame.Surface, crossed: bool = False) -> pygame.Surface:
    """Return the picture pale on grey paper, for an unavailable card; crossed out on request. Its words keep 5:1."""
    made = pygame.transform.grayscale(face)
    made.fill((158, 158, 158, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.fill((84, 80, 70, 0), special_flags=pygame.BLEND_RGB_ADD)
    if crossed:
        width, height = made.get_size()
        line = max(2, width // 16)
        stroke = f"M{width * 0.16:g} {height * 0.16:g}L{width * 0.84:g} {height * 0.84:g}"
        body = svg.path(stroke, "none", OUTLINE, line * 2.2) + svg.path(stroke, "none", "#C23A22", line)
        made.blit(svg.render(body, made.get_size(), (0, 0, width, height)), (0, 0))
    return made
