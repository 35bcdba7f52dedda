"""Others' works inside the built program: the table `works.toml`, and which of them a file belongs to."""

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
    """What `works.toml` says of a work; the meaning of each entry stands at its beginning."""

    name: str
    licence: str
    copyright: Sequence[str]
    files: Sequence[str] = ()
    text: str = ""
    within: str = ""
    note: str = ""

    def has(self, name: str) -> bool:
        """Whether a file of that name is the work's, or has the work inside."""
        return any(fnmatchcase(name.lower(), pattern.lower()) for pattern in self.files)


class Table(NamedTuple):
    """distributions: of packages that bring no licence file; works: everything else."""

    distributions: Sequence[Work]
    works: Sequence[Work]


class Unknown(Exception):
    """Files are inside of which nobody has said whose they are; the message names them."""


def table(path: Path = HERE / "works.toml") -> Table:
    with path.open("rb") as file:
        read = tomllib.load(file)
    return Table([Work(**entry) for entry in read["distribution"]], [Work(**entry) for entry in read["work"]])


def is_library(name: str) -> bool:
    """Whether a file is a shared library, one that Python imports included."""
    return LIBRARY.search(PurePosixPath(name).name) is not None


def is_extension(name: str) -> bool:
    """Whether Python imports it: then it is a part of the distribution in whose folder it lies."""
    return EXTENSION.search(PurePosixPath(name).name) is not None


def needs_work(name: str) -> bool:
    """Whether a file must be somebody's by the table: a library that Python does not import, or a font."""
    return PurePosixPath(name).suffix.lower() in FONTS or (is_library(name) and not is_extension(name))


def of(names: Iterable[str], works: Sequence[Work]) -> dict[str, list[str]]:
    """The works that files (paths inside the bundle) belong to, each with its files. Raises Unknown."""
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
