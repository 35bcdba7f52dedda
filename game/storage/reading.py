"""Read files that people can replace, damage or make up: the one way in for settings, saves, levels and results.

A name in a folder of user data may lead anywhere: to a pipe that never answers, to a device that never ends, to a file
of gigabytes, to brackets nested 200,000 deep. What is read here is a regular file of a sensible size, and what is
parsed here is not nested deeper than `DEEPEST`; anything else raises at once, with a reason that people can be told.
"""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

from game.core.message import Message

MEGABYTE = 1 << 20
LARGEST_SETTINGS = MEGABYTE
LARGEST_TOML = MEGABYTE // 4
LARGEST_JSON = 4 * MEGABYTE
DEEPEST = 24
"""Levels of nesting; the files of this program need eight."""

_NOT_BLOCKING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_READ = os.O_RDONLY | _NOT_BLOCKING | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_LONG_KEY = re.compile(rb"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){%d}""" % DEEPEST)
"""A dotted key of TOML is nesting too, and 60,000 dots keep the parser busy for 100 s."""


class UnfitFile(OSError):
    """A file that is not read at all; `key` of the reason for people: "file-not-regular" or "file-too-large"."""

    def __init__(self, key: str, path: Path, message: str) -> None:
        super().__init__(errno.EINVAL, message, os.fspath(path))
        self.key = key


class TooDeep(ValueError):
    """Text that is nested deeper than anything this program writes."""

    def __init__(self) -> None:
        super().__init__(f"nested more than {DEEPEST} levels deep")


def read_file(path: Path, most: int) -> bytes:
    """The content of a regular file of at most `most` bytes.

    Raises UnfitFile for everything else that has a name, and OSError where the system refuses. Never waits.
    """
    if not stat.S_ISREG(path.stat().st_mode):  # some devices act when they are opened
        raise UnfitFile("file-not-regular", path, "is not a regular file")
    with open(path, "rb", opener=lambda name, flags: os.open(name, _READ)) as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise UnfitFile("file-not-regular", path, "is not a regular file")
        data = file.read(most + 1) if found.st_size <= most else None
    if data is None or len(data) > most:
        raise UnfitFile("file-too-large", path, f"is larger than {most} bytes")
    return data


def reason(error: OSError) -> Message:
    """Why a file cannot be used, as the argument of a sentence."""
    if isinstance(error, UnfitFile):
        return Message(error.key)
    return Message("plain-text", {"text": error.strerror or str(error)})


def refuse_nesting(data: bytes) -> None:
    """Raise TooDeep for JSON that is nested deeper than `DEEPEST`; anything else is left to its parser."""
    if data.count(b"[") + data.count(b"{") <= DEEPEST:
        return
    brackets = _STRING.sub(b"", data).translate(None, _NOT_BRACKETS)
    for _ in range(DEEPEST):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    if brackets.count(b"[") + brackets.count(b"{") > DEEPEST:
        raise TooDeep


def parse_json(data: bytes) -> Any:
    """The value of a JSON text; raises ValueError for anything else, and for what is nested too deep."""
    refuse_nesting(data)
    return json.loads(data.decode("utf-8"))


def parse_toml(data: bytes) -> dict[str, Any]:
    """The table of a TOML text; raises ValueError for anything else, and for what is nested too deep."""
    if _LONG_KEY.search(data):
        raise TooDeep
    try:
        table = tomllib.loads(data.decode("utf-8"))
    except RecursionError:
        raise TooDeep from None
    if not _is_shallow(table):
        raise TooDeep
    return table


def _is_shallow(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for one in level for inner in _inside(one)]
        if not level:
            return True
    return False


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
