"""Guards a run of the program: its log, and after an exception a report, sentences for people, a window and a mark.

The program may be in any state by then, so each step is independent and relies on as little as possible. The report is
a text file for developers, without names of people or folders.

The mark of a running copy is a file that is emptied when the program ends normally. Each copy running at the same time
holds a mark of its own, so the marks also number the copies. When a library crashes, which stops all Python code,
`faulthandler` writes into the mark, and the next start finds it.

On Windows, nothing here asks `platform` for the system's version: it would run a command, whose console would flash up
in front of the game.
"""

from __future__ import annotations

import ctypes
import faulthandler
import getpass
import locale
import logging
import os
import platform
import re
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from importlib.metadata import PackageNotFoundError, version
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

import game
from game import PROGRAM
from game.app import CrashStep
from game.core.bots import nothing
from game.match.match import Match
from game.match.records import ActionLine
from game.storage.paths import Paths, readable
from game.storage.reading import UnfitFile, damaged_files, some_of
from game.storage.writing import open_regular, try_lock

if TYPE_CHECKING:
    from game.app.application import App


LOG = logging.getLogger("game.app.crash")


PACKAGES = ("pygame-ce", "pygame_gui", "numpy", "msgspec", "platformdirs", "fluent.runtime")
MODULES = {"pygame-ce": "pygame"}
"""Modules whose name differs from that of their package."""


def version_of(package: str) -> str | None:
    """Return a library's version, if necessary from its module; None if it isn't installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        module = sys.modules.get(MODULES.get(package, package))
        found = getattr(module, "__version__", None)
        return str(found) if found is not None else None


def system() -> str:
    """Return the system's name, its version and the kind of machine."""
    if sys.platform == "win32":
        version = ".".join(map(str, sys.getwindowsversion().platform_version))
        return f"Windows-{version} {os.environ.get('PROCESSOR_ARCHITECTURE', '')}".rstrip()
    return f"{platform.platform()} {platform.machine()}"


def python() -> str:
    built = " (built program)" if getattr(sys, "frozen", False) else ""
    return f"{platform.python_version()}{built}"


NAME = "<name>"
FOLDER = "<folder>"
QUOTED = re.compile(r"""(?P<quote>['"])(?:[A-Za-z]:)?[/\\](?P<inside>[^'"\n]*)(?P=quote)""")
"""A path in quotes; it may contain spaces."""
BARE = re.compile(r"""(?<![\w<>/\\.])(?:[A-Za-z]:[/\\]|[/\\]{1,2}(?=[^\s/\\]))[^\s'",;:()<>]+""")
"""A path without quotes."""
SUFFIX = re.compile(r"\.\w{1,8}$")


