"""The faces of the action cards and the power cards, in every size from a row of five to one that fills the screen.

A face is rendered once for each size, text and state, and kept; drawing it again is one blit.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.palette import SeatStyle
from game.ui.shapes import draw_panel, draw_shape
from game.ui.tables.elgrande import pictograms, svg
from game.ui.theme import BODY, SECONDARY, Theme

INK = "#22160D"
PAPER = "#F3E8CC"
PICTURE = "#E3D5AE"
OUTLINE = "#1B120B"
KEYLINE = "#F7EFDC"
GOLD = "#F0C24B"
DECKS: Sequence[str] = ("#6B4A2B", "#7E3B33", "#2F5A63", "#5C6428", "#6A4A86")
"""Head of the cards of decks 1 to 5; the number stands there too."""
DECK_OF: Mapping[str, int] = {
    "move_own_from_one": 1, "place_two_more": 1, "move_own_or_place_two": 1, "move_five_from_one": 1,
    "move_three_foreign": 1, "move_three_any": 1, "move_two_and_two": 1, "move_four_own": 1, "move_four_any": 1,
    "score_fours": 3, "score_fives": 3, "score_sixes_sevens": 3, "score_castillo": 3, "score_firsts_only": 3,
    "score_most": 3, "score_fewest": 3, "scoreboard": 4, "power_back": 4, "the_court": 4, "grande": 4, "disc_score": 4,
    "eviction": 4, "royal_adviser": 4, "king": 5,
}  # fmt: skip
"""Decks of the cards; what is not listed is of deck 2."""
SUPPLY: Sequence[int] = (6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
"""Caballeros that the power cards 1 to 13 supply."""
WITH_TITLE = 150.0
"""Least width of a card, in units, that carries its title."""
WITH_TEXT = 250.0
"""Least width of a card that carries its whole text."""
KEPT = 200


def split_name(card: str) -> tuple[str, int]:
    """Id and deck of a card; its name carries the deck where one id is in two decks ("score_any 3")."""
    name, _space, deck = card.partition(" ")
    return name, int(deck) if deck else DECK_OF.get(name, 2)


class CardsArt:
    """Draws cards; keeps their faces."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def _face(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    # -- action cards

    def draw_action_card(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        box: Box,
        card: str,
        texts: Any,
        state: str = "open",
        place: int | None = None,
    ) -> None:
        """An action card: its deck, its caballeros, a diagram, and as its width allows title and text.

        card   its id, or id and deck ("score_any 3")
        state  "open", "gone" (taken by somebody), "used" (of a round before) or "focus"
        place  how many caballeros may be placed; by default the number of the deck
        """
        name, deck = split_name(card)
        key = name.replace("_", "-")
        title, text = texts.text(f"card-{key}-title"), texts.text(f"card-{key}-text")
        rect = canvas.rect(box)
        if state == "focus":
            self.theme.focus_glow(surface, canvas, box, 12.0)
        kept = ("action", card, rect.size, canvas.scale, state in ("gone", "used"), title, text, place, self._look())
        face = self._face(kept, lambda: self._action_face(canvas, box, name, deck, title, text, place or deck))
        if state in ("gone", "used"):
            face = self._face((*kept, "faded"), lambda: _faded(face))
        surface.blit(face, rect.topleft)
        if state == "focus":
            self.theme.focus_ring(surface, canvas, box, 12.0)

    def _look(self) -> Hashable:
        return self.theme.text_scale, self.theme.contrast

    def _action_face(
        self, canvas: Canvas, box: Box, name: str, deck: int, title: str, text: str, place: int
    ) -> pygame.Surface:
        rect = canvas.rect(box)
        face = pygame.Surface(rect.size, pygame.SRCALPHA)
        local = Box(0.0, 0.0, rect.width / canvas.scale, rect.height / canvas.scale)
        tint = DECKS[(deck - 1) % len(DECKS)]
        self._card(face, canvas, local, tint)
        inner = local.inset(6.0)
        head = max(38.0, min(58.0, local.w * 0.22))
        top, rest = inner.split_top(head)
        self._head(face, canvas, top, deck, place)
        if local.w < WITH_TITLE:
            self._diagram(face, canvas, rest.inset(4.0, 4.0), name)
            return face
        units = self._title_units(canvas, title, rest.w - 20.0)
        lines = self.theme.wrap(title, units, "title", canvas, rest.w - 20.0)[:2]
        step = self.theme.line_height(units, "title", canvas)
        wide = local.w >= WITH_TEXT
        words = self.theme.wrap(text, SECONDARY, "body", canvas, rest.w - 28.0) if wide else []
        line = self.theme.line_height(SECONDARY, "body", canvas)
        need = step * len(lines) + 10.0 + line * len(words) + 12.0
        high = min(rest.w * 0.62, rest.h - need)
        if high >= 60.0:
            picture, rest = rest.split_top(high)
            self._diagram(face, canvas, picture.inset(0.0, 3.0), name)
        y = rest.y + 4.0
        for part in lines:
            self.theme.text(face, canvas, part, (rest.centre[0], y), units, INK, "title", "midtop")
            y += step
        y += 6.0
        room = max(0, int((rest.bottom - y) / line))
        if words:
            shown = words if len(words) <= room else self._cut(canvas, words, room, rest.w - 28.0)
            for part in shown:
                self.theme.text(face, canvas, part, (rest.x + 14.0, y), SECONDARY, INK, "body")
                y += line
        return face

    def _cut(self, canvas: Canvas, words: list[str], room: int, width: float) -> list[str]:
        """The first `room` lines, the last one ending in an ellipsis."""
        if room < 1:
            return []
        last = " ".join(words[room - 1 :])
        return [*words[: room - 1], self.theme.ellipsize(last, SECONDARY, "body", canvas, width)]

    def _title_units(self, canvas: Canvas, title: str, width: float) -> float:
        """As large as its longest word allows, from 28 to 34 units."""
        for units in (BODY, 31.0):
            if all(self.theme.measure(word, units, "title", canvas)[0] <= width for word in title.split()):
                return units
        return SECONDARY

    def _card(self, face: pygame.Surface, canvas: Canvas, box: Box, tint: str) -> None:
        """Outline, keyline, parchment."""
        draw_panel(face, canvas.rect(box), OUTLINE, canvas.px(12))
        draw_panel(face, canvas.rect(box.inset(2.5)), KEYLINE, canvas.px(10))
        draw_panel(face, canvas.rect(box.inset(4.5)), tint, canvas.px(8))
        low = box.inset(6.0)
        head = max(38.0, min(58.0, box.w * 0.22))
        draw_panel(face, canvas.rect(low.split_top(head)[1]), PAPER, canvas.px(6))

    def _head(self, face: pygame.Surface, canvas: Canvas, box: Box, deck: int, place: int) -> None:
        """The deck's number on a coin, and the caballeros that may be placed."""
        size = box.h - 6.0
        coin = Box(box.x + 4.0, box.y + 3.0, size, size)
        draw_shape(face, "circle", canvas.rect(coin), GOLD, OUTLINE, canvas.px(2))
        self._number(face, canvas, coin.centre, str(deck), size * 0.74, INK)
        right = box.split_left(size + 10.0)[1].inset(2.0, 0.0)
        width = min(size * 0.62, (right.w - 4.0) / max(1, place) - 3.0)
        if width < 15.0:
            self._number(face, canvas, (right.right - 34.0, box.centre[1]), str(place), size * 0.74, KEYLINE)
            _piece(face, canvas, (right.right - 13.0, box.centre[1]), 19.0)
            return
        for index in range(place):
            middle = (right.right - 4.0 - width / 2 - (place - 1 - index) * (width + 3.0), box.centre[1])
            _piece(face, canvas, middle, width)

    def _number(
        self, face: pygame.Surface, canvas: Canvas, middle: Sequence[float], text: str, units: float, colour: str
    ) -> None:
        """Figures centred on what is inked; they belong to the picture and do not grow with the text."""
        whole = self.theme.font("bold", units, canvas, scaled=False).render(text, True, colour)
        ink = whole.subsurface(whole.get_bounding_rect())
        face.blit(ink, ink.get_rect(center=canvas.pos(middle[0], middle[1])))

    def _diagram(self, face: pygame.Surface, canvas: Canvas, box: Box, name: str) -> None:
        rect = canvas.rect(box)
        draw_panel(face, rect, PICTURE, canvas.px(6), "#A98D5A", canvas.px(1.5))
        width, height = pictograms.SIZE
        scale = min((box.w - 6.0) / width, (box.h - 4.0) / height)
        if scale <= 0.05:
            return
        shown = pictograms.diagram(name)
        area = box.centred(width * scale, height * scale)
        spot = canvas.rect(area)
        face.blit(svg.render(shown.body, spot.size, (0, 0, width, height)), spot.topleft)
        for figure in shown.figures:
            middle = (area.x + figure.x * scale, area.y + figure.y * scale)
            self._number(face, canvas, middle, figure.text, figure.size * scale, figure.colour)

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
        """A power card: its value large, below it the caballeros that it supplies.

        state  "open", "used" or "gone" (faded), "barred" (faded and crossed out), "focus"
        """
        rect = canvas.rect(box)
        if state == "focus":
            self.theme.focus_glow(surface, canvas, box, 10.0)
        kept = ("power", value, seat, rect.size, canvas.scale, self._look())
        face = self._face(kept, lambda: self._power_face(canvas, box, value, seat))
        if state in ("used", "gone", "barred"):
            faded = face
            face = self._face((*kept, state), lambda: _faded(faded, state == "barred"))
        surface.blit(face, rect.topleft)
        if state == "focus":
            self.theme.focus_ring(surface, canvas, box, 10.0)

    def _power_face(self, canvas: Canvas, box: Box, value: int, seat: SeatStyle) -> pygame.Surface:
        rect = canvas.rect(box)
        face = pygame.Surface(rect.size, pygame.SRCALPHA)
        local = Box(0.0, 0.0, rect.width / canvas.scale, rect.height / canvas.scale)
        draw_panel(face, canvas.rect(local), OUTLINE, canvas.px(10))
        draw_panel(face, canvas.rect(local.inset(2.0)), KEYLINE, canvas.px(8))
        draw_panel(face, canvas.rect(local.inset(4.0)), seat.colour, canvas.px(7))
        inner = local.inset(max(6.0, local.w * 0.09))
        draw_panel(face, canvas.rect(inner), PAPER, canvas.px(6), OUTLINE, canvas.px(1.5))
        foot_high = max(16.0, inner.h * 0.3)
        body, foot = inner.split_bottom(foot_high)
        if local.w >= 84.0:
            size = inner.h * 0.14
            mark = Box(inner.centre[0] - size / 2, inner.y + size * 0.45, size, size)
            draw_shape(face, seat.shape, canvas.rect(mark), seat.colour, OUTLINE, canvas.px(1.5))
            body = body.split_top(size * 1.4)[1]
        self._number(face, canvas, body.centre, str(value), min(body.h * 0.98, body.w * 0.78), INK)
        count = SUPPLY[value - 1] if 1 <= value <= len(SUPPLY) else 0
        across = 3 if count > 3 else max(1, count)
        rows = 2 if count > 3 else 1
        width = min((foot.w - 8.0) / 3 - 3.0, (foot.h - 6.0) / 2 - 2.0 if rows == 2 else foot.h - 8.0, 30.0)
        for index in range(count):
            row, column = divmod(index, across)
            here = min(across, count - row * across)
            x = foot.centre[0] + (column - (here - 1) / 2) * (width + 3.0)
            y = foot.centre[1] - 2.0 + (row - (rows - 1) / 2) * (width + 3.0)
            _piece(face, canvas, (x, y), width, seat)
        return face


