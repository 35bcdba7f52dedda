"""The user's settings in one small JSON file, never lost silently.

A value that this version can't use falls back to its default without affecting others. A file without settings, or from
a newer version, is kept under another name before defaults replace it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, TypeVar, cast, get_args, get_origin

import msgspec

from game.storage.reading import LARGEST_SETTINGS, parse_json, read_file
from game.storage.writing import replace_file, write_new

MISFIT: Final = object()
MOST_ENTRIES = 200
"""Maximum entries read from one table or list; this program writes fewer."""

S = TypeVar("S", bound=msgspec.Struct)


def fit_struct(kind: type[S], data: object) -> tuple[S, list[str]]:
    """Return the struct with the valid parts of `data`, and the places of the others ("volumes.effects").

    An invalid field gets its default; an invalid entry of a table or list is left out. Unknown fields are ignored.
    Unprintable text is invalid.
    """
    misfits: list[str] = []
    found = _fit(data, kind, "", misfits)
    return (kind() if found is MISFIT else cast(S, found)), misfits


def _fit(value: object, kind: object, place: str, misfits: list[str]) -> object:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, dict):
        fitting = {}
        for field in msgspec.structs.fields(kind):
            if field.encode_name in value:
                inside = f"{place}.{field.name}".lstrip(".")
                fitting[field.name] = _fit(value[field.encode_name], field.type, inside, misfits)
        return kind(**{name: found for name, found in fitting.items() if found is not MISFIT})
    if get_origin(kind) is dict and isinstance(value, dict):
        return _table(value, get_args(kind)[1], place, misfits)
    if get_origin(kind) is list and isinstance(value, list):
        parts = [_fit(one, get_args(kind)[0], f"{place}[{at}]", misfits) for at, one in enumerate(value[:MOST_ENTRIES])]
        return [part for part in parts if part is not MISFIT]
    try:
        if isinstance(value, str) and not value.isprintable():
            raise msgspec.ValidationError("cannot be shown")
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, OverflowError):
        misfits.append(place)
        return MISFIT


def _table(value: dict[str, object], kind: object, place: str, misfits: list[str]) -> dict[str, object]:
    fitting = {}
    for name, inner in list(value.items())[:MOST_ENTRIES]:
        found = _fit(inner, kind, f"{place}.{name}", misfits) if name.isprintable() else MISFIT
        if found is not MISFIT:
            fitting[name] = found
        elif not name.isprintable():
            misfits.append(place)
    return fitting


VERSION = 1
NAMES_KEPT = 12
REMEMBERED = (
    "version",
    "language",
    "window",
    "monitor",
    "taught_pads",
    "pads",
    "names",
    "last_games",
    "title",
    "lessons",
    "tips_read",
    "puzzles",
)
"""Entries that default settings leave alone: the language people read, and what is remembered rather than chosen."""

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
TextScale = Annotated[float, msgspec.Meta(ge=0.8, le=2.0)]
SafeArea = Annotated[int, msgspec.Meta(ge=0, le=5)]
Speed = Literal["step", "normal", "fast", "instant"]
Typeface = Literal["period", "plain"]
BotsShown = Literal["watch", "hurry", "summary"]
BotsThink = Literal["usual", "longer"]
Language = Annotated[str, msgspec.Meta(pattern="^([A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*)?$", max_length=40)]
Pixels = Annotated[int, msgspec.Meta(ge=100, le=20_000)]
Opponents = Annotated[int, msgspec.Meta(ge=0, le=20)]
DeadZone = Annotated[int, msgspec.Meta(ge=35, le=85)]
CurtainCloses = Literal[0, 30, 60, 90, 120]
Word = Annotated[str, msgspec.Meta(max_length=60)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
PadMappingText = Annotated[str, msgspec.Meta(max_length=2000)]


class Volumes(msgspec.Struct):
    """Volumes from 0 (silent) to 1."""

    master: Volume = 1.0
    effects: Volume = 0.8
    music: Volume = 0.6
    houses: Volume = msgspec.field(default=0.8, name="jingles")  # Its name before there was music.


class LastGame(msgspec.Struct):
    """The last set-up: the number of bots, their difficulty, the options, and each person's colour by name."""

    opponents: Opponents = 3
    bot: Word = ""
    choices: dict[str, Word | int | bool | None] = {}
    people: dict[str, Word] = {}


