"""Drawing for all acts of the show: backdrop, header, labels, and the panels of castles and gatehouses."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.message import Message
from game.titles.merlin.table.art import brush, buildings, landscape
from game.titles.merlin.table.art.colours import INK, LIGHT, LINE, MINT, SLATE, SOFT
from game.titles.merlin.table.clips.score_show.show_layout import ShowLayout
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.scoring_show import ACTS
from game.ui.canvas import Box, Canvas, Point
from game.ui.look import svg
from game.ui.look.theme import BODY, SECONDARY

SIGNS = ("traitor", "build", "influence", "assistant")
"""Signs of the acts."""
TICK = "#1D6B3C"
PAD = 18.0
HEADING, NAME = 34.0, 29.0


class ShowParts:
    """Draws parts of the stage; pictures that were drawn are kept."""

    def __init__(self, stage: ClipStage) -> None:
        self._tools, self._pictures = stage.tools, stage.pictures

    def layout(self, stage: ClipStage) -> ShowLayout:
        """Return the places for the window as it is."""
        return ShowLayout(stage.places.arrangement, self._tools.canvas, self._tools.theme.text_scale)

    def art(self, surface: pygame.Surface, box: Box, key: tuple[object, ...], body: Callable[[], str],
            view: tuple[float, float, float, float]) -> None:  # fmt: skip
        """Draw a body into a box; `view` is the part of the drawing that fills it, with the same proportions."""
        rect = self._tools.canvas.rect(box)
        left, top, wide, _ = view
        exact = (left, top, wide, wide * rect.h / max(1, rect.w))
        made = self._pictures.picture((*key, rect.size), lambda: svg.render(body(), rect.size, exact))
        surface.blit(made, rect)

    def backdrop(self, surface: pygame.Surface, layout: ShowLayout) -> None:
        """Fill the stage with the evening sky. It is soft, so half of the pixels will do."""
        canvas, window = self._tools.canvas, layout.window
        rect = canvas.rect(window)

        def make() -> pygame.Surface:
            half = (max(2, rect.w // 2), max(2, rect.h // 2))
            view = (0.0, 0.0, window.w, window.w * half[1] / half[0])
            small = svg.render(landscape.night(window.w, view[3]), half, view)
            made = pygame.transform.smoothscale(small, rect.size).convert()
            thick = canvas.px(4.0)
            ink = pygame.Color(INK)
            made.fill(ink, (rect.w - thick, 0, thick, rect.h))
            made.fill(ink, (0, rect.h - thick, rect.w, thick))
            return made

        surface.blit(self._pictures.picture(("night", rect.size), make), rect)

    # -- the header

    def header(self, surface: pygame.Surface, layout: ShowLayout, number: int, act: int, step: str) -> None:
        """Draw the four acts: those that are over with a tick, the running one as a light pill with its step."""
        tools, box = self._tools, layout.header
        theme, canvas = tools.theme, tools.canvas
        theme.panel(surface, canvas, box, pygame.Color(SLATE), pygame.Color(INK), 14.0, 3.0)
        scale = box.h / 64.0
        titled, named = self._header_form(box, number, act, step, scale)
        left = box.x + PAD
        if titled:
            text = tools.say(Message("merlin-show-title", {"number": number}))
            theme.text(surface, canvas, text, (left, box.centre[1]), HEADING * scale, LIGHT, "title", "midleft",
                       None, 1, False)  # fmt: skip
        right = box.right - 0.5 * PAD
        for index in reversed(range(len(ACTS))):
            wide = self._act_width(index, act, step, scale, named)
            pill = Box(right - wide, box.y + 6.0 * scale, wide, box.h - 12.0 * scale)
            self._act(surface, pill, index, act, step if index == act else "", scale, named or index == act)
            right -= wide + 6.0

    def _header_form(self, box: Box, number: int, act: int, step: str, scale: float) -> tuple[bool, bool]:
        """Return whether there is room for the title, and for the names of all acts."""
        tools = self._tools
        text = tools.say(Message("merlin-show-title", {"number": number}))
        title = tools.theme.measure(text, HEADING * scale, "title", tools.canvas, False)[0] + 1.5 * PAD
        for titled, named in ((True, True), (True, False), (False, False)):
            acts = sum(self._act_width(index, act, step, scale, named) + 6.0 for index in range(len(ACTS)))
            if acts + (title if titled else 0.0) + 1.5 * PAD <= box.w:
                return titled, named
        return False, False

    def _act_width(self, index: int, act: int, step: str, scale: float, named: bool) -> float:
        width = 38.0 + 38.0
        if named or index == act:
            width += self._width(act_name(self._tools.say, index), NAME * scale, "bold") / scale + 8.0
        if index == act and step:
            width += self._width(step, SECONDARY * scale, "bold") / scale + 14.0
        return (width + 12.0) * scale

    def _width(self, text: str, units: float, role: str) -> float:
        return self._tools.theme.measure(text, units, role, self._tools.canvas, False)[0]

    def _act(
        self, surface: pygame.Surface, box: Box, index: int, act: int, step: str, scale: float, named: bool
    ) -> None:
        tools, y, running = self._tools, box.centre[1], index == act
        theme, canvas = tools.theme, tools.canvas
        ink, ground = (INK, LIGHT) if running else (LIGHT if index < act else SOFT, SLATE)
        if running:
            theme.panel(surface, canvas, box, pygame.Color(LIGHT), pygame.Color(INK), box.h / 2 - 1.0, 2.0)
        x, radius = box.x + 22.0 * scale, 16.0 * scale
        middle = canvas.pos(x, y)
        pygame.draw.circle(surface, INK if running else LIGHT if index < act else LINE, middle, canvas.px(radius + 2.0))
        fill = INK if running else TICK if index < act else SLATE
        pygame.draw.circle(surface, fill, middle, canvas.px(radius))
        if index < act:
            tools.pieces.sign(surface, canvas, (x, y), "tick", radius * 1.5, "#FFFFFF", TICK)
        else:
            theme.text(surface, canvas, str(index + 1), (x, y), SECONDARY * scale, LIGHT, "plain-bold", "center",
                       None, 1, False)  # fmt: skip
        x += radius + 10.0 * scale
        if named:
            text = act_name(tools.say, index)
            drawn = theme.text(surface, canvas, text, (x, y), NAME * scale, ink, "bold", "midleft", None, 1, False)
            x = drawn.right + 6.0 * scale
        tools.pieces.sign(surface, canvas, (x + 15.0 * scale, y), SIGNS[index], 29.0 * scale, ink, ground)
        if step:
            at = (x + 37.0 * scale, y)
            theme.text(surface, canvas, step, at, SECONDARY * scale, ink, "bold", "midleft", None, 1, False)

    # -- labels

    def label(
        self, surface: pygame.Surface, text: str, at: Point, most: tuple[float, float], ink: str = LIGHT,
        ground: str = SLATE,
    ) -> Box:  # fmt: skip
        """Draw a text on a rounded ground around a point; return the ground's box. `most`: its width and height."""
        tools = self._tools
        theme, canvas, units = tools.theme, tools.canvas, self._label_size(text, most)
        text = theme.ellipsize(text, units, "bold", canvas, max(20.0, most[0] - 28.0), False)
        wide, high = theme.measure(text, units, "bold", canvas, False)
        box = Box(at[0] - wide / 2 - 14.0, at[1] - high * 0.52, wide + 28.0, high * 1.04)
        theme.panel(surface, canvas, box, pygame.Color(ground), pygame.Color(INK), box.h / 2 - 1.0, 2.0)
        theme.text(surface, canvas, text, box.centre, units, ink, "bold", "center", None, 1, False)
        return box

    def label_width(self, text: str, most: tuple[float, float]) -> float:
        """Return the width of such a label."""
        units = self._label_size(text, most)
        return min(most[0], self._tools.theme.measure(text, units, "bold", self._tools.canvas, False)[0] + 28.0)

    def _label_size(self, text: str, most: tuple[float, float]) -> float:
        return min(self.fitting(text, BODY, most[0] - 28.0), max(SECONDARY, most[1] * 0.72))

    def fitting(self, text: str, units: float, room: float) -> float:
        """Return the size at which a text fits a width: as large as text is now, smaller if need be, but readable."""
        theme = self._tools.theme
        wanted = units * theme.text_scale
        wide = theme.measure(text, wanted, "bold", self._tools.canvas, False)[0]
        return max(SECONDARY, wanted * min(1.0, room / max(1.0, wide)))

    def line(self, surface: pygame.Surface, text: str, at: Point, anchor: str, room: float, ink: str = LIGHT) -> None:
        """Draw a line of text that fits a width, as large as it may be."""
        theme, canvas = self._tools.theme, self._tools.canvas
        units = self.fitting(text, BODY, room)
        theme.text(surface, canvas, text, at, units, ink, "bold", anchor, room, 1, False)

    def frame(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the frame around the panel that is scored now."""
        canvas = self._tools.canvas
        for reach, wide, shade in ((6.0, 9.0, INK), (4.5, 5.0, LIGHT)):
            rect = canvas.rect(box.inset(-reach))
            pygame.draw.rect(surface, shade, rect, canvas.px(wide), canvas.px(12.0))

    def seat_name(self, surface: pygame.Surface, box: Box, seat: int) -> Box:
        """Draw a seat's mark and name at the left of a box; return the box they cover."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        side = min(box.h * 0.66, 34.0)
        name = theme.ellipsize(tools.words.player(seat), BODY, "bold", canvas, box.w - side - 40.0)
        wide = theme.measure(name, BODY, "bold", canvas)[0]
        ground = Box(box.x, box.y, side + wide + 40.0, box.h)
        theme.panel(surface, canvas, ground, pygame.Color(SLATE), pygame.Color(INK), 12.0, 2.0)
        mark = Box(box.x + 12.0, box.centre[1] - side / 2, side, side)
        tools.pieces.marker(surface, canvas, mark.centre, seat, side / 2)
        theme.text(surface, canvas, name, (mark.right + 12.0, box.centre[1]), BODY, LIGHT, "bold", "midleft", None, 1)
        return ground

    # -- buildings

    def castle(self, surface: pygame.Surface, wall: Box) -> None:
        """Draw a castle whose wall fills a box; its tower rises above it."""
        room = Box(wall.x - 24.0, wall.y - wall.h * 0.86, wall.w + 68.0, wall.h * 1.86 + 8.0)
        view = (-24.0, -wall.h * 0.86, room.w, room.h)
        self.art(surface, room, ("castle",), lambda: buildings.castle_wall(0.0, 0.0, wall.w, wall.h), view)

    def gatehouse(self, surface: pygame.Surface, box: Box, name: str) -> None:
        """Draw a principality's gatehouse with its name."""
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        room = box.inset(-4.0, -4.0)
        view = (-4.0, -4.0, room.w, room.h)
        self.art(surface, room, ("gatehouse", name), lambda: buildings.gatehouse(name, 0, 0, box.w, box.h), view)
        unit = box.w / 240.0
        text = theme.ellipsize(tools.say(tools.words.principality(name)), 28.0 * max(1.0, unit), "title", canvas,
                               box.w - 84.0 * unit, False)  # fmt: skip
        at = box.x + 78.0 * unit, box.y + 42.0 * unit
        theme.text(surface, canvas, text, at, 28.0 * max(1.0, unit), INK, "title", "midleft", None, 1, False)

    def arch(self, surface: pygame.Surface, box: Box, role: str) -> None:
        """Draw a gate that waits for an assistant."""
        room = box.inset(-6.0, -6.0)
        view = (-6.0, -6.0, room.w, room.h)
        self.art(surface, room, ("arch", role), lambda: buildings.arch(0, 0, box.w, box.h, role), view)

    def empty_ring(self, surface: pygame.Surface, at: Point, radius: float) -> None:
        """Draw the dashed ring that a marker leaves behind."""
        box = Box(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
        body = svg.path(brush.disc(50, 50, 42), "none", INK, 6.0, 0.65, dash="16 13")
        self.art(surface, box, ("ring",), lambda: body, (0.0, 0.0, 100.0, 100.0))

    def glow(self, surface: pygame.Surface, canvas: Canvas, at: Point, width: float, strength: float) -> None:
        """Draw soft mint light around a point; `strength` from 0 to 1."""
        part = round(4 * max(0.0, min(1.0, strength)))
        if not part:
            return
        pixels = max(8, round(width * canvas.scale))

        def make() -> pygame.Surface:
            body = "".join(svg.circle(50, 50, 48 - 4 * step, MINT, opacity=0.028 * part) for step in range(11))
            return svg.render(body, (pixels, pixels), (0, 0, 100, 100))

        self._pictures.put(surface, canvas, at, self._pictures.picture(("glow", part, pixels), make))


def act_name(say: Callable[[Message], str], index: int) -> str:
    """Return the name of an act."""
    return say(Message(f"merlin-show-{ACTS[index]}"))
