"""The Castillo is lifted before everyone's eyes: its tower comes close, trembles, rises, and tips above its
rim; its caballeros tumble out, ride to the sheets of their houses, and are counted and paid there. Or it is lifted
without being counted, and set down again.

    plan = Tumbling((3, 0, 5))                      # when and where: ticks and units, and nothing of pictures
    for at in plan.caballeros(tick, layout): ...
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message, ranked
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules import score_area
from game.titles.elgrande.table.board_picture.pieces import CASTILLO_ART, TOWER_SIZE, PiecePictures
from game.titles.elgrande.table.clips.flights import Clips
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas, Point, Touched
from game.ui.kit.art.sheet import add_light, darken_corners, left_alone
from game.ui.kit.board_parts.polygon_map import name_role
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Pen, Ruler
from game.ui.look.type_styles import TypeStyle
from game.ui.motion.score import NOTHING, Score, after, once, rest, say, sequence, show, sound, tell, together
from game.ui.motion.verbs import arc, blended, ease_in, ease_in_out, ease_out, ease_out_back, lerp, lerp_point, passed
from game.ui.table.podium import SCENE_MARGIN

ROOM = (1000.0, 770.0)
"""Size of the smallest room for which the measures below are made."""
FLOOR = (274.0, 62.0)
"""Half the width and half the height of the floor."""
DISH = (700.0, 250.0)
"""Size of the stone dish with that floor."""
SHEET = (326.0, 190.0)
NAME = 34.0
"""Type size of a house's name."""
CABALLERO = 94.0
"""Width of a tumbling caballero."""
FIGURE = 108.0
"""Width of the caballero on a sheet."""


class SceneLayout:
    """Places in units, within a room of any size.

    unit   how much larger or smaller everything is than the measures say
    floor  the middle of the dish's floor
    """

    def __init__(self, room: Box, houses: Sequence[int], ruler: Ruler) -> None:
        """houses: the seats with a sheet, from left to right"""
        self.room = room
        self.unit = min(room.w / ROOM[0], (room.h - (ruler.grown(NAME, 2.0) - NAME) * 1.3) / ROOM[1])
        count = max(1, len(houses))
        gap = 24.0 * self.unit
        wide = min(ruler.grown(SHEET[0] * self.unit, 2.0), (room.w - gap * (count - 1)) / count)
        # Caballero and count need 290 units.
        self.sheet_unit = min(self.unit, wide / 290.0)
        """The same for what is on the sheets."""
        self.name = NAME * max(self.sheet_unit, 0.8)
        """Type size of names, before the text scale."""
        high = SHEET[1] * self.sheet_unit + max(0.0, ruler.theme.size(self.name) - NAME * self.sheet_unit) * 1.3
        left, top = room.centre[0] - (wide * count + gap * (count - 1)) / 2, room.bottom - high
        self.sheets = {seat: Box(left + index * (wide + gap), top, wide, high) for index, seat in enumerate(houses)}
        # The sheets hide the lowest part of the dish, whose foot is 146 units below the middle of its floor.
        self.floor = room.centre[0], top - 122.0 * self.unit
        self.tower = 214.0 * self.unit
        """Width of the tower."""

    @property
    def foot(self) -> Point:
        """The middle of the standing tower's foot."""
        return self.floor[0], self.floor[1] + 34.0 * self.unit

    @property
    def tower_height(self) -> float:
        return self.tower * 400.0 / 220.0

    def on_floor(self, spot: Point) -> Point:
        """Return where a caballero lies on the floor; `spot` within a disc of radius 1."""
        x, y = self.floor
        return x + spot[0] * FLOOR[0] * 0.98 * self.unit, y + spot[1] * FLOOR[1] * 1.05 * self.unit - 14.0 * self.unit

    def under_tower(self, drop: float) -> Point:
        """Return where a caballero falls out of the hovering tower; `drop` from -1 to 1."""
        x, y = self.foot
        return x + drop * self.tower * 0.36, y - self.tower_height * 0.4

    def figure(self, seat: int) -> Point:
        """Return the middle of the caballero on a seat's sheet."""
        sheet = self.sheets[seat]
        return sheet.x + FIGURE * self.sheet_unit * 0.7, sheet.y + SHEET[1] * self.sheet_unit * 0.41