class PadChoices(msgspec.Struct):
    """What people chose for a controller of this name: how far its sticks must be pushed, in percent, and whether it is
    ignored."""

    name: Word = ""
    dead_zone: DeadZone = 55
    ignored: bool = False


class Settings(msgspec.Struct):
    """All settings, with the defaults that suit most people.

    language       code of a language folder; "": the system's language
    safe_area      percent of the screen at each edge that stays free of text and controls
    monitor        number of the screen that the window opens on
    window         size in pixels when not full screen; None: the program chooses
    bindings       kind of device -> command -> keys or buttons; missing commands keep their defaults
    swap_confirm   swap confirm and cancel on controllers
    holding        holding a button down does more than pressing it; everything works without
    muted          nothing is heard, whatever the volumes
    curtain_closes  seconds without a press after which an open secret curtain closes; 0: never
    ask_before_losing  ask before a turn ends that still offers something
    bots_shown     how much of the bots' turns is shown
    bots_talk      bots say a word at big moments
    tips           people are told of what comes up for the first time
    bots_think     how long bots may think and how far they look
    taught_pads    SDL's id of a controller -> the mapping people taught it
    pads           the same -> what people chose for it
    names          names typed at the seats, latest first
    last_games     by title, the setup of the last game
    title          name of the title chosen on the main menu; "": the first one
    lessons        by title, the number of steps of its lesson that have been taken
    puzzles        by id, the most stars that a puzzle has brought
    tips_read      by name of a person, the keys of the tips that they have read
    """

    version: int = VERSION
    language: Language = ""
    text_scale: TextScale = 1.0
    safe_area: SafeArea = 5
    typeface: Typeface = "period"
    high_contrast: bool = False
    reduce_motion: bool = False
    speed: Speed = "normal"
    bots_shown: BotsShown = "watch"
    bots_think: BotsThink = "usual"
    bots_talk: bool = True
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] | None = None
    monitor: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    muted: bool = False
    captions: bool = False
    holding: bool = True
    ask_before_losing: bool = True
    tips: bool = True
    curtain_closes: CurtainCloses = 0
    rumble: bool = True
    lights: bool = True
    bindings: dict[str, dict[str, list[Word]]] = {}
    swap_confirm: bool = False
    taught_pads: dict[str, PadMappingText] = {}
    pads: dict[str, PadChoices] = {}
    names: list[Name] = []
    last_games: dict[str, LastGame] = {}
    title: str = ""
    lessons: dict[str, Annotated[int, msgspec.Meta(ge=0, le=1000)]] = {}
    tips_read: dict[str, list[Word]] = {}
    puzzles: dict[str, Annotated[int, msgspec.Meta(ge=0, le=3)]] = {}

    def change(self, name: str, value: object) -> None:
        """Set one of these fields."""
        setattr(self, name, value)

    def with_defaults(self) -> Settings:
        """Return a copy in which everything but REMEMBERED has its default."""
        return msgspec.structs.replace(Settings(), **{name: getattr(self, name) for name in REMEMBERED})

    def set_volume(self, kind: str, volume: float) -> None:
        """Set the volume of one kind of sound, 0 to 1."""
        self.volumes = msgspec.structs.replace(self.volumes, **{kind: volume})

    def bind(self, kind: str, changes: dict[str, list[str]] | None) -> None:
        """Set the keys or buttons of a kind of device, by command; None: the defaults."""
        others = {other: bound for other, bound in self.bindings.items() if other != kind}
        self.bindings = {**others, kind: changes} if changes else others

    def remember_name(self, name: str) -> None:
        """Move a typed name to the front of the names offered at the seats."""
        kept = [other for other in self.names if other != name]
        self.names = [name, *kept][:NAMES_KEPT]


