"""What is drawn over the finished picture of the scenes: motion at rest, and a note about the sound."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.look.focus_ring import SPEED
from game.ui.look.theme import SECONDARY
from game.ui.tick import TICK, TICKS_PER_SECOND
from game.ui.ui import Ui
from game.ui.widgets.header_signs import draw_sign

MOST_A_SECOND = 20
"""Redraws in a second."""
STEP = TICKS_PER_SECOND // MOST_A_SECOND
"""Ticks from one redraw to the next."""

Touched = Sequence[pygame.Rect] | None
"""Pixels that were drawn; None: all of them."""


class IdleAnimator:
    """Motion while nothing happens, drawn over the finished picture: the dashes of the focus, and what lives on the
    screen on top.

    It follows the ticks, not the clock, and begins with `begin`: a program that is stepped by hand shows every picture
    as it is at rest. It rests with reduced motion, without animations, and while the window is not the one in use.
    """

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._begun = False
        self._at = 0
        """The time shown, in steps."""
        self._now = 0
        """Steps passed while it moved."""

    def begin(self) -> None:
        """Move from now on."""
        self._begun = True

    @property
    def moves(self) -> bool:
        """Whether anything may move now."""
        settings = self._ui.settings
        still = settings.reduce_motion or settings.speed == "instant"
        return self._begun and not still and bool(pygame.key.get_focused())

    def draw(self, surface: pygame.Surface, changed: Touched) -> Touched:
        """Draw over a picture of which `changed` was just drawn; return everything that was."""
        if not self._begun:
            return changed
        at = self._ui.time // STEP
        if self.moves and at != self._at:
            self._now, self._at = self._now + 1, at
        elif changed is not None and not changed:
            return changed  # Nothing was drawn over it.
        elif self._now == 0:
            return changed
        seconds = self._now * STEP * TICK
        touched = [*self._ui.stack.live(surface, seconds), *self._travel(surface, seconds)]
        return None if changed is None else [*changed, *touched]

    def _travel(self, surface: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        look = self._ui
        return look.theme.rings.travel(surface, SPEED * look.canvas.scale * seconds)


SHOWN = round(1.5 * TICKS_PER_SECOND)
"""Ticks it is shown."""
HIGH, SIGN, PAD = 84.0, 48.0, 26.0
"""Its height, the side of its sign, and the space around that, in units at a text scale of 100%."""


class SoundNote:
    """The note that shows for a moment, over any scene, that all sound was turned off or on."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._on, self._left = True, 0

    def show(self, on: bool) -> None:
        """Show for a while whether there is sound now."""
        self._on, self._left = on, SHOWN
        self._redraw()

    @property
    def shown(self) -> bool:
        return self._left > 0

    def tick(self) -> None:
        """Advance by one tick; the scene is drawn again when the note goes."""
        if self._left > 0:
            self._left -= 1
            if self._left == 0:
                self._redraw()

    def _redraw(self) -> None:
        if self._ui.stack.top is not None:
            self._ui.stack.top.invalidate()

    def draw(self, surface: pygame.Surface, changed: Touched) -> Touched:
        """Draw over a picture of which `changed` was just drawn; return everything that was."""
        if not self.shown or (changed is not None and not changed):
            return changed
        rect = self._draw(surface)
        return None if changed is None else [*changed, rect]

    def _draw(self, surface: pygame.Surface) -> pygame.Rect:
        theme, canvas = self._ui.theme, self._ui.canvas
        text = self._ui.say(Message("sound-is-on" if self._on else "sound-is-off"))
        grown = theme.size(SECONDARY) / SECONDARY
        wide = theme.measure(text, SECONDARY, "bold", canvas)[0] + SIGN * grown + 3.0 * PAD
        box = Box((canvas.width - wide) / 2, canvas.safe.y + PAD, wide, HIGH * grown)
        theme.panel(surface, canvas, box, "panel", "panel_line", line=3.0)
        sign = Box(box.x + PAD, box.centre[1] - SIGN * grown / 2, SIGN * grown, SIGN * grown)
        draw_sign(surface, "sound" if self._on else "silence", canvas.rect(sign), theme.colour("ink"))
        at = (sign.right + PAD / 2, box.centre[1])
        theme.text(surface, canvas, text, at, SECONDARY, "ink", "bold", "midleft", None, 1)
        return canvas.rect(box.inset(-6.0))
