"""Run the program in its window, from the settings to the last picture, and report how the last run ended."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Sequence

from game.app import PlayOptions
from game.app.application import App, make_texts
from game.app.crash.display_lost import exit_when_display_goes
from game.app.crash.guard import CRASHED, CrashGuard, Ending
from game.app.window import NoDisplay
from game.core.message import Message
from game.core.title import Titles
from game.storage import settings as settings_module
from game.storage.migration import move_user_data
from game.storage.paths import Paths, readable
from game.storage.reading import reason
from game.storage.settings import Settings
from game.ui.routes import MainMenu

NO_DISPLAY_CODE = 2
NO_OPTIONS = PlayOptions()


def play(options: PlayOptions = NO_OPTIONS, catalogue: Titles | None = None, paths: Paths | None = None) -> int:
    """Open the window and play until people quit; return the exit status.

    Without a display: print one sentence that names `crown-couch simulate`, and return 2. After a crash: show a window,
    write a report, and return 1.
    """
    places = paths or Paths()
    code = CRASHED
    with CrashGuard(places) as guard:
        code = _play(options, catalogue or {}, places, guard)
    return code


def _play(options: PlayOptions, catalogue: Titles, paths: Paths, guard: CrashGuard) -> int:
    moved = move_user_data(paths)
    notes = [moved] if moved is not None else []
    try:
        loaded = settings_module.load(paths.settings_file())
    except OSError as error:
        notes.append(Message("settings-unreadable", {"reason": reason(error)}))
        loaded = settings_module.Loaded(Settings())
    texts = make_texts(loaded.settings, paths)
    guard.speak(texts)
    try:
        app = App(loaded.settings, paths, options.size, catalogue, fullscreen=options.fullscreen)
    except NoDisplay:
        print(texts.text("no-display"), file=sys.stderr)
        return NO_DISPLAY_CODE
    guard.watch(app)
    guard.call_at_end(exit_when_display_goes(texts.text("display-gone")))
    guard.call_at_end(quit_on_hangup(app.quit))
    endings = guard.begin_run()
    gc.freeze()  # Everything loaded so far stays: the collector needn't look through it after every scene.
    if loaded.note is not None:
        notes.append(Message(loaded.note, {"file": readable(loaded.kept or "")}))
    if guard.refused is not None:
        app.settings_file.note_reported()
        notes.append(Message("folder-unwritable", {"file": readable(paths.user_data()), "reason": guard.refused}))
    notes += ending_messages(endings)
    settings = app.settings
    blamed = any(ending.at_table for ending in endings) and settings != settings.with_defaults()
    app.ui.go(MainMenu(notes, options.journal, bool(endings), app.use_default_settings if blamed else None))
    app.run()
    app.close()
    return 0


def quit_on_hangup(quit_: Callable[[], None]) -> Callable[[], None]:
    """Quit when the terminal is closed, as SDL does on SIGTERM; return a function that stops watching."""

    def end() -> None:
        if sys.platform != "win32":
            signal.signal(signal.SIGHUP, before)

    if sys.platform != "win32":
        before = signal.signal(signal.SIGHUP, lambda number, frame: quit_())
    return end


def ending_messages(endings: Sequence[Ending]) -> list[Message]:
    """Return messages about earlier endings that nobody has seen yet."""
    reports = [ending.report for ending in endings if ending.kind == "fault" and ending.report is not None]
    return [Message("main-menu-crash-report", {"file": readable(report)}) for report in reports[-1:]]
