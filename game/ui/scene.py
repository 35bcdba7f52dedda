"""Scenes, and the stack of them. Transitions take effect between ticks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Canvas
from game.ui.focus import FocusRing
from game.ui.input.intents import Intent

if TYPE_CHECKING:
    from game.ui.ui import Ui


class HelpPage(NamedTuple):
    """One entry of the help: its name in the list, its paragraphs (a long one fills several screens), and a picture
    above them, which is painted into a box (units).

    leads  what a button below the page is called, and the scene that it opens
    """

    title: Message
    paragraphs: Sequence[Message]
    paint: Callable[[pygame.Surface, Ui, Box], None] | None = None
    leads: tuple[Message, Callable[[Ui], Scene]] | None = None


class Scene:
    """One screen. `handle` and `update` change it, `draw` only reads.

    The order of calls: enter, resize, then any of handle, update, draw, resize; suspend when another is pushed on top,
    resume when it is gone; leave at the end.
    """

    overlay = False
    """The scene below shows through: it is drawn first."""
    wants_text = False
    """Typed characters come as Text and Erase; letters are no shortcuts meanwhile."""
    wants_buttons = False
    """Keys and buttons of gamepads come as Key and Button, by place, whatever they mean; so do the mouse's, but for the
    left one, which points and presses as ever."""
    waits_for_pads = False
    """Here people see to gamepads that are gone: nothing else need ask for them meanwhile."""
    question = False
    """It asks one person at the table: it goes when somebody else plays his seat, or the seat is asked anew."""
    taught_device: str | None = None
    """The gamepad whose raw controls come as Raw; it says nothing else meanwhile."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._dirty = True

    @property
    def dirty(self) -> bool:
        """Whether the screen must be drawn again; an idle scene is not dirty."""
        return self._dirty

    def invalidate(self) -> None:
        """Everything has to be drawn again (also because something else was drawn over it)."""
        self._dirty = True

    def rose(self) -> None:
        """What was pressed is not any more: it must be drawn again."""
        self._dirty = True

    def drawn(self) -> None:
        """The stack says that `draw` has just run."""
        self._dirty = False

    def enter(self) -> None:
        """The scene is on the stack now."""

    def leave(self) -> None:
        """It is gone for good."""

    def suspend(self) -> None:
        """Another scene lies on top."""

    def resume(self) -> None:
        """It is on top again."""

    def devices_changed(self) -> None:
        """Another device is used now, or keys have changed: hints look different."""
        self.invalidate()

    def resize(self, canvas: Canvas) -> None:
        """Lay everything out; after enter, for each new size of the window, and when text scale or theme change."""

    def handle(self, intent: Intent) -> bool:
        """Answers whether the intent meant something here."""
        return False

    def update(self) -> None:
        """One tick of 1/60 s; only the scene on top gets it."""

    @property
    def asks(self) -> int | None:
        """The seat whose person this scene asks now: devices that only others hold do not answer (`couch.may_act`).
        None: whoever likes may."""
        return None

    def not_asked(self, intent: Intent) -> None:
        """A device has answered that only others hold; `handle` does not hear of it."""

    def wait_for_pads(self) -> Scene | None:
        """A scene to put on top because gamepads of people are gone who play here (`couch.missing`); None: nobody's."""
        return None

    def ready(self) -> bool:
        """Whether everything is there that `draw` needs. While it is not, the scene hears and does nothing, and its
        likeness is on the screen. Asked each tick, and more often."""
        return True

    def draw_likeness(self, surface: pygame.Surface) -> bool:
        """What it looked like before, scaled; False if there is nothing, and what is on the screen stays there."""
        return False

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """Paint into `surface` (pixels), `alpha` of a tick after the last update. Answers the pixels that changed, or
        None for all of them; may leave alone what it painted before, unless `invalidate` was called since."""
        return None

    def help_pages(self) -> Sequence[HelpPage]:
        """What F1 shows over this scene: what can I do now, what is this, which rule is this."""
        return ()

    def describe_screen(self) -> str:
        """A few words on what is on, for tests and speech."""
        return type(self).__name__


