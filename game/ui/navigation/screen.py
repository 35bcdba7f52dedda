"""The interface of a scene, as the stack and the app know it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.audio.sound_system import Mood
from game.match.match import Match
from game.ui.canvas import Canvas
from game.ui.focus import FocusRing
from game.ui.input.intents import Intent
from game.ui.navigation.route import Route


class Screen:
    """A scene. `handle` and `update` change it, `draw` only reads.

    Calls come in this order: enter, resize, then any of handle, update, draw, resize; suspend when another scene is
    pushed on top, resume when that has gone; leave at the end.

    ring  everything here that can have the focus
    """

    overlay = False
    """Whether the scene below shows through; it is then drawn first."""
    wants_text = False
    """Whether typed characters come as Text and Erase; letters are no shortcuts then."""
    wants_buttons = False
    """Whether keys and controller buttons come as RawKey and RawButton, by position and not by binding. So do mouse
    buttons except the left one, which still points and presses."""
    waits_for_pads = False
    """Whether people deal with lost controllers here, so that no other scene has to open for that."""
    question = False
    """Whether it asks one person at the table. It closes when another player takes the seat or the question changes."""
    secret = False
    """Whether a secret choice is made here: neither focus nor presses are heard."""
    taught_device: str | None = None
    """The controller whose raw controls come as RawControl; it sends nothing else then."""

    def __init__(self) -> None:
        self.ring = FocusRing()
        self._dirty = True

    @property
    def match(self) -> Match | None:
        """The game played or shown here, for a crash report; None elsewhere."""
        return None

    @property
    def dirty(self) -> bool:
        """Whether the scene must be drawn again; an idle scene is not dirty."""
        return self._dirty

    def takes_held_press(self) -> bool:
        """Return whether a press that is held answers again here."""
        return False

    def mood(self) -> Mood | None:
        """Return the music for this scene; None: that of the scene below."""
        return None

    def invalidate(self) -> None:
        """Redraw everything at the next frame, for example because something else was drawn over it."""
        self._dirty = True

    def on_release(self) -> None:
        """Redraw: a button was released."""
        self._dirty = True

    def mark_drawn(self) -> None:
        """Note that the stack has drawn the scene."""
        self._dirty = False

    def enter(self) -> None:
        """Prepare: the scene was put on the stack."""

    def leave(self) -> None:
        """Clean up: the scene has left the stack for good."""

    def suspend(self) -> None:
        """Pause: another scene was pushed on top."""

    def resume(self) -> None:
        """Continue: the scene is on top again."""

    def devices_changed(self) -> None:
        """Update the hints: another device is in use, or bindings have changed."""
        self.invalidate()

    def resize(self, canvas: Canvas) -> None:
        """Lay everything out: after enter, for each new window size, and when text scale or theme change."""

    def sound_changed(self) -> None:
        """Show volumes that were changed elsewhere, as by the key that turns all sound off."""

    def handle(self, intent: Intent) -> bool:
        """Handle `intent`; return whether it did anything here."""
        return False

    def takes_press_at(self, x: float, y: float) -> bool:
        """Return whether a press there does something, though nothing there can have the focus: a touch stays there
        instead of moving onto the nearest thing that can."""
        return False

    def update(self) -> None:
        """Advance by one tick of 1/60 s; only the scene on top is updated."""

    @property
    def asks(self) -> int | None:
        """The seat this scene is asking; devices held only by others cannot answer (`Couch.may_act`). None: anyone
        may."""
        return None

    def not_asked(self, intent: Intent) -> None:
        """Refuse an answer from a device that only others hold; `handle` is not called."""

    def route_for_lost_pads(self) -> Route | None:
        """Return the route to open because controllers of people who play here are gone (`Couch.missing`), or None."""
        return None

    def ready(self) -> bool:
        """Return whether `draw` has everything it needs. Until then the scene gets no intents and no updates, and its
        placeholder is drawn. Called at least once a tick."""
        return True

    def draw_placeholder(self, surface: pygame.Surface) -> bool:
        """Draw the scene's earlier picture, scaled. Return False if there is none; the screen then stays unchanged."""
        return False

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """Paint into `surface` (pixels) as of `alpha` of a tick after the last update. Return the changed pixels, or
        None for all of them. Pixels painted before may stay, unless `invalidate` was called since."""
        return None

    def live(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        """Draw what moves by itself over the drawn screen, as of `seconds` since it began to move; return the pixels.
        Called for the screen on top, at most 20 times a second and after each `draw`."""
        return []

    def describe_screen(self) -> str:
        """Return a few words about the screen, for tests and speech."""
        return type(self).__name__
