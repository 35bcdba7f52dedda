"""Read files that people can replace, damage or invent: settings, saves, levels and results; find out which of the
program's own files are damaged.

A name in a folder of user data may point to a pipe that never answers, a device that never ends, gigabytes, or brackets
nested 200,000 deep. Only regular files of a sensible size are read, and only data nested at most `DEEPEST` deep is
parsed; anything else raises at once, with a reason to show.
"""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NoReturn

import msgspec

from game.core.message import Message, plain
from game.storage import paths

MEGABYTE = 1 << 20
LARGEST_SETTINGS = MEGABYTE
LARGEST_TOML = MEGABYTE // 4
LARGEST_JSON = 4 * MEGABYTE
DEEPEST = 24
"""Levels of nesting; the program's own files need eight."""

_NOT_BLOCKING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_READ = os.O_RDONLY | _NOT_BLOCKING | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_LONG_KEY = re.compile(rb"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){%d}""" % DEEPEST)
"""A dotted key of TOML nests too: 60,000 dots keep the parser busy for 100 s."""


class FileEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a file describes; other fields than these are faults."""


LETTERS = ((0x20, 0x7E), (0xA1, 0xAC), (0xAE, 0x17E), (0x218, 0x21B), (0x2018, 0x201A), (0xAC00, 0xD7A3))
"""Code points that the program's typefaces can draw in a name: Latin letters and Korean syllables."""


@lru_cache(4096)
def showable(letter: str) -> bool:
    """Return whether the program's typefaces can draw a letter of a name."""
    return letter.isprintable() and any(first <= ord(letter) <= last for first, last in LETTERS)


class UnfitFile(OSError):
    """A file that is neither read nor written; `key` of the reason: "file-not-regular" or "file-too-large"."""

    def __init__(self, key: str, path: Path, most: int) -> None:
        """most: maximum size in bytes; 0: any"""
        size = f" of at most {most} bytes" if most else ""
        super().__init__(errno.EINVAL, f"expected a regular file{size}", os.fspath(path))
        self.key, self.most = key, most


class TooDeep(ValueError):
    """Text nested deeper than anything this program writes."""

    def __init__(self) -> None:
        super().__init__(f"nested more than {DEEPEST} levels deep")


def read_file(path: Path, most: int) -> bytes:
    """Return the content of a regular file of at most `most` bytes, without ever waiting.

    Raises UnfitFile for anything else with that name, and OSError where the system refuses.
    """
    refuse_unfit(path, path.stat(), most)  # Opening some devices has side effects.
    with open(path, "rb", opener=lambda name, flags: os.open(name, _READ)) as file:
        refuse_unfit(path, os.fstat(file.fileno()), most)
        data = file.read(most + 1)
    if len(data) > most:
        raise UnfitFile("file-too-large", path, most)
    return data


def refuse_unfit(path: Path, found: os.stat_result, most: int = 0) -> None:
    """Raise UnfitFile if what was found there is no regular file, or one of more than `most` bytes; 0: any size."""
    if not stat.S_ISREG(found.st_mode):
        raise UnfitFile("file-not-regular", path, most)
    if most and found.st_size > most:
        raise UnfitFile("file-too-large", path, most)


