"""Guards a run of the program: its log, and after an exception a report, sentences for people, a window and a mark.

The mark of a running copy is a file that is emptied when the program ends normally. Each copy running at the same time
holds a mark of its own, so the marks also number the copies. When a library crashes, which stops all Python code,
`faulthandler` writes into the mark, and the next start finds it.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

import game
from game import PROGRAM
from game.app.crash import report
from game.app.crash.report import CrashStep, Redactor, as_text, python, surroundings, system, write
from game.storage.paths import Paths, readable
from game.storage.writing import try_lock

if TYPE_CHECKING:
    from game.app.application import App


COPIES = 64
"""Most copies of the program that run at the same time."""
FATAL = ("Fatal Python error", "Windows fatal exception")
HAD_CRASHED, AT_TABLE = "crashed", "a game was being played"
"""Lines in a mark."""
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class Ending(NamedTuple):
    """The abnormal end of a copy.

    kind    "crash": reported to people; "fault": a library crashed without a report; "cut": the copy was killed, or the
            computer switched off
    report  the report of a fault, if it could be written
    at_table  a game was being played when it crashed; unknown, and False, after a fault or cut
    """

    kind: Literal["crash", "fault", "cut"]
    report: Path | None = None
    at_table: bool = False


class RunMark:
    """One running copy: `begin`, then `end`; without `end`, the next start reports it."""

    def __init__(self, folder: Path, number: int, descriptor: int) -> None:
        """Internal; use `begin`."""
        self.folder, self.number = folder, number
        self._file = os.fdopen(descriptor, "r+b", buffering=0)
        self._file.truncate(0)
        self._file.write(f"{game.PROGRAM} {game.__version__}\n".encode())
        faulthandler.enable(self._file)

    @classmethod
    def begin(cls, folder: Path) -> tuple[RunMark, list[Ending]]:
        """Mark a run; return it with the abnormal endings of earlier ones. Raises OSError if the folder cannot be
        written."""
        folder.mkdir(parents=True, exist_ok=True)
        mine: tuple[int, int] | None = None
        endings: list[Ending] = []
        for number in range(1, COPIES + 1):
            path = folder / f"running-{number}.txt"
            if mine is not None and not path.exists():
                continue
            descriptor = os.open(path, _FLAGS, 0o644)
            if not try_lock(descriptor):
                os.close(descriptor)
                continue
            left = path.read_bytes().decode("utf-8", "replace")
            if left:
                os.ftruncate(descriptor, 0)
                endings.append(_ending(folder, left))
            if mine is None:
                mine = number, descriptor
            else:
                os.close(descriptor)
        if mine is None:
            raise OSError(f"{COPIES} copies of the program are already running")
        return cls(folder, *mine), endings

    def crashed(self, at_table: bool = False) -> None:
        """Note that people have seen the report, so that the next start doesn't repeat it; and whether a game was being
        played."""
        with CrashStep("marking the crash"):
            self._file.write("".join(f"{line}\n" for line in (HAD_CRASHED, *[AT_TABLE] * at_table)).encode())

    def end(self, clean: bool = True) -> None:
        """End the run; `clean`: it ended normally, so the mark is emptied."""
        faulthandler.disable()
        with CrashStep("wiping the mark"):
            if clean:
                self._file.truncate(0)
            self._file.close()


def _ending(folder: Path, left: str) -> Ending:
    """Return how the copy behind this mark ended."""
    if any(sign in left for sign in FATAL):
        dump = Redactor([]).dump(left)
        with CrashStep("writing the report"):
            return Ending("fault", write(folder, as_text([("Fault in a library", dump), ("System", surroundings())])))
        return Ending("fault")
    lines = left.splitlines()
    return Ending("crash", at_table=AT_TABLE in lines) if HAD_CRASHED in lines else Ending("cut")


SIZE = 256 * 1024
"""Bytes at which a log is rotated."""
KEPT = 3
"""Number of rotated logs to keep."""
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class RotatingLog(RotatingFileHandler):
    """A rotating log that never stops the program: if the disk refuses, lines are lost."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Ignore the error: there is no better place to report it."""

    def doRollover(self) -> None:
        """Rotate; if Windows refuses because another program is reading the old files, continue in the same file."""
        try:
            super().doRollover()
        except OSError:
            if self.stream is None:
                self.stream = self._open()


def start_log(folder: Path, number: int = 1) -> Callable[[], None]:
    """Log to the folder from here on; return a function that ends it.

    number  of this copy of the program: each writes its own file
    """
    name = f"{PROGRAM}.log" if number == 1 else f"{PROGRAM}-{number}.log"
    handler = RotatingLog(
        folder / name, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8", errors="backslashreplace", delay=True
    )
    handler.setFormatter(logging.Formatter(LINE))
    logger = logging.getLogger("game")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)

    def end() -> None:
        logger.removeHandler(handler)
        logger.setLevel(before)
        with suppress(OSError):
            handler.close()

    return end


Kept = Literal["saved", "unsaved", "none"]
"""Whether the game being played is on disk; "none": there was no game."""

ENGLISH: Mapping[str, str] = {
    "crash-title": "The game has crashed",
    "crash-saved": "Your game is saved up to the last action. Start again to continue.",
    "crash-unsaved": "This game wasn’t being saved, so it’s lost.",
    "crash-none": "No game was running. Saved games are safe.",
    "crash-report": "A report is in {file}. It contains no names.",
    "crash-no-report": "Couldn’t write a report.",
    "crash-close": "Close",
}
"""Copies of the English texts; a test keeps them equal."""


class Speaks(Protocol):
    """Texts by key, like `game.i18n.Texts`."""

    def text(self, key: str, **args: str) -> str: ...