LEANS_IN = 46
"""Ticks in which the camera comes closer."""
TREMBLES = 26
"""Ticks for which the tower trembles before it rises."""
LIFTS = 44
"""Ticks in which it is lifted, until it hovers and tips."""
HIGH, TIPS = 0.34, -6.0
"""How high it hovers, in its own heights, and the degrees by which it tips."""
FALLS = 46
"""Ticks from a caballero's fall out of the tower until it lies still."""
AIR = 0.58
"""Part of the fall in which it is in the air; then it bounces."""
POURS = 84
"""Ticks between the first caballero that falls and the last."""
RIDES = 34
"""Ticks of the ride to the sheet."""
READ = 96
"""Ticks in which the counts can be read."""
LEANS_OUT = 28
"""Ticks in which the table comes back."""
GOLDEN = math.pi * (3.0 - math.sqrt(5.0))
"""The angle that spreads any number of points evenly over a disc."""


class Tumbler(NamedTuple):
    """A caballero in the scene.

    seat   whose it is
    at     its middle, in units
    turn   degrees by which it is turned, to the left
    way    "falls" out of the tower, "lies" on the floor, or "rides" to its house's sheet, in front of everything
    """

    seat: int
    at: Point
    turn: float
    way: str


class _Caballero(NamedTuple):
    """What one of them does.

    out   the tick in which it falls out of the tower
    off   the tick in which it rides away
    spot  where it comes to lie, as a share of the floor
    drop  where under the tower it falls, -1 to 1
    turn  degrees by which it is turned as it lies there
    """

    seat: int
    out: float
    off: float
    spot: Point
    drop: float
    turn: float


class Tumbling:
    """The plan for these contents of the Castillo."""

    def __init__(self, counts: Sequence[int]) -> None:
        """counts: caballeros by seat"""
        self.houses = ranked(counts)
        """The seats that have caballeros in it, most first; of equals, the lower one."""
        self._counts = tuple(counts)
        self.sorts = LEANS_IN + TREMBLES + LIFTS + POURS + FALLS
        """The tick in which the first caballero rides to its sheet."""
        self._caballeros = self._planned()
        self.counted_out = max((each.off + RIDES for each in self._caballeros), default=float(self.sorts))
        """The tick in which the last caballero has reached its sheet."""
        self.closes = round(self.counted_out) + READ
        """The tick in which the scene begins to give way to the table."""
        self.ticks = self.closes + LEANS_OUT

    def arrivals(self) -> list[float]:
        """Return the ticks in which caballeros reach their houses' sheets."""
        return [each.off + RIDES for each in self._caballeros]

    def _planned(self) -> list[_Caballero]:
        chance = random.Random(sum((seat + 1) * 31**seat * count for seat, count in enumerate(self._counts)))
        order = [seat for seat in self.houses for _ in range(self._counts[seat])]
        count = len(order)
        far = [math.sqrt((number + 0.5) / max(1, count)) for number in range(count)]
        spots = [(reach * math.cos(GOLDEN * at), reach * math.sin(GOLDEN * at)) for at, reach in enumerate(far)]
        falling = list(range(len(order)))
        chance.shuffle(falling)
        chance.shuffle(spots)
        # A few follow each other slowly; many take 168 ticks, all of them.
        step = min(13.0, 168 / max(1, len(order)))
        off, made = float(self.sorts), []
        for number, seat in enumerate(order):
            if number and order[number - 1] != seat:
                # Between two houses.
                off += 16
            out = LEANS_IN + TREMBLES + LIFTS * 0.6 + POURS * falling[number] / max(1, len(order) - 1)
            drop, turn = chance.uniform(-0.8, 0.8), chance.uniform(-34.0, 34.0)
            made.append(_Caballero(seat, out, off, spots[number], drop, turn))
            off += step
        return made

    # -- the tower

    def tower(self, tick: float, still: bool = False) -> tuple[float, float]:
        """Return how high the tower hangs, in its own heights, and its tilt in degrees."""
        rises = LEANS_IN + TREMBLES
        if tick < rises:
            since = tick - LEANS_IN
            return 0.0, 0.0 if since < 0.0 or still else 1.3 * math.sin(since * 1.9) * since / TREMBLES
        if still:
            return HIGH, TIPS
        up = passed(tick - rises, LIFTS)
        return HIGH * ease_out_back(up) + 0.012 * math.sin(tick / 9.0) * up, TIPS * ease_out(up)

    # -- the caballeros

    def caballeros(self, tick: float, layout: SceneLayout, still: bool = False) -> list[Tumbler]:
        """Return those that are on the floor or in the air, the rear ones first; with `still` they don't move but
        appear."""
        found = []
        for each in self._caballeros:
            if each.out <= tick < each.off + RIDES:
                found.append(self._now(each, tick, layout, still))
        return sorted(found, key=lambda placed: placed.at[1])

    @staticmethod
    def _now(each: _Caballero, tick: float, layout: SceneLayout, still: bool) -> Tumbler:
        lies = layout.on_floor(each.spot)
        if still:
            return Tumbler(each.seat, lies, each.turn, "lies")
        if tick >= each.off:
            part = (tick - each.off) / RIDES
            x, y = lerp_point(lies, layout.figure(each.seat), ease_in_out(part))
            return Tumbler(each.seat, (x, y - layout.unit * 120.0 * arc(part)), each.turn * (1.0 - part), "rides")
        part = passed(tick - each.out, FALLS)
        falls, lands = passed(part, AIR), passed(part - AIR, 1.0 - AIR)
        start = layout.under_tower(each.drop)
        x = lerp(start[0], lies[0], 0.8 * ease_out(falls) + 0.2 * ease_out(lands))
        y = lerp(start[1], lies[1], ease_in(falls) * 0.5 + falls * 0.5) - layout.unit * 90.0 * arc(falls) * 0.5
        y -= layout.unit * 46.0 * arc(lands)
        spin = 220.0 * (1.0 - ease_out(part)) * (1 if each.drop > 0 else -1)
        return Tumbler(each.seat, (x, y), each.turn + spin, "falls" if falls < 1.0 else "lies")

    def landings(self) -> list[tuple[float, Point]]:
        """Return when caballeros come to the floor, and where, as a share of it."""
        return [(each.out + FALLS * AIR, each.spot) for each in self._caballeros]

    # -- the sheets

    def known(self, seat: int) -> float:
        """Return the tick in which a house's points are known: when it and those that tie with it are counted."""
        ends = [each.off for each in self._caballeros if self._counts[each.seat] == self._counts[seat]]
        return max(ends) + RIDES + 12

    def counted(self, seat: int, tick: float) -> int:
        """Return how many of a seat's caballeros have arrived at its sheet."""
        return sum(each.seat == seat and each.off + RIDES <= tick for each in self._caballeros)

    def arrived(self, seat: int, tick: float) -> float:
        """Return the ticks since a seat's latest caballero arrived at its sheet; a large number if none did."""
        since = [tick - each.off - RIDES for each in self._caballeros if each.seat == seat]
        return min((ticks for ticks in since if ticks >= 0.0), default=9999.0)

    def sheet(self, seat: int, tick: float) -> float:
        """Return how far a seat's sheet has come up from below, 0 to 1."""
        first = min((each.off for each in self._caballeros if each.seat == seat), default=0.0)
        return passed(tick - first + 18.0, 18.0)


