"""The program with a window: its parts, the tools of scenes, one tick, one picture."""

from __future__ import annotations

import gc
import logging
import secrets
from collections import deque
from collections.abc import Callable

import msgspec
import pygame

from game import PROGRAM, i18n
from game.app.crash.recent import Recent
from game.app.loop import Loop
from game.app.window import Display
from game.audio.player import player_for
from game.core.message import Message
from game.core.title import Titles, views_of
from game.session.couch import SHARED, Couch
from game.storage import settings as settings_module
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.canvas import Canvas
from game.ui.game_setup import check_seats
from game.ui.input.devices import Devices
from game.ui.input.intents import (
    ANSWERS,
    Cancel,
    FocusLost,
    FocusRegained,
    Fullscreen,
    Intent,
    Menu,
    PadConnected,
    PadDisconnected,
    Point,
    Release,
)
from game.ui.input.keyboard import Keyboard
from game.ui.input.mouse import Mouse
from game.ui.input.pad_port import PadPort, SdlPads
from game.ui.input.pads import Pads
from game.ui.look.backdrop import Backdrop
from game.ui.look.theme import Theme
from game.ui.look.title_picture import picture_of
from game.ui.navigation.routes import notice
from game.ui.navigation.stack import SceneStack, Screen
from game.ui.scene_table import make_scene
from game.ui.ui import Ui

LOG = logging.getLogger("game.app.application")
SETTLED = 20
"""The tick at which the rest is loaded, after the first picture: sound, and what texts with numbers need."""
APPEARANCE = ("language", "text_scale", "typeface", "palette", "high_contrast")
"""Settings that change how everything looks."""
NO_PRESENCE = (Point, Release, PadConnected, PadDisconnected)
"""Intents that do not show someone is there: a pointer may cross a window that was left."""


def make_texts(settings: Settings, paths: Paths) -> i18n.Texts:
    """Return the texts in the chosen language, or the system's."""
    available = i18n.languages(paths.assets() / "locale")
    return i18n.Texts(i18n.choose_language(settings.language or i18n.system_language(), available))


def make_theme(settings: Settings, paths: Paths) -> Theme:
    return Theme(
        paths.assets() / "fonts",
        text_scale=settings.text_scale,
        contrast="high" if settings.high_contrast else "normal",
        seat_palette=settings.palette,
        plain_type=settings.typeface == "plain",
    )


