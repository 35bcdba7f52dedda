"""Areas of a board in light: what can be chosen, is chosen, has the focus, or is dimmed; and the lead in each of them.

    lights = AreaLights(canvas, projection, {"mill": Outline(svg.closed(ring), ring)})
    lights.draw(surface, {"mill": "legal focus", "river": "dim"})
    while lights.warm([("mill", "legal")]): ...       # on any thread: make them before they are wanted

Each light is made on its first use and kept for one size of the board. A title derives from `AreaLights` for lights of
its own: it overrides `make`. The dashes of the focus travel around an area, in small patches and below everything that
stands there; until all their steps are baked, they rest:

    travelling = TravellingDashes(baker)
    touched = travelling.draw(surface, lights, "mill", (0, 0), seconds, fresh=True)

A banner shows the leader of an area, smaller ones the runners-up, and a tint the lead. The rules decide the value of a
rank.

    found = ranks([2, 0, 5, 2, 5])              # 5: seats 2 and 4 together; 2: seats 0 and 3
    RankBanners(canvas, pictures, styles, scale).draw(surface, found, middle, most=300.0)
    surface.blit(tinted(mask_of_the_area, [styles[seat] for seat in found[0].seats], stripe=20), corner)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import dist
from threading import Lock
from typing import NamedTuple

import pygame

from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas, Point, Touched
from game.ui.kit.board_parts.camera import Projection, Ring, View, crop
from game.ui.kit.layered_picture import KeptPictures
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import SPEED

BANNER_OUTLINE = "#1B120B"
GOLD = "#E9B93C"
BANNER = (64.0, 92.0)
"""Width and height of a leader's banner, in map units."""
BANNERS_GAP = 3.0


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
            size = BANNER if place == 0 else (50.0, 76.0)
            groups: list[tuple[int, ...]] = [rank.seats] if place == 0 else [(seat,) for seat in rank.seats]
            for group in groups:
                if row and wide + BANNERS_GAP + size[0] > most:
                    break
                wide += size[0] + (BANNERS_GAP if row else 0.0)
                row.append((rank, group, size))
        x = middle[0] - wide * self.scale / 2
        for rank, group, size in row:
            at = (x + size[0] * self.scale / 2, middle[1] + (size[1] - BANNER[1]) * self.scale / 2)
            picture = self._picture([self.seats[seat] for seat in group], rank.number, size)
            surface.blit(picture, picture.get_rect(center=self.canvas.pos(*at)))
            x += (size[0] + BANNERS_GAP) * self.scale

    def _picture(self, seats: Sequence[SeatStyle], count: int, size: Point) -> pygame.Surface:
        unit = self.scale * self.canvas.scale
        pixels = max(4, round(size[0] * unit)), max(4, round(size[1] * unit))

        def make() -> pygame.Surface:
            picture = svg.render(_cloth(seats, size, size == BANNER), pixels, (0, 0, *size))
            scale = pixels[0] / size[0]
            digits = self.pictures.count(self.canvas, count, round(43.2 * scale), "#FFFFFF", (size[0] - 9.0) * scale)
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
        svg.path(svg.closed(outline), "#2A1D14", BANNER_OUTLINE, 7),
        svg.path(svg.closed(outline), "#2A1D14", rim, 2.4),
    ]
    share = (right - left - 2.4) / len(seats)
    for index, seat in enumerate(seats):
        x = left + 1.2 + share * index
        parts.append(svg.rect(x, top + 1.2, share, field - top, seat.colour))
    shape = min(36.0 if leading else 25.0, share * 0.86, (field - top) * 0.92)
    for index, seat in enumerate(seats):
        middle = (left + 1.2 + share * (index + 0.5), top + 1.0 + (field - top) / 2)
        parts.append(svg.path(artwork.seat_shape(seat.shape, *middle, shape), seat.ink))
    parts.append(svg.path(f"M{left + 1:g} {field + 1:g}H{right - 1:g}", "none", rim, 1.8))
    if leading:
        parts.append(svg.path(f"M3 {top - 2:g}H{width - 3:g}", "none", BANNER_OUTLINE, 8.4))
        parts.append(svg.path(f"M4 {top - 2:g}H{width - 4:g}", "none", GOLD, 4.0))
    return "".join(parts)


