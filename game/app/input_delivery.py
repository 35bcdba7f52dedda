"""From the devices to the scenes: the system's events become intents, which are handed out one by one, and held back
while nobody is there; and the notes that say what they did."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial

import msgspec
import pygame

from game.core.message import Message
from game.core.title import Titles, views_of
from game.session.session_context import SHARED
from game.storage.settings import Settings
from game.ui.canvas import TICKS_PER_SECOND, Canvas, Redrawn
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
from game.ui.look.pen import Pen
from game.ui.look.type_styles import LARGE, MEDIUM, SMALL, WORDS
from game.ui.screen import SceneStack, Screen
from game.ui.ui import Ui
from game.ui.widgets.signs import draw_header_sign
from game.ui.widgets.tree import Anchored, Panel, Picture, Row, Text


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
        self.expect(self._stack.top)  # What it wants may have changed.
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


NO_PRESENCE = (PointAt, Release, PadConnected, PadDisconnected)
"""Intents that don't prove someone is there: a pointer may cross an unattended window."""


SHOWN = round(1.5 * TICKS_PER_SECOND)
"""Ticks it is shown."""


class ScreenNote:
    """A few words over any scene, shown for a moment or as long as something lasts."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._lasting: Message | None = None
        self._said, self._sign, self._left = Message(""), "", 0

    def show(self, said: Message, sign: str = "") -> None:
        """Show this for a while, with one of the header's signs if there is one."""
        self._said, self._sign, self._left = said, sign, SHOWN
        self._redraw()

    def keep(self, said: Message | None) -> None:
        """Show this until something else is said here; None: nothing."""
        if said != self._lasting:
            self._lasting = said
            self._redraw()

    @property
    def shown(self) -> Message | None:
        return self._said if self._left else self._lasting

    def tick(self) -> None:
        """Advance by one tick; the scene is drawn again when the note goes."""
        if self._left > 0:
            self._left -= 1
            if self._left == 0:
                self._redraw()

    def _redraw(self) -> None:
        if self._ui.stack.top is not None:
            self._ui.stack.top.invalidate()

    def draw(self, surface: pygame.Surface, changed: Redrawn) -> Redrawn:
        """Draw over a picture of which `changed` was just drawn; return everything that was."""
        said = self.shown
        if said is None or (changed is not None and not changed):
            return changed
        pen, canvas = Pen(surface, self._ui), self._ui.canvas
        side, sign = pen.grown(48.0, 2.0), None
        if self._left and self._sign:
            sign = Picture(partial(draw_header_sign, name=self._sign, ink="ink"), side, side)
        words = Row(sign, Text(said, WORDS.inked("ink"), "midleft"), gap=SMALL)
        note = Panel(words, (LARGE, MEDIUM), edge="panel_line", line=3.0)
        Anchored(note, y=0.0).paint(pen, canvas.safe)
        return None if changed is None else [*changed, canvas.rect(note.box.inset(-6.0))]


