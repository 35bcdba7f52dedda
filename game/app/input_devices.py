"""Keyboard, mouse and controllers: from the system's events to intents."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.core.title import Titles, views_of
from game.storage.settings import Settings
from game.ui.canvas import Canvas
from game.ui.input.devices import Devices, Holds
from game.ui.input.intents import FocusLost, FocusRegained, Intent, PadConnected, PadDisconnected, PointAt
from game.ui.input.keyboard import Keyboard
from game.ui.input.mouse import Mouse
from game.ui.input.pad_port import PadPort
from game.ui.input.pads import Pads
from game.ui.input.touch import Pointers, Touch
from game.ui.navigation.screen import Screen


class InputDevices:
    """All input devices of a window, with the commands assigned by settings and titles.

    devices  for hints: the last device used, and its keys and buttons
    """

    def __init__(
        self, settings: Settings, canvas: Canvas, port: PadPort, catalogue: Titles, on_change: Callable[[], None]
    ) -> None:
        """on_change: called when hints look different"""
        self.pads = Pads(port)
        self.devices = Devices(self.pads, views_of(catalogue))
        self.devices.apply(settings)
        self.keyboard = Keyboard(self.devices.keyboard)
        self.mouse = Mouse(canvas, self.devices.mouse)
        self.touch = Touch(canvas)
        held: dict[str, Holds] = {"keyboard": self.keyboard, "mouse": Pointers(self.mouse, self.touch)}
        self.devices.connect(held, self.keyboard.printed, on_change)
        self._by_mouse: bool | None = None
        """Whether the mouse was used last; None before any device was."""

    def read(self, event: pygame.Event) -> Iterator[Intent]:
        """Yield the intents of a system event; those of controllers come with the next tick."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release()
            yield FocusLost(device="window")
        elif event.type == pygame.WINDOWFOCUSGAINED:
            yield FocusRegained(device="window")
        yield from self.keyboard.read(event)
        yield from self.mouse.read(event)
        yield from self.touch.read(event)
        self.pads.take(event)

    def moved(self) -> Iterator[Intent]:
        """Yield the mouse's movement, once all events are read."""
        return self.mouse.tick()

    def tick(self) -> Iterator[Intent]:
        """Advance by one tick; yield intents of controllers, and repeats of held keys."""
        yield from self.keyboard.tick()
        yield from self.pads.tick()

    def note_intent(self, intent: Intent) -> None:
        """Let hints describe the device that was used."""
        self.devices.note_intent(intent)

    def release(self) -> None:
        """Forget everything held down."""
        self.keyboard.release()
        self.mouse.release()
        self.touch.release()
        self.pads.release()

    def expect(self, top: Screen | None) -> None:
        """Set the input for the top scene: commands, characters, or keys and buttons by name."""
        by_name = top is not None and top.wants_buttons
        self.keyboard.expect(top is not None and top.wants_text, by_name)
        self.mouse.expect(by_name)
        self.pads.expect(by_name, top.taught_device if top is not None else None)

    def apply(self, settings: Settings) -> bool:
        """Apply the bindings of the settings; return whether hints look different now."""
        before = self.devices.look
        self.devices.apply(settings)
        self.keyboard.bind(self.devices.keyboard)
        self.mouse.bind(self.devices.mouse)
        return self.devices.look != before

    def use_canvas(self, canvas: Canvas) -> None:
        """Measure the mouse on this canvas from now on."""
        self.mouse.use(canvas)
        self.touch.use(canvas)

    def show_pointer(self, intent: Intent) -> None:
        """Show the system's pointer while the mouse is used, and hide it while keys or controllers are."""
        if intent.device == "window" or isinstance(intent, (PadConnected, PadDisconnected)):
            return
        by_mouse = intent.device == "mouse"
        if by_mouse != self._by_mouse:
            self._by_mouse = by_mouse
            pygame.mouse.set_visible(by_mouse)

    def pointer(self, canvas: Canvas) -> PointAt | None:
        """Return the pointer's position if the mouse was used last and is over the window."""
        if not self._by_mouse or not pygame.mouse.get_focused():
            return None
        return PointAt(*canvas.units(pygame.mouse.get_pos()), device="mouse")

    def close(self) -> None:
        self.pads.close()
