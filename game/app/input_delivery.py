"""From the devices to the scenes: the system's events become intents, which are handed out one by one, and held back
while nobody is there."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

import msgspec
import pygame

from game.core.title import Titles, views_of
from game.session.session_context import SHARED, Couch
from game.storage.settings import Settings
from game.ui.canvas import Canvas
from game.ui.input.devices import Devices, Keyboard, Mouse
from game.ui.input.intents import (
    ANSWERS,
    Cancel,
    Confirm,
    FocusLost,
    FocusRegained,
    Fullscreen,
    GetHelp,
    Intent,
    LookAround,
    Menu,
    MoveFocus,
    Mute,
    Next,
    Option,
    PadConnected,
    PadDisconnected,
    PointAt,
    Press,
    Previous,
    Release,
    ToggleLog,
    ToggleView,
    Zoom,
)
from game.ui.input.pads import PadPort, Pads
from game.ui.screen import Route, SceneStack, Screen
from game.ui.ui import Ui


class RecentIntents:
    """The kinds of the latest intents, for a crash report: never typed text, nor the keys of a secret choice. Repeated
    ones are counted."""

    def __init__(self) -> None:
        self._done: deque[tuple[str, str, int]] = deque(maxlen=50)

    def add(self, kind: str, device: str) -> None:
        if self._done and self._done[-1][:2] == (kind, device):
            self._done[-1] = (kind, device, self._done[-1][2] + 1)
        else:
            self._done.append((kind, device, 1))

    def lines(self) -> list[str]:
        """Return one line per entry, earliest first."""
        return [f"{kind} ({device}){f' x {count}' if count > 1 else ''}" for kind, device, count in self._done]


class InputDevices:
    """All input devices of a window, with the commands assigned by settings and titles.

    devices  for hints: the last device used, and its keys and buttons
    """

    def __init__(
        self, settings: Settings, canvas: Canvas, port: PadPort, catalogue: Titles, stack: SceneStack
    ) -> None:  # fmt: skip
        """stack: the scenes whose hints describe the devices"""
        self._stack = stack
        self.pads = Pads(port)
        self.devices = Devices(self.pads, views_of(catalogue))
        self.devices.apply(settings)
        self.keyboard = Keyboard(self.devices.table("keyboard"))
        self.mouse = Mouse(canvas, self.devices.table("mouse"))
        held: dict[str, Keyboard | Mouse] = {"keyboard": self.keyboard, "mouse": self.mouse}
        self.devices.connect(held, self.keyboard.printed, self.describe_again)
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
        self.pads.port.take(event)

    def tick(self) -> Iterator[Intent]:
        """Advance by one tick; yield intents of controllers, and repeats of held keys."""
        yield from self.keyboard.tick()
        yield from self.pads.tick()

    def describe_again(self) -> None:
        """Update the hints of all scenes; lower ones may be visible too."""
        for scene in self._stack.scenes:
            scene.devices_changed()

    def release(self) -> None:
        """Forget everything held down."""
        self.keyboard.release()
        self.mouse.release()
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
        return self.devices.look != before

    def use_canvas(self, canvas: Canvas) -> None:
        """Measure the mouse on this canvas from now on."""
        self.mouse.use(canvas)

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


STEPS = (MoveFocus, Next, Previous)
PRESSES = (Confirm, Press, Option, Release)
"""A drag and a finger on a list press when they end."""
PAGES = (GetHelp, LookAround, Menu, ToggleLog, ToggleView, Zoom, Cancel)


class PressSounds:
    """The sounds of presses in every scene: a tick as the focus moves, a fuller one for a press, a page that is turned.

    Compares the scene on top before and after an intent. A scene that is `secret` makes no sound: how often someone
    presses could tell what they choose."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._before: tuple[Screen | None, str | None, str | None] = (None, None, None)

    def note_before(self) -> None:
        """Note the scene, its focus and what looks pressed in it."""
        self._before = self._now()

    def sound(self, intent: Intent, used: bool) -> None:
        """Play what an intent has done; used: whether the scene did anything."""
        (top, focus, pressed), self._before = self._before, (None, None, None)
        if top is None or top.secret:
            return
        now = self._now()
        if isinstance(intent, PRESSES) and ((now[2] is not None and now[2] != pressed) or now[0] is not top):
            self._ui.audio.play("press")
        elif isinstance(intent, STEPS) and now[0] is top and now[1] != focus:
            self._ui.audio.play("focus")
        elif isinstance(intent, PAGES) and used:
            self._ui.audio.play("page")

    def _now(self) -> tuple[Screen | None, str | None, str | None]:
        top = self._ui.stack.top
        return (top, top.ring.focused_id, top.ring.pressed) if top is not None else (None, None, None)


