"""Scenes as the stack and the app know them: the interface of one, the routes that lead to it, and the stack, whose
transitions take effect between ticks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from msgspec import Struct

from game.audio.sound_system import Mood
from game.core.message import Message
from game.match.match import Match
from game.session.session_context import SHARED
from game.ui.canvas import Canvas, Redrawn, Touched
from game.ui.focus import Act, FocusRing, nothing
from game.ui.input.intents import Intent
from game.ui.look.pen import Painter


class Route(Struct, frozen=True):
    """A scene to open, with its arguments. All routes are in `game.ui.routes`.

    They are structs: 25 data classes would take 30 ms of every start.
    """

    def arguments(self) -> tuple[object, ...]:
        """Return the scene's arguments, in order."""
        return tuple(getattr(self, name) for name in self.__struct_fields__)


class HelpPage(NamedTuple):
    """A title for the list, its paragraphs (long pages fill several screens), and a picture above them.

    paint    paints the picture
    leads    the label of a button below the page, and the scene it opens
    high     height of that picture
    id       of an entry of the reference; chapter, at, see: as in `HelpText`
    wide     its width at that height, if it may stand beside the text; None: it has words and can't be any lower
    drawn    returns whether `paint` can paint at once; asked every tick
    """

    title: Message
    paragraphs: Sequence[Message]
    paint: Painter | None = None
    leads: tuple[Message, Route] | None = None
    high: float = 240.0
    wide: float | None = 0.0
    id: str = ""
    chapter: str = ""
    at: Sequence[str] = ()
    see: Sequence[str] = ()
    drawn: Callable[[], bool] | None = None


class Help(Route, frozen=True):
    """Pages to read; without pages, the general help. `learning`: as *How to play*, which begins with the rules.
    `names`: ids and reasons at the table; the page that they lead to is opened, else the first."""

    pages: Sequence[HelpPage] = ()
    learning: bool = False
    names: Sequence[str] = ()


class Choice(NamedTuple):
    """One answer; the dialog closes first, then `then` runs."""

    label: Message
    then: Act = nothing
    style: str = "normal"


class Dialog(Route, frozen=True):
    """A question with a few answers. `cancel` is the answer Cancel gives; it has the focus at first.

    asks  the seat that is asked, if not everyone may answer
    by    the device that asks: it may only cancel
    """

    title: Message
    body: Message | None
    choices: Sequence[Choice]
    cancel: int = 0
    asks: int | None = None
    by: str = SHARED

    def arguments(self) -> tuple[object, ...]:
        return (self,)


def notice(title: Message, body: Message) -> Dialog:
    """Return a dialog with a message and one button."""
    return Dialog(title, body, [Choice(Message("dialog-ok"), style="primary")])


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

    def draw(self, surface: pygame.Surface, alpha: float) -> Redrawn:
        """Paint into `surface` (pixels) as of `alpha` of a tick after the last update. Return the changed pixels, or
        None for all of them. Pixels painted before may stay, unless `invalidate` was called since."""
        return None

    def live(self, surface: pygame.Surface, seconds: float) -> Touched:
        """Draw what moves by itself over the drawn screen, as of `seconds` since it began to move; return the pixels.
        Called for the screen on top, at most 20 times a second and after each `draw`."""
        return []

    def describe_screen(self) -> str:
        """Return a few words about the screen, for tests and speech."""
        return type(self).__name__