def _piece(
    face: pygame.Surface, canvas: Canvas, middle: Sequence[float], width: float, seat: SeatStyle | None = None
) -> None:
    """A caballero as a sign: a tile in nobody's colour, or in a seat's."""
    rect = canvas.rect(Box(middle[0] - width / 2, middle[1] - width / 2, width, width))
    radius = max(2, rect.width // 5)
    draw_panel(face, rect, seat.colour if seat else PAPER, radius, OUTLINE, max(1, canvas.px(2)))
    mark = rect.inflate(-rect.width // 2, -rect.height // 2)
    draw_shape(face, seat.shape if seat else "circle", mark, seat.ink if seat else INK)


def _faded(face: pygame.Surface, crossed: bool = False) -> pygame.Surface:
    """Grey and dark, as what cannot be had any more; crossed out on request."""
    made = pygame.transform.grayscale(face)
    made.fill((158, 148, 136, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if crossed:
        width, height = made.get_size()
        line = max(2, width // 16)
        body = svg.path(
            f"M{width * 0.16:g} {height * 0.16:g}L{width * 0.84:g} {height * 0.84:g}", "none", OUTLINE, line * 2.2
        )
        body += svg.path(
            f"M{width * 0.16:g} {height * 0.16:g}L{width * 0.84:g} {height * 0.84:g}", "none", "#F08A78", line
        )
        made.blit(svg.render(body, made.get_size(), (0, 0, width, height)), (0, 0))
    return made