def reason(error: OSError) -> Message:
    """Return why a file cannot be used, as an argument for a sentence."""
    if isinstance(error, UnfitFile):
        return Message(error.key, {"most": error.most // 1024})
    return plain(error.strerror or error)


def refuse_nesting(data: bytes) -> None:
    """Raise TooDeep for JSON nested deeper than `DEEPEST`; the parser judges everything else."""
    if data.count(b"[") + data.count(b"{") <= DEEPEST:
        return
    brackets = _STRING.sub(b"", data).translate(None, _NOT_BRACKETS)
    for _ in range(DEEPEST):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    if brackets.count(b"[") + brackets.count(b"{") > DEEPEST:
        raise TooDeep


def parse_json(data: bytes) -> object:
    """Return the value of a JSON text; raises ValueError for anything else and TooDeep for deep nesting. Halves of
    characters, which JSON can write and nothing can show, become question marks."""
    refuse_nesting(data)
    value: object = json.loads(data.decode("utf-8"), parse_constant=_refuse)
    return _whole(value) if b"\\ud" in data.lower() else value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} isn't a number")


def _whole(value: object) -> object:
    if isinstance(value, dict):
        return {_whole(key): _whole(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_whole(inner) for inner in value]
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value


def parse_toml(data: bytes) -> dict[str, object]:
    """Return the table of a TOML text; raises ValueError for anything else and TooDeep for deep nesting."""
    if _LONG_KEY.search(data):
        raise TooDeep
    try:
        table = tomllib.loads(data.decode("utf-8"))
    except RecursionError:
        raise TooDeep from None
    level: list[object] = [table]
    for _ in range(DEEPEST):
        level = [inner for one in level for inner in _inside(one)]
    if level:
        raise TooDeep
    return table


def learn(*kinds: type[msgspec.Struct]) -> None:
    """Let msgspec learn these structs, with those inside them.

    Call it where they are defined: only one thread imports a module. Two threads that meet a struct for the first time
    would share what msgspec has half learned, and crash the program.
    """
    for kind in kinds:
        msgspec.json.Decoder(kind)


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


MANIFEST = "assets/manifest.toml"
ORNAMENTS = (".svg", ".png", ".ico", ".icns", ".ogg", ".txt")
"""Kinds of the program's files without which people can play."""


def shipped_files() -> list[str]:
    """Return the names of the program's files, as the manifest has them: paths below the resources. Raises OSError and
    ValueError if the manifest is damaged itself."""
    try:
        entries: list[dict[str, list[str]]] = tomllib.loads((paths.resources() / MANIFEST).read_text("utf-8"))["entry"]
        return [name for entry in entries for name in entry["files"]]
    except (KeyError, TypeError) as fault:
        raise ValueError(f"expected lists of files, but {fault!r}") from fault


def damaged_files(thorough: bool = False) -> list[str]:
    """Return those of the program's files that are missing, empty, no files, or of a kind in `QUIET` and cut off.

    thorough  also all others that can't be read, or are cut off; takes 0.3 s
    """
    checks = {**QUIET, **LOUD} if thorough else QUIET
    try:
        return [name for name in shipped_files() if not _is_whole(paths.resources() / name, checks)]
    except (OSError, ValueError):
        return [MANIFEST]


def some_of(names: Sequence[str]) -> str:
    """Return up to three names for a sentence."""
    return ", ".join([*names[:3], *["…"] * (len(names) > 3)])


def _is_whole(path: Path, checks: Mapping[str, Callable[[Path], object]]) -> bool:
    try:
        found = path.stat()
        if path.suffix in checks:
            checks[path.suffix](path)
    except Exception:  # noqa: BLE001  # Parsers of damaged data raise anything.
        return False
    return stat.S_ISREG(found.st_mode) and found.st_size > 0


def _check_font(path: Path) -> None:
    """Raise ValueError if one of its tables is beyond its end."""
    with path.open("rb") as file:
        head = file.read(1024)
    for at in range(12, 12 + 16 * int.from_bytes(head[4:6]), 16):
        if int.from_bytes(head[at + 8 : at + 12]) + int.from_bytes(head[at + 12 : at + 16]) > path.stat().st_size:
            raise ValueError("cut off")


def _check_archive(path: Path) -> None:
    """Raise ValueError if its table of contents is missing, which comes last."""
    with path.open("rb") as file:
        file.seek(-22, os.SEEK_END)
        if file.read(4) != b"PK\5\6":
            raise ValueError("cut off")


def _check_picture(path: Path) -> None:
    from xml.etree import ElementTree  # Rarely needed.

    ElementTree.parse(path)


QUIET: Mapping[str, Callable[[Path], object]] = {".ttf": _check_font, ".npz": _check_archive}
"""Kinds of files that nothing else complains about, with what raises if one is damaged: letters would be blank, bots
weak."""
LOUD: Mapping[str, Callable[[Path], object]] = {
    ".svg": _check_picture,
    ".toml": lambda path: parse_toml(path.read_bytes()),
    ".json": lambda path: parse_json(path.read_bytes()),
    ".ftl": lambda path: path.read_text("utf-8"),
}
"""The same for others."""