class SceneStack:
    """Scenes from bottom to top. `push`, `pop`, `replace` and `clear_to` are queued until `settle`."""

    def __init__(self, canvas: Canvas, on_change: Act | None = None) -> None:
        """on_change: called after transitions have taken effect; held keys are then released"""
        self.scenes: list[Screen] = []
        self.canvas = canvas
        self.on_change = on_change
        self._queue: list[tuple[str, Screen | None]] = []
        self._backdrop: pygame.Surface | None = None
        self.unready: list[Screen] = []
        """Visible scenes that are not ready and are shown by their placeholder."""
        self._placeholder: tuple[Screen, tuple[int, int]] | None = None
        """The scene and size of the placeholder drawn last, if it was the only visible scene."""
        self._garbage = False
        """Whether a screen with a window-sized picture has left, and its memory has not been collected yet."""

    @property
    def top(self) -> Screen | None:
        return self.scenes[-1] if self.scenes else None

    def __len__(self) -> int:
        return len(self.scenes)

    def push(self, screen: Screen) -> None:
        self._queue.append(("push", screen))

    def pop(self) -> None:
        self._queue.append(("pop", None))

    def replace(self, screen: Screen) -> None:
        """Put `screen` in place of the top one."""
        self._queue.append(("replace", screen))

    def drop(self, screen: Screen) -> None:
        """Remove this scene from any place in the stack; do nothing if it has gone already."""
        self._queue.append(("drop", screen))

    def clear_to(self, screen: Screen) -> None:
        """Remove all scenes, then push `screen`."""
        self._queue.append(("clear", screen))

    def leave_all(self) -> None:
        """Let all scenes leave at once, from the top."""
        while self.scenes:
            self.scenes.pop().leave()

    def take_all(self) -> list[Screen]:
        """Remove all scenes without letting them leave, and return them from the top."""
        taken, self.scenes = self.scenes[::-1], []
        return taken

    @property
    def settling(self) -> bool:
        """Whether a transition is queued; intents then wait for the next scene."""
        return bool(self._queue)

    def settle(self) -> None:
        """Carry out the queued transitions, and any they cause."""
        changed = False
        while self._queue:
            verb, screen = self._queue.pop(0)
            changed = True
            if verb == "drop":
                self._drop(screen)
                continue
            if verb == "push" and self.scenes:
                self.scenes[-1].suspend()
            for _ in range({"push": 0, "pop": 1, "replace": 1, "clear": len(self.scenes)}[verb]):
                if self.scenes:
                    self._leave(self.scenes.pop())
            if screen is not None:
                self.scenes.append(screen)
                screen.enter()
                screen.resize(self.canvas)
            elif self.scenes:
                self.scenes[-1].resume()
        if changed:
            self._backdrop = None
            for each in self.scenes:
                each.invalidate()
            if self.on_change is not None:
                self.on_change()

    def _drop(self, screen: Screen | None) -> None:
        """Remove one scene, even from below others."""
        if screen is None or screen not in self.scenes:
            return
        was_top = screen is self.top
        self.scenes.remove(screen)
        self._leave(screen)
        if was_top and self.scenes:
            self.scenes[-1].resume()

    def _leave(self, screen: Screen) -> None:
        screen.leave()
        self.unready = [each for each in self.unready if each is not screen]
        if self._placeholder is not None and self._placeholder[0] is screen:
            self._placeholder = None
        self._garbage = self._garbage or not screen.overlay

    def note_garbage(self) -> None:
        """Note that window-sized pictures are garbage now."""
        self._garbage = True

    def take_garbage(self) -> bool:
        """Return whether window-sized pictures have become garbage since the last call."""
        garbage, self._garbage = self._garbage, False
        return garbage

    def resize(self, canvas: Canvas) -> None:
        self.canvas, self._placeholder = canvas, None
        self._backdrop = None
        self.note_garbage()
        for screen in self.scenes:
            screen.resize(canvas)
            screen.invalidate()

    def handle(self, intent: Intent) -> bool:
        return bool(self.scenes) and self.scenes[-1].handle(intent)

    @property
    def accepts_input(self) -> bool:
        """Whether the top scene takes intents; until it is ready they wait."""
        return not self.scenes or self.scenes[-1].ready()

    def update(self) -> None:
        """Advance by one tick, with transitions before and after it."""
        self.settle()
        if self.scenes and self.scenes[-1].ready():
            self.scenes[-1].update()
            for screen in list(self.scenes):  # Redraw also after a press that has just opened another scene.
                if screen.ring.tick():
                    screen.on_release()
        self.settle()

    @property
    def dirty(self) -> bool:
        return any(screen.dirty for screen in self._visible())

    def _visible(self) -> list[Screen]:
        """Return the visible scenes, lowest first."""
        start = len(self.scenes) - 1
        while start > 0 and self.scenes[start].overlay:
            start -= 1
        return self.scenes[max(0, start) :]

    def draw(self, surface: pygame.Surface, alpha: float) -> Redrawn:
        """Draw the visible scenes if anything changed; return the changed pixels, [] for none, None for all.

        The scenes below an overlay are painted once and kept.
        """
        visible = self._visible()
        unready = [screen for screen in visible if not screen.ready()]
        if unready != self.unready:  # Redraw everything.
            self.unready, self._backdrop = unready, None
            for screen in visible:
                screen.invalidate()
        if not any(screen.dirty for screen in visible):
            return []
        top = visible[-1]
        if len(visible) > 1:
            self._placeholder = None
            self._draw_backdrop(surface, visible[:-1], alpha)
            self._draw_scene(top, surface, alpha)
            return None
        placeholder = (top, surface.get_size()) if top in unready else None
        if placeholder is not None and placeholder == self._placeholder:
            top.mark_drawn()
            return None  # It is on the surface already.
        self._placeholder = placeholder
        return self._draw_scene(top, surface, alpha)

    def live(self, surface: pygame.Surface, seconds: float) -> Touched:
        """Draw what moves by itself on the screen on top (see `Screen.live`)."""
        top = self.top
        return top.live(surface, seconds) if top is not None and top not in self.unready else []

    def _draw_scene(self, screen: Screen, surface: pygame.Surface, alpha: float) -> Redrawn:
        """Draw a scene, or its placeholder if it is not ready; return the changed pixels as `Screen.draw` does."""
        changed: Redrawn
        if screen in self.unready:
            changed = None if screen.draw_placeholder(surface) else []
        else:
            changed = screen.draw(surface, alpha)
        screen.mark_drawn()
        return changed

    def _draw_backdrop(self, surface: pygame.Surface, below: list[Screen], alpha: float) -> None:
        kept = self._backdrop
        if kept is not None and kept.get_size() == surface.get_size() and not any(screen.dirty for screen in below):
            surface.blit(kept, (0, 0))
            return
        for screen in below:
            screen.invalidate()
            self._draw_scene(screen, surface, alpha)
        self._backdrop = surface.copy()
