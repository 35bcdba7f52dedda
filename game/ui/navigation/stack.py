"""The stack of scenes. Transitions take effect between ticks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.canvas import Canvas
from game.ui.input.intents import Intent
from game.ui.navigation.screen import Screen


class SceneStack:
    """Scenes from bottom to top. `push`, `pop`, `replace` and `clear_to` are queued until `settle`."""

    def __init__(self, canvas: Canvas | None = None, on_change: Callable[[], None] | None = None) -> None:
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

    def drop_questions(self) -> None:
        """Drop all scenes that ask one person at the table."""
        for screen in self.scenes:
            if screen.question:
                self.drop(screen)

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
                if self.canvas is not None:
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
        for screen in self.scenes:
            screen.resize(canvas)
            screen.invalidate()

    def handle(self, intent: Intent) -> bool:
        return bool(self.scenes) and self.scenes[-1].handle(intent)

    @property
    def takes_held_press(self) -> bool:
        """Whether a press that is held answers again in the top scene."""
        return bool(self.scenes) and self.scenes[-1].takes_held_press()

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

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """Draw the visible scenes if anything changed; return the changed pixels, [] for none, None for all.

        The scenes below an overlay are painted once and kept.
        """
        visible = self._visible()
        self._find_unready(visible)
        if not any(screen.dirty for screen in visible):
            return []
        if len(visible) == 1:
            return self._draw_alone(visible[0], surface, alpha)
        self._placeholder = None
        self._draw_backdrop(surface, visible[:-1], alpha)
        self._draw_scene(visible[-1], surface, alpha)
        return None

    def live(self, surface: pygame.Surface, seconds: float) -> Sequence[pygame.Rect]:
        """Draw what moves by itself on the screen on top (see `Screen.live`)."""
        top = self.top
        return top.live(surface, seconds) if top is not None and top not in self.unready else []

    def _find_unready(self, visible: list[Screen]) -> None:
        """Redraw everything when a scene gets ready or stops being ready."""
        unready = [screen for screen in visible if not screen.ready()]
        if unready != self.unready:
            self.unready, self._backdrop = unready, None
            for screen in visible:
                screen.invalidate()

    def _draw_alone(self, screen: Screen, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """Draw the only visible scene; a placeholder that is on the surface already stays there."""
        placeholder = (screen, surface.get_size()) if screen in self.unready else None
        if placeholder is not None and placeholder == self._placeholder:
            screen.mark_drawn()
            return None
        self._placeholder = placeholder
        return self._draw_scene(screen, surface, alpha)

    def _draw_scene(self, screen: Screen, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """Draw a scene, or its placeholder if it is not ready; return the changed pixels as `Screen.draw` does."""
        changed: Sequence[pygame.Rect] | None
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
