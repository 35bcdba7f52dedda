"""The program's tools for its parts, and what measures and draws with them: a `Ruler` for layouts, a `Brush` for
pictures, and a `Pen`, which is both.

A part takes the narrowest; only scenes, titles' tables, and what makes
their parts, get the whole `game.ui.ui.Ui`.

Tools      to lay out, draw and put into words
SignTools  to show keys and buttons, too
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.core.message import Message
from game.i18n import Texts
from game.ui.canvas import Box, Canvas, Point
from game.ui.input.bindings import Signs
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.shapes import draw_glow, draw_panel, draw_shape
from game.ui.look.theme import LIGHT, RADIUS, RING_AT, SHEET_EDGE, SheetLook, Theme, rgb, sheet_rim
from game.ui.look.type_styles import TypeStyle


class Pace(Protocol):
    """Settings about motion, words, and presses."""

    @property
    def reduce_motion(self) -> bool:
        """Whether moves become fades."""
        ...

    @property
    def speed(self) -> str:
        """One of the Director's speeds; at "instant" there are no decorations."""
        ...

    @property
    def bots_talk(self) -> bool:
        """Whether bots' words are shown."""
        ...

    @property
    def holding(self) -> bool:
        """Whether holding a button down does more than pressing it."""
        ...


class Tools(Protocol):
    """Canvas, theme and texts are replaced when the window or the settings change: keep the tools, not these."""

    @property
    def canvas(self) -> Canvas: ...

    @property
    def theme(self) -> Theme: ...

    @property
    def texts(self) -> Texts: ...

    @property
    def settings(self) -> Pace: ...

    def say(self, message: Message | str) -> str:
        """Return a message as text, in the chosen language and for the device in use."""
        ...


class SignTools(Tools, Protocol):
    """Tools, and the meanings of keys and buttons."""

    @property
    def devices(self) -> Signs: ...


class ForwardedTools:
    """Everything of `Tools` but what is said."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools

    @property
    def canvas(self) -> Canvas:
        return self._tools.canvas

    @property
    def theme(self) -> Theme:
        return self._tools.theme

    @property
    def texts(self) -> Texts:
        return self._tools.texts

    @property
    def settings(self) -> Pace:
        return self._tools.settings


Said = Message | str
"""A message, or a text that is already in the chosen language."""


class Ruler:
    """Measures texts with the tools in use. All lengths are in units."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.canvas: Canvas = tools.canvas
        self.theme: Theme = tools.theme

    def say(self, said: Said) -> str:
        """Return what people read."""
        return said if isinstance(said, str) else self.tools.say(said)

    def scale(self, style: TypeStyle) -> float:
        """Return the text scale that a style follows now."""
        if style.most is None:
            return self.theme.text_scale
        return min(style.most, self.theme.text_scale) if style.most else 1.0

    def grown(self, units: float, most: float = 1.5) -> float:
        """Return a width that grows with the text, up to `most` times, and never shrinks."""
        return units * max(1.0, min(most, self.theme.text_scale))

    def _type(self, style: TypeStyle) -> tuple[float, bool]:
        """Return the size to ask the theme for, and whether the theme scales it."""
        return (style.units, True) if style.most is None else (style.units * self.scale(style), False)

    def width(self, said: Said, style: TypeStyle) -> float:
        """Return the width of the widest line, unwrapped."""
        units, scaled = self._type(style)
        widest = 0.0
        for line in self.say(said).split("\n"):
            widest = max(widest, self.theme.width(line, units, style.role, self.canvas, scaled))
        return widest

    def step(self, style: TypeStyle) -> float:
        """Return the distance from one line to the next."""
        units, scaled = self._type(style)
        return self.theme.line_height(units, style.role, self.canvas, scaled)

    def lines(self, said: Said, style: TypeStyle, width: float, most: int | None = None) -> list[str]:
        """Return the lines that a text fills at this width, the last of `most` with an ellipsis if it was cut."""
        units, scaled = self._type(style)
        return self.theme.lines(self.say(said), units, style.role, self.canvas, width, most, scaled)