class Redactor:
    """Removes these people's names, however they are spelt or escaped, and all folders."""

    def __init__(self, names: Iterable[str]) -> None:
        spelt = {form for name in names if name.strip() for form in _forms(name.strip())}
        longest_first = sorted(spelt, key=len, reverse=True)
        pattern = "|".join(rf"(?<!\w){re.escape(form)}(?!\w)" for form in longest_first)
        self._names = re.compile(pattern) if pattern else None
        package = Path(game.__file__).parent.parent
        searched = [Path(entry) for entry in sys.path if entry and Path(entry).is_absolute()]
        known = {package, Path(sys.prefix), Path(sys.base_prefix), *searched} - {Path(Path(sys.prefix).anchor)}
        self._roots = sorted(known, key=lambda root: len(root.parts), reverse=True)
        """The folders of code, deepest first."""

    def message(self, text: str) -> str:
        """Return an error message without names and folders; paths are cut to the file's suffix."""
        text = QUOTED.sub(lambda found: f"{found['quote']}{_kind(found['inside'])}{found['quote']}", text)
        text = BARE.sub(lambda found: _kind(found[0]), text)
        return self._names.sub(NAME, text) if self._names is not None else text

    def file(self, name: str) -> str:
        """Return the path of a source file below the program's or a library's folder, else only its name."""
        path = Path(name)
        if not path.is_absolute():  # As in a built program.
            return path.as_posix()
        for root in self._roots:
            if path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return path.name

    def fault(self, error: BaseException) -> list[str]:
        """Return the traceback as lines, with all its causes."""
        return list(
            self._traceback_lines(traceback.TracebackException.from_exception(error, capture_locals=False), set())
        )

    def _traceback_lines(self, error: traceback.TracebackException, seen: set[int]) -> Iterator[str]:
        seen.add(id(error))
        before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if before is not None and id(before) not in seen:
            yield from self._traceback_lines(before, seen)
            yield "then, because of that:" if error.__cause__ is not None else "then, while handling that:"
        for frame in error.stack:
            yield f'  file "{self.file(frame.filename)}", line {frame.lineno}, in {frame.name}'
            if frame.line:
                yield f"    {frame.line}"
        for line in "".join(error.format_exception_only()).splitlines():
            yield self.message(line)
        inner: Sequence[traceback.TracebackException] = getattr(error, "exceptions", None) or ()
        for one in inner:
            yield "among them:"
            yield from self._traceback_lines(one, seen)

    def dump(self, text: str) -> list[str]:
        """Return the dump of `faulthandler` as lines."""
        return [re.sub(r'File "([^"]*)"', lambda found: f'File "{self.file(found[1])}"', line) for line in
                text.splitlines()]  # fmt: skip


def _forms(name: str) -> set[str]:
    """Return a name as written in texts, in Python's quotes, and in ASCII, plus its longer words."""
    return {name, repr(name)[1:-1], ascii(name)[1:-1], *(part for part in name.split() if len(part) > 2)}


def _kind(path: str) -> str:
    found = SUFFIX.search(path)
    return f"{FOLDER}/*{found[0]}" if found is not None else FOLDER


REPORTS_KEPT = 20
"""Reports to keep in the folder; the oldest go first."""
HEAD = f"""{game.NAME} crashed.
Names and folders have been removed. Nothing is sent anywhere: to report the crash, send us this file.
"""


def matches(app: App | None) -> list[Match]:
    """Return the games being played, the topmost last."""
    found: list[Match] = []
    for scene in app.stack.scenes if app is not None else ():
        match = scene.match
        if match is not None and all(match is not other for other in found):
            found.append(match)
    return found


def compose_report(error: BaseException, app: App | None) -> str:
    """Return the report of an exception, leaving out anything that can't be determined."""
    redactor = Redactor(names(app))
    sections: list[tuple[str, Iterable[str]]] = [
        ("Fault", redactor.fault(error)),
        ("System", surroundings()),
    ]
    if app is not None:
        sections += [("Screen", screen(app)), ("Game", games(app)), ("Last presses", app.delivery.recent.lines())]
    return as_text(sections)


def as_text(sections: Sequence[tuple[str, Iterable[str]]]) -> str:
    """Return the text of a report: sections with their titles and lines. One that fails ends with its last line."""
    parts = [HEAD]
    for title, lines in sections:
        found: list[str] = []
        with CrashStep(f"writing the section {title!r}"):
            found.extend(lines)
        parts.append("\n".join([f"== {title}", *found, ""]))
    return "\n".join(parts)


def names(app: App | None) -> list[str]:
    """Return the names of all people the program knows, and of the computer and its user."""
    found: list[str] = []
    with CrashStep("finding the user's name"):
        computer = os.environ.get("COMPUTERNAME", "") if sys.platform == "win32" else platform.node()
        mine = (getpass.getuser(), Path.home().name, computer)
        found += [name for name in mine if len(name) > 2 and name != "root"]
    if app is not None:
        with CrashStep("finding the names in the settings"):
            found += [*app.settings.names, *filter(None, app.settings.progress)]
            found += [name for last in app.settings.last_games.values() for name in last.people]
        with CrashStep("finding the players' names"):
            found += [seat.name for match in matches(app) for seat in match.seats]
    return found


