"""The Castillo is lifted before everybody's eyes: the camera leans in, the tower trembles, rises, and leaves the
screen; its caballeros tumble out, ride to the sheets of their houses, and are counted there. Or it is lifted without
being counted, and set down again."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.clips.lifted_castillo import tumbling
from game.titles.elgrande.table.clips.lifted_castillo.close_up import CloseUp
from game.titles.elgrande.table.clips.lifted_castillo.scene_layout import COUNT, RIDER, SceneLayout
from game.titles.elgrande.table.clips.lifted_castillo.scene_pictures import ScenePictures
from game.titles.elgrande.table.clips.lifted_castillo.tumbling import Tumbler, Tumbling
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.table_places import SCENE_MARGIN
from game.ui.canvas import Box, Canvas, Point
from game.ui.kit.art.glow import left_alone
from game.ui.motion.score import NOTHING, Score, after, once, rest, say, sequence, show, sound, tell, together
from game.ui.motion.tween import ease_in, ease_in_out, ease_out, ease_out_back, lerp_point

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
    c.board.draw_castillo(surface, canvas, lift)
    return [canvas.rect(Box(box.x - 20.0, box.y - box.w * 0.5, box.w + 40.0, box.h + box.w * 0.5 + 20.0))]


COLOUR_BAND = 16.0
"""Height of the band in the house's colour at the top of its sheet."""
FLASH = 14.0
"""Ticks for which a count is larger after it has grown."""