@dataclass(eq=False)
class Brush:
    """Draws on `surface` what has no words. All lengths are in units."""

    surface: pygame.Surface
    canvas: Canvas
    theme: Theme

    def figures(self, text: str, middle: Sequence[float], units: float, ink: str, role: str = "bold") -> None:
        """Draw figures centred by their ink; they belong to a picture and don't grow with the text."""
        whole = self.theme.font(role, units, self.canvas, scaled=False).render(text, True, ink)
        drawn = whole.subsurface(whole.get_bounding_rect())
        self.surface.blit(drawn, drawn.get_rect(center=self.canvas.pos(middle[0], middle[1])))

    def panel(
        self, box: Box, fill: str | pygame.Color = "panel", edge: str | pygame.Color | None = "frame",
        line: float = 2.0, depth: float = SHEET_EDGE, radius: float | None = None,
    ) -> None:  # fmt: skip
        """Draw a sheet of paper with an uneven edge and a line around it.

        depth   thickness of its lower edge: what can be pressed is thick
        radius  draw a plain panel with corners of this radius instead, without that edge
        """
        theme, px, rect = self.theme, self.canvas.px, self.canvas.rect(box)
        full = theme.colour(fill) if isinstance(fill, str) else pygame.Color(fill)
        border = theme.colour(edge) if isinstance(edge, str) else edge
        if radius is not None or border is None:
            corner = RADIUS if radius is None else radius
            draw_panel(self.surface, rect, full, px(corner), border, px(line) if edge else 0)
            return
        rim = theme.colour("panel_rim") if sum(full[:3]) > LIGHT else full.lerp(theme.colour("outline"), 0.45)
        look = SheetLook(rgb(full), rgb(rim), rgb(border), max(1, px(line)), px(depth), self.canvas.scale)
        if rect.width > 0 and rect.height > 0:
            sides = sheet_rim(rect.size, look)
            self.surface.fill(look.fill, sides.inside.move(rect.topleft))
            for picture, (x, y) in sides.sides:
                self.surface.blit(picture, (rect.x + x, rect.y + y))

    def cast(self, box: Box) -> None:
        """Draw the shadow of a sheet before it: all light comes from the upper left."""
        # The shadow of what lies on the table.
        self.panel(box.moved(3.0, 5.0), "#08171B70", None, radius=6.0)

    def outline(self, box: Box, ink: str = "outline", line: float = 3.0, radius: float = 0.0) -> None:
        """Draw a line inside a box's edge."""
        rect, px = self.canvas.rect(box), self.canvas.px
        pygame.draw.rect(self.surface, self.theme.colour(ink), rect, px(line), px(radius))

    def fill(self, box: Box, ink: str | pygame.Color) -> None:
        """Fill a box with a colour."""
        self.surface.fill(self.theme.colour(ink) if isinstance(ink, str) else ink, self.canvas.rect(box))

    def shape(self, box: Box, shape: str, ink: str) -> None:
        """Draw a sign of `shapes` into a box."""
        draw_shape(self.surface, shape, self.canvas.rect(box), self.theme.colour(ink))

    def written(self, ink: str) -> str:
        """Return a colour of the palette as drawings write it."""
        return svg.hex_of(self.theme.colour(ink))

    def drawing(self, body: str, area: Box) -> None:
        """Draw the part of an SVG text, in units, that lies in `area`."""
        rect, scale = self.canvas.rect(area), self.canvas.scale
        if rect.w > 0 and rect.h > 0:
            view = (rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale)
            self.surface.blit(svg.render(body, rect.size, view), rect)

    def picture(self, box: Box, name: str, slots: artwork.Filling = artwork.NOTHING, shown: float = 1.0) -> None:
        """Draw a picture of `artwork` in the middle of a box, as large as it fits. shown: its opacity"""
        _left, _top, wide, high = artwork.view(name)
        rect = self.canvas.rect(box)
        scale = min(rect.w / wide, rect.h / high)
        picture = artwork.picture(name, (max(1, round(wide * scale)), max(1, round(high * scale))), slots)
        if shown < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * shown))
        self.surface.blit(picture, picture.get_rect(center=rect.center))

    def put(self, picture: pygame.Surface, at: Sequence[float]) -> None:
        """Draw a picture around a point."""
        left, top = (round(x * self.canvas.scale - side / 2) for x, side in zip(at, picture.get_size(), strict=True))
        self.surface.blit(picture, (left, top))

    def seat(self, box: Box, seat: SeatStyle, line: float = 3.0) -> None:
        """Draw the shape of a seat in its colour into a box, with a light line around it."""
        rect, keyline = self.canvas.rect(box), self.theme.colour("keyline")
        draw_shape(self.surface, seat.shape, rect, seat.colour, keyline, self.canvas.px(line))

    def glow(self, box: Box, radius: float = RADIUS) -> None:
        """Draw the halo behind what has the focus, before it."""
        shade = self.theme.colour("outline")
        halo = pygame.Color(shade.r, shade.g, shade.b, 150)
        draw_glow(
            self.surface, self.canvas.rect(box.inset(-RING_AT)), self.canvas.px(radius), self.canvas.px(9.0), halo
        )

    def rim(self, box: Box) -> None:
        """Draw the light line, between two dark ones, around what can be chosen, after it."""
        for out, ink, line in ((6.0, "outline", 7.0), (4.5, "focus", 3.0)):
            self.outline(box.inset(-out), ink, line, RADIUS)

    def ring(self, box: Box) -> None:
        """Draw the ring around what has the focus, after it."""
        self.theme.focus_ring(self.surface, self.canvas, box)

    def press(self, box: Box) -> None:
        """Make the control just drawn into `box` look pressed: smaller, lower and dark-edged."""
        rect = self.canvas.rect(box).clip(self.surface.get_rect())
        if rect.w < 8 or rect.h < 8:
            return
        picture = self.surface.subsurface(rect).copy()
        small = pygame.transform.smoothscale_by(picture, 0.955)
        small.fill((226, 220, 208), special_flags=pygame.BLEND_RGB_MULT)
        draw_panel(self.surface, rect, self.theme.colour("outline"), self.canvas.px(RADIUS))
        self.surface.blit(small, small.get_rect(center=(rect.centerx, rect.centery + self.canvas.px(3.0))))


