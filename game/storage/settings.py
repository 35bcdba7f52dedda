"""What a user chose, kept in one small JSON file; never lost silently.

A value that this version cannot use falls back to its default, alone: all others stay. A file that holds no settings at
all, or those of a newer version, is kept aside under another name before defaults take its place.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game.storage.lenient import fit_struct
from game.storage.reading import LARGEST_SETTINGS, parse_json, read_file

VERSION = 1
NAMES_KEPT = 12

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
TextScale = Annotated[float, msgspec.Meta(ge=0.8, le=2.0)]
Speed = Literal["step", "normal", "fast", "instant"]
Palette = Literal["table", "okabe-ito", "grey-safe"]
Typeface = Literal["period", "plain"]
BotsShown = Literal["watch", "hurry", "summary"]
BotsThink = Literal["usual", "longer"]
Language = Annotated[str, msgspec.Meta(pattern="^([A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*)?$", max_length=40)]
Pixels = Annotated[int, msgspec.Meta(ge=100, le=20_000)]
Opponents = Annotated[int, msgspec.Meta(ge=0, le=20)]
Word = Annotated[str, msgspec.Meta(max_length=60)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
PadMapping = Annotated[str, msgspec.Meta(max_length=2000)]


class Volumes(msgspec.Struct):
    """Loudness from 0 (silent) to 1."""

    effects: Volume = 0.8
    jingles: Volume = 0.8


class LastGame(msgspec.Struct):
    """How a game was begun the last time: how many bots, which, the game's options, and the people by name, with the
    colour that each of them had."""

    opponents: Opponents = 3
    bot: Word = ""
    choices: dict[str, Word | int | bool | None] = {}
    people: dict[str, Word] = {}


class Settings(msgspec.Struct):
    """All choices, each with the default that suits most people.

    language       code of a language folder; "" means what the system speaks
    window         size in pixels when not in full screen; None lets the program choose
    bindings       device family -> intent -> buttons or keys; what is missing keeps its default
    swap_confirm   on gamepads confirm and cancel change places
    holding        a button that is held down does more than one that is pressed; all of it can be done without
    bots_shown     how much of what bots do is seen
    bots_think     how long they may think, and how much they look at
    taught_pads    SDL's id of a gamepad -> its mapping, as people have shown it
    names          names typed at the seats, latest first
    last_games     by the game's name, what the next set-up begins with
    title          name of the title that was chosen on the main menu; "" means the first one
    """

    version: int = VERSION
    language: Language = ""
    text_scale: TextScale = 1.0
    typeface: Typeface = "period"
    palette: Palette = "table"
    high_contrast: bool = False
    reduce_motion: bool = False
    speed: Speed = "normal"
    bots_shown: BotsShown = "watch"
    bots_think: BotsThink = "usual"
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] | None = None
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    captions: bool = False
    holding: bool = True
    rumble: bool = True
    lights: bool = True
    bindings: dict[str, dict[str, list[Word]]] = {}
    swap_confirm: bool = False
    taught_pads: dict[str, PadMapping] = {}
    names: list[Name] = []
    last_games: dict[str, LastGame] = {}
    title: str = ""

    def remember_name(self, name: str) -> None:
        """Puts a typed name first in the list that the seats offer."""
        kept = [other for other in self.names if other != name]
        self.names = [name, *kept][:NAMES_KEPT]


class Loaded(NamedTuple):
    """Settings and, if the file could not be used as it was, the key of a text that says so (its argument `file` is
    `kept`: where the old file lies)."""

    settings: Settings
    note: str | None = None
    kept: Path | None = None


def load(path: Path) -> Loaded:
    """The settings of a file; defaults if there is none.

    A file that holds none, or newer ones, is renamed; of one with stale values a copy is kept and the file mended. The
    note says so. Raises OSError where the file cannot be read or the folder cannot be used.
    """
    try:
        data = read_file(path, LARGEST_SETTINGS)
    except FileNotFoundError:
        return Loaded(Settings())
    try:
        table = parse_json(data)
        if not isinstance(table, dict):
            raise ValueError("expected a table of settings")
    except (ValueError, RecursionError):
        return Loaded(Settings(), "settings-file-damaged", _set_aside(path))
    if _is_newer(table.get("version")):
        return Loaded(Settings(), "settings-file-newer", _set_aside(path))
    settings, stale = from_table(table)
    if not stale:
        return Loaded(settings)
    with suppress(OSError, msgspec.ValidationError):  # a folder that nothing can be written into is no reason
        kept = _copy_aside(path, data)
        save(settings, path)
        return Loaded(settings, "settings-values-stale", kept)
    return Loaded(settings)


def peek(path: Path) -> Settings:
    """The settings of a file as far as they can be read; it stays as it is, whatever it holds."""
    try:
        table = parse_json(read_file(path, LARGEST_SETTINGS))
    except (OSError, ValueError, RecursionError):
        return Settings()
    return from_table(table)[0] if isinstance(table, dict) and not _is_newer(table.get("version")) else Settings()


def from_table(table: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """Settings from parsed JSON, and the names of entries that could not be used as they were.

    Each value that does not fit takes its default; of tables and lists, each entry by itself. What this version does
    not know is passed over.
    """
    found, stale = fit_struct(Settings, table)
    found.version = VERSION
    found.names = list(dict.fromkeys(found.names))[:NAMES_KEPT]
    return found, stale


def _is_newer(version: object) -> bool:
    return type(version) is int and version > VERSION


def save(settings: Settings, path: Path, known: Settings | None = None) -> None:
    """Writes the file as a whole or not at all; makes its folder.

    known  what was last read or written here: of what is as it was then, the file's own word stays, so that two copies
           of the program keep what was changed in either

    Raises msgspec.ValidationError for a value out of its range, and OSError; both leave the old file.
    """
    data = msgspec.json.encode(settings)
    msgspec.json.decode(data, type=Settings)
    if known is not None:
        data = msgspec.json.encode(_merged(settings, known, path))
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(msgspec.json.format(data, indent=2) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def _merged(mine: Settings, known: Settings, path: Path) -> Settings:
    """What was changed here, and the rest as the file has it."""
    try:
        table = parse_json(read_file(path, LARGEST_SETTINGS))
    except (OSError, ValueError, RecursionError):
        return mine
    if not isinstance(table, dict) or _is_newer(table.get("version")):
        return mine
    theirs = from_table(table)[0]
    changed = {
        name: getattr(mine, name) for name in Settings.__struct_fields__ if getattr(mine, name) != getattr(known, name)
    }
    return msgspec.structs.replace(theirs, **changed)


def _free_name(path: Path) -> Path:
    number = 1
    while os.path.lexists(kept := path.with_name(f"{path.stem}.kept-{number}{path.suffix}")):
        number += 1
    return kept


def _set_aside(path: Path) -> Path:
    """Rename the file to the first free name beside it, and return that."""
    kept = _free_name(path)
    path.rename(kept)
    return kept


def _copy_aside(path: Path, data: bytes) -> Path:
    """Write a copy of the file under the first free name beside it, and return that."""
    kept = _free_name(path)
    with kept.open("xb") as file:
        file.write(data)
    return kept
