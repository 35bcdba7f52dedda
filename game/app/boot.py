"""Run the program in its window, from the settings to the last picture, and report how the last run ended."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path

from game.app.application import App, make_texts, spare_collector
from game.app.crash_guard import CRASHED, CrashGuard, exit_when_display_goes
from game.app.window import NoDisplay
from game.core.message import Message
from game.core.title import Titles
from game.storage import settings as settings_module
from game.storage.migration import move_user_data
from game.storage.paths import Paths, readable
from game.storage.reading import ORNAMENTS, damaged_files, reason, some_of
from game.storage.settings import Settings
from game.ui.routes import MainMenu


def play(
    catalogue: Titles, size: tuple[int, int] | None = None, fullscreen: bool = False, journal: Path | None = None,
    paths: Paths | None = None,
) -> int:  # fmt: skip
    """Open the window and play until people quit; return the exit status.

    size        of the window, in pixels, for this run; None: from the settings
    fullscreen  open in full screen, whatever the settings say
    journal     a saved game to open at once

    Without a display: print one sentence that names `crown-couch simulate`, and return 2. After a crash, or if files of
    the program are missing: show a window, write a report, and return 1.
    """
    places = paths or Paths()
    code = CRASHED
    with CrashGuard(places) as guard:
        settings, notes = _settings(places)
        texts = make_texts(settings, places)
        guard.speak(texts)
        damaged = damaged_files()
        if not all(name.endswith(ORNAMENTS) for name in damaged):
            raise FileNotFoundError(some_of(damaged))  # The guard says what to do.
        if damaged:
            notes.append(Message("files-damaged", {"files": some_of(damaged)}))
        try:
            app = App(settings, places, size, catalogue, fullscreen=fullscreen)
        except NoDisplay:
            print(texts.text("no-display"), file=sys.stderr)
            return 2
        _run(app, guard, notes, journal)
        code = 0
    return code


def _settings(paths: Paths) -> tuple[Settings, list[Message]]:
    """Return the settings and what people should know about them, or about their folder."""
    moved = move_user_data(paths)
    notes = [moved] if moved is not None else []
    try:
        loaded = settings_module.load(paths.settings_file())
    except OSError as error:
        notes.append(Message("settings-unreadable", {"reason": reason(error)}))
        loaded = settings_module.Loaded(Settings())
    if loaded.note is not None:
        notes.append(Message(loaded.note, {"file": readable(loaded.kept or "")}))
    return loaded.settings, notes


def _run(app: App, guard: CrashGuard, notes: list[Message], journal: Path | None) -> None:
    """Run the window, with what people should know on its first screen, until they quit."""
    guard.watch(app)
    guard.at_end.callback(exit_when_display_goes(app.ui.texts.text("display-gone")))
    guard.at_end.callback(quit_on_hangup(app.quit))
    endings = guard.begin_run()
    spare_collector()
    if guard.refused is not None:
        app.settings_file.note_reported()
        notes.append(Message("folder-unwritable", {"file": readable(app.paths.user_data()), "reason": guard.refused}))
    reports = [ending.report for ending in endings if ending.kind == "fault" and ending.report is not None]
    notes += [Message("main-menu-crash-report", {"file": readable(report)}) for report in reports[-1:]]
    settings = app.settings
    blamed = any(ending.at_table for ending in endings) and settings != settings.with_defaults()
    app.ui.go(MainMenu(notes, journal, bool(endings), app.use_default_settings if blamed else None))
    app.run()
    app.close()


def quit_on_hangup(quit_: Callable[[], None]) -> Callable[[], None]:
    """Quit when the terminal is closed, as SDL does on SIGTERM; return a function that stops watching."""

    def end() -> None:
        if sys.platform != "win32":
            signal.signal(signal.SIGHUP, before)

    if sys.platform != "win32":
        before = signal.signal(signal.SIGHUP, lambda number, frame: quit_())
    return end