class Pen(Ruler, Brush):
    """Draws texts, too.

    focused  whether it draws what has the focus
    """

    def __init__(self, surface: pygame.Surface, tools: Tools, focused: bool = False) -> None:
        self.focused = focused
        Ruler.__init__(self, tools)
        Brush.__init__(self, surface, tools.canvas, tools.theme)

    def text(self, said: Said, box: Box, style: TypeStyle, anchor: str = "topleft", most: int | None = None) -> Box:
        """Draw a text into a box, at the side or corner that `anchor` names (as in pygame.Rect), wrapped to its width;
        return the box that it covers. most: lines at most; None: as many as there are"""
        side = anchor.removeprefix("mid").removeprefix("top").removeprefix("bottom")
        x = {"left": box.x, "right": box.right}.get(side, box.centre[0])
        y = box.y if "top" in anchor else box.bottom if "bottom" in anchor else box.centre[1]
        return self.word(said, (x, y), style, anchor, box.w, most)

    def word(
        self, said: Said, at: Point, style: TypeStyle, anchor: str = "midleft", room: float | None = None,
        most: int | None = 1,
    ) -> Box:  # fmt: skip
        """Draw a line at a point, cut if it is wider than `room`; return the box that it covers. most: lines at most"""
        units, scaled = self._type(style)
        return self.theme.text(self.surface, self.canvas, self.say(said), at, units, style.ink, style.role, anchor,
                               room, most, scaled)  # fmt: skip


Painter = Callable[[Pen, Box], object]
"""Draws something into a box."""