MARGIN = 30.0
"""Map units around an area that its lights may touch."""
INK = "#1B120B"
IVORY = "#FFFDF4"
STEPPED_BACK = "#D3D2CF"
PALER = 0.22
"""Colour over an area that cannot be chosen, and its opacity: it takes some of the area's colour and none of its
light."""
COAST = 4.0
"""Map units of the line that such an area keeps, 3 pixels at 1920 x 1080."""
RIM, HAIRLINE = 5.2, 2.4
"""Map units of the light line around what can be chosen, 4 pixels likewise, and of the dark ones on its sides."""
RAISED, LIT, LED = 6.0, 0.2, 0.72
"""Map units of the edge below what has the focus, as if it were raised; the opacity of the light on it, and of the
colour of a leader."""
DASH, DASH_GAP, DASH_WIDTH = 28.2, 14.1, 10.3
"""Lengths of a dash and of a gap of the focus, and the width of a dash, in map units: 22, 11 and 8 pixels where a unit
is 0.78 of them."""
WORDS = ("dim", "legal", "chosen", "focus")
"""All lights, lowest first."""
WARMED = ("legal", "focus", "dim", "chosen")
"""All lights, the most urgent first."""


class Outline(NamedTuple):
    """The place of an area.

    data    SVG path data
    points  points whose rectangle encloses it
    wide    factor for wider lines, where something covers their inner half
    inward  whether the focus lies within the area, so that neighbours keep their land
    fill    colour of the area while it can be chosen; "" for its own
    pale    how pale it is while others can be chosen
    """

    data: str
    points: Ring
    wide: float = 1.0
    inward: bool = False
    fill: str = ""
    pale: float = PALER

    def drawn(self, body: str, size: tuple[int, int], view: View) -> pygame.Surface:
        """Return a drawing, or what of it is within the area if its focus is."""
        made = svg.render(body, size, view)
        if self.inward:
            made.blit(svg.render(svg.path(self.data, "#FFFFFF"), size, view), (0, 0), None, pygame.BLEND_RGBA_MULT)
        return made


BOLDER = 4 / 3
"""How much wider all lines are at high contrast."""


def bolder(outlines: Mapping[str, Outline], contrast: str, pale: float = PALER) -> dict[str, Outline]:
    """Return outlines with lines as wide as the contrast wants them, and this pale while others can be chosen."""
    part = BOLDER if contrast == "high" else 1.0
    return {name: outline._replace(wide=part * outline.wide, pale=pale) for name, outline in outlines.items()}