class InputDelivery:
    """Hands intents to the scene on top: answers only from the devices of the people asked, and with a sound. Pauses
    while a player's controller is missing.

    away    whether the window has lost the system's focus: everything waits until it is back or someone presses
            something here
    """

    def __init__(self, ui: Ui, devices: InputDevices, note: ScreenNote) -> None:
        """note: says why a press did nothing"""
        self._ui, self._stack, self._couch = ui, ui.stack, ui.couch
        self._devices, self._note = devices, note
        self._asked: int | None = None
        """The seat asked at the last tick."""
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
        ui, stack, top = self._ui, self._stack, self._stack.top
        self.recent.add(type(intent).__name__, intent.device)
        was_away = self.away
        if intent.device == "window":
            self.away = isinstance(intent, FocusLost)
        elif not isinstance(intent, NO_PRESENCE):
            self.away = False
        if self.away != was_away:
            self._note.keep(Message("window-left") if self.away else None)
        match intent:
            case FocusRegained():
                return
            case Fullscreen():
                ui.window.set_fullscreen(not ui.window.is_fullscreen())
                return
            case Mute():
                ui.change("muted", not ui.settings.muted)
                return
            case Confirm(held=True) if not (top is not None and top.takes_held_press()):
                return
            case PadDisconnected(device=device):
                for seat in self._couch.lost(device):
                    if ui.pads.pad(device) is not None:  # It is still there, but ignored: nobody waits for it.
                        self._couch.give(seat, SHARED)
            case PadConnected(device=device):
                former = ui.pads.former(device, self._couch.absent())
                if former is not None:
                    self._couch.come_back(former, device)
        self._devices.show_pointer(intent)
        asked = top.asks if top is not None and isinstance(intent, ANSWERS) else None
        if top is not None and asked is not None and not self._couch.may_act(intent.device, asked):
            top.not_asked(intent)
            self._tell_whose_turn(top, asked, intent)
            return
        ui.devices.note_intent(intent)
        intent = self._within_reach(intent)
        focus, pressed = (top.ring.focused_id, top.ring.pressed) if top is not None else (None, None)
        used = stack.handle(intent)
        if not used and isinstance(intent, Cancel):
            used = stack.handle(Menu(device=intent.device))
        if top is not None and not top.secret:
            self._sound(intent, used, top, focus, pressed)

    def _tell_whose_turn(self, top: Screen, asked: int, intent: Intent) -> None:
        """Say who is asked, unless a table does so or the scene has obeyed."""
        match = next((scene.match for scene in reversed(self._stack.scenes) if scene.match is not None), None)
        if match is not None and top.match is None and isinstance(intent, PRESSES) and not self._stack.settling:
            self._note.show(Message("table-not-asked", {"player": match.seats[asked].name}))

    def _sound(self, intent: Intent, used: bool, top: Screen, focus: str | None, pressed: str | None) -> None:
        """Play what an intent has done: a tick as the focus moves, a fuller one for a press, a page that is turned.
        Nothing sounds in a scene that is `secret`: how often someone presses could tell what they choose.

        used           whether the scene did anything
        top            the scene that was on top
        focus,pressed  what had the focus in it, and what looked pressed
        """
        now = self._stack.top
        press = now.ring.pressed if now is not None else None
        if isinstance(intent, PRESSES) and ((press is not None and press != pressed) or now is not top):
            self._ui.audio.play("press")
        elif isinstance(intent, STEPS) and now is top and top.ring.focused_id != focus:
            self._ui.audio.play("focus")
        elif isinstance(intent, PAGES) and used:
            self._ui.audio.play("page")

    def _within_reach(self, intent: Intent) -> Intent:
        """Return a touch moved onto the nearest thing in its reach, if it meets nothing."""
        top = self._stack.top
        if not isinstance(intent, (PointAt, Press)) or not intent.reach or top is None:
            return intent
        if top.takes_press_at(intent.x, intent.y):
            return intent
        place = top.ring.near(intent.x, intent.y, intent.reach)
        return intent if place is None else msgspec.structs.replace(intent, x=place[0], y=place[1])

    def follow_asked_person(self) -> None:
        """Show hints for the device of the person asked, even if another was used last."""
        top = self._stack.top
        asked = top.asks if top is not None else None
        if asked == self._asked:
            return
        self._asked = asked
        if asked is not None and self._couch.seat_device(asked).device != SHARED:
            self._ui.devices.turn_to(self._couch.seat_device(asked).device)

    def _pause_for_lost_pads(self) -> None:
        """Open what deals with a player's missing controller, unless people are already dealing with that."""
        scenes = self._stack.scenes
        if not self._couch.missing or self._stack.settling or any(scene.waits_for_pads for scene in scenes):
            return
        for scene in scenes:
            if (route := scene.route_for_lost_pads()) is not None:
                self._ui.go(route)
                return
