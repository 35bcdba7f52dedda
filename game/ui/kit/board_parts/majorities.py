"""The lead in each area: a banner for the leader of an area, smaller ones for the runners-up, and a tint.

    found = ranks([2, 0, 5, 2, 5])              # 5: seats 2 and 4 together; 2: seats 0 and 3
    RankBanners(canvas, pictures, styles, scale).draw(surface, found, middle, most=300.0)
    surface.blit(tinted(mask_of_the_area, [styles[seat] for seat in found[0].seats], stripe=20), corner)

The rules decide the value of a rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.canvas import Canvas, Point
from game.ui.kit.art.kept_pictures import KeptPictures
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

OUTLINE = "#1B120B"
GOLD = "#E9B93C"
BANNER = (64.0, 92.0)
"""Width and height of a leader's banner, in map units."""
PENNANT = (50.0, 76.0)
GAP = 3.0
DIGITS = 43.2
"""Type size of a count, in map units."""
TINT = 0.64
STRIPE = 34.0
"""Width of the stripes of an area with a tied lead, in map units."""


class MajorityRank(NamedTuple):
    """Seats with the same number in an area."""

    number: int
    seats: tuple[int, ...]


def ranks(counts: Sequence[int]) -> tuple[MajorityRank, ...]:
    """Return the seats with anything in an area, in ranks, highest first."""
    found = sorted({count for count in counts if count > 0}, reverse=True)
    return tuple(MajorityRank(count, tuple(seat for seat, own in enumerate(counts) if own == count)) for count in found)


def tinted(mask: pygame.Surface, seats: Sequence[SeatStyle], stripe: int) -> pygame.Surface:
    """Return an area in its leader's colour, or in stripes if several seats tie for the lead.

    mask    a picture of the area whose alpha says where it is
    stripe  width of a stripe in pixels
    """
    colours = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    if len(seats) == 1:
        colours.fill(seats[0].colour)
    else:
        width, height = mask.get_size()
        for index in range(-(height // stripe) - 1, width // stripe + 1):
            x = index * stripe
            slant = [(x + height, 0), (x + height + stripe, 0), (x + stripe, height), (x, height)]
            pygame.draw.polygon(colours, seats[index % len(seats)].colour, slant)
    made = mask.copy()
    made.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(colours, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    made.fill((255, 255, 255, int(255 * TINT)), special_flags=pygame.BLEND_RGBA_MULT)
    return made


class RankBanners(NamedTuple):
    """Draws the banners of areas on one size of a board.

    pictures  keep them
    seats     styles by seat
    scale     canvas units of a map unit
    """

    canvas: Canvas
    pictures: KeptPictures
    seats: Sequence[SeatStyle]
    scale: float

    def draw(self, surface: pygame.Surface, found: Sequence[MajorityRank], middle: Point, most: float) -> None:
        """Draw the banners of one area in a row around `middle` (units), at most `most` map units wide; ranks beyond
        are left out."""
        row: list[tuple[MajorityRank, tuple[int, ...], Point]] = []
        wide = 0.0
        for place, rank in enumerate(found):
            size = BANNER if place == 0 else PENNANT
            groups: list[tuple[int, ...]] = [rank.seats] if place == 0 else [(seat,) for seat in rank.seats]
            for group in groups:
                if row and wide + GAP + size[0] > most:
                    break
                wide += size[0] + (GAP if row else 0.0)
                row.append((rank, group, size))
        x = middle[0] - wide * self.scale / 2
        for rank, group, size in row:
            at = (x + size[0] * self.scale / 2, middle[1] + (size[1] - BANNER[1]) * self.scale / 2)
            picture = self._picture([self.seats[seat] for seat in group], rank.number, size)
            surface.blit(picture, picture.get_rect(center=self.canvas.pos(*at)))
            x += (size[0] + GAP) * self.scale

    def _picture(self, seats: Sequence[SeatStyle], count: int, size: Point) -> pygame.Surface:
        unit = self.scale * self.canvas.scale
        pixels = max(4, round(size[0] * unit)), max(4, round(size[1] * unit))

        def make() -> pygame.Surface:
            picture = svg.render(_cloth(seats, size, size == BANNER), pixels, (0, 0, *size))
            scale = pixels[0] / size[0]
            digits = self.pictures.count(self.canvas, count, round(DIGITS * scale), "#FFFFFF", (size[0] - 9.0) * scale)
            picture.blit(digits, digits.get_rect(center=(pixels[0] // 2, round((size[1] - 25.0) * scale))))
            return picture

        return self.pictures.picture(("banner", tuple(seats), count, pixels), make)


def _cloth(seats: Sequence[SeatStyle], size: tuple[float, float], leading: bool) -> str:
    """Return a hanging banner: the seats' colours and shapes above, the dark field of the count below."""
    width, height = size
    left, right, top, low = 4.0, width - 4.0, 9.0 if leading else 5.0, height - 4.0
    field = low - 42.0
    outline = [(left, top), (right, top), (right, low), (left, low)]
    rim = GOLD if leading else "#CDBB92"
    parts = [
        svg.path(svg.closed([(x + 2, y + 3) for x, y in outline]), "#000000", "#000000", 5, 0.35),
        svg.path(svg.closed(outline), "#2A1D14", OUTLINE, 7),
        svg.path(svg.closed(outline), "#2A1D14", rim, 2.4),
    ]
    share = (right - left - 2.4) / len(seats)
    for index, seat in enumerate(seats):
        x = left + 1.2 + share * index
        parts.append(svg.rect(x, top + 1.2, share, field - top, seat.colour))
    shape = min(36.0 if leading else 25.0, share * 0.86, (field - top) * 0.92)
    for index, seat in enumerate(seats):
        middle = (left + 1.2 + share * (index + 0.5), top + 1.0 + (field - top) / 2)
        parts.append(svg.path(svg.seat_shape(seat.shape, *middle, shape), seat.ink))
    parts.append(svg.path(f"M{left + 1:g} {field + 1:g}H{right - 1:g}", "none", rim, 1.8))
    if leading:
        parts.append(svg.path(f"M3 {top - 2:g}H{width - 3:g}", "none", OUTLINE, 8.4))
        parts.append(svg.path(f"M4 {top - 2:g}H{width - 4:g}", "none", GOLD, 4.0))
    return "".join(parts)