class AreaLights:
    """Draws the lights of areas and caches their pictures."""

    def __init__(
        self, canvas: Canvas, projection: Projection, outlines: Mapping[str, Outline], most: int | None = None
    ) -> None:
        """most: pixels to keep; the pictures shown longest ago are dropped first"""
        self.canvas, self.projection, self.outlines, self.most = canvas, projection, outlines, most
        self._kept: dict[tuple[str, str], svg.PlacedPicture] = {}
        self._lock = Lock()
        """Held while lights are cached, as two threads make them."""
        self._tints: dict[str, tuple[tuple[str, ...], pygame.Surface]] = {}
        """The last tint of each area. Keeping all of them would add up in a long game."""
        self._boxes = {area: self._around(area) for area in outlines}

    # -- drawing

    def draw(self, surface: pygame.Surface, highlights: Mapping[str, str], words: Sequence[str] = WORDS) -> None:
        """Draw the lights named for each area ("legal focus" names two), if they are among `words`."""
        wanted = [(area, word) for area, state in highlights.items() for word in state.split()]
        for shown in words:
            for area, word in wanted:
                if word == shown:
                    self.blit(surface, area, word)

    def blit(self, surface: pygame.Surface, area: str, word: str) -> None:
        """Draw one light."""
        surface.blit(*self.picture(area, word))

    def tint(self, surface: pygame.Surface, area: str, seats: Sequence[SeatStyle]) -> None:
        """Tint an area with the colours of the seats in the lead, or dim it if nobody leads."""
        found, corner = self.picture(area, "tint" if seats else "dim")
        if seats:
            wanted, kept = tuple(seat.name for seat in seats), self._tints.get(area)
            if kept is None or kept[0] != wanted:
                stripe = max(2, self.canvas.px(34.0 * self.projection.scale))
                kept = self._tints[area] = wanted, tinted(found, seats, stripe)
            found = kept[1]
        surface.blit(found, corner)
        self.blit(surface, area, "border")

    def box(self, area: str) -> Box:
        """Return the rectangle, in canvas units, that lights of an area may touch."""
        return self._boxes[area]

    def _around(self, area: str) -> Box:
        rect, _view = crop(self.canvas, self.projection, self.outlines[area].points, MARGIN)
        scale = self.canvas.scale
        return Box(rect.x / scale, rect.y / scale, rect.width / scale, rect.height / scale)

    # -- pictures

    def warm(self, wanted: Iterable[tuple[str, str]]) -> bool:
        """Make one of these lights (area, word); return False if all are made or the cache is full. On any thread."""
        for area, word in wanted:
            if (area, word) not in self._kept:
                rect, _view = crop(self.canvas, self.projection, self.outlines[area].points, MARGIN)
                if self.most is not None and self._held() + rect.w * rect.h > self.most:
                    return False
                self.picture(area, word)
                return True
        return False

    def warm_next(self) -> bool:
        """Make one light that is missing, the most urgent first; return False as `warm` does. On any thread."""
        return self.warm((area, word) for word in WARMED for area in self.outlines)

    def picture(self, area: str, word: str) -> svg.PlacedPicture:
        """Return a light, and the pixel of its upper left corner."""
        key = (area, word)
        found = self._kept.get(key)
        if found is None or self.most is not None:
            found = found if found is not None else svg.cropped(*self.make(area, word))
            self._keep(key, found)
        return found

    def make(self, area: str, word: str) -> svg.PlacedPicture:
        """Render a light."""
        outline = self.outlines[area]
        rect, view = crop(self.canvas, self.projection, outline.points, MARGIN)
        below = svg.path(outline.data, outline.fill) if word == "legal" and outline.fill else ""
        made = svg.render(below + body(outline.data, word, outline.wide, outline.inward, outline.pale), rect.size, view)
        if outline.inward and word in ("focus", "chosen"):
            line = band(outline.data, outline.wide, inward=True, whole=word == "chosen")
            made.blit(outline.drawn(line, rect.size, view), (0, 0))
        return made, rect.topleft

    def _held(self) -> int:
        """Return how many pixels are cached."""
        with self._lock:
            return sum(picture.get_width() * picture.get_height() for picture, _ in self._kept.values())

    def _keep(self, key: tuple[str, str], made: svg.PlacedPicture) -> None:
        """Cache a light; drop the oldest if there are too many."""
        with self._lock:
            self._kept.pop(key, None)
            self._kept[key] = made
        while self.most is not None and self._held() > self.most and len(self._kept) > 1:
            with self._lock:
                del self._kept[next(iter(self._kept))]


def body(data: str, word: str, wide: float = 1.0, inward: bool = False, pale: float = PALER) -> str:
    """Return the drawing of a light, but for what lies `inward`; for an unknown word, a thin line around the area."""
    if word == "tint":
        return svg.path(data, IVORY, opacity=LED)
    if word == "dim":
        return svg.path(data, STEPPED_BACK, opacity=pale) + svg.path(data, "none", INK, COAST * wide)
    if word == "legal":
        rims = ((INK, RIM + 2 * HAIRLINE), (IVORY, RIM))
        return "".join(svg.path(data, "none", ink, width * wide) for ink, width in rims)
    if word in ("chosen", "focus"):
        line = svg.path(data, "none", INK, 6.0) if inward else band(data, wide, whole=word == "chosen")
        if word == "chosen":
            return line
        halo = "".join(svg.path(data, "none", INK, width * wide, 0.14) for width in (34, 26, 19))
        edge = svg.path(data, "none", INK, DASH_WIDTH * wide)
        raised = f'<g transform="translate(0 {RAISED * wide:g})">{edge}</g>{svg.path(data, IVORY, opacity=LIT)}'
        return halo + raised + line
    return svg.path(data, "none", INK, 3.4)