class Loaded(NamedTuple):
    """Settings, and if the file could not be used as it was, the key of a note and its argument `file`, the path
    `kept`."""

    settings: Settings
    note: str | None = None
    kept: Path | None = None


def load(path: Path) -> Loaded:
    """Return the settings of a file, or defaults if it is missing.

    A file that can't be read, with no settings, or with newer ones is renamed. One with stale values is copied and then
    repaired. The note says which. Raises OSError if the folder cannot be used.
    """
    try:
        data, table = _read(path)
    except FileNotFoundError:
        return Loaded(Settings())
    except (OSError, ValueError, RecursionError) as fault:
        note = "settings-file-newer" if isinstance(fault, NewerSettings) else "settings-file-damaged"
        return Loaded(Settings(), note, path.rename(_free_name(path)))
    settings, stale = from_table(table)
    if not stale:
        return Loaded(settings)
    with suppress(OSError, msgspec.ValidationError):  # A read-only folder is no reason to stop.
        kept = _free_name(path)
        write_new(kept, data)
        save(settings, path)
        return Loaded(settings, "settings-values-stale", kept)
    return Loaded(settings)


def peek(path: Path) -> Settings:
    """Return the settings of a file as far as they are readable; the file is unchanged."""
    try:
        return from_table(_read(path)[1])[0]
    except (OSError, ValueError, RecursionError):
        return Settings()


class NewerSettings(ValueError):
    """The file holds settings that a later version of the program has written."""


def _read(path: Path) -> tuple[bytes, dict[str, object]]:
    """Return a file's content, and the table in it. Raises NewerSettings, OSError, ValueError and RecursionError."""
    data = read_file(path, LARGEST_SETTINGS)
    table = parse_json(data)
    if not isinstance(table, dict):
        raise ValueError("expected a table of settings")
    version = table.get("version")
    if type(version) is int and version > VERSION:
        raise NewerSettings(f"expected version {VERSION}, found {version}")
    return data, table


def from_table(table: Mapping[str, object]) -> tuple[Settings, list[str]]:
    """Return the settings in parsed JSON, and the names of entries that could not be used.

    A bad value gets its default; in tables and lists, each entry is judged alone. Unknown entries are ignored.
    """
    found, stale = fit_struct(Settings, table)
    names = list(dict.fromkeys(found.names))[:NAMES_KEPT]
    return msgspec.structs.replace(found, version=VERSION, names=names), stale


def save(settings: Settings, path: Path, known: Settings | None = None) -> None:
    """Write the whole file or nothing; create its folder.

    known  what was last read or written here. Entries unchanged since then are taken from the file, so that two copies
           of the program keep each other's changes; a file that can't be read by now, or holds newer settings, is
           renamed

    Raises msgspec.ValidationError for a value out of range, and OSError; both leave the old file.
    """
    data = msgspec.json.encode(settings)
    msgspec.json.decode(data, type=Settings)
    if known is not None:
        data = msgspec.json.encode(_merged(settings, known, path))
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, msgspec.json.format(data, indent=2) + b"\n", sync=True)


def _merged(mine: Settings, known: Settings, path: Path) -> Settings:
    """Return our changes merged into the file's settings."""
    try:
        theirs = from_table(_read(path)[1])[0]
    except FileNotFoundError:
        return mine
    except (OSError, ValueError, RecursionError):
        path.rename(_free_name(path))
        return mine
    changed = {
        name: getattr(mine, name) for name in Settings.__struct_fields__ if getattr(mine, name) != getattr(known, name)
    }
    return msgspec.structs.replace(theirs, **changed)


def _free_name(path: Path) -> Path:
    """Return the first free name next to a file that is set aside."""
    number = 1
    while os.path.lexists(kept := path.with_name(f"{path.stem}.kept-{number}{path.suffix}")):
        number += 1
    return kept
