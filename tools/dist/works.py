"""Other people's works inside the built program: the table `works.toml`, and the files of each."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
LICENCES = HERE / "licences"
FONTS = (".ttf", ".otf")
LIBRARY = re.compile(r"\.(dll|dylib|pyd|so)(\.[\d.]+)?$", re.IGNORECASE)
EXTENSION = re.compile(r"(\.cpython-\d+[^/]*|\.abi3|\.pypy\d+[^/]*)\.so$|\.pyd$", re.IGNORECASE)


class Work(NamedTuple):
    """An entry of `works.toml`, which explains the fields at its top."""

    name: str
    licence: str
    copyright: Sequence[str]
    files: Sequence[str] = ()
    text: str = ""
    within: str = ""
    note: str = ""

    def has(self, name: str) -> bool:
        """Return whether a file of that name is this work or contains it."""
        return any(fnmatchcase(name.lower(), pattern.lower()) for pattern in self.files)


class Table(NamedTuple):
    """distributions: packages without a licence file of their own; works: everything else"""

    distributions: Sequence[Work]
    works: Sequence[Work]


class Unknown(Exception):
    """Files inside without a named author; the message lists them."""


def table(path: Path = HERE / "works.toml") -> Table:
    """Return the table in a file of that form."""
    with path.open("rb") as file:
        read = tomllib.load(file)
    return Table([Work(**entry) for entry in read["distribution"]], [Work(**entry) for entry in read["work"]])


def is_library(name: str) -> bool:
    """Return whether a file is a shared library, including those that Python imports."""
    return LIBRARY.search(PurePosixPath(name).name) is not None


def is_extension(name: str) -> bool:
    """Return whether Python imports the file: it then belongs to the distribution whose folder it is in."""
    return EXTENSION.search(PurePosixPath(name).name) is not None


def needs_work(name: str) -> bool:
    """Return whether the table must name a file's work: a library that Python does not import, or a font."""
    return PurePosixPath(name).suffix.lower() in FONTS or (is_library(name) and not is_extension(name))


def of(names: Iterable[str], works: Sequence[Work]) -> dict[str, list[str]]:
    """Return the works that files (paths inside the bundle) belong to, each with its files. Raises Unknown."""
    found: dict[str, list[str]] = {}
    strangers = []
    for name in sorted(names):
        fitting = [work.name for work in works if work.has(PurePosixPath(name).name)]
        for work in fitting:
            found.setdefault(work, []).append(name)
        if not fitting and needs_work(name):
            strangers.append(name)
    if strangers:
        raise Unknown(
            f"whose work is {', '.join(strangers)}? An entry in tools/dist/works.toml with its licence was expected"
        )
    return found
