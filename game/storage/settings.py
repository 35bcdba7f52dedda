"""What a user chose, kept in one small JSON file; never lost silently.

Whatever cannot be read is kept aside under another name before defaults take its place.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

VERSION = 1
NAMES_KEPT = 12

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
TextScale = Annotated[float, msgspec.Meta(ge=0.8, le=2.0)]
Speed = Literal["step", "normal", "fast", "instant"]
Palette = Literal["table", "okabe-ito", "grey-safe"]
Typeface = Literal["period", "plain"]
BotsShown = Literal["watch", "hurry", "summary"]
BotsThink = Literal["usual", "longer"]


class Volumes(msgspec.Struct):
    """Loudness from 0 (silent) to 1."""

    effects: Volume = 0.8
    jingles: Volume = 0.8


class LastGame(msgspec.Struct):
    """How a game was begun the last time: how many bots, which, the game's options, and the people by name, with the
    colour that each of them had."""

    opponents: int = 3
    bot: str = ""
    choices: dict[str, str | int | bool | None] = {}
    people: dict[str, str] = {}


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
    language: str = ""
    text_scale: TextScale = 1.0
    typeface: Typeface = "period"
    palette: Palette = "table"
    high_contrast: bool = False
    reduce_motion: bool = False
    speed: Speed = "normal"
    bots_shown: BotsShown = "watch"
    bots_think: BotsThink = "usual"
    fullscreen: bool = False
    window: tuple[int, int] | None = None
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    captions: bool = False
    holding: bool = True
    rumble: bool = True
    lights: bool = True
    bindings: dict[str, dict[str, list[str]]] = {}
    swap_confirm: bool = False
    taught_pads: dict[str, str] = {}
    names: list[str] = []
    last_games: dict[str, LastGame] = {}
    title: str = ""

    def remember_name(self, name: str) -> None:
        """Puts a typed name first in the list that the seats offer."""
        kept = [other for other in self.names if other != name]
        self.names = [name, *kept][:NAMES_KEPT]


class Loaded(NamedTuple):
    """Settings and, if the file could not be used, the key of a text that says so (its argument `file` is `kept`)."""

    settings: Settings
    note: str | None = None
    kept: Path | None = None


def load(path: Path) -> Loaded:
    """The settings of a file; defaults if there is none. A damaged or newer file is renamed, and the note says so.

    Raises OSError where the folder itself cannot be used.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Loaded(Settings())
    try:
        settings = msgspec.json.decode(data, type=Settings)
    except (msgspec.DecodeError, UnicodeDecodeError):  # a ValidationError is a DecodeError
        newer = _version_of(data) > VERSION
        return Loaded(Settings(), "settings-file-newer" if newer else "settings-file-damaged", _set_aside(path))
    if settings.version > VERSION:
        return Loaded(Settings(), "settings-file-newer", _set_aside(path))
    settings.version = VERSION
    return Loaded(settings)


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
        theirs = msgspec.json.decode(path.read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return mine
    if theirs.version > VERSION:
        return mine
    changed = {
        name: getattr(mine, name) for name in Settings.__struct_fields__ if getattr(mine, name) != getattr(known, name)
    }
    return msgspec.structs.replace(theirs, **changed)


def _version_of(data: bytes) -> int:
    class OnlyVersion(msgspec.Struct):
        version: int = 0

    try:
        return msgspec.json.decode(data, type=OnlyVersion).version
    except (msgspec.DecodeError, UnicodeDecodeError):
        return 0


def _set_aside(path: Path) -> Path:
    """Renames the file to the first free name beside it, and returns that."""
    number = 1
    while (kept := path.with_name(f"{path.stem}.kept-{number}{path.suffix}")).exists():
        number += 1
    path.rename(kept)
    return kept
