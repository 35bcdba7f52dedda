"""The cloth of the curtain: two halves of azulejo blue in folds, with a hem and a valance in a player's colour, and
cords with tassels. It is drawn to both sides, and together again."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.kit.art import emblems
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Tools
from game.ui.look.shapes import draw_shape
from game.ui.motion.verbs import ease_in_out, lerp

OPENS, SHUTS, FADES = 22, 18, 9
NEARLY = 0.001
"""Rest of the way that is rounded off."""
DROPS = 7
"""Ticks in which the seal drops on a shut curtain."""
"""Ticks in which the cloth is drawn aside and shut, or fades while movement is reduced."""
FOLDS = 9
"""Folds of each half."""
GATHERED = 86.0
"""Width of each half while it is open, in units."""
TIE_AT = 0.58
"""Height of the cord that holds an open half, as a part of the canvas'."""
FLOOR = 14.0
"""Units between the hem and the lower edge of the screen."""
HEM_AT, HEM, FRINGE = 92.0, 40.0, 20.0
"""Distance of the hem's band from the lower edge of the cloth, its height, and the length of the fringe."""
VALANCE, SWAGS, RISES = 132.0, 7, 60.0
"""Height of the valance, its number of swags, and how far it rises while the curtain opens."""
ROD = 26.0
DARK, BLUE, LIGHT, WHITE, INK = (11, 33, 71), (29, 76, 143), (79, 134, 204), (252, 246, 230), (30, 22, 17)
"""The cloth in a fold, on its slope and on its ridge; embroidery; lines."""
PATTERN, FIGURE = 150.0, 26.0
"""Units from one embroidered figure to the next, and the size of one."""
TASSEL, TIES = (70.0, 330.0), (GATHERED + 30.0, 190.0)
"""Width and height of a cord that hangs down, and of one that holds a half."""
RIBBON, SEAL, WAX = 46.0, 132.0, 0.86
"""Height of the ribbon across a sealed curtain, the radius of its seal, and the part of it that is wax."""
KEPT = 8


ASIDE, ABOVE = GATHERED + 10.0, 54.0
"""Units that an open curtain covers at each side, and above."""


def stage_of(canvas: Canvas) -> Box:
    """Return the part of the safe area that an open curtain leaves free."""
    safe = canvas.safe
    left, top = max(safe.x, ASIDE), max(safe.y, ABOVE)
    return Box(left, top, canvas.width - 2 * left, safe.bottom - top)


