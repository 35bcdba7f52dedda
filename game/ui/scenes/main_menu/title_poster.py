"""The poster of another title on the main menu: its board as a game begins, its name, and how many may play."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.message import Message
from game.core.ruleset import RulesError
from game.core.title import Title
from game.ui.baker import Baker, Job
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable
from game.ui.look.pen import Pen
from game.ui.look.theme import SECONDARY, Theme
from game.ui.look.title_picture import poster_of
from game.ui.tools import SignTools
from game.ui.widgets.button import GROWTH, draw_face
from game.ui.widgets.signs.key_signs import cap_height, cap_width, draw_cap
from game.ui.widgets.tree import Widget

HIGH = 124.0
"""Height of a poster at a text scale of 100%."""
ASPECT = 4 / 3
EDGE, GAP = 12.0, 20.0
NAME = 44.0


def players_in_words(title: Title) -> Message:
    """Return how many may play a title: "2 to 4 players"."""
    return Message("title-players", {"fewest": title.players[0], "most": title.players[-1]})


class PosterPictures:
    """The boards on posters, painted on the baker's thread; a title that paints none has none."""

    def __init__(self, baker: Baker) -> None:
        self._baker = baker
        self._key: object = None
        self._job: Job | None = None
        self._found: list[pygame.Surface] = []

    @property
    def picture(self) -> pygame.Surface | None:
        """The picture asked for last, once it is painted."""
        return self._found[0] if self._found else None

    def show(self, title: Title, theme: Theme, size: tuple[int, int]) -> None:
        """Begin to paint the board of a title as large as a size in pixels, unless that has been done."""
        key = title.name, size, theme.contrast, tuple(theme.seats.values())
        if key == self._key or title.load_miniature is None:
            return
        self.close()
        found: list[pygame.Surface] = []
        self._key, self._found = key, found

        def paint() -> None:
            try:
                picture = poster_of(title, theme, size)
            except RulesError:
                return
            if picture is not None:
                found.append(picture)

        self._job = self._baker.start(paint)

    def tick(self) -> bool:
        """Return whether there is a new picture."""
        if self._job is None or not self._job.done:
            return False
        self._job = None
        return bool(self._found)

    def close(self) -> None:
        """Stop painting."""
        if self._job is not None:
            self._job.abandon()
        self._job = self._key = None


class TitlePoster(Widget):
    """A sheet that shows another title. A press, or the key on it, chooses that one."""

    id = "other-title"

    def __init__(self, title: Title, pictures: PosterPictures, on_press: Callable[[], None], wraps_to: str) -> None:
        """wraps_to: the id of the control to which a step up leads, past the end of the menu."""
        self.title, self._pictures, self._on_press = title, pictures, on_press
        self._neighbours = {(0, -1): wraps_to}
        self._tools: SignTools
        self.box = NOWHERE

    def focusable(self) -> Focusable | None:
        return Focusable(self.id, self.box, self._on_press, self._about, neighbours=self._neighbours)

    def _about(self) -> Message:
        return Message("main-menu-other-about", {"title": self.title.brand})

    def lay_out(self, tools: SignTools, frame: Box, room: float) -> bool:
        """Take the upper right corner of a frame, and have the picture painted. Return False if it is wider than
        `room`."""
        self._tools, theme, canvas = tools, tools.theme, tools.canvas
        high = theme.size(HIGH)
        pictured = self.title.load_miniature is not None
        picture = (high - 2 * EDGE) * ASPECT + GAP if pictured else 0.0
        name = theme.measure(tools.say(self.title.brand), NAME, "title", canvas)[0]
        players = theme.measure(tools.say(players_in_words(self.title)), SECONDARY, "body", canvas)[0]
        cap = cap_width(tools, "next")
        wide = EDGE + picture + max(name, players) + GAP + (cap + GAP if cap else 0.0)
        if wide > room:
            return False
        self.box = Box(frame.right - wide, frame.y, wide, high)
        if pictured:
            self._pictures.show(self.title, theme, canvas.rect(self._frame).size)
        return True

    @property
    def _frame(self) -> Box:
        high = self.box.h - 2 * EDGE
        return Box(self.box.x + EDGE, self.box.y + EDGE, high * ASPECT, high)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        surface, tools = pen.surface, self._tools
        theme, canvas = tools.theme, tools.canvas
        box = self.box.inset(-GROWTH) if focused else self.box
        if focused:
            theme.focus_glow(surface, canvas, box)
        ink = draw_face(pen, box, "normal", focused)
        x = self.box.x + EDGE
        if self.title.load_miniature is not None:
            self._draw_picture(surface, tools)
            x = self._frame.right + GAP
        y = self.box.centre[1]
        theme.text(surface, canvas, tools.say(self.title.brand), (x, y + 4.0), NAME, ink, "title", "bottomleft")
        players = tools.say(players_in_words(self.title))
        theme.text(surface, canvas, players, (x, y + 6.0), SECONDARY, "text_soft", "body", "topleft")
        cap = cap_width(tools, "next")
        if cap:
            high = cap_height(tools)
            draw_cap(surface, tools, "next", Box(self.box.right - GAP - cap, y - high / 2, cap, high))
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_picture(self, surface: pygame.Surface, tools: SignTools) -> None:
        theme, canvas = tools.theme, tools.canvas
        rect, picture = canvas.rect(self._frame), self._pictures.picture
        if picture is None:
            surface.fill(theme.colour("panel_sunk"), rect)
        else:
            fits = picture.get_size() == rect.size
            surface.blit(picture if fits else pygame.transform.smoothscale(picture, rect.size), rect)
        pygame.draw.rect(surface, theme.colour("outline"), rect, max(1, canvas.px(3.0)))
