"""The crash report, a text file for developers, without names of people or folders; and the steps after a crash, each
of which may fail by itself.

On Windows, nothing here asks `platform` for the system's version: it would run a command, whose console would flash up
in front of the game.
"""

from __future__ import annotations

import getpass
import locale
import logging
import os
import platform
import re
import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import game
from game.match.match import Match
from game.match.records import ActionLine
from game.storage.settings import Settings

if TYPE_CHECKING:
    from game.app.application import App


LOG = logging.getLogger("game.app.crash")


class CrashStep:
    """`with CrashStep("leaving the scene"): ...`: an exception inside is logged and ends only the block.

    Only for use after a crash; elsewhere it would hide faults.
    """

    def __init__(self, what: str) -> None:
        self.what = what
        self.fault: Exception | None = None

    def __enter__(self) -> CrashStep:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> bool:
        if not isinstance(error, Exception):
            return False
        self.fault = error
        LOG.warning("%s failed too: %s: %s", self.what, type(error).__name__, error)
        return True


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


def computer() -> str:
    """Return the computer's name; "" if it has none."""
    return os.environ.get("COMPUTERNAME", "") if sys.platform == "win32" else platform.node()


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
        self._roots = _roots()

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


def _roots() -> list[Path]:
    """Return the folders of code, deepest first."""
    package = Path(game.__file__).parent.parent
    searched = [Path(entry) for entry in sys.path if entry and Path(entry).is_absolute()]
    known = {package, Path(sys.prefix), Path(sys.base_prefix), *searched} - {Path(Path(sys.prefix).anchor)}
    return sorted(known, key=lambda root: len(root.parts), reverse=True)


KEPT = 20
"""Reports to keep in the folder; the oldest go first."""
ACTIONS = 50
"""Last actions of a game that a report shows."""
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


def compose(error: BaseException, app: App | None) -> str:
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
        mine = (getpass.getuser(), Path.home().name, computer())
        found += [name for name in mine if len(name) > 2 and name != "root"]
    if app is not None:
        with CrashStep("finding the names in the settings"):
            found += _names_in_settings(app.settings)
        with CrashStep("finding the players' names"):
            found += [seat.name for match in matches(app) for seat in match.seats]
    return found


def _names_in_settings(settings: Settings) -> list[str]:
    return [*settings.names, *(name for last in settings.last_games.values() for name in last.people)]


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
    yield f"window {app.display.size}, full screen {app.display.fullscreen}"
    yield "scenes " + " > ".join(type(scene).__name__ for scene in app.stack.scenes)
    yield f"ticks {app.ui.time}"
    kept, texts = app.settings, app.ui.texts
    yield f"language {texts.language}, text {kept.text_scale}, contrast {kept.high_contrast}, speed {kept.speed}"


def games(app: App) -> Iterator[str]:
    for match in matches(app):
        kept = "kept" if match.journal_path is not None else "not kept"
        people = sum(seat.is_person for seat in match.seats)
        yield f"{match.ruleset.NAME}, {len(match.seats)} seats, {people} people, {len(match.turns)} actions, {kept}"
        for line in match.lines[-ACTIONS:]:
            if isinstance(line, ActionLine):
                yield f"  {line.text.split(' ')[0]} (seat {line.seat}, {line.by})"
            else:
                yield f"  {type(line).__name__}"


def write(folder: Path, text: str) -> Path:
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
    for number in numbers[: -KEPT + 1]:
        with CrashStep("removing an old report"):
            (folder / f"crash-{number:04d}.txt").unlink(missing_ok=True)
    return path


def _number(path: Path) -> int:
    digits = path.stem.removeprefix("crash-")
    return int(digits) if digits.isdecimal() else 0