def sentence(texts: Speaks | None, key: str, **args: str) -> str:
    """Return a sentence; `texts`: the program's texts, or None."""
    said = ""
    with CrashStep("saying it"):
        said = str(texts.text(key, **args)) if texts is not None else ""
    return said if said not in ("", key) else ENGLISH[key].format(**args)


def sentences(texts: Speaks | None, kept: Kept, report: Path | None) -> list[str]:
    """Return the sentences on the state of the game and the location of the report."""
    if report is None:
        return [sentence(texts, f"crash-{kept}"), sentence(texts, "crash-no-report")]
    return [sentence(texts, f"crash-{kept}"), sentence(texts, "crash-report", file=readable(report))]


LOG = logging.getLogger("game.app.crash")
CRASHED = 1
"""Exit status after a crash."""


class CrashGuard:
    """`with CrashGuard(paths) as guard: ...`: no exception escapes, except requests to exit.

    crashed  whether an exception was raised
    refused  why the folder of user data cannot be written, or None
    """

    def __init__(self, paths: Paths, show: Callable[[list[str], float], bool] | None = None) -> None:
        """show: shows title, paragraphs and button in a window, at a text scale, and returns whether it can be seen;
        None: the real window"""
        self._paths = paths
        self._app: App | None = None
        self._texts: Speaks | None = None
        self.crashed = False
        self._run_mark: RunMark | None = None
        self.refused: str | None = None
        self._at_end: list[Callable[[], None]] = []
        self._show = show or show_window
        self._hook = threading.excepthook

    def __enter__(self) -> CrashGuard:
        self._hook = threading.excepthook
        threading.excepthook = self._in_a_thread
        logger, nowhere = logging.getLogger("game"), logging.NullHandler()
        logger.addHandler(nowhere)  # Without a handler, Python prints log lines on standard error.
        self.call_at_end(lambda: logger.removeHandler(nowhere))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> bool:
        threading.excepthook = self._hook
        if isinstance(error, Exception):
            self.crashed = True
            self._crash(error)
        elif error is not None:
            self._leave_all()
        if self._run_mark is not None:
            self._run_mark.end(clean=not self.crashed)
        for end in self._at_end:
            with CrashStep("cleaning up"):
                end()
        return isinstance(error, Exception)

    def speak(self, texts: Speaks) -> None:
        """Use these texts for messages until the app has its own texts."""
        self._texts = texts

    def watch(self, app: App) -> None:
        """Save this program's games and end its scenes if an exception is raised."""
        self._app = app

    def call_at_end(self, end: Callable[[], None]) -> None:
        """Call `end` when the run is over, however it ended."""
        self._at_end.append(end)

    def begin_run(self) -> list[Ending]:
        """Mark the program as running; return how earlier copies ended abnormally. An unwritable folder doesn't prevent
        play."""
        try:
            self._run_mark, endings = RunMark.begin(self._paths.logs())
        except OSError as error:
            self.refused = error.strerror or str(error)
            return []
        self.call_at_end(start_log(self._paths.logs(), self._run_mark.number))
        LOG.info("started on %s, Python %s", system(), python())
        for ending in endings:
            LOG.info("an earlier run ended abnormally: %s", ending.kind)
        return endings

    def _in_a_thread(self, args: threading.ExceptHookArgs) -> None:
        """Raise a thread's exception at the next tick."""
        if isinstance(args.exc_value, Exception):
            if self._app is not None:
                self._app.faults.put(args.exc_value)
            else:
                self._hook(args)

    def _crash(self, error: Exception) -> None:
        app = self._app
        kept: Kept = "none"
        at_table = False
        with CrashStep("looking for a game"):
            at_table = bool(report.matches(app))
        with CrashStep("saving the game"):
            kept = self._save()
        path = self._write(error)
        LOG.error("crashed: %s", type(error).__name__, exc_info=error)
        self._leave_all()
        if self._run_mark is not None:
            self._run_mark.crashed(at_table)
        texts = app.ui.texts if app is not None else self._texts
        lines = sentences(texts, kept, path)
        if sys.stderr is not None:
            print("\n".join([type(error).__name__, *lines]), file=sys.stderr)
        with CrashStep("showing the window"):
            scale = app.settings.text_scale if app is not None else 1.0
            self._show([sentence(texts, "crash-title"), *lines, sentence(texts, "crash-close")], scale)
        if app is not None:
            with CrashStep("closing the window"):
                app.close_window()

    def _save(self) -> Kept:
        """Save all games; return whether they are on disk. Every action was already written before anyone saw it."""
        kept: Kept = "none"
        for match in report.matches(self._app):
            kept = "saved" if match.save() is not None else "unsaved"
        return kept

    def _write(self, error: Exception) -> Path | None:
        """Write the report; return its path, or None if the disk refuses."""
        with CrashStep("writing the report"):
            return report.write(self._paths.logs(), report.compose(error, self._app))
        return None

    def _leave_all(self) -> None:
        """Stop bots, sound and baking; the window stays."""
        app = self._app
        if app is None:
            return
        for scene in app.stack.take_all():
            with CrashStep(f"leaving {type(scene).__name__}"):
                scene.leave()
        with CrashStep("ending the sound"):
            app.sound.close()
        with CrashStep("ending the rendering in the background"):
            app.ui.baker.close()


def show_window(texts: list[str], text_scale: float) -> bool:
    """Show title, paragraphs and button in a window, at a text scale, until people close it; return whether it can be
    seen. Raises what pygame raises, and ImportError."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.app.crash.crash_window import CrashPage, show  # These libraries may be what failed.

    title, *paragraphs, button = texts
    return show(CrashPage(title, paragraphs, button, text_scale))
