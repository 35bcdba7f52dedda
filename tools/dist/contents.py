"""Which parts of the libraries go into the program; used by `build.spec`.

Entries are PyInstaller's: the path inside the bundle, the file it comes from, its kind.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from tools.dist.names import ROOT, comparable

Entry = tuple[str, str, str]

LIBRARIES = ("pygame-ce", "pygame_gui", "numpy", "msgspec", "platformdirs", "fluent.runtime")
"""Libraries whose METADATA is included, so that `doctor` can print their versions."""

LEFT_OUT = [
    # for developers: a cluster, tests, checks, other windows
    "distributed", "dask", "pytest", "_pytest", "hypothesis", "mypy", "shapely", "fontTools", "setuptools", "pip",
    "pkg_resources", "psutil", "yaml", "tests", "tools",
    # parts of the libraries that nothing here imports
    "numpy.f2py", "numpy.testing", "numpy.distutils", "numpy.typing.mypy_plugin", "numpy._core._multiarray_tests",
    "numpy._core.tests", "numpy.conftest", "pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera",
    "pygame._camera_opencv", "pygame.midi", "pygame.sndarray", "pygame.gfxdraw",
    # parts of Python: a console's line editing (GPL), the network, other windows, its own tests and help
    "readline", "curses", "_curses", "ssl", "_ssl", "tkinter", "_tkinter", "turtle", "idlelib", "lib2to3", "pydoc",
    "pydoc_data", "doctest", "unittest", "pdb", "bdb", "sqlite3", "_sqlite3", "ensurepip", "venv", "test", "xmlrpc",
    "ftplib", "imaplib", "poplib", "smtplib", "telnetlib", "nntplib", "http.server", "wsgiref", "distutils",
    "_hashlib",  # OpenSSL's checksums; Python has its own
    "_uuid", "sysconfig", "zoneinfo", "asyncio", "_pydecimal", "pickletools", "tracemalloc", "antigravity",
]  # fmt: skip

OF_THE_SYSTEM = (
    "libstdc++.so.*", "libgcc_s.so.*", "libX*.so.*", "libxcb*.so.*", "libbsd.so.*", "libmd.so.*", "libwayland-*.so.*",
    "libxkbcommon*.so.*", "libGL*.so.*", "libEGL*.so.*", "libdrm*.so.*", "libasound.so.*", "libpulse*.so.*",
)  # fmt: skip
"""Libraries of the system. Every Linux with a window has them, often newer than ours: graphics drivers that found older
ones beside the program would fail. Where a screen or sound system is missing, nothing needs them."""

GUI_FONTS = ("FiraCode-*", "NotoSans-*")
"""Fonts pygame_gui looks for when it starts; its other fonts are 40 MB of scripts that nothing here shows."""

UNUSED = (("pygame", "freesansbold.ttf"), ("pygame", "pygame_icon.bmp"))
"""The font and icon that pygame uses for a program without any."""
TIME_ZONES = ("pytz", "zoneinfo")
"""fluent.runtime imports pytz, but nothing uses time zones."""


def languages() -> set[str]:
    """Return the languages with texts, such as "es" and "pt-BR", always with English."""
    return {path.name for path in (ROOT / "assets" / "locale").iterdir() if path.is_dir()} | {"en"}


def _plurals() -> set[str]:
    """Return Babel's names of these languages, their parents ("pt" of "pt_BR"), and the root."""
    named = languages()
    return {name.replace("-", "_") for name in named} | {name.partition("-")[0] for name in named} | {"root"}


def is_wanted(entry: Entry) -> bool:
    """Return whether a file goes into the bundle."""
    target = PurePosixPath(Path(entry[0]).as_posix())
    name = target.name
    if any(fnmatchcase(name, pattern) for pattern in OF_THE_SYSTEM):
        return False
    if name.endswith((".pyi", ".h", ".hpp", ".pxd", ".pyx", ".c", ".a", ".lib", "py.typed")):
        return False
    folders = target.parts[:-1]
    if any(folder.endswith((".dist-info", ".egg-info")) for folder in folders):
        return name == "METADATA" and len(folders) == 1 and _is_described(folders[0])
    if target.parts[:2] == TIME_ZONES or target.parts in UNUSED:
        return False
    if "locale-data" in folders:
        return target.stem in _plurals()
    if folders[:2] == ("pygame_gui", "data"):
        return _gui_wants(target)
    return not (folders and folders[0] in ("numpy", "pygame", "babel") and {"tests", "docs", "examples"} & set(folders))


def _gui_wants(target: PurePosixPath) -> bool:
    if target.suffix in (".ttf", ".otf"):
        return any(fnmatchcase(target.name, pattern) for pattern in GUI_FONTS)
    if "translations" in target.parts:
        return target.name.split(".")[1] in {name.partition("-")[0] for name in languages()}
    return "__pycache__" not in target.parts


def _is_described(folder: str) -> bool:
    return comparable(folder.partition("-")[0]) in {comparable(library) for library in LIBRARIES}


def wanted(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that go into the bundle, each file once."""
    return once(entry for entry in entries if is_wanted(entry))


def once(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries without those whose file lies in its package's folder as well.

    On Windows, pygame's libraries would be inside twice: in its folder, where they belong, and at the top, for all that
    need them. Windows finds a library that pygame has loaded by its name alone.
    """
    found = list(entries)
    packaged = {os.path.normcase(source) for target, source, _ in found if len(Path(target).parts) > 1}
    return [entry for entry in found if len(Path(entry[0]).parts) > 1 or os.path.normcase(entry[1]) not in packaged]