def surroundings() -> Iterator[str]:
    yield f"{game.PROGRAM} {game.__version__}"
    yield f"Python {python()}"
    yield system()
    yield f"letters: {sys.getfilesystemencoding()}, {locale.getlocale()[0]}"
    for package in PACKAGES:
        yield f"{package} {version_of(package) or 'not installed'}"


def screen(app: App) -> Iterator[str]:
    import pygame  # It may be what failed.

    yield f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    if pygame.display.get_init():
        yield f"video {pygame.display.get_driver()}, desktops {pygame.display.get_desktop_sizes()}"
    yield f"sound {pygame.mixer.get_init()}"
    yield f"window {app.display.surface.get_size()}, full screen {app.display.fullscreen}"
    yield "scenes " + " > ".join(type(scene).__name__ for scene in app.stack.scenes)
    yield f"ticks {app.ui.time}"
    kept, texts = app.settings, app.ui.texts
    yield f"language {texts.language}, text {kept.text_scale}, contrast {kept.high_contrast}, speed {kept.speed}"


def games(app: App) -> Iterator[str]:
    for match in matches(app):
        kept = "kept" if match.journal_path is not None else "not kept"
        people = sum(seat.is_person for seat in match.seats)
        yield f"{match.ruleset.NAME}, {len(match.seats)} seats, {people} people, {len(match.turns)} actions, {kept}"
        for line in match.lines[-50:]:
            if isinstance(line, ActionLine):
                yield f"  {line.text.split(' ')[0]} (seat {line.seat}, {line.by})"
            else:
                yield f"  {type(line).__name__}"


