"""The program's names in file names and in systems, and the name of this system."""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path

import game

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = game.PROGRAM
CONSOLE = f"{PROGRAM}-console"
"""On Windows, the program for commands: a windowed one has no output there."""
VERSION = game.__version__
FORMER = "el-grande"
"""The program's name in version 0.1.0, which still works as a command."""
MODULES = "modules.pyz"
"""File with all Python modules, where several programs share them: on Windows."""
TITLE = game.NAME
ABOUT = "Unofficial board games on your TV"
AUTHORS = f"The {game.NAME} authors"
BUNDLE_ID = "couch.crown"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


def numbers(text: str) -> tuple[int, int, int, int]:
    """Return a version as four numbers, as Windows wants it: "0.3.0rc1" is (0, 3, 0, 0)."""
    major, minor, micro, build = ([int(part) for part in re.findall(r"(?:^|\.)(\d+)", text)] + [0] * 4)[:4]
    return major, minor, micro, build


def system() -> str:
    """Return "linux", "windows" or "macos"; another system's own name for itself."""
    return SYSTEMS.get(sys.platform, sys.platform)


def machine() -> str:
    """Return "x86_64" or "arm64": one name for what systems call differently."""
    name = platform.machine().lower()
    return MACHINES.get(name, name)


def stem() -> str:
    """Return an archive's name before its suffix: crown-couch-0.3.0-linux-x86_64."""
    return f"{PROGRAM}-{VERSION}-{system()}-{machine()}"


def comparable(package: str) -> str:
    """Return a package's name as packaging compares it: "fluent.runtime" and "Fluent_Runtime" are the same."""
    return re.sub(r"[-_.]+", "-", package).lower()
