"""Run the program in its window, from the settings to the last picture, and report how the last run ended."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.app.application import App, make_texts
from game.app.crash.display_lost import exit_when_display_goes
from game.app.crash.guard import CRASHED, CrashGuard
from game.app.crash.run_mark import Ending
from game.app.window import NoDisplay
from game.core.message import Message
from game.core.title import Titles
from game.storage import settings as settings_module
from game.storage.migration import move_user_data
from game.storage.paths import Paths, readable
from game.storage.reading import reason
from game.storage.settings import Settings
from game.ui.navigation.routes import MainMenu

NO_DISPLAY_CODE = 2


def play(options: Mapping[str, Any] | None = None, catalogue: Titles | None = None) -> int:
    """Open the window and play until people quit; return the exit status.

    options  "fullscreen" (True) and "size" ((width, height)) override the settings for this run; "journal" (a path)
             opens
             that game

    Without a display: print one sentence that names `crown-couch simulate`, and return 2. After a crash: show a window,
    write a report, and return 1.
    """
    chosen = dict(options or {})
    paths = chosen.get("paths") or Paths()
    code = CRASHED
    with CrashGuard(paths) as guard:
        code = _play(chosen, catalogue, paths, guard)
    return code


def _play(chosen: Mapping[str, Any], catalogue: Titles | None, paths: Paths, guard: CrashGuard) -> int:
    moved = move_user_data(paths)
    notes = [moved] if moved is not None else []
    try:
        loaded = settings_module.load(paths.settings_file())
    except OSError as error:
        notes.append(Message("settings-unreadable", {"reason": reason(error)}))
        loaded = settings_module.Loaded(Settings())
    settings = loaded.settings
    guard.texts = make_texts(settings, paths)
    try:
        app = App(settings, paths, chosen.get("size"), catalogue, fullscreen=bool(chosen.get("fullscreen")))
    except NoDisplay:
        print(guard.texts.text("no-display"), file=sys.stderr)
        return NO_DISPLAY_CODE
    guard.app = app
    guard.at_end.append(exit_when_display_goes(guard.texts.text("display-gone")))
    guard.at_end.append(quit_on_hangup(app.quit))
    endings = guard.begin_run()
    gc.freeze()  # what is loaded by now stays: the collector need not look through it after every scene
    if loaded.note is not None:
        notes.append(Message(loaded.note, {"file": readable(loaded.kept or "")}))
    if guard.refused is not None:
        app.settings_fault_told = True
        notes.append(Message("folder-unwritable", {"file": readable(paths.user_data()), "reason": guard.refused}))
    notes += ending_messages(endings)
    app.ui.go(MainMenu(notes, chosen.get("journal"), bool(endings)))
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
    """Return messages on how the program ended before that nobody has been told yet."""
    reports = [ending.report for ending in endings if ending.kind == "fault" and ending.report is not None]
    return [Message("main-menu-crash-report", {"file": readable(report)}) for report in reports[-1:]]
