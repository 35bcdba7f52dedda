"""The program with a window: its parts, the scenes' tools, one tick, one picture."""

from __future__ import annotations

import gc
import secrets
from collections import deque
from collections.abc import Callable

import pygame

from game import PROGRAM, i18n
from game.app.appearance import make_texts, make_theme
from game.app.crash.recent import Recent
from game.app.idle_life import IdleLife
from game.app.input_delivery import InputDelivery
from game.app.input_devices import InputDevices
from game.app.loop import Loop
from game.app.press_sounds import PressSounds
from game.app.seat_watch import SeatWatch
from game.app.settings_file import SettingsFile
from game.app.sound_note import SoundNote
from game.app.window import Display
from game.audio.music_player import QUIET, Mood
from game.audio.sound_system import SoundSystem
from game.core.message import Message
from game.core.title import Titles, with_tables
from game.session.couch import Couch
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.baker import Baker
from game.ui.canvas import Canvas
from game.ui.input.devices import Devices
from game.ui.input.intents import Fullscreen, Intent, Mute
from game.ui.input.keyboard import Keyboard
from game.ui.input.mouse import Mouse
from game.ui.input.pad_port import PadPort, SdlPads
from game.ui.input.pads import Pads
from game.ui.look.theme import Theme
from game.ui.look.title_picture import picture_of
from game.ui.navigation.routes import notice
from game.ui.navigation.screen import Screen
from game.ui.navigation.stack import SceneStack
from game.ui.scene_table import make_scene
from game.ui.setup.planned_seat import check_seats
from game.ui.ui import Ui
from game.ui.window_commands import WindowCommands

SETTLED = 20
"""The tick at which the rest is loaded, after the first picture: sound, and support for texts with numbers."""
APPEARANCE = {"text_scale", "safe_area", "typeface", "high_contrast", "language"}
"""Settings that change the appearance."""
SOUND = {"muted", "volumes"}
"""Settings that are only heard: no table is laid out again for them."""


