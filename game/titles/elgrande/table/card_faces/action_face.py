"""The face of an action card, from a tile in the column to full screen height.

Cards in a row share a `FaceLayout`: the same picture height and title size, and texts that start on the same line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.titles.elgrande.rules.content.drawing import PICTURE, STRIP
from game.titles.elgrande.table.card_faces.heraldry import draw_riders, sign_width
from game.titles.elgrande.table.card_faces.illustrations import DECKS, PAPER, STRIP_PAPER, Illustrations
from game.titles.elgrande.table.view_data import card_id
from game.ui.canvas import Box, Canvas
from game.ui.look import svg
from game.ui.look.palette import contrast
from game.ui.look.pen import Brush
from game.ui.look.theme import BODY, BUTTON, HEADING, SECONDARY, Theme

INK = "#1E1611"
OUTLINE = "#1B120B"
KEYLINE = "#FFFDF4"
KEPT_PICTURE = 240.0
"""Width of the whole pictures out of which small ones are cut, in units."""
KEPT_BACK = 220.0
"""Width of the kept backs, in units."""
LEAST_SEEN = 0.36
"""Least height of a picture above its strip, as a share of its width; with less room there is no strip."""
WITH_TITLE = 150.0
"""Minimum width, in units, of a card with its title."""
WITH_TEXT = 250.0
"""Minimum width of a card with its full text."""
LARGE = 480.0
"""Width from which a card counts as enlarged and has larger type."""
TIGHT = 0.9
"""The face's lines stand far apart; texts of cards take this share of their distance."""
TITLES = (BODY, 31.0, SECONDARY)
LARGE_TITLES = (HEADING, 42.0, BUTTON)
"""Title sizes; the largest at which every title in the row fits on one line."""
BAR, BAR_SHARE = (34.0, 60.0), 0.105
"""Smallest and largest height of the line at the foot with the caballeros, and its share of the card's width."""
RIBBON, RIBBON_SHARE = (40.0, 76.0), 0.155
"""Smallest and largest width of the ribbon with the deck's number, and its share of the card's."""
TITLE_EDGE = 30.0
"""Combined left and right margin of a title, in units."""
LEAST_PICTURE = 60.0
EDGE = 6.0
"""Outline and keyline around a face, in units."""
MOST_CUT = 0.6
"""Lines a text may be too long before it is left out: the margins absorb that much."""
MOST_PICTURE = sum(high / wide for wide, high in (PICTURE, STRIP))
"""Height of picture and strip, as a share of their width."""


class FaceLayout(NamedTuple):
    """Measurements shared by the cards in a row, in units.

    picture  height of the picture, 0 for none
    title    size of the titles, already scaled for large text; lines: how many fit
    foot     space at the bottom for the player who took the card
    text     whether the texts are shown; if the longest doesn't fit, none are
    """

    picture: float
    title: float
    lines: int
    foot: float = 0.0
    text: bool = True


def split_name(card: str) -> tuple[str, int]:
    """Return the id and deck of a card such as "score_any 3"."""
    name, deck = card.split(" ")
    return name, int(deck)


def with_deck(card: str, cards: Sequence[str]) -> str:
    """Return one of the round's `cards`, which are in deck order, as its id and deck."""
    return f"{card_id(card)} {cards.index(card) + 1}"