def opened(c: ClipContext, event: ev.CastilloOpened) -> Score:
    """Shows what was in the Castillo. The bar stays where it is, with its keys to hurry or skip."""
    plan = Tumbling(event.counts)
    scene = LiftScene(c, event, plan)
    pours = tumbling.LEANS_IN + tumbling.TREMBLES
    due = plan.closes - 2 * len(plan.houses)
    shown = together(
        after(tumbling.LEANS_IN, sound("creak")),
        after(pours + tumbling.RISES, sound("tumble")) if plan.houses else NOTHING,
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


class LiftScene:
    """Draws the scene at any of its ticks."""

    def __init__(self, c: ClipContext, event: ev.CastilloOpened, plan: Tumbling) -> None:
        self._c, self.tools, self.event, self.plan = c, c.tools, event, plan
        self._pictures = ScenePictures(c.tools.theme)
        self._close_up: CloseUp | None = None
        self._canvas: Canvas | None = None
        """The window for which the close-up was made."""
        self._layout: SceneLayout | None = None
        self._last: pygame.Surface | None = None
        """The scene's last picture, while the table comes back."""

    def raise_dust(self, spot: Point) -> None:
        """Raise dust where a caballero has come to the floor, at a share of it."""
        if self._layout is not None:
            self._c.stage.effects.puff(self._layout.on_floor(spot), RIDER * self._layout.unit)

    def place(self, seat: int) -> None:
        """Find out where a house's caballeros will stand on the map."""
        self._c.board.place_box(CASTILLO, seat)

    # -- drawing

    def draw(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        scene, layout = self._prepared(surface)
        with left_alone(surface, self.tools.canvas.rect(self._c.places.bar)):
            self._draw(surface, scene, layout, now)
        return [surface.get_rect()]

    def _draw(self, surface: pygame.Surface, scene: CloseUp, layout: SceneLayout, now: float) -> None:
        if now >= self.plan.closes:
            self._come_back(surface, (now - self.plan.closes) / tumbling.LEANS_OUT)
            return
        near = min(1.0, now / tumbling.LEANS_IN)
        scene.draw(surface, near, self.tools.still)
        self._dish(surface, layout, near)
        self._pictures.light(surface, self.tools.canvas, layout.floor, layout.unit, self.plan.lit(now))
        riding = self._tumble(surface, layout, now)
        self._tower(surface, layout, now, near)
        self._sheets(surface, layout, now)
        for each in riding:
            self._caballero(surface, layout, each)

    def _tumble(self, surface: pygame.Surface, layout: SceneLayout, now: float) -> list[Tumbler]:
        """Draw the caballeros that fall or lie on the floor; return those that ride to their sheets."""
        riding = []
        for each in self.plan.caballeros(now, layout, self.tools.still):
            if each.rides:
                riding.append(each)
            else:
                self._caballero(surface, layout, each)
        return riding

    def _caballero(self, surface: pygame.Surface, layout: SceneLayout, each: Tumbler) -> None:
        style = self.tools.seats[each.seat]
        self._pictures.tumbling(surface, self.tools.canvas, each.at, style, layout.unit, each.turn)

    def _prepared(self, surface: pygame.Surface) -> tuple[CloseUp, SceneLayout]:
        """Return the background and the places for this window; the surface shows the table."""
        canvas = self.tools.canvas
        if self._close_up is None or self._layout is None or self._canvas != canvas:
            board = self._c.board
            self._layout = SceneLayout(self._c.places.scene, self.plan.houses, self.tools.theme.text_scale)
            place, within = board.castillo_box().centre, board.box.inset(board.box.w * 0.05)
            self._close_up = CloseUp(surface, canvas, place, within, self._layout.floor)
            self._canvas = canvas
            self._warm(canvas, self._layout)
        return self._close_up, self._layout

    def _warm(self, canvas: Canvas, layout: SceneLayout) -> None:
        """Render the large pictures before anything moves."""
        nowhere, pictures = pygame.Surface((1, 1)), self._pictures
        pictures.tower(nowhere, canvas, layout.foot, layout.tower, 0.0)
        pictures.dish(nowhere, canvas, layout.floor, layout.unit)
        pictures.light(nowhere, canvas, layout.floor, layout.unit, 1.0)
        for seat in self.plan.houses:
            pictures.figure(nowhere, canvas, layout.foot, self.tools.seats[seat], layout.sheet_unit)

    def _come_back(self, surface: pygame.Surface, part: float) -> None:
        """Let the scene fade from the table, on which the tower hangs above its court."""
        canvas, board = self.tools.canvas, self._c.board
        if self._last is None or self._last.get_size() != surface.get_size():
            self._last = surface.copy()
            self._still_picture(self._last)
        board.draw_castillo(surface, canvas, 1.0)
        for seat in self.plan.houses:
            board.draw_caballeros(surface, canvas, CASTILLO, seat, self.event.counts[seat])
        self._last.set_alpha(min(254, round(255 * (1.0 - ease_in_out(min(1.0, part))))))
        surface.blit(self._last, (0, 0))

    def _still_picture(self, surface: pygame.Surface) -> None:
        """Draw the scene as it ends."""
        scene, layout = self._prepared(surface)
        scene.draw(surface, 1.0, self.tools.still)
        self._dish(surface, layout, 1.0)
        self._sheets(surface, layout, float(self.plan.closes))

    def _dish(self, surface: pygame.Surface, layout: SceneLayout, near: float) -> None:
        """Draw the stone dish, which comes with the camera."""
        if near <= 0.5:
            return
        x, y = layout.floor
        rest = 1.0 - ease_in_out((near - 0.5) * 2.0)
        down = 0.0 if self.tools.still else rest * (layout.room.bottom - y + 260.0 * layout.unit)
        self._pictures.dish(surface, self.tools.canvas, (x, y + down), layout.unit)

    def _tower(self, surface: pygame.Surface, layout: SceneLayout, now: float, near: float) -> None:
        """Draw the tower on its way."""
        canvas, pictures = self.tools.canvas, self._pictures
        stands = self.plan.tower(now, self.tools.still)
        if stands is None:
            return
        high, tilt = stands
        x, y = layout.foot
        if near < 1.0:
            box = self._c.board.castillo_box()
            way = ease_in_out(near)
            foot = lerp_point((box.centre[0], box.bottom), (x, y), way)
            pictures.coming_tower(surface, canvas, foot, layout.tower, min(box.w, layout.tower), way)
            return
        pictures.tower(surface, canvas, (x, y - high * layout.tower_height), layout.tower, tilt)

    # -- the sheets

    def _sheets(self, surface: pygame.Surface, layout: SceneLayout, now: float) -> None:
        """Draw the sheets, which come up from behind the bar."""
        whole = surface.get_clip()
        surface.set_clip(whole.clip((0, 0, whole.width, self.tools.canvas.px(layout.room.bottom + SCENE_MARGIN))))
        for seat in self.plan.houses:
            part = self.plan.sheet(seat, now)
            if part <= 0.0:
                continue
            box = layout.sheets[seat]
            down = 0.0 if self.tools.still else (1.0 - ease_out_back(part)) * (box.h + 60.0)
            self._sheet(surface, layout, seat, now, down)
        surface.set_clip(whole)

    def _sheet(self, surface: pygame.Surface, layout: SceneLayout, seat: int, now: float, down: float) -> None:
        """Draw a house's sheet: its caballero, how many have come, and its name."""
        tools, unit = self.tools, layout.sheet_unit
        canvas, theme, style = tools.canvas, tools.theme, tools.seats[seat]
        box = layout.sheets[seat].moved(0.0, down)
        theme.panel(surface, canvas, box, "panel_raised")
        band = canvas.rect(Box(box.x + 5.0, box.y + 5.0, box.w - 10.0, COLOUR_BAND * unit))
        surface.fill(style.colour, band)
        counted = self.plan.counted(seat, now)
        x, y = layout.figure(seat)
        if counted:
            self._pictures.figure(surface, canvas, (x, y + down), style, unit)
            grown = max(0.0, 1.0 - self.plan.arrived(seat, now) / FLASH)
            size = COUNT * unit * (1.0 if tools.still else 1.0 + 0.16 * math.sin(grown * math.pi))
            theme.text(surface, canvas, str(counted), (box.right - 30.0 * unit, y + down), size, "text", "bold",
                       "midright", None, 1, False)  # fmt: skip
        low = box.bottom - 12.0 * unit
        theme.text(surface, canvas, tools.words.player(seat), (box.x + 24.0 * unit, low), layout.name, "text", "bold",
                   "bottomleft", box.w - 48.0 * unit, 1)  # fmt: skip