def band(
    data: str, wide: float = 1.0, travelled: float = 0.0, wider: float = 7.7, inward: bool = False, whole: bool = False
) -> str:
    """Return the focus around an area: dashes that have travelled this part of a dash and a gap, 0 to 1, on a line that
    is so much wider; without gaps, that it is chosen. Those of which only the inner half will be seen are broader."""
    dash = DASH_WIDTH * wide * (1.5 if inward else 1.0)
    if whole:
        return svg.path(data, "none", INK, dash + wider * wide) + svg.path(data, "none", IVORY, dash)
    on, every = DASH - dash, DASH + DASH_GAP  # Round ends lengthen each dash.
    parts, gone = [svg.path(data, "none", INK, dash + wider * wide)], -travelled * every % every
    for ring in filter(None, data.split("Z")):
        path, offset = begun(ring, every - gone) if gone > on else (ring, gone)
        parts.append(svg.path(path + "Z", "none", IVORY, dash, dash=f"{on:g} {every - on:g}", offset=offset))
    return "".join(parts)


def begun(ring: str, free: float) -> tuple[str, float]:
    """Return a ring without its first `free` units, which come last, up to the next corner, and how far that is from
    there: SDL begins every path with a dash."""
    straight = {*filter(str.isalpha, ring)} == {*"ML"}
    corners = [(float(x), float(y)) for x, y in map(str.split, ring[1:].split("L"))] if straight else []
    way = -free
    for at, ends in enumerate(pairwise(corners), start=1):
        way += dist(*ends)
        if way >= 0.0:
            return svg.opened([*corners[at:], *corners[:at]]), way
    return ring, 0.0


STEPS = 16
"""Pictures from one dash to the next: a step is 50 ms at the usual size."""
PATIENCE = 0.2
"""Seconds that an area has the focus before its dashes are baked: a moving focus passes many areas."""
PATCH = 64
"""Side of a patch, in pixels at most."""
ALIKE = 8
"""Largest difference of a pixel's red, green or blue from the drawn line at which nothing covers the line."""


class DashPatch(NamedTuple):
    """A part of the dashes' way.

    rect   its place in pixels, on the lights' canvas
    steps  the dashes at each step
    drawn  the picture at rest, opaque
    """

    rect: pygame.Rect
    steps: list[pygame.Surface]
    drawn: pygame.Surface


class DashWay:
    """The way of the dashes around an area; `make` may run on another thread."""

    def __init__(self, lights: AreaLights, area: str) -> None:
        self.lights, self.area = lights, area
        self.patches: list[DashPatch] = []

    def make(self) -> None:
        """Render all steps, and keep the patches that the dashes touch."""
        lights, outline = self.lights, self.lights.outlines[self.area]
        place, view = crop(lights.canvas, lights.projection, outline.points, MARGIN)
        # A little wider than they are; within the line, so that its soft edge vanishes.
        data, wide, inward = outline.data, outline.wide, outline.inward
        steps = [outline.drawn(band(data, wide, at / STEPS, 3.0, inward), place.size, view) for at in range(STEPS)]
        touched = pygame.mask.from_surface(steps[0], 8)
        found = []
        for x in range(0, place.w, PATCH):
            for y in range(0, place.h, PATCH):
                tile = pygame.Rect(x, y, PATCH, PATCH).clip((0, 0), place.size)
                part = pygame.mask.Mask(tile.size)
                part.draw(touched, (-x, -y))
                boxes = part.get_bounding_rects()
                if boxes:
                    found.append(_patch(steps, boxes[0].unionall(boxes[1:]).move(x, y), place.topleft))
        self.patches = found

    @property
    def brush(self) -> pygame.mask.Mask:
        """The mask that widens pieces over the dashes by their outline."""
        reach = self.lights.canvas.px(2.5 * self.lights.projection.scale)
        return pygame.mask.Mask((2 * reach + 1, 2 * reach + 1), True)