class Cloth:
    """How far the curtain is shut, and its picture."""

    def __init__(self, tools: Tools, seat: SeatStyle) -> None:
        self._tools, self._seat = tools, seat
        self.shut = 1.0 if tools.settings.speed == "instant" else 0.0
        """1 while the curtain is shut, 0 while it is open."""
        self._sealed = 0
        """Ticks since the shut curtain has been sealed."""

    # -- time

    def update(self, opened: bool, sealed: bool = False) -> bool:
        """Advance by one tick; return whether anything has moved. `sealed`: a seal is on it once it is shut."""
        before, still = (self.shut, self._sealed), self._tools.settings.reduce_motion
        if sealed and self.shut >= 1.0 and self._sealed < DROPS:
            self._sealed += 1
        if self._tools.settings.speed == "instant":
            self.shut = 0.0 if opened else 1.0
        elif opened:
            self.shut = max(0.0, self.shut - 1 / (FADES if still else OPENS))
        else:
            self.shut = min(1.0, self.shut + 1 / (FADES if still else SHUTS))
        if min(self.shut, 1.0 - self.shut) < NEARLY:
            self.shut = float(round(self.shut))
        return (self.shut, self._sealed) != before

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, its valance and its cords over the stage."""
        if not self._tools.settings.reduce_motion or self.shut in (0.0, 1.0):
            self._draw_at(surface, ease_in_out(self.shut))
            return
        self._draw_at(surface, 0.0)
        whole = pygame.Surface(surface.get_size())
        self._draw_at(whole, 1.0)
        whole.set_alpha(round(255 * self.shut))
        surface.blit(whole, (0, 0))

    def _draw_at(self, surface: pygame.Surface, shut: float) -> None:
        canvas = self._tools.canvas
        half = lerp(GATHERED, canvas.width / 2, shut) * canvas.scale
        edges = [round(half * index / FOLDS) for index in range(FOLDS + 1)]
        moves = 0.0 < shut < 1.0
        for index in range(FOLDS):
            x, wide = edges[index], edges[index + 1] - edges[index]
            body, end = self._fold(wide, index, moves)
            for at in (x, canvas.width_px - x - wide):
                surface.blit(body, (at, 0))
                surface.blit(end, (at, body.get_height()))
        if shut <= 0.0:
            self._draw_ties(surface)
        if shut >= 1.0:
            for part in (0.09, 0.91):
                self._draw_tassel(surface, canvas.width * part, 10.0)
        self._draw_valance(surface, shut)

    def _fold(self, wide: int, index: int, moves: bool) -> tuple[pygame.Surface, pygame.Surface]:
        """Return a fold that is `wide` pixels wide; while the cloth moves, a wider one is squeezed."""
        canvas = self._tools.canvas
        high = canvas.px(canvas.height - FLOOR)
        if not moves:
            return fold((wide, high), index % 3, self._seat.colour, canvas.scale)
        whole = canvas.px(canvas.width / 2 / FOLDS)
        body, end = fold((whole, high), index % 3, self._seat.colour, canvas.scale)
        squeezed = [pygame.transform.scale(part, (wide, part.get_height())) for part in (body, end)]
        return squeezed[0], squeezed[1]

    def _draw_ties(self, surface: pygame.Surface) -> None:
        """Draw the cords that hold both halves open."""
        canvas = self._tools.canvas
        size = canvas.px(TIES[0]), canvas.px(TIES[1])
        picture = artwork.picture("pictures/curtain/tie", size, {"house": self._seat.colour}, "both")
        y = canvas.px(canvas.height * TIE_AT)
        surface.blit(picture, (0, y))
        surface.blit(pygame.transform.flip(picture, True, False), (canvas.width_px - picture.get_width(), y))

    def _draw_valance(self, surface: pygame.Surface, shut: float) -> None:
        """Draw the swags, and the rod above them."""
        canvas = self._tools.canvas
        wide = canvas.width / SWAGS
        rise = round((1.0 - shut) * RISES * canvas.scale)
        picture = swag((canvas.px(wide) + 2, canvas.px(VALANCE)), self._seat.colour)
        for index in range(SWAGS):
            surface.blit(picture, (round(index * wide * canvas.scale), -rise))
        rod = pygame.Rect(0, 0, canvas.width_px, canvas.px(ROD))
        surface.fill(INK, rod.inflate(0, canvas.px(3.0) * 2))
        for row, colour in enumerate(((138, 85, 39), (224, 173, 104), (192, 132, 66), (138, 85, 39))):
            surface.fill(colour, (0, rod.h * row // 4, rod.w, rod.h // 4 + 1))

    def _draw_tassel(self, surface: pygame.Surface, x: float, y: float) -> None:
        canvas = self._tools.canvas
        size = canvas.px(TASSEL[0]), canvas.px(TASSEL[1])
        picture = artwork.picture("pictures/curtain/tassel", size, {"house": self._seat.colour}, "both")
        surface.blit(picture, picture.get_rect(midtop=canvas.pos(x, y)))

    def draw_seal(self, surface: pygame.Surface, middle: tuple[float, float]) -> None:
        """Draw a ribbon across the curtain, and the seal of wax that drops on it."""
        canvas, theme = self._tools.canvas, self._tools.theme
        sag, step, high = 46.0, 24.0, RIBBON / 2
        upper, lower = [], []
        for index in range(int(canvas.width / step) + 2):
            x = index * step
            y = middle[1] - sag * ((x - middle[0]) / (canvas.width / 2)) ** 2 * 1.4
            upper.append(canvas.pos(x, y - high))
            lower.append(canvas.pos(x, y + high))
        pygame.draw.polygon(surface, theme.colour("panel"), [*upper, *reversed(lower)])
        for edge in (upper, lower):
            pygame.draw.lines(surface, theme.colour("outline"), False, edge, max(2, canvas.px(3.5)))
        side = canvas.px(SEAL * 2.4)
        picture = artwork.picture("pictures/curtain/seal", (side, side), emblems.filling(self._seat, SEAL * WAX))
        fallen = 1.0 if self._tools.settings.reduce_motion else min(1.0, self._sealed / DROPS)
        if fallen < 1.0:
            picture = pygame.transform.smoothscale_by(picture, 1.6 - 0.6 * fallen * fallen)
        surface.blit(picture, picture.get_rect(center=canvas.pos(*middle)))


def _mixed(one: tuple[int, int, int], other: tuple[int, int, int], part: float) -> pygame.Color:
    return pygame.Color(*one).lerp(pygame.Color(*other), max(0.0, min(1.0, part)))


@lru_cache(maxsize=6 * KEPT)
def fold(size: tuple[int, int], variant: int, colour: str, scale: float) -> tuple[pygame.Surface, pygame.Surface]:
    """Return one fold of cloth, without its lower end, and that end with the hem and the fringe."""
    wide, high = size
    row = pygame.Surface((wide, 2))
    ridge, strength = (0.44, 0.4, 0.5)[variant], (0.62, 0.5, 0.56)[variant]
    for x in range(wide):
        part = x / max(1, wide - 1)
        slope = min(1.0, min(part, 1.0 - part) / 0.3)
        base = _mixed(DARK, BLUE, slope * slope * (3 - 2 * slope))
        shine = strength * math.exp(-(((part - ridge) / 0.1) ** 2))
        row.fill(base.lerp(pygame.Color(*LIGHT), shine), (x, 0, 1, 2))
    whole = pygame.transform.scale(row, size)
    _embroider(whole, variant, scale)
    shade = pygame.Surface((2, 24))
    for y in range(24):
        grey = 255 - int(120 * max(0.0, 1 - y / 5) ** 1.5) - int(46 * max(0.0, (y - 16) / 8))
        shade.fill((grey, grey, grey), (0, y, 2, 1))
    whole.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _hem(whole, colour, scale)
    for x in (0, wide - 1):
        pygame.draw.line(whole, INK, (x, 0), (x, high), max(1, round(1.5 * scale)))
    end = round(FRINGE * 2 * scale)
    body = whole.subsurface((0, 0, wide, high - end)).copy()
    return body, _lower_end(whole, end, scale)


def _embroider(whole: pygame.Surface, variant: int, scale: float) -> None:
    """Draw a figure again and again on the cloth, a little lighter than that."""
    wide, high = whole.get_size()
    if wide < FIGURE * scale * 1.5:
        return
    step, side = PATTERN * scale, max(6, round(FIGURE * scale))
    tone = _mixed(BLUE, LIGHT, 0.55)
    y = step * (0.5 if variant % 2 else 1.0)
    while y < high - (HEM_AT + HEM) * scale:
        rect = pygame.Rect(0, 0, side, side).move_to(center=(round(wide * 0.5), round(y)))
        draw_shape(whole, "diamond", rect, tone)
        draw_shape(whole, "diamond", rect.inflate(-side // 2, -side // 2), _mixed(BLUE, DARK, 0.3))
        y += step


def _hem(whole: pygame.Surface, colour: str, scale: float) -> None:
    """Draw the band in the seat's colour, between two white lines."""
    wide, high = whole.get_size()
    top, line = high - round((HEM_AT + HEM) * scale), max(1, round(5 * scale))
    band = pygame.Rect(0, top, wide, round(HEM * scale))
    whole.fill(INK, band.inflate(0, 2 * line + 4))
    whole.fill(WHITE, band.inflate(0, 2 * line))
    whole.fill(colour, band.inflate(0, -2))
    shade = pygame.Surface((wide, band.h))
    for x in range(wide):
        grey = 150 + round(105 * math.sin(math.pi * x / max(1, wide - 1)))
        shade.fill((grey, grey, grey), (x, 0, 1, band.h))
    whole.blit(shade, band, special_flags=pygame.BLEND_RGB_MULT)


