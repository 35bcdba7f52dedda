"""Areas of a board in light: what can be chosen, is chosen, has the focus, or is dimmed; and the lead in each of them.

    lights = AreaLights(canvas, projection, {"mill": Outline(svg.closed(ring), ring)})
    lights.draw(surface, {"mill": "legal focus", "river": "dim"})
    while lights.warm([("mill", "legal")]): ...       # on any thread: make them before they are wanted

Each light is made on its first use and kept for one size of the board. A title derives from `AreaLights` for lights of
its own: it overrides `make`. The dashes of the focus travel around an area, in small patches and below everything that
stands there; until all their steps are baked, they rest:

    travelling = TravellingDashes(baker)
    touched = travelling.draw(surface, lights, "mill", (0, 0), seconds, fresh=True)

A banner shows what each seat has in an area, with a golden rod for who leads, and a tint the lead. The rules decide the
value of a rank.

    found = ranks([2, 0, 5, 2, 5])              # 5: seats 2 and 4 together; 2: seats 0 and 3
    RankBanners(canvas, pictures, styles, scale).draw(surface, found, middle, columns=2)
    surface.blit(tinted(mask_of_the_area, [styles[seat].colour for seat in found[0].seats], stripe=20), corner)
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
BANNER = (44.0, 80.0)
"""Width and height of a banner, in map units."""
BANNERS_GAP = 3.0


class MajorityRank(NamedTuple):
    """Seats with the same number in an area."""

    number: int
    seats: tuple[int, ...]


def ranks(counts: Sequence[int]) -> tuple[MajorityRank, ...]:
    """Return the seats with anything in an area, in ranks, highest first."""
    found = sorted({count for count in counts if count > 0}, reverse=True)
    return tuple(MajorityRank(count, tuple(seat for seat, own in enumerate(counts) if own == count)) for count in found)


def tinted(mask: pygame.Surface, colours: Sequence[str], stripe: int) -> pygame.Surface:
    """Return an area in its leader's colour, or in stripes if several seats tie for the lead.

    mask    a picture of the area whose alpha says where it is
    stripe  width of a stripe in pixels
    """
    width, height = mask.get_size()
    ground = pygame.Surface((width, height), pygame.SRCALPHA)
    ground.fill(colours[0])
    for index in range(-(height // stripe) - 1, width // stripe + 1) if len(colours) > 1 else ():
        x = index * stripe
        slant = [(x + height, 0), (x + height + stripe, 0), (x + stripe, height), (x, height)]
        pygame.draw.polygon(ground, colours[index % len(colours)], slant)
    made = mask.copy()
    made.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
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

    @staticmethod
    def size(count: int, columns: int) -> Point:
        """Return the width and height of `count` banners, in map units."""
        wide, high = (side + BANNERS_GAP for side in BANNER)
        return columns * wide - BANNERS_GAP, -(-count // columns) * high - BANNERS_GAP

    def draw(self, surface: pygame.Surface, found: Sequence[MajorityRank], middle: Point, columns: int) -> None:
        """Draw the banners of one area around `middle` (units), at most `columns` in a row."""
        every = [(seat, rank) for rank in found for seat in rank.seats]
        wide, high = self.size(len(every), columns)
        for index, (seat, rank) in enumerate(every):
            row, column = divmod(index, columns)
            x = (BANNER[0] - wide) / 2 + column * (BANNER[0] + BANNERS_GAP)
            y = (BANNER[1] - high) / 2 + row * (BANNER[1] + BANNERS_GAP)
            picture = self._picture(self.seats[seat], rank.number, rank == found[0])
            at = self.canvas.pos(middle[0] + x * self.scale, middle[1] + y * self.scale)
            surface.blit(picture, picture.get_rect(center=at))

    def _picture(self, seat: SeatStyle, count: int, leads: bool) -> pygame.Surface:
        unit = self.scale * self.canvas.scale
        pixels = max(4, round(BANNER[0] * unit)), max(4, round(BANNER[1] * unit))

        def make() -> pygame.Surface:
            picture = svg.render(_cloth(seat, leads), pixels, (0, 0, *BANNER))
            scale = pixels[0] / BANNER[0]
            digits = self.pictures.count(self.canvas, count, round(43.2 * scale), "#FFFFFF", (BANNER[0] - 9.0) * scale)
            picture.blit(digits, digits.get_rect(center=(pixels[0] // 2, round((BANNER[1] - 23.0) * scale))))
            return picture

        return self.pictures.picture(("banner", seat, count, leads, pixels), make)


def _cloth(seat: SeatStyle, leads: bool) -> str:
    """Return a hanging banner: the seat's colour and shape above, the dark field of the count below."""
    left, right, top, low = 4.0, BANNER[0] - 4.0, 7.0, BANNER[1] - 4.0
    field, rim = low - 38.0, GOLD if leads else "#CDBB92"
    parts = [
        svg.rect(left, top + 1, right - left + 4, low - top + 4, "#000000", opacity=0.35),
        svg.rect(left, top, right - left, low - top, "#2A1D14", BANNER_OUTLINE, 7),
        svg.rect(left, top, right - left, low - top, "#2A1D14", rim, 2.4),
        svg.rect(left + 1.2, top + 1.2, right - left - 2.4, field - top, seat.colour),
        svg.path(artwork.seat_shape(seat.shape, BANNER[0] / 2, (top + field) / 2 + 1.0, 25.0), seat.ink),
    ]
    if leads:
        parts.append(svg.rect(2.2, top - 4.2, BANNER[0] - 4.4, 4.4, GOLD, BANNER_OUTLINE, 2.2))
    return "".join(parts)