class App:
    """One running program. Raises NoDisplay if no window can be opened.

    size        window size in pixels for this run; None: from the settings or the desktop
    fullscreen  full screen in this run, whatever the settings say
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
        titles = with_tables(catalogue or {})
        check_seats(titles)
        self.settings = settings
        self.paths = paths
        icon = paths.assets() / "icon" / f"{PROGRAM}-64.png"
        self.display = Display(size or settings.window, fullscreen or (settings.fullscreen and size is None), icon)
        self._opened = self.display.size
        self._keeps_size = size is None
        pygame.font.init()
        pygame.key.stop_text_input()
        self.running = True
        self.loop = Loop(self)
        canvas = self._canvas()
        self.stack = SceneStack(canvas, self._scenes_changed)
        port = pads if pads is not None else SdlPads()
        self.input = InputDevices(settings, canvas, port, titles, self._devices_changed)
        self.ui = self._tools(canvas, titles, new_seed or (lambda: secrets.randbits(48)))
        self._idle = IdleLife(self.ui, self.settings, self.stack)
        self._sound_note = SoundNote(self.ui, self.stack)
        self._seat_watch = SeatWatch(self.stack, self.ui.couch, self.input.devices)
        self.delivery = InputDelivery(
            self.stack, self.input, self._seat_watch, PressSounds(self.stack, lambda: self.ui.audio),
            {Fullscreen: self._toggle_fullscreen, Mute: self._toggle_mute}, self.ui.go,
        )  # fmt: skip
        self._settings_file = SettingsFile(settings, paths.settings_file())
        self._faults: deque[Exception] = deque()

    def _tools(self, canvas: Canvas, catalogue: Titles, new_seed: Callable[[], int]) -> Ui:
        """Make the tools passed to every scene."""
        baker = Baker()
        self._sound = SoundSystem(self.settings, baker, self.paths.assets(), catalogue)
        window = WindowCommands(
            lambda: self.display.fullscreen,
            self.set_fullscreen,
            pygame.key.start_text_input,
            pygame.key.stop_text_input,
            self.quit,
        )
        ui = Ui(
            canvas=canvas,
            theme=make_theme(self.settings, self.paths),
            texts=make_texts(self.settings, self.paths),
            settings=self.settings,
            stack=self.stack,
            catalogue=catalogue,
            paths=self.paths,
            make_scene=make_scene,
            audio=self._sound.player,
            baker=baker,
            new_seed=new_seed,
            window=window,
            apply_settings=self.apply_settings,
            devices=self.input.devices,
        )
        ui.backdrop.begin(picture_of(ui, ui.title))
        return ui

    # -- parts

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
    def devices(self) -> Devices:
        """The devices that hints describe."""
        return self.input.devices

    @property
    def keyboard(self) -> Keyboard:
        return self.input.keyboard

    @property
    def mouse(self) -> Mouse:
        return self.input.mouse

    @property
    def pads(self) -> Pads:
        """All controllers."""
        return self.input.pads

    @property
    def couch(self) -> Couch:
        """The device of each seat."""
        return self.ui.couch

    @property
    def recent(self) -> Recent:
        """The latest intents."""
        return self.delivery.recent

    @property
    def texts(self) -> i18n.Texts:
        """Texts in the chosen language."""
        return self.ui.texts

    @property
    def theme(self) -> Theme:
        """Colours and fonts of the settings."""
        return self.ui.theme

    # -- a run

    def run(self) -> None:
        """Run until people quit."""
        self.ui.baker.use_thread()
        self.live()
        self.loop.run()

    def live(self) -> None:
        """Let the focus travel and the table live from now on; until then every picture is at rest."""
        self._idle.begin()

    def step(self, ticks: int = 1) -> None:
        """Advance by `ticks`, without a clock."""
        self.loop.step(ticks)

    def feed(self, intent: Intent) -> None:
        """Queue an intent for the next tick."""
        self.delivery.add([intent])

    def raise_later(self, fault: Exception) -> None:
        """Raise another thread's exception at the next tick."""
        self._faults.append(fault)

    def quit(self) -> None:
        """Stop after this tick."""
        self.running = False

    def close(self) -> None:
        """Leave all scenes, save the window's size, and close the window."""
        self.stack.leave_all()
        self.end_sound()
        self.end_baking()
        if self._keeps_size and not self.display.fullscreen and self.display.size != self._opened:
            self.settings.change("window", self.display.size)
            self.save_settings()
        self.close_window()

    def end_sound(self) -> None:
        self._sound.close()

    def end_baking(self) -> None:
        """End rendering in the background."""
        self.ui.baker.close()

    def close_window(self) -> None:
        """Release the controllers and the window."""
        self.input.close()
        self.display.close()

    # -- the loop's three calls

    def read_events(self) -> None:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.quit()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED) and self.top is not None:
                self.top.invalidate()
            elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
                self._sound.read(event)
            else:
                self.delivery.add(self.input.read(event))
        self.delivery.add(self.input.moved())
        if self.display.refresh():
            self.layout()

    def tick(self) -> None:
        if self._faults:
            raise self._faults.popleft()
        self.ui.tick()
        self._sound_note.tick()
        if self.ui.time == SETTLED:
            self._sound.open()
            self.ui.baker.start(self.texts.load_fluent)
        self.delivery.add(self.input.tick())
        self.stack.settle()
        self.delivery.deliver()
        if self.delivery.away:
            self.stack.settle()
        else:
            self.stack.update()
        self._seat_watch.follow_asked_person()
        self._sound.tick(self._mood())
        if not self.ui.baker.busy and self.stack.take_garbage():
            self.collect_garbage()
        if self.stack.top is None:
            self.quit()

    def _mood(self) -> Mood:
        """Return the music of the topmost scene that has any."""
        if self.delivery.away:
            return QUIET
        moods = (scene.mood() for scene in reversed(self.stack.scenes))
        return next((mood for mood in moods if mood is not None), QUIET)

    def present(self, alpha: float) -> None:
        surface = self.surface
        changed = self._idle.draw(surface, self.stack.draw(surface, alpha))
        changed = self._sound_note.draw(surface, changed)
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(list(changed))

    # -- when scenes or devices change

    def collect_garbage(self) -> None:
        """Collect garbage after a full-screen scene has left. Scenes and their parts form cycles, and the collector
        counts objects, not megabytes: by itself it keeps the pictures of six out of ten games, 1 GB at 3840 x 2160.
        This takes 10 ms."""
        gc.collect()

    def _scenes_changed(self) -> None:
        """Send the new top scene the input it wants; held keys and a resting pointer are new to it."""
        self.input.release()
        self.input.expect(self.top)
        pointer = self.input.pointer(self.canvas)
        if pointer is not None and self.top is not None:
            self.top.handle(pointer)

    def _devices_changed(self) -> None:
        """Update the hints of all scenes; lower ones may be visible too."""
        for scene in self.stack.scenes:
            scene.devices_changed()

    # -- window and settings

    def resize(self, width: int, height: int) -> None:
        """Resize the window, as if its corner had been dragged."""
        self.display.resize((width, height))
        self.display.refresh()
        self.layout()

    def _canvas(self) -> Canvas:
        """Return a canvas of the window's size, with the margin of the settings."""
        return Canvas(*self.display.size, self.settings.safe_area / 100)

    def layout(self) -> None:
        """Lay everything out for the window's size and the theme."""
        canvas = self._canvas()
        self.ui.use(canvas=canvas)
        self.ui.baker.note_resize()
        self.input.use_canvas(canvas)
        self.stack.resize(canvas)

    def _toggle_fullscreen(self) -> None:
        self.set_fullscreen(not self.display.fullscreen)

    def _toggle_mute(self) -> None:
        """Turn all sound off, or on again, and save that."""
        self.settings.change("muted", not self.settings.muted)
        self.apply_settings()

    def set_fullscreen(self, on: bool) -> None:
        """Switch full screen and save that; the settings may already say so if this run began in a window."""
        self.settings.change("fullscreen", on)
        self.display.set_fullscreen(on)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Apply changed settings, and save them."""
        changes = self._settings_file.take_changes()
        if "language" in changes:
            self.ui.use(texts=make_texts(self.settings, self.paths))
        if self.input.apply(self.settings):
            self._devices_changed()
        if "fullscreen" in changes:
            self.display.set_fullscreen(self.settings.fullscreen)
        if self.display.refresh() or changes & APPEARANCE:
            self.ui.use(theme=make_theme(self.settings, self.paths))
            self.layout()
        elif self.top is not None and changes and changes <= SOUND:
            self.top.sound_changed()
        elif self.top is not None:
            self.top.resize(self.canvas)
            self.top.invalidate()
        if "muted" in changes:
            self._sound_note.show(not self.settings.muted)
        self.save_settings()

    def use_default_settings(self) -> None:
        """Play this run with the default settings; the saved ones stay as they are."""
        self._settings_file.use_defaults()
        self.apply_settings()

    def save_settings(self) -> None:
        """Save the settings. If the disk refuses, continue and tell people once."""
        refused = self._settings_file.save()
        if refused is not None and self.top is not None:
            self._settings_file.note_reported()
            self.ui.go(notice(Message("notice-title"), refused))

    def expect_refusal(self) -> None:
        """Don't report again that settings can't be saved."""
        self._settings_file.note_reported()