class ActionFace:
    """Paints faces; stateless."""

    def __init__(self, theme: Theme, pictures: Illustrations) -> None:
        """pictures: of the level's cards"""
        self.theme, self.pictures = theme, pictures

    # -- measurements

    @staticmethod
    def head_height(width: float) -> float:
        return min(84.0, width * 0.13) if width >= LARGE else max(38.0, min(58.0, width * 0.22))

    @staticmethod
    def bar_height(width: float) -> float:
        """Return the height of the line of caballeros below the text."""
        return max(BAR[0], min(BAR[1], width * BAR_SHARE))

    @staticmethod
    def text_units(width: float) -> float:
        return BUTTON if width >= LARGE else SECONDARY

    @staticmethod
    def margin(width: float) -> float:
        """Return the left and right margin of a text."""
        return 26.0 if width >= LARGE else 9.0

    def text_step(self, units: float, canvas: Canvas) -> float:
        """Return the distance between two lines of a text."""
        return self.theme.line_height(units, "body", canvas) * TIGHT

    def plan(
        self, canvas: Canvas, width: float, height: float, cards: Iterable[tuple[str, str]], foot: float = 0.0
    ) -> FaceLayout:
        """Return the layout for cards of one size, given their titles and texts."""
        cards = list(cards)
        inner = width - 2 * EDGE
        if width < WITH_TITLE:
            return FaceLayout(0.0, SECONDARY, 0, foot)
        sizes = LARGE_TITLES if width >= LARGE else TITLES
        units, lines = self._title(canvas, inner - TITLE_EDGE, [title for title, _ in cards], sizes)
        words = self.text_units(width)
        rows = 0
        if width >= WITH_TEXT:
            room = inner - 2 * self.margin(width)
            rows = max((len(self.theme.wrap(text, words, "body", canvas, room)) for _, text in cards), default=0)
        step = self.text_step(words, canvas)
        room = height - 2 * EDGE - self.bar_height(width) - foot - 26.0
        room -= self.theme.line_height(units, "title", canvas, self._small) * lines
        left, text = room - step * rows, rows > 0
        if left < LEAST_PICTURE:
            room += self.bar_height(width) - self.head_height(width)
            left = room - step * rows
            if left < -MOST_CUT * step:
                left, text = room, False
        picture = min(inner * MOST_PICTURE, left)
        return FaceLayout(picture if picture >= LEAST_PICTURE else 0.0, units, lines, foot, text)

    @property
    def _small(self) -> bool:
        """Whether titles shrink with the text; scaled titles already have the right size."""
        return self.theme.text_scale < 1.0

    def _title(self, canvas: Canvas, width: float, titles: Sequence[str], sizes: Sequence[float]) -> tuple[float, int]:
        """Return the largest size that fits each title on one line, or else on two without splitting a word: large type
        may shrink to its size at 100%."""
        theme, scale, small = self.theme, max(1.0, self.theme.text_scale), self._small
        words = [word for title in titles for word in title.split(" ")]

        def rows(size: float) -> int:
            return max((len(theme.wrap(title, size, "title", canvas, width, small)) for title in titles), default=1)

        for size in sizes:
            if rows(size * scale) == 1:
                return size * scale, 1
        units = sizes[-1] * scale
        while units > sizes[-1] and (
            rows(units) > 2 or any(theme.measure(word, units, "title", canvas, small)[0] > width for word in words)
        ):
            units = max(sizes[-1], units - 1.0)
        return units, min(2, rows(units))

    # -- painting

    def paint(self, pen: Brush, box: Box, card: str, said: tuple[str, str], place: int, plan: FaceLayout) -> None:
        """Draw a whole face into `box`. said: the card's title and text; place: the caballeros that it places"""
        deck, small = split_name(card)[1], box.w < WITH_TITLE
        rest = box.inset(EDGE)
        if plan.picture and not small:
            frame(pen, box, PAPER, 0.0)
            picture, rest = rest.split_top(plan.picture)
            self._illustrate(pen, picture, card)
            size = max(RIBBON[0], min(RIBBON[1], box.w * RIBBON_SHARE))
            ribbon(pen, (picture.x + size * 0.24, picture.y), size, deck)
            rest, bar = rest.split_bottom(self.bar_height(box.w))
            self._bar(pen, bar, deck, place)
        else:
            frame(pen, box, ink_of(deck), self.head_height(box.w))
            top, rest = rest.split_top(self.head_height(box.w))
            self._head(pen, top, deck, place)
        if small:
            self.picture(pen, rest.inset(4.0, 4.0), card)
            return
        self._words(pen, rest, said, plan)

    def _bar(self, pen: Brush, box: Box, deck: int, place: int) -> None:
        """Draw a line in the deck's ink, interrupted by the caballeros that the card places."""
        line = Box(box.x + 6.0, box.centre[1] - 3.0, box.w - 12.0, 6.0)
        high = box.h * 0.84
        pitch = min(high * 0.98, box.w * 0.6 / max(1, place))
        half = (pitch * (place - 1) + sign_width("rider", high)) / 2
        free = half + high * 0.3 if place else 0.0
        for x in (line.x, box.centre[0] + free):
            pen.surface.fill(ink_of(deck), pen.canvas.rect(line._replace(x=x, w=line.w / 2 - free)))
        draw_riders(pen, (box.centre[0] + half, box.centre[1]), high, place, pitch)

    def _words(self, pen: Brush, box: Box, said: tuple[str, str], plan: FaceLayout) -> None:
        """Draw a card's title and, if the layout shows texts, its text."""
        theme, canvas, (title, text), width = self.theme, pen.canvas, said, box.w + 2 * EDGE
        units = self.text_units(width)
        step, line = theme.line_height(plan.title, "title", canvas, self._small), self.text_step(units, canvas)
        lines = theme.lines(title, plan.title, "title", canvas, box.w - TITLE_EDGE, plan.lines, self._small)
        y = box.y + 6.0 + step * (plan.lines - len(lines)) / 2
        for part in lines:
            theme.text(
                pen.surface, canvas, part, (box.centre[0], y), plan.title, INK, "title", "midtop", scaled=self._small
            )
            y += step
        y = box.y + 14.0 + step * plan.lines
        margin = self.margin(width)
        room = max(0, int((box.bottom - plan.foot - y) / line + 0.05))
        if plan.text and width >= WITH_TEXT and room:
            for part in theme.lines(text, units, "body", canvas, box.w - 2 * margin, room):
                theme.text(pen.surface, canvas, part, (box.x + margin, y), units, INK, "body")
                y += line

    def _head(self, pen: Brush, box: Box, deck: int, place: int) -> None:
        """Draw the deck's number and the caballeros the card places on a band, where there is no picture for them."""
        size, ink = box.h - 6.0, words_on(deck)
        pen.figures(str(deck), (box.x + 4.0 + size / 2, box.centre[1]), size * 0.8, ink)
        right = box.split_left(size + 10.0)[1].inset(2.0, 0.0)
        high = size * 0.8
        pitch = min(high, (right.w - 4.0) / max(1, place))
        if pitch < high * 0.4:
            pen.figures(str(place), (right.right - 34.0, box.centre[1]), size * 0.74, ink)
            place = 1
        draw_riders(pen, (right.right - 4.0, box.centre[1]), min(high, pitch * 1.15), place, pitch, ink)

    def _illustrate(self, pen: Brush, box: Box, card: str) -> None:
        """Draw a card's picture and, where there is room, its strip below."""
        name, deck = split_name(card)
        strip, high = self.pictures.strip_of(name, deck), box.w * STRIP[1] / STRIP[0]
        if self.pictures.picture_of(name, deck) is None or box.h - high < box.w * LEAST_SEEN:
            self.picture(pen, box, card)
            return
        above, below = box.split_bottom(high)
        self.picture(pen, above, card, False)
        rect = pen.canvas.rect(below)
        ground = pygame.Color(ink_of(deck)).lerp(pygame.Color(PAPER), STRIP_PAPER)
        pygame.draw.rect(pen.surface, ground, rect)
        inner = below.inset(box.w * 0.02, high * 0.06)
        spot = pen.canvas.rect(_fitted(inner, STRIP))
        pen.surface.blit(svg.render(strip, spot.size, (0.0, 0.0, *STRIP)), spot.topleft)
        pygame.draw.line(pen.surface, INK, rect.topleft, (rect.right - 1, rect.top), max(1, pen.canvas.px(2.5)))
        pygame.draw.rect(pen.surface, INK, pen.canvas.rect(box), max(1, pen.canvas.px(2.5)))

    def picture(self, pen: Brush, box: Box, card: str, edge: bool = True, close: bool = False) -> None:
        """Draw a card's picture, or its symbols if it has none. close: no more of it than it takes to tell the card"""
        name, deck = split_name(card)
        rect = pen.canvas.rect(box)
        pen.surface.blit(self.pictures.draw(name, deck, rect.size, close, pen.canvas.px(KEPT_PICTURE)), rect.topleft)
        if edge:
            pygame.draw.rect(pen.surface, INK, rect, max(1, pen.canvas.px(2.5)))

    def dealt(self, pen: Brush, box: Box, card: str, place: int) -> None:
        """Draw a card as it is dealt: its picture under a ribbon with the deck's number, and the caballeros it places
        below. It costs little, since it is first needed right after a deck has been turned."""
        deck = split_name(card)[1]
        pen.sheet(box, INK, 11)
        pen.sheet(box.inset(2.5), PAPER, 9)
        picture, foot = box.inset(10.0).split_bottom(box.h * 0.19)
        self.picture(pen, picture, card, close=True)
        line = pen.canvas.rect(Box(foot.x, box.bottom - 16.0, foot.w, 6.0))
        pen.surface.fill(ink_of(deck), line)
        ribbon(pen, (picture.x + 7.0, picture.y), box.w * 0.21, deck)
        size = min(34.0, (foot.h - 10.0) * 0.92)
        pitch = min(size * 0.98, (foot.w - 4.0) / max(1, place))
        end = foot.centre[0] + (place - 1) * pitch / 2 + sign_width("rider", size) / 2
        draw_riders(pen, (end, foot.centre[1] - 2.0), size, place, pitch)

    def tile(self, pen: Brush, box: Box, card: str, head: float) -> None:
        """Draw a small card: its deck's number in a band of `head` units, and its picture."""
        deck = split_name(card)[1]
        frame(pen, box, ink_of(deck), head)
        top, rest = box.inset(5.0).split_top(head)
        pen.figures(str(deck), (top.x + 16.0, top.centre[1]), SECONDARY, words_on(deck))
        self.picture(pen, rest.inset(1.0, 1.0), card, False, close=True)