MARGIN = 30.0
"""Map units around an area that its lights may touch."""
INK = "#1B120B"
IVORY, PAPER = "#FFFDF4", "#F2E6CB"
STEPPED_BACK = "#D3D2CF"
Veil = tuple[str, float]
"""Colour over an area that cannot be chosen, and its opacity."""
VEIL: Veil = ("#A4967B", 0.45)
COAST = 5.2
"""Map units of the line that such an area keeps, 4 pixels at 1920 x 1080."""
EDGES = ((INK, 10.0), (IVORY, 5.2)), ((INK, 26.2), (IVORY, 21.4), (INK, 6.0))
"""Colour and width of the lines around what can be chosen, one upon the other, in map units: on the border, 4 pixels of
light likewise; and those of which only the inner half will be seen, 6 pixels."""
RAISED, LED = 7.7, 0.45
"""Map units of the edge below what has the focus, 6 pixels, as if it were raised; the part of a leader's colour on
paper."""
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
    veil    over it while only others can be chosen
    """

    data: str
    points: Ring
    wide: float = 1.0
    inward: bool = False
    fill: str = ""
    veil: Veil = VEIL

    def drawn(self, body: str, size: tuple[int, int], view: View) -> pygame.Surface:
        """Return a drawing, or what of it is within the area if its focus is."""
        made = svg.render(body, size, view)
        if self.inward:
            made.blit(svg.render(svg.path(self.data, "#FFFFFF"), size, view), (0, 0), None, pygame.BLEND_RGBA_MULT)
        return made


BOLDER = 4 / 3
"""How much wider all lines are at high contrast."""


def bolder(outlines: Mapping[str, Outline], contrast: str, veil: Veil = VEIL) -> dict[str, Outline]:
    """Return outlines with lines as wide as the contrast wants them, below this veil while others can be chosen."""
    part = BOLDER if contrast == "high" else 1.0
    return {name: outline._replace(wide=part * outline.wide, veil=veil) for name, outline in outlines.items()}


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
            wanted, kept = tuple(svg.mix(PAPER, seat.colour, LED) for seat in seats), self._tints.get(area)
            if kept is None or kept[0] != wanted:
                stripe = max(2, self.canvas.px(34.0 * self.projection.scale))
                kept = self._tints[area] = wanted, tinted(found, wanted, stripe)
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
        data, wide, inward = outline.data, outline.wide, outline.inward
        below = svg.path(data, outline.fill) if word == "legal" and outline.fill else ""
        made = svg.render(below + body(data, word, wide, outline.veil), rect.size, view)
        if word == "focus":  # The area itself keeps its colour.
            land = svg.render(svg.path(data, "#FFFFFF"), rect.size, view)
            made.blit(land, (0, 0), None, pygame.BLEND_RGBA_SUB)
        if word in WORDS[1:]:
            made.blit(outline.drawn(line(data, word, wide, inward), rect.size, view), (0, 0))
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


def body(data: str, word: str, wide: float = 1.0, veil: Veil = VEIL) -> str:
    """Return the drawing of a light below its line; for an unknown word, a thin line around the area."""
    if word == "tint":
        return svg.path(data, IVORY, opacity=0.85)
    if word == "dim":
        return svg.path(data, veil[0], opacity=veil[1]) + svg.path(data, "none", INK, COAST * wide)
    if word == "focus":  # It seems raised: its side and its shadow are seen around it.
        side = svg.placed(0.0, RAISED * wide, 1.0, svg.path(data, INK, INK, 6.0 * wide))
        shadow = "".join(svg.path(data, INK, INK, width * wide, 0.14) for width in (34, 24, 14))
        return svg.placed(3.0, 1.4 * RAISED, 1.0, shadow) + side
    return svg.path(data, "none", INK, 6.0 if word in WORDS else 3.4)


def line(data: str, word: str, wide: float = 1.0, inward: bool = False) -> str:
    """Return the line of a light; of one that is `inward`, only the inner half will be seen."""
    if word == "legal":
        return "".join(svg.path(data, "none", ink, width * wide) for ink, width in EDGES[inward])
    return band(data, wide, inward=inward, whole=word == "chosen")


def band(
    data: str, wide: float = 1.0, travelled: float = 0.0, wider: float = 7.7, inward: bool = False, whole: bool = False
) -> str:
    """Return the focus around an area: dashes that have travelled this part of a dash and a gap, 0 to 1, on a line that
    is so much wider; without gaps, that it is chosen. Those of which only the inner half will be seen are broader."""
    dash = DASH_WIDTH * wide * (1.75 if inward else 1.0)
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