def _patch(steps: list[pygame.Surface], rect: pygame.Rect, corner: tuple[int, int]) -> DashPatch:
    """Cut a patch out of the pictures of all steps, whose upper left corner is at `corner`."""
    cuts = [step.subsurface(rect).copy() for step in steps]
    drawn = pygame.Surface(rect.size, 0, 32)
    drawn.fill(INK)
    drawn.blit(cuts[0], (0, 0))
    return DashPatch(rect.move(corner), cuts, drawn)


class PatchInSight(NamedTuple):
    """A patch in sight: its place on the screen, and a mask for its picture, or None if nothing covers it."""

    patch: DashPatch
    rect: pygame.Rect
    mask: pygame.Surface | None


class TravellingDashes:
    """The dashes around the area that has the focus."""

    def __init__(self, baker: Baker) -> None:
        self._baker = baker
        self._way: DashWay | None = None
        self._job: Job | None = None
        self._since = 0.0
        self._shift = (0, 0)
        self._seen: list[PatchInSight] | None = None
        """The patches in sight; None: not known."""

    def forget(self) -> None:
        """Stop: no area has the focus."""
        if self._job is not None:
            self._job.abandon()
        self._way = self._job = self._seen = None

    def draw(
        self, surface: pygame.Surface, lights: AreaLights, area: str, shift: tuple[int, int], seconds: float,
        fresh: bool,
    ) -> Touched:  # fmt: skip
        """Draw the dashes over the resting picture; return the pixels.

        shift  pixels from the lights' canvas to the surface
        fresh  the resting picture has changed since the last call
        """
        way = self._way
        if way is None or way.lights is not lights or way.area != area:
            self.forget()
            way = self._way = DashWay(lights, area)
            self._since = seconds
        if self._job is None and seconds - self._since >= PATIENCE:
            self._job = self._baker.start(way.make)
        if self._job is None or not self._job.done:
            return []
        if fresh or self._seen is None or shift != self._shift:
            self._shift = shift
            found = [_sight(surface, patch, shift, way.brush) for patch in way.patches]
            self._seen = [sight for sight in found if sight is not None]
        period = (DASH + DASH_GAP) * lights.projection.scale / SPEED  # Seconds from one dash to the next.
        step = int((seconds - self._since) / period * STEPS) % STEPS
        pictures = []
        for patch, rect, mask in self._seen:
            picture = patch.steps[step]
            if mask is not None:
                picture = picture.copy()
                picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            pictures.append((picture, rect))
        surface.blits(pictures, False)
        return [sight.rect for sight in self._seen]


def _sight(
    surface: pygame.Surface, patch: DashPatch, shift: tuple[int, int], brush: pygame.mask.Mask
) -> PatchInSight | None:  # fmt: skip
    """Return the part of a patch in which its resting dashes are in sight; None if nothing of it is."""
    rect = patch.rect.move(shift)
    if not surface.get_rect().contains(rect):
        return None
    below = surface.subsurface(rect)
    alike = pygame.mask.from_threshold(below, (0, 0, 0), (ALIKE, ALIKE, ALIKE, 255), patch.drawn)
    way = pygame.mask.from_surface(patch.steps[0], 8)
    covered = way.copy()
    covered.erase(alike, (0, 0))
    if not covered.count():
        return PatchInSight(patch, rect, None)
    seen, reach = way.copy(), brush.get_size()[0] // 2
    seen.erase(covered.convolve(brush), (-reach, -reach))
    if not seen.count():
        return None
    return PatchInSight(patch, rect, seen.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0)))