class App:
    """One running program. Raises NoDisplay if no window can be opened.

    size        window size in pixels for this run; None: from the settings or the desktop
    fullscreen  full screen in this run, even if the settings do not say so
    pads        source of controllers; None: SDL
    """

    def __init__(
        self,
        settings: Settings,
        paths: Paths,
        size: tuple[int, int] | None = None,
        catalogue: Titles | None = None,
        new_seed: Callable[[], int] | None = None,
        fullscreen: bool = False,
        pads: PadPort | None = None,
    ) -> None:
        check_seats(catalogue or {})
        self.settings = settings
        self.paths = paths
        shown = paths.assets() / "icon" / f"{PROGRAM}-64.png"
        self.display = Display(size or settings.window, fullscreen or (settings.fullscreen and size is None), shown)
        self._opened = self.display.size
        self._keeps_size = size is None
        pygame.font.init()
        pygame.key.stop_text_input()
        self.running = True
        self.faults: list[Exception] = []
        """Exceptions of other threads, raised again at the next tick."""
        self.recent = Recent()
        self.loop = Loop(self)
        self.stack = SceneStack()
        self.stack.on_change = self._scenes_changed
        self._inbox: deque[Intent] = deque()
        canvas = Canvas(*self.display.size)
        self.stack.canvas = canvas
        self._connect(canvas, pads if pads is not None else SdlPads(), catalogue or {})
        self.ui = self._tools(canvas, catalogue or {}, new_seed or (lambda: secrets.randbits(48)))
        self._applied = copy_settings(settings)
        self._saved = copy_settings(settings)
        """The settings file as it was last read or written here."""
        self.settings_fault_told = False
        """Whether people were told that settings cannot be saved."""
        self.away = False
        """Whether the window has lost the system's focus: everything waits until it is back or someone presses
        something here."""
        self._asked: int | None = None
        """The seat asked at the last tick."""
        self._by_mouse: bool | None = None
        """Whether the mouse was used last; None before any device was."""

    def _connect(self, canvas: Canvas, pads: PadPort, catalogue: Titles) -> None:
        """Connect the input devices, as the settings have them, with the commands of these titles."""
        self.pads = Pads(pads)
        self.devices = Devices(self.pads, views_of(catalogue))
        self.devices.apply(self.settings)
        self.devices.on_change = self._devices_changed
        self.keyboard = Keyboard(self.devices.keyboard)
        self.mouse = Mouse(canvas, self.devices.mouse)
        self.devices.beside = {"keyboard": self.keyboard, "mouse": self.mouse}
        self.devices.letters = self.keyboard.printed

    def _tools(self, canvas: Canvas, catalogue: Titles, new_seed: Callable[[], int]) -> Ui:
        """Make the tools that every scene gets."""
        ui = Ui(
            canvas=canvas,
            theme=make_theme(self.settings, self.paths),
            texts=make_texts(self.settings, self.paths),
            settings=self.settings,
            stack=self.stack,
            catalogue=catalogue,
            paths=self.paths,
            make_scene=make_scene,
            new_seed=new_seed,
            quit=self.quit,
            apply_settings=self.apply_settings,
            is_fullscreen=lambda: self.display.fullscreen,
            set_fullscreen=self.set_fullscreen,
            start_text=pygame.key.start_text_input,
            stop_text=pygame.key.stop_text_input,
            devices=self.devices,
        )
        ui.audio = player_for(self.settings, ui.baker)
        ui.backdrop = Backdrop(picture_of(ui, ui.title))
        return ui

    # -- for tests and the loop

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface."""
        return self.display.surface

    @property
    def top(self) -> Screen | None:
        return self.stack.top

    @property
    def canvas(self) -> Canvas:
        """Design units and pixels of the window."""
        return self.ui.canvas

    @property
    def couch(self) -> Couch:
        """Which device plays which seat."""
        return self.ui.couch

    @property
    def texts(self) -> i18n.Texts:
        """Texts in the chosen language."""
        return self.ui.texts

    @property
    def theme(self) -> Theme:
        """Colours and fonts of the settings."""
        return self.ui.theme

    def feed(self, intent: Intent) -> None:
        """Queue an intent for the next tick."""
        self._inbox.append(intent)

    def step(self, ticks: int = 1) -> None:
        """Advance by `ticks`, without a clock."""
        self.loop.step(ticks)

    def run(self) -> None:
        self.ui.baker.beside = True
        self.loop.run()

    def quit(self) -> None:
        self.running = False

    def close(self) -> None:
        """Leave all scenes, save the window's size, and close the window."""
        self.stack.leave_all()
        self.ui.audio.close()
        self.ui.baker.close()
        if self._keeps_size and not self.display.fullscreen and self.display.size != self._opened:
            self.settings.window = self.display.size
            self.write_settings()
        self.pads.close()
        self.display.close()

    # -- the loop's three calls

    def read_events(self) -> None:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.quit()
            elif event.type == pygame.WINDOWFOCUSLOST:
                self.keyboard.release()
                self.mouse.release()
                self.pads.release()
                self.feed(FocusLost(device="window"))
            elif event.type == pygame.WINDOWFOCUSGAINED:
                self.feed(FocusRegained(device="window"))
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED) and self.top is not None:
                self.top.invalidate()
            else:
                self._inbox.extend(self.keyboard.read(event))
                self._inbox.extend(self.mouse.read(event))
                self.pads.take(event)
        self._inbox.extend(self.mouse.tick())
        if self.display.refresh():
            self.layout()

    def tick(self) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.ui.time += 1
        if self.ui.time == SETTLED:
            self.ui.audio.open()
            self.ui.baker.start(self.ui.texts.load_fluent)
        self._inbox.extend(self.keyboard.tick())
        self._inbox.extend(self.pads.tick())
        self.stack.settle()
        while self._inbox and not self.stack.settling and self.stack.accepts_input:
            self.handle(self._inbox.popleft())
            self._pause_for_lost_pads()
        self._pause_for_lost_pads()
        if self.away:
            self.stack.settle()
        else:
            self.stack.update()
        self._follow_asked_person()
        self._collect_garbage()
        if self.stack.top is None:
            self.quit()

    def present(self, alpha: float) -> None:
        changed = self.stack.draw(self.surface, alpha)
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(list(changed))

    # -- inside

    def handle(self, intent: Intent) -> None:
        """Handle an intent, here or in the top scene. A Cancel that the scene does not use becomes Menu."""
        self.recent.add(type(intent).__name__, intent.device)
        if self._note_presence(intent):
            return
        if isinstance(intent, Fullscreen):
            self.set_fullscreen(not self.display.fullscreen)
            return
        if isinstance(intent, PadDisconnected):
            self.ui.couch.lost(intent.device)
        self._show_pointer(intent)
        if self._refuse_foreign_answer(intent):
            return
        self.devices.heard(intent)
        if not self.stack.handle(intent) and isinstance(intent, Cancel):
            self.stack.handle(Menu(device=intent.device))

    def _note_presence(self, intent: Intent) -> bool:
        """Note whether people are away; return whether the intent says nothing else."""
        if intent.device == "window":
            self.away = isinstance(intent, FocusLost)
        elif not isinstance(intent, NO_PRESENCE):
            self.away = False
        return isinstance(intent, FocusRegained)

    def _refuse_foreign_answer(self, intent: Intent) -> bool:
        """Return whether the intent answers another person's question; the scene is then told."""
        top = self.top
        asked = top.asks if top is not None and isinstance(intent, ANSWERS) else None
        if top is None or asked is None or self.ui.couch.may_act(intent.device, asked):
            return False
        top.not_asked(intent)
        return True

    def _follow_asked_person(self) -> None:
        """Show hints for the device of the person who is asked, even if another was used last."""
        asked = self.top.asks if self.top is not None else None
        if asked == self._asked:
            return
        self._asked = asked
        if asked is not None and self.ui.couch.hand_of(asked).device != SHARED:
            self.devices.turn_to(self.ui.couch.hand_of(asked).device)

    def _pause_for_lost_pads(self) -> None:
        """Pause the game while a player's controller is gone."""
        scenes = self.stack.scenes
        if not self.ui.couch.missing or self.stack.settling or any(scene.waits_for_pads for scene in scenes):
            return
        waits = next((found for scene in scenes if (found := scene.wait_for_pads()) is not None), None)
        if waits is not None:
            self.ui.go(waits)

    def _collect_garbage(self) -> None:
        """Collect garbage after a full-screen scene has left. Scenes and their parts form cycles, and the collector
        counts objects, not megabytes: left to itself it keeps the pictures of six of ten games, 1 GB at 3840 x 2160.
        This takes 10 ms."""
        if not self.ui.baker.busy and self.stack.take_gone():
            gc.collect()

    def _show_pointer(self, intent: Intent) -> None:
        """Hide the system's pointer while keys or controllers are used."""
        if intent.device == "window" or isinstance(intent, (PadConnected, PadDisconnected)):
            return
        by_mouse = intent.device == "mouse"
        if by_mouse != self._by_mouse:
            self._by_mouse = by_mouse
            pygame.mouse.set_visible(by_mouse)

    def _scenes_changed(self) -> None:
        self.keyboard.release()
        self.mouse.release()
        self.pads.release()
        top = self.stack.top
        self.keyboard.typing = top is not None and top.wants_text
        self.keyboard.keys = top is not None and top.wants_buttons
        self.mouse.buttons = self.keyboard.keys
        self.pads.expect(self.keyboard.keys, top.taught_device if top is not None else None)
        if self._by_mouse and top is not None and pygame.mouse.get_focused():
            top.handle(Point(*self.ui.canvas.units(pygame.mouse.get_pos()), device="mouse"))

    def _devices_changed(self) -> None:
        """Update the hints of all scenes; those below may show through."""
        for scene in self.stack.scenes:
            scene.devices_changed()

    def resize(self, width: int, height: int) -> None:
        """Resize the window, as if its corner had been dragged."""
        self.display.resize((width, height))
        self.display.refresh()
        self.layout()

    def layout(self) -> None:
        """Lay everything out for the window's size and the theme."""
        canvas = Canvas(*self.display.size)
        self.ui.canvas = canvas
        self.mouse.canvas = canvas
        self.ui.baker.note_resize()
        self.stack.resize(canvas)

    def apply_settings(self) -> None:
        """Apply changed settings, and save them."""
        before, now = self._applied, self.settings
        self._applied = copy_settings(now)
        if now.language != before.language:
            self.ui.texts = make_texts(now, self.paths)
        hints = self.devices.look
        self.devices.apply(now)
        self.keyboard.bindings, self.mouse.bindings = self.devices.keyboard, self.devices.mouse
        if self.devices.look != hints:
            self._devices_changed()
        if now.fullscreen != before.fullscreen:
            self.display.set_fullscreen(now.fullscreen)
        if self.display.refresh() or any(getattr(now, name) != getattr(before, name) for name in APPEARANCE):
            self.ui.theme = make_theme(now, self.paths)
            self.layout()
        elif self.top is not None:
            self.top.resize(self.ui.canvas)
            self.top.invalidate()
        self.write_settings()

    def set_fullscreen(self, on: bool) -> None:
        """Switch full screen and save that; the settings may say so already in a run that began in a window."""
        self.settings.fullscreen = on
        self.display.set_fullscreen(on)
        self.apply_settings()

    def write_settings(self) -> None:
        """Save the settings. A disk that refuses is no reason to stop; people are told once."""
        try:
            settings_module.save(self.settings, self.paths.settings_file(), self._saved)
        except OSError as error:
            LOG.warning("settings are not kept: %s", error)
            if not self.settings_fault_told and self.top is not None:
                self.settings_fault_told = True
                body = Message("settings-unwritable", {"reason": error.strerror or str(error)})
                self.ui.go(notice(Message("notice-title"), body))
            return
        self._saved = copy_settings(self.settings)


def copy_settings(settings: Settings) -> Settings:
    """Return a copy to compare with later."""
    return msgspec.json.decode(msgspec.json.encode(settings), type=Settings)
