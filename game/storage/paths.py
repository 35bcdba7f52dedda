"""Folders of the program's resources and of the user's data.

Resources (`assets/`, `levels/`) are next to the package in a source tree, inside the package in an installed wheel
(`game/_data`), or in the bundle of a frozen program. User data is in the folder named by the environment variable
CROWN_COUCH_DATA (command-line options set it), else in `crown-couch-data` next to the program if that exists, else in
the system's folder for user data.

Folders of version 0.1.0, under its old name, are used until `game.storage.migration` has moved them. Nothing here
creates a folder; the writer of a file does.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game import PROGRAM
from game.storage.environment import variable

APP_NAME = PROGRAM
OLD_APP_NAME = "el-grande-couch"
SETTINGS = "settings.json"
DATA_VARIABLE = "CROWN_COUCH_DATA"
PORTABLE = "crown-couch-data"
"""The folder of user data next to the program, for one carried around on a stick."""
OLD_PORTABLE = "el-grande-data"


def resources() -> Path:
    """Return the folder with `assets`, `levels` and the notices."""
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle)
    package = _package_of(__file__)
    inside = package / "_data"
    return inside if inside.is_dir() else package.parent


@cache
def _package_of(module: str) -> Path:
    """Return the folder of the package in which a module's file is, without links."""
    return Path(module).resolve().parent.parent


def assets() -> Path:
    """Return the folder of the fonts, pictures and texts that come with the program."""
    return resources() / "assets"


def levels() -> Path:
    """Return the folder of the levels that come with the program, with a folder for each title."""
    return resources() / "levels"


def beside_program() -> Path:
    """Return the folder for user data next to the program; under its old name if only that exists.

    That is next to the executable of a frozen program (next to the bundle on a Mac, next to the file of an AppImage),
    next to the README of a source tree, or in the Python environment a wheel is installed in.
    """
    folder = _program_folder()
    return _existing(folder / OLD_PORTABLE, folder / PORTABLE)


def _program_folder() -> Path:
    if getattr(sys, "frozen", False):
        program = Path(os.environ.get("APPIMAGE") or sys.executable).resolve()
        bundle = next((folder for folder in program.parents if folder.suffix == ".app"), program)
        return bundle.parent
    package = _package_of(__file__)
    return Path(sys.prefix) if (package / "_data").is_dir() else package.parent


def _system_folder(name: str) -> Path:
    from platformdirs import user_data_path  # The rules import this module and should need no library.

    return user_data_path(name, appauthor=False, roaming=False)


def _existing(old: Path, new: Path) -> Path:
    """Return the folder that exists; the new one if both or neither do. An empty new folder counts as absent."""
    return old if old.is_dir() and not in_use(new) else new


def in_use(folder: Path) -> bool:
    """Return whether a folder exists and is not empty; one that is a link or cannot be read counts as in use."""
    try:
        return folder.is_symlink() or any(folder.iterdir())
    except OSError:
        return folder.is_dir()


def old_places() -> list[tuple[Path, Path]]:
    """Return version 0.1.0's locations of user data, each with its new place."""
    folder = _program_folder()
    return [
        (folder / OLD_PORTABLE, folder / PORTABLE),
        (_system_folder(OLD_APP_NAME), _system_folder(APP_NAME)),
    ]


def notices() -> Path:
    """Return the file with authors and licences of everything in the program."""
    return resources() / "NOTICES.md"


def user_levels() -> Path:
    """Return the folder of the user's own levels, laid out like `levels()`."""
    return Paths().user_levels()


@dataclass(frozen=True, slots=True)
class Paths:
    """Folders of this run, for all file access.

    data_dir  the folder of user data; None: from the environment, then the operating system
    """

    data_dir: Path | None = None

    def assets(self) -> Path:
        return assets()

    def levels(self) -> Path:
        return levels()

    def notices(self) -> Path:
        return notices()

    def user_data(self) -> Path:
        """Return the folder of everything the program stores for its user."""
        if self.data_dir is not None:
            return self.data_dir
        named = variable("DATA")
        if named:
            return Path(named).expanduser()
        portable = beside_program()
        if portable.is_dir():
            return portable
        return _existing(_system_folder(OLD_APP_NAME), _system_folder(APP_NAME))

    def user_levels(self) -> Path:
        """Return the folder of the user's own levels."""
        return self.user_data() / "levels"

    def saves(self) -> Path:
        """Return the folder of journals."""
        return self.user_data() / "saves"

    def index_of_saves(self) -> Path:
        """Return the file that keeps what was read in the journals."""
        return self.user_data() / "saves.sqlite"

    def settings_file(self) -> Path:
        return self.user_data() / SETTINGS

    def logs(self) -> Path:
        """Return the folder of logs and crash reports."""
        return self.user_data() / "logs"

    @property
    def named(self) -> bool:
        """Whether the folder of user data was chosen by option or environment variable."""
        return self.data_dir is not None or variable("DATA") is not None


def readable(path: Path | str) -> str:
    """Return a path as printable text, even if its bytes aren't valid UTF-8."""
    return os.fsencode(path).decode("utf-8", "replace")