class SceneStack:
    """Scenes from the bottom to the top. `push`, `pop`, `replace`, `clear_to` are queued until `settle`."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.canvas: Canvas | None = None
        self.on_change: Callable[[], None] | None = None
        """Called after transitions took effect (held inputs are released then)."""
        self._queue: list[tuple[str, Scene | None]] = []
        self._backdrop: pygame.Surface | None = None
        self.late: list[Scene] = []
        """Scenes whose likeness is on the screen."""
        self._alike: tuple[Scene, tuple[int, int]] | None = None
        """The only scene, if its likeness was drawn last, and how large."""
        self.gone = False
        """A scene with a picture of the whole screen has left; whoever lets go of it says that it has not."""

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def __len__(self) -> int:
        return len(self.scenes)

    def push(self, scene: Scene) -> None:
        self._queue.append(("push", scene))

    def pop(self) -> None:
        self._queue.append(("pop", None))

    def replace(self, scene: Scene) -> None:
        """The top one goes, `scene` comes."""
        self._queue.append(("replace", scene))

    def drop(self, scene: Scene) -> None:
        """This one goes, wherever it lies; nothing, if it is gone already."""
        self._queue.append(("drop", scene))

    def clear_to(self, scene: Scene) -> None:
        """All go, `scene` comes."""
        self._queue.append(("clear", scene))

    @property
    def settling(self) -> bool:
        """Whether a transition waits; intents wait then too, for the scene that comes."""
        return bool(self._queue)

    def settle(self) -> None:
        """Let the queued transitions happen, those included that they cause."""
        changed = False
        while self._queue:
            verb, scene = self._queue.pop(0)
            changed = True
            if verb == "drop":
                self._drop(scene)
                continue
            if verb == "push" and self.scenes:
                self.scenes[-1].suspend()
            for _ in range({"push": 0, "pop": 1, "replace": 1, "clear": len(self.scenes)}[verb]):
                if self.scenes:
                    self._leave(self.scenes.pop())
            if scene is not None:
                self.scenes.append(scene)
                scene.enter()
                if self.canvas is not None:
                    scene.resize(self.canvas)
            elif self.scenes:
                self.scenes[-1].resume()
        if changed:
            self._backdrop = None
            for each in self.scenes:
                each.invalidate()
            if self.on_change is not None:
                self.on_change()

    def _drop(self, scene: Scene | None) -> None:
        """One scene leaves, whatever lies over it."""
        if scene is None or scene not in self.scenes:
            return
        was_top = scene is self.top
        self.scenes.remove(scene)
        self._leave(scene)
        if was_top and self.scenes:
            self.scenes[-1].resume()

    def _leave(self, scene: Scene) -> None:
        scene.leave()
        self.late = [each for each in self.late if each is not scene]
        if self._alike is not None and self._alike[0] is scene:
            self._alike = None
        self.gone = self.gone or not scene.overlay

    def resize(self, canvas: Canvas) -> None:
        self.canvas, self._alike = canvas, None
        self._backdrop = None
        for scene in self.scenes:
            scene.resize(canvas)
            scene.invalidate()

    def handle(self, intent: Intent) -> bool:
        return bool(self.scenes) and self.scenes[-1].handle(intent)

    @property
    def hears(self) -> bool:
        """Whether the scene on top can be seen; intents wait until it can."""
        return not self.scenes or self.scenes[-1].ready()

    def update(self) -> None:
        """One tick; transitions before and after it."""
        self.settle()
        if self.scenes and self.scenes[-1].ready():
            top = self.scenes[-1]
            top.update()
            for scene in list(self.scenes):  # also what was pressed to bring another scene over it
                ring = getattr(scene, "ring", None)
                if isinstance(ring, FocusRing) and ring.relax():
                    scene.rose()
        self.settle()

    @property
    def dirty(self) -> bool:
        return any(scene.dirty for scene in self._visible())

    def _visible(self) -> list[Scene]:
        """From the lowest scene that can be seen to the top."""
        start = len(self.scenes) - 1
        while start > 0 and self.scenes[start].overlay:
            start -= 1
        return self.scenes[max(0, start) :]

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """Paint what can be seen, if anything changed: answers the changed pixels, [] if there are none, None for all.

        What lies below an overlay is painted once and kept.
        """
        visible = self._visible()
        self._find_late(visible)
        if not any(scene.dirty for scene in visible):
            return []
        if len(visible) == 1:
            return self._draw_alone(visible[0], surface, alpha)
        self._alike = None
        self._draw_backdrop(surface, visible[:-1], alpha)
        self._draw_scene(visible[-1], surface, alpha)
        return None

    def _find_late(self, visible: list[Scene]) -> None:
        """Where a likeness comes or goes, everything is drawn."""
        late = [scene for scene in visible if not scene.ready()]
        if late != self.late:
            self.late, self._backdrop = late, None
            for scene in visible:
                scene.invalidate()

    def _draw_alone(self, scene: Scene, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """A likeness that is on the surface stays there."""
        alike = (scene, surface.get_size()) if scene in self.late else None
        if alike is not None and alike == self._alike:
            scene.drawn()
            return None
        self._alike = alike
        return self._draw_scene(scene, surface, alpha)

    def _draw_scene(self, scene: Scene, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """As `Scene.draw`, or its likeness."""
        changed: Sequence[pygame.Rect] | None
        if scene in self.late:
            changed = None if scene.draw_likeness(surface) else []
        else:
            changed = scene.draw(surface, alpha)
        scene.drawn()
        return changed

    def _draw_backdrop(self, surface: pygame.Surface, below: list[Scene], alpha: float) -> None:
        kept = self._backdrop
        if kept is not None and kept.get_size() == surface.get_size() and not any(scene.dirty for scene in below):
            surface.blit(kept, (0, 0))
            return
        for scene in below:
            scene.invalidate()
            self._draw_scene(scene, surface, alpha)
        self._backdrop = surface.copy()