# -- scores

RISES = 40
SETTLES_DOWN = 34
LANDS = SETTLES_DOWN * 0.62
"""Tick in which the tower is down."""


def lifted(c: Clips) -> Score:
    """The tower rises above its court."""
    ease = ease_out if c.tools.still else ease_out_back
    rises = show(RISES + 34, lambda surface, now: _draw(c, surface, ease(now / RISES)))
    return sequence(_act(c, together(sound("creak"), rises)), rest())


def set_down(c: Clips) -> Score:
    """The tower falls back into its place, with a puff of dust."""
    board = c.board
    falls = show(SETTLES_DOWN, lambda surface, now: _draw(c, surface, 1.0 - ease_in(now / LANDS)))
    dust = c.stage.puff(lambda: board.spot(CASTILLO, "gate"), lambda: board.castillo_box().w * 0.5)
    return _act(c, together(after(LANDS, sound("thud"), dust), falls))


def _act(c: Clips, score: Score) -> Score:
    return c.act(score, hides={("castillo",)}, lit={CASTILLO: "chosen"})


def _draw(c: Clips, surface: pygame.Surface, lift: float) -> Touched:
    c.board.draw_castillo(Pen(surface, c.tools), lift)
    return [c.tools.canvas.rect(c.board.castillo_box(max(1.0, lift)).inset(-20.0))]


