"""The program with a window: its settings, parts and tools for scenes, the loop, one tick, one picture."""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from queue import SimpleQueue

import msgspec
import pygame

from game import PROGRAM, i18n
from game.app.input_delivery import InputDelivery, InputDevices, ScreenNote
from game.app.window import LEAST, Display, IdleAnimator
from game.audio.sound_system import QUIET, SoundSystem
from game.core.message import Message
from game.core.title import Titles, with_tables
from game.storage import settings as settings_module
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.baker import Baker, give_back_freed
from game.ui.canvas import TICK, Canvas, forget_kept
from game.ui.game_setup import check_seats
from game.ui.input.intents import Intent
from game.ui.input.pads import PadPort, SdlPads
from game.ui.look.menu_backdrop import picture_of
from game.ui.look.theme import Theme
from game.ui.routes import make_scene
from game.ui.screen import SceneStack, Screen, notice
from game.ui.ui import Ui, WindowCommands


def make_texts(settings: Settings, paths: Paths) -> i18n.Texts:
    """Return the texts in the chosen language, or the system's."""
    folder = paths.assets() / "locale"
    language = i18n.choose_language(settings.language or i18n.system_language(), i18n.languages(folder))
    return _texts(language, folder, i18n.strict_by_default())


@lru_cache(1)  # With everything they have formatted, until the language changes.
def _texts(language: str, folder: Path, strict: bool) -> i18n.Texts:
    return i18n.Texts(language, folder, strict)


def make_theme(settings: Settings, paths: Paths) -> Theme:
    """Return the colours and fonts for the settings."""
    contrast = "high" if settings.high_contrast else "normal"
    plain = settings.typeface == "plain"
    return _theme(paths.assets() / "fonts", settings.text_scale, contrast, plain)


@lru_cache(1)  # With everything it has drawn, until a setting changes it.
def _theme(fonts: Path, text_scale: float, contrast: str, plain_type: bool) -> Theme:
    return Theme(fonts, text_scale, contrast, plain_type)


LOG = logging.getLogger("game.app.application")


def spare_collector() -> None:
    """Keep the collector from what is loaded so far, which stays, and from what has lived for long: to look through
    that takes 20 ms in the middle of a game and finds nothing. See `App.collect_garbage`."""
    gc.freeze()
    gc.set_threshold(700, 10, 1000)


class SettingsFile:
    """Compares the settings with those last applied, and with those in the file."""

    def __init__(self, settings: Settings, path: Path) -> None:
        self._settings = settings
        self._path = path
        self._reported = False
        """Whether people know that settings can't be saved."""
        self._applied = copy_settings(settings)
        self._saved = copy_settings(settings)
        """The file as it was last read or written here."""

    def use_defaults(self) -> None:
        """Use the defaults in this run. The file keeps its settings; of these, only what is changed from now on is
        replaced."""
        for name, value in msgspec.structs.asdict(self._settings.with_defaults()).items():
            self._settings.change(name, value)
        self._saved = copy_settings(self._settings)

    def take_changes(self) -> set[str]:
        """Return the names of the settings that have changed since the last call."""
        before, self._applied = self._applied, copy_settings(self._settings)
        names = self._settings.__struct_fields__
        return {name for name in names if getattr(before, name) != getattr(self._settings, name)}

    def save(self) -> Message | None:
        """Write the file. If the disk refuses, return a message for people, until `note_reported`."""
        try:
            settings_module.save(self._settings, self._path, self._saved)
        except OSError as error:
            LOG.warning("settings cannot be saved: %s", error)
            return None if self._reported else Message("settings-unwritable", {"reason": error.strerror or str(error)})
        self._saved = copy_settings(self._settings)
        return None

    def note_reported(self) -> None:
        """Note that people know that nothing can be saved."""
        self._reported = True


def copy_settings(settings: Settings) -> Settings:
    """Return a copy to compare with later."""
    return msgspec.json.decode(msgspec.json.encode(settings), type=Settings)


CATCH_UP = 5
"""Most ticks at once: after a long system pause the program doesn't catch up."""
SETTLED = 20
"""The tick at which the rest is loaded, after the first picture: sound, and support for texts with numbers."""
APPEARANCE = {"text_scale", "safe_area", "typeface", "high_contrast", "language"}
"""Settings that change the appearance."""
SOUND = {"muted", "volumes"}
"""Settings that are only heard: no table is laid out again for them."""


