"""The Castillo is lifted before everybody's eyes: the camera leans in, the tower trembles, rises, and leaves the
screen; its caballeros tumble out, ride to the sheets of their houses, and are counted there. Or it is lifted without
being counted, and set down again."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips import castillo_plan
from game.titles.elgrande.table.clips.castillo_plan import COUNT, DISH, FIGURE, RIDER, SceneLayout, Tumbler, Tumbling
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.pieces import castillo_art
from game.titles.elgrande.table.pieces.pieces import PiecePictures
from game.titles.elgrande.table.table_places import SCENE_MARGIN
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art.sheet import add_light, darken_corners, left_alone
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Pen
from game.ui.look.type_styles import TypeStyle
from game.ui.motion.score import NOTHING, Score, after, once, rest, say, sequence, show, sound, tell, together
from game.ui.motion.tween import ease_in, ease_in_out, ease_out, ease_out_back, lerp, lerp_point

# -- scores

RISES, HOLDS = 40, 34
SETTLES_DOWN = 34
LANDS = SETTLES_DOWN * 0.62
"""Tick in which the tower is down."""


def lifted(c: ClipContext) -> Score:
    """The tower rises above its court."""

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        return _draw(c, surface, (ease_out if c.tools.still else ease_out_back)(min(1.0, now / RISES)))

    return sequence(_act(c, together(sound("creak"), show(RISES + HOLDS, draw))), rest())


def set_down(c: ClipContext) -> Score:
    """The tower falls back into its place, with a puff of dust."""
    board = c.board

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        return _draw(c, surface, 1.0 - ease_in(min(1.0, now / LANDS)))

    dust = c.stage.puff(lambda: board.spot(CASTILLO, "gate"), lambda: board.castillo_box().w * 0.5)
    return _act(c, together(after(LANDS, sound("thud"), dust), show(SETTLES_DOWN, draw)))


def _act(c: ClipContext, score: Score) -> Score:
    return c.act(score, hides={("castillo",)}, lit={CASTILLO: "chosen"})


def _draw(c: ClipContext, surface: pygame.Surface, lift: float) -> list[pygame.Rect]:
    canvas, box = c.tools.canvas, c.board.castillo_box()
    c.board.draw_castillo(Pen(surface, c.tools), lift)
    return [canvas.rect(Box(box.x - 20.0, box.y - box.w * 0.5, box.w + 40.0, box.h + box.w * 0.5 + 20.0))]


FLASH = 14.0
"""Ticks for which a count is larger after it has grown."""


def opened(c: ClipContext, event: ev.CastilloOpened) -> Score:
    """The contents of the Castillo are shown. The bar stays where it is, with its keys to hurry or skip."""
    plan = Tumbling(event.counts)
    scene = LiftScene(c, event, plan)
    pours = castillo_plan.LEANS_IN + castillo_plan.TREMBLES
    due = plan.closes - 2 * len(plan.houses)
    shown = together(
        after(castillo_plan.LEANS_IN, sound("creak")),
        after(pours + castillo_plan.RISES, sound("tumble")) if plan.houses else NOTHING,
        *(after(tick, sound("piece")) for tick in plan.arrivals()),
        *(after(tick, once(partial(scene.raise_dust, spot))) for tick, spot in plan.landings()),
        # Where they will stand on the map: one house a tick, since that takes time.
        *(after(due + 2 * at, once(partial(scene.place, seat))) for at, seat in enumerate(plan.houses)),
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

    def __init__(self, c: ClipContext, event: ev.CastilloOpened, plan: Tumbling) -> None:
        self._c, self._event, self._plan = c, event, plan
        self._pictures = ScenePictures(c.tools.theme)
        self._made: tuple[Canvas, CloseUp, SceneLayout] | None = None
        """The background and the places, and the window for which they were made."""
        self._last: pygame.Surface | None = None
        """The scene's last picture, while the table comes back."""

    def raise_dust(self, spot: Point) -> None:
        """Raise dust where a caballero has come to the floor, at a share of it."""
        if self._made is not None:
            layout = self._made[2]
            self._c.stage.effects.puff(layout.on_floor(spot), RIDER * layout.unit)

    def place(self, seat: int) -> None:
        """Find out where a house's caballeros will stand on the map."""
        self._c.board.place_box(CASTILLO, seat)

    # -- drawing

    def draw(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        with left_alone(surface, self._c.tools.canvas.rect(self._c.places.bar)):
            if now >= self._plan.closes:
                self._come_back(surface, (now - self._plan.closes) / castillo_plan.LEANS_OUT)
            else:
                frame = self._frame(surface, now)
                frame.background(min(1.0, now / castillo_plan.LEANS_IN))
                frame.contents(self._c)
        return [surface.get_rect()]

    def _frame(self, surface: pygame.Surface, now: float) -> _SceneFrame:
        """Return what draws a moment; the surface shows the table."""
        tools, plan = self._c.tools, self._plan
        if self._made is None or self._made[0] != tools.canvas:
            board, layout = self._c.board, SceneLayout(self._c.places.scene, plan.houses, tools.theme.text_scale)
            place, within = board.castillo_box().centre, board.box.inset(board.box.w * 0.05)
            self._made = tools.canvas, CloseUp(surface, tools.canvas, place, within, layout.floor), layout
            # The large pictures are rendered before anything moves.
            _SceneFrame(pygame.Surface((1, 1)), tools, plan, self._pictures, self._made[1:], 0.0).all()
        return _SceneFrame(surface, tools, plan, self._pictures, self._made[1:], now)

    def _come_back(self, surface: pygame.Surface, part: float) -> None:
        """Let the scene fade from the table, on which the tower hangs above its court."""
        board = self._c.board
        if self._last is None or self._last.get_size() != surface.get_size():
            self._last = surface.copy()
            frame = self._frame(self._last, float(self._plan.closes))
            frame.background(1.0)
            frame.sheets()
        pen = Pen(surface, self._c.tools)
        board.draw_castillo(pen, 1.0)
        for seat in self._plan.houses:
            board.draw_caballeros(pen, CASTILLO, seat, self._event.counts[seat])
        self._last.set_alpha(min(254, round(255 * (1.0 - ease_in_out(min(1.0, part))))))
        surface.blit(self._last, (0, 0))


class _SceneFrame(Pen):
    """Draws one moment of the scene."""

    tools: TableTools

    def __init__(
        self, surface: pygame.Surface, tools: TableTools, plan: Tumbling, pictures: ScenePictures,
        made: tuple[CloseUp, SceneLayout], now: float,
    ) -> None:  # fmt: skip
        super().__init__(surface, tools)
        self.plan, self.pictures, self.now = plan, pictures, now
        self.close_up, self.layout = made

    def all(self) -> None:
        """Draw each of the large pictures once."""
        layout, pictures = self.layout, self.pictures
        pictures.tower(self, layout.foot, layout.tower, 0.0)
        pictures.dish(self, layout.floor, layout.unit)
        pictures.light(self, layout.floor, layout.unit, 1.0)
        for seat in self.plan.houses:
            pictures.figure(self, layout.foot, "caballero", self.tools.seats[seat], FIGURE * layout.sheet_unit)

    def background(self, near: float) -> None:
        """Fill the screen, with the stone dish that comes with the camera; near: from 0 to 1, how near it is."""
        self.close_up.draw(self.surface, near, self.tools.still)
        if near <= 0.5:
            return
        (x, y), unit = self.layout.floor, self.layout.unit
        rest = 0.0 if self.tools.still else 1.0 - ease_in_out((near - 0.5) * 2.0)
        down = rest * (self.layout.room.bottom - y + 260.0 * unit)
        self.pictures.dish(self, (x, y + down), unit)

    def contents(self, c: ClipContext) -> None:
        """Draw caballeros, tower and sheets; those that ride to their sheets are in front."""
        layout, plan, now = self.layout, self.plan, self.now
        self.pictures.light(self, layout.floor, layout.unit, plan.lit(now))
        caballeros = plan.caballeros(now, layout, self.tools.still)
        self._caballeros(each for each in caballeros if not each.rides)
        self._tower(c.board.castillo_box())
        self.sheets()
        self._caballeros(each for each in caballeros if each.rides)

    def _caballeros(self, some: Iterable[Tumbler]) -> None:
        for each in some:
            style = self.tools.seats[each.seat]
            self.pictures.tumbling(self, each.at, style, self.layout.unit, each.turn)

    def _tower(self, court: Box) -> None:
        """Draw the tower on its way."""
        stands = self.plan.tower(self.now, self.tools.still)
        if stands is None:
            return
        (high, tilt), (x, y), wide = stands, self.layout.foot, self.layout.tower
        if self.now < castillo_plan.LEANS_IN:
            way = ease_in_out(self.now / castillo_plan.LEANS_IN)
            foot = lerp_point((court.centre[0], court.bottom), (x, y), way)
            self.pictures.coming_tower(self, foot, wide, min(court.w, wide), way)
        else:
            foot = x, y - high * self.layout.tower_height
            self.pictures.tower(self, foot, wide, tilt)

    def sheets(self) -> None:
        """Draw the sheets, which come up from behind the bar."""
        whole = self.surface.get_clip()
        low = self.canvas.px(self.layout.room.bottom + SCENE_MARGIN)
        self.surface.set_clip(whole.clip((0, 0, whole.width, low)))
        for seat, box in self.layout.sheets.items():
            part = self.plan.sheet(seat, self.now)
            if part > 0.0:
                down = 0.0 if self.tools.still else (1.0 - ease_out_back(part)) * (box.h + 60.0)
                self._sheet(seat, box.moved(0.0, down), down)
        self.surface.set_clip(whole)

    def _sheet(self, seat: int, box: Box, down: float) -> None:
        """Draw a house's sheet: its caballero, how many have come, and its name."""
        layout, unit, style = self.layout, self.layout.sheet_unit, self.tools.seats[seat]
        self.panel(box, "panel_raised")
        self.surface.fill(style.colour, self.canvas.rect(Box(box.x + 5.0, box.y + 5.0, box.w - 10.0, 16.0 * unit)))
        counted, (x, y) = self.plan.counted(seat, self.now), layout.figure(seat)
        if counted:
            self.pictures.figure(self, (x, y + down), "caballero", style, FIGURE * unit)
            grown = max(0.0, 1.0 - self.plan.arrived(seat, self.now) / FLASH)
            size = COUNT * unit * (1.0 if self.tools.still else 1.0 + 0.16 * math.sin(grown * math.pi))
            at = box.right - 30.0 * unit, y + down
            self.theme.text(self.surface, self.canvas, str(counted), at, size, "text", "bold", "midright", None, 1,
                            False)  # fmt: skip
        low = box.inset(24.0 * unit, 12.0 * unit)
        self.text(self.tools.words.player(seat), low, TypeStyle(layout.name, "bold"), "bottomleft", 1)


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

    def tower(self, pen: Brush, foot: Point, width: float, tilt: float) -> None:
        """Draw the tower with its foot at a point, tipped by `tilt` degrees to the left."""
        degree = round(tilt * 2)
        upright = self._upright(pen.canvas, width)
        key = ("tower", upright.get_size(), degree)
        self._stand(pen, foot, width, degree / 2,
                    self.picture(key, lambda: pygame.transform.rotozoom(upright, degree / 2, 1.0)))  # fmt: skip

    def coming_tower(self, pen: Brush, foot: Point, width: float, least: float, way: float) -> None:
        """Draw the upright tower as it grows from the width `least` to `width`."""
        upright, part = self._upright(pen.canvas, width), (least + (width - least) * way) / width
        size = max(2, round(upright.get_width() * part)), max(2, round(upright.get_height() * part))
        self._stand(pen, foot, width * part, 0.0, pygame.transform.smoothscale(upright, size))

    def _upright(self, canvas: Canvas, width: float) -> pygame.Surface:
        view = castillo_art.SIZE[0] + 2 * PAD, castillo_art.SIZE[1] + PAD + BELLY
        size = self.size(canvas, width * view[0] / castillo_art.SIZE[0], view)
        return self.picture(
            ("tower", size),
            lambda: svg.render(_tower_and_belly(), size, (-PAD, -PAD, view[0], size[1] * view[0] / size[0])),
        )

    def _stand(self, pen: Brush, foot: Point, width: float, tilt: float, picture: pygame.Surface) -> None:
        """Draw a picture of the tower with its foot at a point."""
        middle = castillo_art.SIZE[1] / 2 - (BELLY - PAD) / 2  # Units of the drawing, from its foot to its middle.
        unit, turn = width / castillo_art.SIZE[0], math.radians(tilt)
        at = foot[0] - middle * unit * math.sin(turn), foot[1] - middle * unit * math.cos(turn)
        self.put(pen.surface, pen.canvas, at, picture)

    # -- the dish

    def dish(self, pen: Brush, floor: Point, unit: float) -> None:
        """Draw the stone dish whose floor has its middle at a point."""
        size = self.size(pen.canvas, DISH[0] * unit, DISH)
        picture = artwork.picture(f"{castillo_art.FOLDER}/dish", size)
        self.put(pen.surface, pen.canvas, (floor[0], floor[1] + (DISH[1] / 2 - 104.0) * unit), picture)

    def light(self, pen: Brush, floor: Point, unit: float, strength: float) -> None:
        """Draw the light that falls from the tower onto the floor; strength from 0 to 1."""
        if strength <= 0.02:
            return
        view = (620.0, 420.0)
        size = self.size(pen.canvas, view[0] * unit, view)
        picture = self.picture(("light", size), artwork.picture(f"{castillo_art.FOLDER}/dish_light", size).copy)
        picture.set_alpha(round(255 * strength))
        self.put(pen.surface, pen.canvas, (floor[0], floor[1] - 130.0 * unit), picture)

    # -- the caballeros

    def tumbling(self, pen: Brush, at: Point, seat: SeatStyle, unit: float, turn: float) -> None:
        """Draw a caballero around a point, turned by some degrees to the left."""
        step = round(turn * TURNS / 360) % TURNS
        upright = self.piece(pen.canvas, "caballero", seat, RIDER * unit)
        key = ("tumbling", seat, upright.get_size(), step)
        turned = self.picture(key, lambda: pygame.transform.rotozoom(upright, step * 360 / TURNS, 1.0))
        self.put(pen.surface, pen.canvas, at, turned)


def _tower_and_belly() -> str:
    """Draw the tower, and its dark underside."""
    return "".join(artwork.drawing(f"{castillo_art.FOLDER}/{name}") for name in ("underside", "castillo"))


SMALLER = 6
"""Factor by which the background is drawn smaller to soften it."""
NEARER = 2.6
"""How much larger the place is seen in the end."""
HUGE = 6_000_000
"""Window pixels from which it only fades: enlarging every frame would take too long."""
GLOW = (120, 92, 40)


class CloseUp:
    """Made from what the screen shows when the scene begins."""

    def __init__(self, shown: pygame.Surface, canvas: Canvas, place: Point, within: Box, light: Point) -> None:
        """place: what the camera leans in on; within: the part of the screen it may show; light: where it is brightest
        in the end"""
        self._from = shown.copy()
        whole = self._from.get_rect()
        self._view = self._framed(canvas, place, within)
        small = max(2, whole.width // SMALLER), max(2, whole.height // SMALLER)
        soft = pygame.transform.smoothscale(self._from.subsurface(self._view), small)
        soft = pygame.transform.gaussian_blur(soft, 3)
        across, down = (part / side for part, side in zip(canvas.pos(*light), whole.size, strict=True))
        add_light(soft, (across, down), GLOW)
        darken_corners(soft)
        self._soft = pygame.transform.smoothscale(soft, whole.size)
        self._moves = whole.width * whole.height < HUGE

    @staticmethod
    def _framed(canvas: Canvas, place: Point, within: Box) -> pygame.Rect:
        """Return the pixels to be enlarged: around the place, with the screen's proportions, and within a box."""
        unit = max(1.0, canvas.width / within.w, canvas.height / within.h, NEARER)
        wide, high = canvas.width / unit, canvas.height / unit
        left = min(max(place[0] - wide / 2, within.x), within.right - wide)
        top = min(max(place[1] - high / 2, within.y), within.bottom - high)
        return canvas.rect(Box(left, top, wide, high))

    def draw(self, surface: pygame.Surface, progress: float, still: bool) -> None:
        """Fill the surface; `progress` from 0, the screen as it was, to 1."""
        if progress >= 1.0:
            surface.blit(self._soft, (0, 0))
            return
        if self._moves and not still:
            way = ease_in_out(progress)
            whole = self._from.get_rect()
            ends = zip((*whole.topleft, *whole.size), (*self._view.topleft, *self._view.size), strict=True)
            view = pygame.Rect(*(round(lerp(start, end, way)) for start, end in ends)).clip(whole)
            pygame.transform.scale(self._from.subsurface(view), whole.size, surface)
        else:
            surface.blit(self._from, (0, 0))
        self._soft.set_alpha(
            round(255 * max(0.0, progress * 1.6 - 0.6) if self._moves and not still else 255 * progress)
        )
        surface.blit(self._soft, (0, 0))
        self._soft.set_alpha(None)
