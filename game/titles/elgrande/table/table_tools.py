"""Tools shared by every part of this table: its names, what its level says, and its cards, from a tile in the column to
full screen height.

Faces are cached by size, text and state; drawing one again is a single blit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TypeAlias

import pygame

from game.core.message import key_of
from game.titles.elgrande.table.card_faces import action_face, heraldry
from game.titles.elgrande.table.card_faces.action_face import (
    BACKS,
    KEPT_BACK,
    KEPT_PICTURE,
    OUTLINE,
    ActionFace,
    FacePen,
    FaceRow,
    split_name,
    with_deck,
)
from game.titles.elgrande.table.sentences import Words
from game.titles.elgrande.table.view_data import LevelFacts, card_id
from game.ui.canvas import Box, Canvas
from game.ui.kit.layered_picture import KeptPictures
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Tools
from game.ui.look.theme import Theme
from game.ui.table.parts.stage import SeatTools

__all__ = ["CardsArt", "FaceRow", "split_name", "with_deck"]

ReadText: TypeAlias = Callable[[str], str]
"""Returns the text with a key, such as `Texts.text`."""


class CardsArt(KeptPictures):
    """Draws cards; caches their faces."""

    most = 260

    def __init__(
        self,
        theme: Theme,
        facts: LevelFacts,
        words: Words,
        pictures: Mapping[str, str] = action_face.NOTHING,
    ) -> None:
        """facts: what the level says about its cards; words: of the edition; pictures: the level's own"""
        super().__init__(theme)
        self._facts = facts
        self._words = words
        self.faces = ActionFace(theme, action_face.Illustrations(pictures, facts.ops))

    def _faded(self, face: pygame.Surface, crossed: bool = False) -> pygame.Surface:
        """Return a kept face as that of an unavailable card."""
        return self.picture(("faded", face, crossed), lambda: _faded(face, crossed))

    def _look(self) -> Hashable:
        return self.theme.text_scale, self.theme.contrast

    def _painted(
        self, key: tuple[Hashable, ...], canvas: Canvas, box: Box, paint: Callable[[Brush, Box], None]
    ) -> pygame.Surface:
        """Return a face as large as a box, painted on the first call. paint: called with the box within the face"""
        size = _place(canvas, box).size

        def make() -> pygame.Surface:
            face = pygame.Surface(size, pygame.SRCALPHA)
            paint(Brush(face, canvas, self.theme), Box(0.0, 0.0, size[0] / canvas.scale, size[1] / canvas.scale))
            return face

        return self.picture((*key, size, canvas.scale), make)

    @staticmethod
    def _put(pen: Brush, box: Box, face: pygame.Surface) -> None:
        pen.surface.blit(face, _place(pen.canvas, box).topleft)

    # -- action cards

    def keys(self, card: str) -> tuple[str, str, str]:
        """Return the keys of a card's title and text, and of the text in brief."""
        return f"card-{key_of(card_id(card))}-title", self._words.card_text_key(card), self._words.brief_key(card)

    def said(self, card: str, read: ReadText) -> tuple[str, str, str]:
        """Return a card's title, its text, and that in brief."""
        title, text, brief = self.keys(card)
        return read(title), read(text), read(brief)

    def row(self, cards: Sequence[str], read: ReadText, foot: float = 0.0, brief: bool = False) -> FaceRow:
        """Return what cards in a row have in common. brief: whether texts may be said in brief"""
        return FaceRow(tuple(self.said(card, read)[: 2 + brief] for card in cards), foot)

    def draw_action_card(
        self, pen: Brush, box: Box, card: str, read: ReadText, state: str = "open", row: FaceRow | None = None
    ) -> None:
        """Draw an action card: deck, caballeros, diagram, and title and text if it is wide enough.

        card   its id and deck ("score_any 3")
        state  "open", "gone" (taken by someone), "used" (in an earlier round) or "focus"
        row    the row it stands in; by default it stands alone
        """
        among = row or self.row([card], read)
        said, count = self.said(card, read), self._facts.placing[split_name(card)]
        face = self._painted(
            ("action", card, said, count, among, self._look()),
            pen.canvas,
            box,
            lambda new, at: self.faces.tree(at.w, card, said, count, among).paint(FacePen(new), at),
        )
        if state == "focus":
            pen.glow(box, 12.0)
        self._put(pen, box, self._faded(face) if state in ("gone", "used") else face)
        if state == "focus":
            pen.ring(box)

    def draw_tile(self, pen: Brush, box: Box, card: str, gone: bool) -> None:
        """Draw a small action card: deck and picture; `gone`: already taken."""
        face = self._painted(
            ("tile", card), pen.canvas, box, lambda new, local: self.faces.tile(new, local, card, 34.0)
        )
        self._put(pen, box, self._faded(face) if gone else face)

    def draw_picture(self, pen: Brush, box: Box, card: str, gone: bool = False, close: bool = True) -> None:
        """Draw only an action card's picture. close: no more of it than it takes to tell the card"""
        face = self._painted(
            ("picture", card, close),
            pen.canvas,
            box,
            lambda new, local: self.faces.picture(new, local, card, close=close),
        )
        self._put(pen, box, self._faded(face) if gone else face)

    def draw_illustration(self, pen: Brush, box: Box, card: str) -> None:
        """Draw an action card's picture with its deck."""
        whole = self.faces.illustration(card, box.w, False)
        face = self._painted(("illustration", card), pen.canvas, box, lambda new, at: whole.paint(FacePen(new), at))
        self._put(pen, box, face)

    # -- dealing

    def dealt(self, canvas: Canvas, size: tuple[float, float], card: str) -> pygame.Surface:
        """Return the face with which an action card is dealt, `size` in units: picture, deck and caballeros."""
        count = self._facts.placing[split_name(card)]
        return self._painted(
            ("dealt", card), canvas, Box(0.0, 0.0, *size), lambda new, local: self.faces.dealt(new, local, card, count)
        )

    def back(self, canvas: Canvas, size: tuple[float, float], deck: int) -> pygame.Surface:
        """Return the back of a deck's cards, `size` in units."""
        box = Box(0.0, 0.0, *size)
        whole = action_face.kept_back(deck, canvas.px(KEPT_BACK))
        pixels = _place(canvas, box).size
        return self.picture(("back", deck, pixels), lambda: pygame.transform.smoothscale(whole, pixels))

    def keep_small(self, canvas: Canvas) -> None:
        """Draw the backs of all decks, and the pictures of all action cards, as they lie beside the board and on the
        pages of what is in the decks; thread-safe."""
        for deck in range(1, BACKS + 1):
            action_face.kept_back(deck, canvas.px(KEPT_BACK))
        for name, deck in self._facts.placing:
            self.faces.pictures.keep(name, deck, canvas.px(KEPT_PICTURE))

    # -- power cards

    def draw_power_card(self, pen: Brush, box: Box, value: int, seat: SeatStyle, state: str = "open") -> None:
        """Draw a power card: a large value above the caballeros it supplies.

        state  "open", "used" or "gone" (faded), "barred" (faded and crossed out), "focus"
        """
        if state == "focus":
            pen.glow(box, 10.0)
        face = self.power_card(pen.canvas, (box.w, box.h), value, seat)
        self._put(pen, box, self._faded(face, state == "barred") if state in ("used", "gone", "barred") else face)
        if state == "focus":
            pen.ring(box)

    def power_card(self, canvas: Canvas, size: tuple[float, float], value: int, seat: SeatStyle) -> pygame.Surface:
        """Return the face of a power card, `size` in units: a value on its house's ground, which takes longest to draw
        and is kept."""
        box = Box(0.0, 0.0, *size)

        def paint(pen: Brush, local: Box) -> None:
            pen.surface.blit(self.power_ground(canvas, box, seat), (0, 0))
            heraldry.paint_value(pen, local, value, self._facts.supply[value], seat)

        return self._painted(("power", value, seat, self._look()), canvas, box, paint)

    def power_ground(self, canvas: Canvas, box: Box, seat: SeatStyle) -> pygame.Surface:
        """Return what all power cards of a seat have in common."""
        return self._painted(
            ("power ground", seat), canvas, box, lambda new, local: heraldry.paint_ground(new, local, seat)
        )

    def power_back(self, canvas: Canvas, size: tuple[float, float], seat: SeatStyle) -> pygame.Surface:
        """Return the back of a seat's power cards, `size` in units."""
        box = Box(0.0, 0.0, *size)
        return self._painted(
            ("power back", seat), canvas, box, lambda new, local: heraldry.paint_back(new, local, seat)
        )


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


DRAWINGS = (
    "act", "allowed", "announced", "card", "castillo", "disc", "end", "grande", "home", "king", "lock", "moved",
    "order", "placed", "points", "power", "round", "scoreboard", "stopped", "supply", "veto",
)  # fmt: skip
"""The signs before the log's lines."""


class TableTools(SeatTools):
    """The program's `Tools`, plus the table's names and pictures.

    words  names of players, areas and cards
    facts  what the level says about scoreboards and cards
    cards  draws power cards and action cards
    """

    words: Words

    def __init__(
        self, ui: Tools, words: Words, seats: Sequence[SeatStyle], facts: LevelFacts, pictures: Mapping[str, str]
    ) -> None:
        """pictures: the level's own, of its cards"""
        super().__init__(ui, seats, words)
        self.facts = facts
        self.cards = CardsArt(ui.theme, facts, words, pictures)

    def draw_log_sign(self, pen: Brush, box: Box, name: str) -> None:
        """Draw a sign of the log, on its parchment tile, into a square box."""
        rect = pen.canvas.rect(box)
        side = max(8, rect.width)
        pen.surface.blit(artwork.picture(f"titles/elgrande/log/{name}", (side, side)), rect)