class SeatWatch:
    """Restricts answers to the devices of the people asked, matches hints to them, and pauses when a controller is
    missing."""

    def __init__(self, stack: SceneStack, couch: Couch, devices: Devices) -> None:
        self._stack = stack
        self._couch = couch
        self._devices = devices
        self._asked: int | None = None
        """The seat asked at the last tick."""

    def note(self, intent: Intent) -> None:
        """Note a controller that is gone."""
        if isinstance(intent, PadDisconnected):
            self._couch.lost(intent.device)

    def refuses(self, intent: Intent) -> bool:
        """Return whether the intent would answer another person's question, and report that to the scene."""
        top = self._stack.top
        asked = top.asks if top is not None and isinstance(intent, ANSWERS) else None
        if top is None or asked is None or self._couch.may_act(intent.device, asked):
            return False
        top.not_asked(intent)
        return True

    def follow_asked_person(self) -> None:
        """Show hints for the device of the person asked, even if another was used last."""
        top = self._stack.top
        asked = top.asks if top is not None else None
        if asked == self._asked:
            return
        self._asked = asked
        if asked is not None and self._couch.seat_device(asked).device != SHARED:
            self._devices.turn_to(self._couch.seat_device(asked).device)

    def route_for_lost_pads(self) -> Route | None:
        """Return the route to open because a player's controller is disconnected; None if none is, or if people are
        already dealing with that."""
        scenes = self._stack.scenes
        if not self._couch.missing or self._stack.settling or any(scene.waits_for_pads for scene in scenes):
            return None
        return next((found for scene in scenes if (found := scene.route_for_lost_pads()) is not None), None)


NO_PRESENCE = (PointAt, Release, PadConnected, PadDisconnected)
"""Intents that don't prove someone is there: a pointer may cross an unattended window."""


class InputDelivery:
    """Hands intents to the scene on top.

    away    whether the window has lost the system's focus: everything waits until it is back or someone presses
            something here
    """

    def __init__(self, ui: Ui, devices: InputDevices) -> None:
        self._ui = ui
        self._stack = ui.stack
        self._devices = devices
        self.seat_watch = SeatWatch(ui.stack, ui.couch, ui.devices)
        self._sounds = PressSounds(ui)
        self._inbox: deque[Intent] = deque()
        self.recent = RecentIntents()
        self.away = False

    def add(self, intents: Iterable[Intent]) -> None:
        """Queue intents for the next tick."""
        self._inbox.extend(intents)

    def deliver(self) -> None:
        """Hand out what is queued, as long as the scenes take it; pause while a player's controller is missing."""
        while self._inbox and not self._stack.settling and self._stack.accepts_input:
            self.handle(self._inbox.popleft())
            self._pause_for_lost_pads()
        self._pause_for_lost_pads()

    def handle(self, intent: Intent) -> None:
        """Handle an intent, here or in the top scene. A Cancel that the scene ignores becomes Menu."""
        self.recent.add(type(intent).__name__, intent.device)
        if self._note_presence(intent):
            return
        if self._commands_window(intent):
            return
        top = self._stack.top
        if isinstance(intent, Confirm) and intent.held and not (top is not None and top.takes_held_press()):
            return
        self.seat_watch.note(intent)
        self._devices.show_pointer(intent)
        if self.seat_watch.refuses(intent):
            return
        self._ui.devices.note_intent(intent)
        intent = self._within_reach(intent)
        self._sounds.note_before()
        used = self._stack.handle(intent)
        if not used and isinstance(intent, Cancel):
            used = self._stack.handle(Menu(device=intent.device))
        self._sounds.sound(intent, used)

    def _commands_window(self, intent: Intent) -> bool:
        """Switch full screen or all sound, in any scene; return whether the intent asks for that."""
        ui = self._ui
        if isinstance(intent, Fullscreen):
            ui.window.set_fullscreen(not ui.window.is_fullscreen())
        elif isinstance(intent, Mute):
            ui.change("muted", not ui.settings.muted)
        return isinstance(intent, (Fullscreen, Mute))

    def _within_reach(self, intent: Intent) -> Intent:
        """Return a touch moved onto the nearest thing in its reach, if it meets nothing."""
        top = self._stack.top
        if not isinstance(intent, (PointAt, Press)) or not intent.reach or top is None:
            return intent
        if top.takes_press_at(intent.x, intent.y):
            return intent
        place = top.ring.near(intent.x, intent.y, intent.reach)
        return intent if place is None else msgspec.structs.replace(intent, x=place[0], y=place[1])

    def _note_presence(self, intent: Intent) -> bool:
        """Note whether people are away; return whether the intent has no other effect."""
        if intent.device == "window":
            self.away = isinstance(intent, FocusLost)
        elif not isinstance(intent, NO_PRESENCE):
            self.away = False
        return isinstance(intent, FocusRegained)

    def _pause_for_lost_pads(self) -> None:
        route = self.seat_watch.route_for_lost_pads()
        if route is not None:
            self._ui.go(route)