def opened(c: Clips, event: ev.CastilloOpened) -> Score:
    """The contents of the Castillo are shown. The bar stays where it is, with its keys to hurry or skip."""
    scene = LiftScene(c, event)
    plan = scene.plan
    pours = LEANS_IN + TREMBLES
    due = plan.closes - 2 * len(plan.houses)
    paid = [seat for seat in plan.houses if scene.points[seat]]
    shown = together(
        after(LEANS_IN, sound("creak")),
        after(pours + LIFTS, sound("tumble")) if plan.houses else NOTHING,
        *(after(tick, sound("piece")) for tick in plan.arrivals()),
        *(after(plan.known(seat), sound("coin", step=scene.points[seat])) for seat in paid),
        *(after(tick, scene.dust(spot)) for tick, spot in plan.landings()),
        # Where they will stand on the map: one house a tick, since that takes time.
        *(after(due + 2 * at, once(partial(c.board.place_box, CASTILLO, seat))) for at, seat in enumerate(plan.houses)),
        after(plan.counted_out, tell()),
        show(plan.ticks, scene.draw, fills=True),
    )
    # The tower is hidden, and its contents even if they are public, so that they can come out and be counted.
    hides = {("castillo",), *(("caballero", CASTILLO, seat) for seat in plan.houses)}
    told = say(Message("log-castillo-opened"))
    return sequence(told, c.act(shown, hides=hides, lit={CASTILLO: "chosen"}), rest())


# -- the scene