def ink_of(deck: int) -> str:
    """Return a deck's second ink."""
    return DECKS[(deck - 1) % len(DECKS)]


def words_on(deck: int) -> str:
    """Return the colour of words on a deck's second ink: the one that stands out more."""
    return max(KEYLINE, INK, key=lambda colour: contrast(colour, ink_of(deck)))


def _fitted(box: Box, size: tuple[float, float]) -> Box:
    """Return the largest box of these proportions in the middle of a box."""
    scale = min(box.w / size[0], box.h / size[1])
    return box.centred(size[0] * scale, size[1] * scale)


def frame(pen: Brush, box: Box, tint: str, head: float) -> None:
    """Draw outline, keyline, the head in the deck's colour, and parchment."""
    pen.sheet(box, OUTLINE, 12)
    pen.sheet(box.inset(2.5), KEYLINE, 10)
    pen.sheet(box.inset(4.5), tint, 8)
    pen.sheet(box.inset(6.0).split_top(head)[1], PAPER, 6)


def ribbon(pen: Brush, corner: Sequence[float], width: float, deck: int) -> None:
    """Draw the deck's number on a ribbon that hangs from `corner`, its upper left one."""
    x, y, high = corner[0], corner[1], width * 1.24
    corners = ((x, y), (x + width, y), (x + width, y + high), (x + width / 2, y + high * 0.8), (x, y + high))
    points = [pen.canvas.pos(*each) for each in corners]
    pygame.draw.polygon(pen.surface, ink_of(deck), points)
    pygame.draw.lines(pen.surface, INK, True, points, max(2, pen.canvas.px(3.0)))
    pen.figures(str(deck), (x + width / 2, y + high * 0.41), width * 0.78, words_on(deck))
