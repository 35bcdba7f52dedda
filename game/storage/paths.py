"""Where things lie: the program's own resources, and what the user's play leaves behind.

Resources (`assets/`, `levels/`) are found in three kinds of place: beside the package in a source tree, inside the
package in an installed wheel (`game/_data`), and in the bundle of a frozen program. User data lies below the folder
named by the environment variable CROWN_COUCH_DATA (options of the command line set it), else in the folder
`crown-couch-data` beside the program if there is one, else where the operating system wants it; or where a test says.

Folders of version 0.1.0, which had another name, are used until `game.storage.migration` has moved them. Nothing here
makes a folder: who writes a file makes its folder first.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from game import PROGRAM
from game.storage.environment import variable

APP_NAME = PROGRAM
OLD_APP_NAME = "el-grande-couch"
DATA_VARIABLE = "CROWN_COUCH_DATA"
PORTABLE = "crown-couch-data"
"""The folder of user data beside the program, for a program that is carried about with all that belongs to it."""
OLD_PORTABLE = "el-grande-data"


def resources() -> Path:
    """The folder that holds `assets`, `levels` and the notices."""
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle)
    package = Path(__file__).resolve().parent.parent
    inside = package / "_data"
    return inside if inside.is_dir() else package.parent


def assets() -> Path:
    """Fonts, pictures, sounds, themes, texts that come with the program."""
    return resources() / "assets"


def levels() -> Path:
    """The levels that come with the program: one folder per game."""
    return resources() / "levels"


def beside_program() -> Path:
    """Where user data lies that is kept beside the program: under the name of version 0.1.0, while it has that alone.

    Beside the executable of a frozen program (beside the bundle on a Mac, beside the file of an AppImage), beside the
    README of a source tree, and in the Python environment that a wheel is installed in.
    """
    folder = _program_folder()
    return _lying(folder / OLD_PORTABLE, folder / PORTABLE)


def _program_folder() -> Path:
    if getattr(sys, "frozen", False):
        program = Path(os.environ.get("APPIMAGE") or sys.executable).resolve()
        bundle = next((folder for folder in program.parents if folder.suffix == ".app"), program)
        return bundle.parent
    package = Path(__file__).resolve().parent.parent
    return Path(sys.prefix) if (package / "_data").is_dir() else package.parent


def _system_folder(name: str) -> Path:
    from platformdirs import user_data_path  # here, because the rules import this module and need no library

    return user_data_path(name, appauthor=False, roaming=False)


def _lying(old: Path, new: Path) -> Path:
    """The folder that is there; the new one where both are, or neither."""
    return old if old.is_dir() and not new.is_dir() else new


def old_places() -> list[tuple[Path, Path]]:
    """Where version 0.1.0 kept user data, each with the place of today."""
    beside = _program_folder()
    return [
        (beside / OLD_PORTABLE, beside / PORTABLE),
        (_system_folder(OLD_APP_NAME), _system_folder(APP_NAME)),
    ]


def notices() -> Path:
    """The file that says whose work is in the program, under which licence."""
    return resources() / "NOTICES.md"


def user_levels() -> Path:
    """Levels that people made themselves, in the same shape as `levels()`."""
    return Paths().user_levels()


@dataclass(frozen=True, slots=True)
class Paths:
    """All places of one running program; handed to whoever reads or writes files.

    data_dir  the folder of user data; None asks the environment, then the operating system
    """

    data_dir: Path | None = None

    def assets(self) -> Path:
        return assets()

    def levels(self) -> Path:
        return levels()

    def notices(self) -> Path:
        return notices()

    def user_data(self) -> Path:
        """The folder of everything this program keeps for its user."""
        if self.data_dir is not None:
            return self.data_dir
        named = variable("DATA")
        if named:
            return Path(named).expanduser()
        beside = beside_program()
        if beside.is_dir():
            return beside
        return _lying(_system_folder(OLD_APP_NAME), _system_folder(APP_NAME))

    def user_levels(self) -> Path:
        """Levels that people made themselves."""
        return self.user_data() / "levels"

    def saves(self) -> Path:
        """Journals of played games."""
        return self.user_data() / "saves"

    def settings_file(self) -> Path:
        return self.user_data() / "settings.json"

    def logs(self) -> Path:
        """What the program wrote about its own faults."""
        return self.user_data() / "logs"

    @property
    def named(self) -> bool:
        """Whether somebody said where user data shall lie."""
        return self.data_dir is not None or variable("DATA") is not None


def readable(path: Path | str) -> str:
    """A path for people's eyes: where the system's letters are few, it may hold some that nothing can draw."""
    return os.fsencode(path).decode("utf-8", "replace")