class LiftScene:
    """Draws the scene at any of its ticks."""

    _layout: SceneLayout
    _court: pygame.Surface
    _job: Job
    """Makes the court."""

    def __init__(self, c: Clips, event: ev.CastilloOpened) -> None:
        self._c, self._event, self.plan = c, event, Tumbling(event.counts)
        self.points = score_area(c.view.points(CASTILLO, c.board.level.points), event.counts)
        """By seat; the scoring that follows pays them."""
        self._tools, self._pictures = c.tools, ScenePictures(c.tools.theme)
        self._canvas: Canvas | None = None
        """The window for which background and places were made."""
        self._came: float | None = None
        """The tick from which the court is seen."""
        self._last: pygame.Surface | None = None
        """The scene's last picture, while the table comes back."""

    def _laid_out(self) -> SceneLayout:
        return SceneLayout(self._c.places.scene.scene, self.plan.houses, Ruler(self._tools))

    def dust(self, spot: Point) -> Score:
        """Raise dust where a caballero has come to the floor, at a share of it."""
        return self._c.stage.puff(lambda: self._laid_out().on_floor(spot), lambda: CABALLERO * self._laid_out().unit)

    # -- drawing

    def draw(self, surface: pygame.Surface, now: float) -> Touched:
        pen = Pen(surface, self._tools)
        with left_alone(surface, pen.canvas.rect(self._c.places.scene.bar)):
            if self._canvas != pen.canvas:
                self._prepare(pen)
            if now >= self.plan.closes:
                self._come_back(pen, (now - self.plan.closes) / LEANS_OUT)
            else:
                self._background(pen, self._near(now))
                self._contents(pen, now)
        return [surface.get_rect()]

    def _prepare(self, pen: Pen) -> None:
        """Find the places on a screen that shows the table, and begin to make the large pictures."""
        self._canvas, self._last, self._came = pen.canvas, None, None
        self._layout = layout = self._laid_out()
        nowhere = Pen(pygame.Surface((1, 1)), self._tools)
        self._pictures.tower(nowhere, layout.foot, layout.tower)
        self._job = (self._c.board.baker or Baker()).start(partial(self._make, nowhere, layout))

    def _make(self, nowhere: Pen, layout: SceneLayout) -> None:
        """Make court, dish and caballeros. The court is soft: a pixel a unit will do."""
        canvas, seats = nowhere.canvas, self._tools.seats
        soft = Canvas(round(canvas.width), round(canvas.height)) if canvas.scale > 1.0 else canvas
        court = self._c.areas.picture(soft, soft.box, CASTILLO).copy()
        rays_over(court, (layout.floor[0] / canvas.width, layout.floor[1] / canvas.height))
        self._court = pygame.transform.smoothscale(court, canvas.size_px) if canvas.scale > 1.0 else court
        draw_dish(nowhere, layout.floor, layout.unit)
        for seat in self.plan.houses:
            self._pictures.figure(nowhere, layout.foot, "caballero", seats[seat], FIGURE * layout.sheet_unit)

    def _near(self, now: float) -> float:
        """Return how near the camera is, from 0 to 1: the court comes into sight as soon as it is there."""
        latest = LEANS_IN - 8.0
        if self._came is None and (now > latest or self._job.done):
            self._job.wait()
            self._came = min(now, latest)
        return 0.0 if self._came is None else passed(now - self._came, LEANS_IN - self._came)

    def _come_back(self, pen: Pen, part: float) -> None:
        """Let the scene fade from the table, on which the tower hangs above its court."""
        board = self._c.board
        if self._last is None:
            self._near(self.plan.closes)
            self._last = self._court  # It isn't needed without the rest any more.
            draw_dish(last := Pen(self._last, self._tools), self._layout.floor, self._layout.unit)
            self._contents(last, self.plan.closes)
        board.draw_castillo(pen, 1.0)
        for seat in self.plan.houses:
            board.draw_caballeros(pen, CASTILLO, seat, self._event.counts[seat])
        blended(pen.surface, self._last, self._last.get_rect(), 1.0 - ease_in_out(part))

    def _background(self, pen: Pen, near: float) -> None:
        """Fill the screen with the court and the stone dish; near: from 0 to 1, how near the camera is."""
        if near > 0.0:
            blended(pen.surface, self._court, self._court.get_rect(), near)
        if near <= 0.5:
            return
        (x, y), unit = self._layout.floor, self._layout.unit
        rest = 0.0 if self._tools.still else 1.0 - ease_in_out((near - 0.5) * 2.0)
        down = rest * (self._layout.room.bottom - y + 260.0 * unit)
        draw_dish(pen, (x, y + down), unit)

    def _contents(self, pen: Pen, now: float) -> None:
        """Draw tower, caballeros and sheets; those that ride to their sheets are in front."""
        layout, surface = self._layout, pen.surface
        mouth = self._tower(pen, now)
        whole, below = surface.get_clip(), pygame.Rect(0, pen.canvas.pos(0.0, mouth)[1], *surface.get_size())
        caballeros = self.plan.caballeros(now, layout, self._tools.still)
        for rides in (False, True):
            if rides:
                self._sheets(pen, now)
            for each in caballeros:
                if (each.way == "rides") == rides:
                    surface.set_clip(whole.clip(below) if each.way == "falls" else whole)
                    self._pictures.tumbling(pen, each.at, self._tools.seats[each.seat], layout.unit, each.turn)
            surface.set_clip(whole)

    def _tower(self, pen: Pen, now: float) -> float:
        """Draw the tower on its way; return the height, in units, at which caballeros come out of it."""
        (high, tilt), court = self.plan.tower(now, self._tools.still), self._c.board.castillo_box()
        (x, y), wide = self._layout.foot, self._layout.tower
        if now < LEANS_IN and not self._tools.still:
            way = ease_in_out(now / LEANS_IN)
            foot = lerp_point((court.centre[0], court.bottom), (x, y), way)
            self._pictures.tower(pen, foot, wide, grown=lerp(min(court.w, wide) / wide, 1.0, way))
        else:
            self._pictures.tower(pen, (x, y - high * self._layout.tower_height), wide, tilt)
        return y - high * self._layout.tower_height

    def _sheets(self, pen: Pen, now: float) -> None:
        """Draw the sheets, which come up from behind the bar."""
        whole = pen.surface.get_clip()
        low = pen.canvas.px(self._layout.room.bottom + SCENE_MARGIN)
        pen.surface.set_clip(whole.clip((0, 0, whole.width, low)))
        for seat, box in self._layout.sheets.items():
            part = self.plan.sheet(seat, now)
            if part > 0.0:
                down = 0.0 if self._tools.still else (1.0 - ease_out_back(part)) * (box.h + 60.0)
                self._sheet(pen, now, seat, box.moved(0.0, down), down)
        pen.surface.set_clip(whole)

    def _sheet(self, pen: Pen, now: float, seat: int, box: Box, down: float) -> None:
        """Draw a house's sheet: its caballero, how many have come, its name, and at last its points."""
        layout, unit, style = self._layout, self._layout.sheet_unit, self._tools.seats[seat]
        pen.panel(box, "panel_raised")
        band = Box(box.x + 3.0, box.y + 3.0, box.w - 6.0, 20.0 * unit)
        pen.fill(band, "frame")
        pen.fill(band._replace(h=band.h - 3.0), style.colour)
        counted, (x, y) = self.plan.counted(seat, now), layout.figure(seat)
        if counted:
            self._pictures.figure(pen, (x, y + down), "caballero", style, FIGURE * unit)
            grown = max(0.0, 1.0 - self.plan.arrived(seat, now) / 14.0)
            size = 118.0 * unit * (1.0 if self._tools.still else 1.0 + 0.16 * math.sin(grown * math.pi))
            at = box.right - 30.0 * unit, y + down
            pen.word(str(counted), at, TypeStyle(size, "bold", most=0.0), "midright")
        low, name, size = box.inset(16.0 * unit, 12.0 * unit), self._tools.words.player(seat), layout.name
        since, grows, role = now - self.plan.known(seat), pen.grown(unit, 1.35), name_role(name)
        tab = 96.0 * grows
        size *= min(1.0, (low.w - tab - 8.0 * unit) / pen.width(name, TypeStyle(size, role)))
        pen.text(name, low, TypeStyle(size, role), "bottomleft", 1)
        if since > 0.0 and self.points[seat]:
            grown = 1.0 if self._tools.still else ease_out_back(since / 16.0)
            middle = low.right - tab / 2, low.bottom - 22.0 * grows
            pen.panel(Box.at(middle, tab * grown, 46.0 * grows * grown), "ink", "frame", radius=8.0)
            said = Message("banner-points", {"count": self.points[seat]})
            pen.word(said, middle, TypeStyle(40.0 * grows * grown, "plain-bold", "light", 0.0), "center")