def _lower_end(whole: pygame.Surface, end: int, scale: float) -> pygame.Surface:
    """Return the lowest part of a fold, rounded, with a fringe."""
    wide, high = whole.get_size()
    made = pygame.Surface((wide, end), pygame.SRCALPHA)
    bow = end // 3
    for x in range(wide):
        low = end - bow - round(FRINGE * scale) + round(bow * math.sin(math.pi * (x + 0.5) / wide))
        made.blit(whole, (x, 0), (x, high - end, 1, max(1, low)))
        thread = (x // max(1, round(3 * scale))) % 2
        made.fill(WHITE if thread else (200, 171, 119), (x, low, 1, round(FRINGE * scale)))
        made.fill(INK, (x, low - max(1, round(2 * scale)), 1, max(1, round(3 * scale))))
    return made


@lru_cache(maxsize=KEPT)
def swag(size: tuple[int, int], colour: str) -> pygame.Surface:
    """Return one swag of the valance, with a tassel on each side of which half is seen."""
    high = VALANCE
    wide = high * size[0] / size[1]
    low = high * 0.5
    parts = [
        svg.gradient("v", ((0.0, "#0F2B58"), (0.5, "#2A63B0"), (1.0, "#0F2B58"))),
        svg.path(f"M0 0H{wide:g}V{low:g}Q{wide / 2:g} {high * 1.12:g} 0 {low:g}Z", "url(#v)", "#1E1611", 4.0),
    ]
    for part in (0.25, 0.5, 0.75):
        x, foot = wide * part, wide * (0.5 + (part - 0.5) * 0.5)
        parts.append(
            svg.path(f"M{x:g} 24Q{(x + foot) / 2 + 3:g} 44 {foot:g} {high * 0.66:g}", "none", "#4F86CC", 4, 0.7)
        )
    trim = f"M0 {low - 4:g}Q{wide / 2:g} {high * 1.06:g} {wide:g} {low - 4:g}"
    parts += [svg.path(trim, "none", "#1E1611", 15.0), svg.path(trim, "none", "#FCF6E6", 10.0),
              svg.path(trim, "none", colour, 5.0)]  # fmt: skip
    for x in (0.0, wide):
        skirt = svg.closed([(x - 9, low + 8), (x + 9, low + 8), (x + 15, low + 48), (x - 15, low + 48)])
        parts += [svg.path(skirt, colour, "#1E1611", 3.0), svg.circle(x, low, 12.0, "#FCF6E6", "#1E1611", 3.0)]
    return svg.render("".join(parts), size, (0, 0, wide, high))