def write_report(folder: Path, text: str) -> Path:
    """Write a new numbered file in the folder; return its path. Raises OSError and leaves no partial file."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = sorted(number for number in map(_number, folder.glob("crash-*.txt")) if number)
    path = folder / f"crash-{(numbers or [0])[-1] + 1:04d}.txt"
    whole = False
    try:
        with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
        whole = True
    finally:
        if not whole:
            with CrashStep("removing half a report"):
                path.unlink(missing_ok=True)
    for number in numbers[: -REPORTS_KEPT + 1]:
        with CrashStep("removing an old report"):
            (folder / f"crash-{number:04d}.txt").unlink(missing_ok=True)
    return path


def _number(path: Path) -> int:
    digits = path.stem.removeprefix("crash-")
    return int(digits) if digits.isdecimal() else 0


COPIES = 64
"""Most copies of the program that run at the same time."""
HAD_CRASHED, AT_TABLE = "crashed", "a game was being played"
"""Lines in a mark."""
LARGEST_MARK = 1 << 20
"""Bytes read of a mark."""


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
            try:
                descriptor = open_regular(path, os.O_RDWR | os.O_APPEND)
            except UnfitFile:
                continue
            if not try_lock(descriptor):
                os.close(descriptor)
                continue
            left = os.read(descriptor, LARGEST_MARK).decode("utf-8", "replace")
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
    if any(sign in left for sign in ("Fatal Python error", "Windows fatal exception")):
        dump = Redactor([]).dump(left)
        with CrashStep("writing the report"):
            return Ending(
                "fault", write_report(folder, as_text([("Fault in a library", dump), ("System", surroundings())]))
            )
        return Ending("fault")
    lines = left.splitlines()
    return Ending("crash", at_table=AT_TABLE in lines) if HAD_CRASHED in lines else Ending("cut")


LOG_SIZE = 256 * 1024
"""Bytes at which a log is rotated."""


class RotatingLog(RotatingFileHandler):
    """A rotating log that never stops the program: if the disk refuses, lines are lost."""

    def _open(self) -> TextIOWrapper:
        descriptor = open_regular(Path(self.baseFilename), os.O_WRONLY | os.O_APPEND)
        return open(descriptor, "a", encoding=self.encoding, errors=self.errors)

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
        folder / name, maxBytes=LOG_SIZE, backupCount=3, encoding="utf-8", errors="backslashreplace", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
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
    "crash-files-title": "Files of the game are damaged",
    "crash-files": "Unpack or install the game again. Missing or damaged: {files}",
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


CRASHED = 1
"""Exit status after a crash."""


class CrashGuard:
    """`with CrashGuard(paths) as guard: ...`: no exception escapes, except requests to exit.

    crashed  whether an exception was raised
    refused  why the folder of user data cannot be written, or None
    """

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self._app: App | None = None
        self._texts: Speaks | None = None
        self.crashed = False
        self._run_mark: RunMark | None = None
        self.refused: str | None = None
        self.at_end = ExitStack()
        """What is called when the run is over, however it ended."""
        self._hook = threading.excepthook

    def __enter__(self) -> CrashGuard:
        self._hook = threading.excepthook
        threading.excepthook = self._in_a_thread
        logger, nowhere = logging.getLogger("game"), logging.NullHandler()
        logger.addHandler(nowhere)  # Without a handler, Python prints log lines on standard error.
        self.at_end.callback(logger.removeHandler, nowhere)
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
        with CrashStep("cleaning up"):
            self.at_end.close()
        return isinstance(error, Exception)

    def speak(self, texts: Speaks) -> None:
        """Use these texts for messages until the app has its own texts."""
        self._texts = texts

    def watch(self, app: App) -> None:
        """Save this program's games and end its scenes if an exception is raised."""
        self._app = app

    def begin_run(self) -> list[Ending]:
        """Mark the program as running; return how earlier copies ended abnormally. An unwritable folder doesn't prevent
        play."""
        try:
            self._run_mark, endings = RunMark.begin(self._paths.logs())
        except OSError as error:
            self.refused = error.strerror or str(error)
            return []
        self.at_end.callback(start_log(self._paths.logs(), self._run_mark.number))
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
        path: Path | None = None
        with CrashStep("looking for a game"):
            at_table = bool(matches(app))
        with CrashStep("saving the game"):  # Every action was already written before anyone saw it.
            for match in matches(app):
                kept = "saved" if match.save() is not None else "unsaved"
        with CrashStep("writing the report"):
            path = write_report(self._paths.logs(), compose_report(error, app))
        LOG.error("crashed: %s", type(error).__name__, exc_info=error)
        self._leave_all()
        if self._run_mark is not None:
            self._run_mark.crashed(at_table)
        texts = app.ui.texts if app is not None else self._texts
        lines = sentences(texts, kept, path)
        title = sentence(texts, "crash-title")
        with CrashStep("looking for damaged files"):
            if files := damaged_files(thorough=True):
                title = sentence(texts, "crash-files-title")
                lines.insert(0, sentence(texts, "crash-files", files=some_of(files)))
        if sys.stderr is not None:
            print("\n".join([type(error).__name__, *lines]), file=sys.stderr)
        with CrashStep("showing the window"):
            scale = app.settings.text_scale if app is not None else 1.0
            show_window([title, *lines, sentence(texts, "crash-close")], scale)
        if app is not None:
            with CrashStep("closing the window"):
                app.close_window()

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
    from game.app.crash_window import CrashPage, show

    title, *paragraphs, button = texts
    return show(CrashPage(title, paragraphs, button, text_scale))


_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


def exit_when_display_goes(sentence: str) -> Callable[[], None]:
    """From now on, exit with `sentence` on standard error if the display disappears; return a function that ends
    the watch.

    Every action is on disk already, and the bots' processes end with this one.
    """
    if not sys.platform.startswith("linux"):
        return nothing
    try:
        library = ctypes.CDLL("libX11.so.6")
    except OSError:  # A system without X11.
        return nothing

    def gone(_display: int | None) -> int:
        with suppress(OSError):
            os.write(2, (sentence + "\n").encode("utf-8", "replace"))
        os._exit(2)  # As without a display from the start.

    handler = _Handler(gone)
    set_handler = library.XSetIOErrorHandler
    set_handler.restype = ctypes.c_void_p
    before = set_handler(handler)

    def end(kept: object = handler) -> None:
        """kept: must stay alive as long as it can be called, since the library only has its address"""
        set_handler(ctypes.c_void_p(before))

    return end