class App:
    """One running program. Raises NoDisplay if no window can be opened.

    size        window size in pixels for this run; None: from the settings or the desktop
    seed        with which every new game of this run begins; None: each with another
    fullscreen  full screen in this run, whatever the settings say
    pads        source of controllers; None: SDL
    """

    def __init__(
        self,
        settings: Settings,
        paths: Paths,
        size: tuple[int, int] | None,
        catalogue: Titles,
        seed: int | None = None,
        fullscreen: bool = False,
        pads: PadPort | None = None,
    ) -> None:
        titles = with_tables(catalogue)
        check_seats(titles)
        self.settings = settings
        self.paths = paths
        icon = paths.assets() / "icon" / f"{PROGRAM}-64.png"
        filled = fullscreen or (settings.fullscreen and size is None)
        self.display = Display(size or settings.window, filled, icon, settings.monitor)
        self._opened = self.display.surface.get_size()
        self._keeps_size = size is None
        pygame.font.init()
        pygame.key.stop_text_input()
        self.running = True
        canvas = self._canvas()
        self.stack = SceneStack(canvas, self._scenes_changed)
        port = pads if pads is not None else SdlPads()
        self.input = InputDevices(settings, canvas, port, titles, self.stack)
        self.devices = self.input.devices
        """The devices that hints describe."""
        self.ui = self._tools(canvas, titles, seed)
        self.couch = self.ui.couch
        """The device of each seat."""
        self.idle = IdleAnimator(self.ui)
        self.note = ScreenNote(self.ui)
        self.delivery = InputDelivery(self.ui, self.input, self.note)
        self.settings_file = SettingsFile(settings, paths.settings_file())
        self.faults: SimpleQueue[Exception] = SimpleQueue()
        """Exceptions of other threads, raised at the next tick."""

    def _tools(self, canvas: Canvas, catalogue: Titles, seed: int | None) -> Ui:
        """Make the tools passed to every scene."""
        baker = Baker()
        self.sound = SoundSystem(self.settings, baker, self.paths.assets(), catalogue)
        window = WindowCommands(
            lambda: self.display.fullscreen,
            self.set_fullscreen,
            lambda: self.display.monitors,
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
            audio=self.sound.player,
            baker=baker,
            seed=seed,
            window=window,
            apply_settings=self.apply_settings,
            devices=self.input.devices,
        )
        ui.backdrop.begin(picture_of(ui.title))
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

    # -- a run

    def run(self) -> None:
        """Run until people quit."""
        self.ui.baker.use_thread()
        self.idle.begin()
        self.keep_time()

    def keep_time(
        self, clock: Callable[[], float] = time.perf_counter, sleep: Callable[[float], None] = time.sleep
    ) -> None:  # fmt: skip
        """Tick by the clock until the program stops."""
        before = clock()
        owed = TICK
        while self.running:
            now = clock()
            owed = min(owed + now - before, CATCH_UP * TICK)
            before = now
            self.read_events()
            while owed >= TICK and self.running:
                self.tick()
                owed -= TICK
            if self.running:
                self.present(owed / TICK)
            rest = TICK - owed - (clock() - now)
            if rest > 0.0005:  # No system sleeps more exactly.
                sleep(rest)

    def step(self, ticks: int = 1) -> None:
        """Advance by `ticks` at once without a clock, drawing after each as `run` would."""
        for _ in range(ticks):
            if not self.running:
                return
            self.tick()
            self.present(0.0)

    def feed(self, intent: Intent) -> None:
        """Queue an intent for the next tick."""
        self.delivery.add([intent])

    def quit(self) -> None:
        """Stop after this tick."""
        self.running = False

    def close(self) -> None:
        """Leave all scenes, save the window's size, and close the window."""
        self.stack.leave_all()
        self.sound.close()
        self.ui.baker.close()
        if self._keeps_size and not self.display.fullscreen and self.display.surface.get_size() != self._opened:
            self.settings.change("window", self.display.fitting(self.display.surface.get_size()))
            self.save_settings()
        self.close_window()

    def close_window(self) -> None:
        """Release the controllers and the window."""
        self.input.pads.close()
        self.display.close()

    # -- the loop's three calls

    def read_events(self) -> None:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.quit()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED) and self.top is not None:
                self.top.invalidate()
            elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
                self.sound.read(event)
            else:
                self.delivery.add(self.input.read(event))
        self.delivery.add(self.input.mouse.tick())
        if self.display.refresh():
            self.layout()

    def tick(self) -> None:
        if not self.faults.empty():
            raise self.faults.get()
        self.ui.tick()
        self.note.tick()
        if self.ui.time == SETTLED:
            self.sound.open()
            self.ui.baker.start(self.ui.texts.load_fluent)
        self.delivery.add(self.input.tick())
        self.stack.settle()
        self.delivery.deliver()
        if self.delivery.away:
            self.stack.settle()
        else:
            self.stack.update()
        self.delivery.follow_asked_person()
        mood = QUIET
        if not self.delivery.away:  # The topmost scene that has any music decides.
            moods = (scene.mood() for scene in reversed(self.stack.scenes))
            mood = next((mood for mood in moods if mood is not None), QUIET)
        self.sound.tick(mood)
        baker = self.ui.baker
        if not (baker.busy or baker.settling or self.stack.unready) and self.stack.take_garbage():
            self.collect_garbage()
        if self.stack.top is None:
            self.quit()

    def collect_garbage(self) -> None:
        """Collect garbage after a full-screen scene has left. Scenes and their parts form cycles, and the collector
        counts objects, not megabytes: by itself it keeps the pictures of six out of ten games, 1 GB at 3840 x 2160.
        This takes 10 ms, and giving the memory back to the system another 6."""
        gc.collect()
        give_back_freed()

    def present(self, alpha: float) -> None:
        surface = self.surface
        changed = self.idle.draw(surface, self.stack.draw(surface, alpha))
        changed = self.note.draw(surface, changed)
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(list(changed))

    # -- when scenes or devices change

    def _scenes_changed(self) -> None:
        """Send the new top scene the input it wants; held keys and a resting pointer are new to it."""
        self.input.release()
        self.input.expect(self.top)
        pointer = self.input.pointer(self.canvas)
        if pointer is not None and self.top is not None:
            self.top.handle(pointer)

    # -- window and settings

    def resize(self, width: int, height: int) -> None:
        """Resize the window, as if its corner had been dragged."""
        self.display.resize((width, height))
        self.display.refresh()
        self.layout()

    def _canvas(self) -> Canvas:
        """Return a canvas of the window's size, with the margin of the settings. If a system lets the window be smaller
        than any that can be grabbed, a part of the canvas is seen."""
        width, height = (max(LEAST, side) for side in self.display.surface.get_size())
        return Canvas(width, height, self.settings.safe_area / 100)

    def layout(self) -> None:
        """Lay everything out for the window's size and the theme."""
        canvas = self._canvas()
        if canvas.size_px != self.canvas.size_px:
            forget_kept()
        self.ui.use(canvas=canvas)
        self.ui.baker.note_resize()
        self.input.mouse.use(canvas)
        self.stack.resize(canvas)

    def set_fullscreen(self, on: bool) -> None:
        """Switch full screen and save that; the settings may already say so if this run began in a window."""
        self.settings.change("fullscreen", on)
        self.display.set_fullscreen(on)
        self.apply_settings()

    def apply_settings(self) -> None:
        """Apply changed settings, and save them."""
        changes = self.settings_file.take_changes()
        if "language" in changes:
            self.ui.use(texts=make_texts(self.settings, self.paths))
        if self.input.apply(self.settings):
            self.input.describe_again()
        if "monitor" in changes:
            self.display.move_to(self.settings.monitor)
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
            way, sign = ("off", "silence") if self.settings.muted else ("on", "sound")
            self.note.show(Message(f"sound-is-{way}"), sign)
        self.save_settings()

    def use_default_settings(self) -> None:
        """Play this run with the default settings; the saved ones stay as they are."""
        self.settings_file.use_defaults()
        self.apply_settings()

    def save_settings(self) -> None:
        """Save the settings. If the disk refuses, continue and tell people once."""
        refused = self.settings_file.save()
        if refused is not None and self.top is not None:
            self.settings_file.note_reported()
            self.ui.go(notice(Message("notice-title"), refused))