# -- pictures

TURNS = 24
"""Pictures of a caballero that turns once around itself."""
BELLY = 34.0
"""What the tower shows of its underside, in the units of its drawing."""
PAD = 12.0
"""Room around the tower's drawing, for its outline."""


class ScenePictures(PiecePictures):
    """Draws the parts of the scene; pictures that were drawn are kept."""

    # -- the tower

    def tower(self, pen: Brush, foot: Point, width: float, tilt: float = 0.0, grown: float = 1.0) -> None:
        """Draw the tower with its foot at a point, tipped by `tilt` degrees to the left; or upright, while it grows:
        `grown` is a part of its width."""
        upright, degree = self._upright(pen.canvas, width), round(tilt * 2)
        if grown < 1.0:
            size = [max(2, round(side * grown)) for side in upright.get_size()]
            picture = pygame.transform.smoothscale(upright, size)
        else:
            key = ("tower", upright.get_size(), degree)
            picture = self.picture(key, lambda: pygame.transform.rotozoom(upright, degree / 2, 1.0))
        middle = TOWER_SIZE[1] / 2 - (BELLY - PAD) / 2  # Units of the drawing, from its foot to its middle.
        far, turn = middle * width * grown / TOWER_SIZE[0], math.radians(degree / 2)
        pen.put(picture, (foot[0] - far * math.sin(turn), foot[1] - far * math.cos(turn)))

    def _upright(self, canvas: Canvas, width: float) -> pygame.Surface:
        view = TOWER_SIZE[0] + 2 * PAD, TOWER_SIZE[1] + PAD + BELLY
        size = self.size(canvas, width * view[0] / TOWER_SIZE[0], view)

        def make() -> pygame.Surface:
            body = "".join(artwork.drawing(f"{CASTILLO_ART}/{name}") for name in ("underside", "castillo"))
            return svg.render(body, size, (-PAD, -PAD, view[0], size[1] * view[0] / size[0]))

        return self.picture(("tower", size), make)

    # -- the caballeros

    def tumbling(self, pen: Brush, at: Point, seat: SeatStyle, unit: float, turn: float) -> None:
        """Draw a caballero around a point, turned by some degrees to the left."""
        step = round(turn * TURNS / 360) % TURNS
        upright = self.piece(pen.canvas, "caballero", seat, CABALLERO * unit)
        key = ("tumbling", seat, upright.get_size(), step)
        turned = self.picture(key, lambda: pygame.transform.rotozoom(upright, step * 360 / TURNS, 1.0))
        pen.put(turned, at)


def draw_dish(pen: Brush, floor: Point, unit: float) -> None:
    """Draw the stone dish whose floor has its middle at a point."""
    picture = artwork.picture(f"{CASTILLO_ART}/dish", ScenePictures.size(pen.canvas, DISH[0] * unit, DISH))
    pen.put(picture, (floor[0], floor[1] + (DISH[1] / 2 - 104.0) * unit))


RAYS = 22


def rays_over(chart: pygame.Surface, light: Point) -> None:
    """Draw rays over a chart, from a point given as shares of its width and height."""
    wide, high = chart.get_size()
    rays = svg.path(svg.rays((light[0] * wide, light[1] * high), float(wide), RAYS), "#FFF6DC", opacity=0.34)
    chart.blit(svg.render(rays, (wide, high), (0.0, 0.0, wide, high)), (0, 0))
    add_light(chart, light, (110, 92, 46))
    darken_corners(chart)
