"""The user's settings in one small JSON file, never lost silently.

A value that this version can't use falls back to its default without affecting others. A file without settings, or from
a newer version, is kept under another name before defaults replace it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
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
NAMES_KEPT, PEOPLE_KEPT = 12, 60
"""How many names are offered, and of how many people the progress is kept."""
GUEST = ""
"""The name of the player who learns here before any name is known."""
FINISHED = 1000
"""More steps than any lesson has: they are added once it was taken to its end."""
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
    "learner",
    "progress",
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


class LearnerProgress(msgspec.Struct):
    """How far one person has come.

    lessons  by lesson, the number of its steps that have been taken since it was begun last; FINISHED is added once it
             was taken to its end
    stars    by puzzle, the most that it has brought
    hints    by puzzle, how many have been read
    tips     keys of the tips that have been read
    """

    lessons: dict[str, Annotated[int, msgspec.Meta(ge=0, le=1999)]] = {}
    stars: dict[str, Annotated[int, msgspec.Meta(ge=0, le=3)]] = {}
    hints: dict[str, Annotated[int, msgspec.Meta(ge=0, le=100)]] = {}
    tips: list[Word] = []


class _Unowned(msgspec.Struct):
    """Progress as it was kept when only tips had owners."""

    lessons: dict[str, Annotated[int, msgspec.Meta(ge=0, le=1000)]] = {}
    puzzles: dict[str, Annotated[int, msgspec.Meta(ge=0, le=3)]] = {}
    tips_read: dict[str, list[Word]] = {}

    def owned(self, names: list[str]) -> dict[str, LearnerProgress]:
        """Return it by person. Lessons and stars go to the latest name, or to the guest."""
        found = {name: LearnerProgress(tips=tips) for name, tips in self.tips_read.items()}
        if self.lessons or self.puzzles:
            owner = names[0] if names else GUEST
            tips = found.get(owner, LearnerProgress()).tips
            found[owner] = LearnerProgress(self.lessons, self.puzzles, tips=tips)
        return found


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
    learner        name of the person chosen to learn and to solve puzzles
    progress       by name of a person, how far they have come; those who have learned last come last
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
    learner: Annotated[str, msgspec.Meta(max_length=40)] = GUEST
    progress: dict[str, LearnerProgress] = {}

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
        """Move a typed name to the front of the names offered at the seats. The first person owns what the guest has
        learned."""
        if not self.names and name not in self.progress and GUEST in self.progress:
            self.progress = {name if one == GUEST else one: own for one, own in self.progress.items()}
        kept = [other for other in self.names if other != name]
        self.names = [name, *kept][:NAMES_KEPT]

    # -- progress

    @property
    def who(self) -> str:
        """The person who learns and solves puzzles: the one chosen, else the latest known; GUEST if there is none."""
        return self.learner if self.learner in self.names else (self.names[0] if self.names else GUEST)

    @property
    def own(self) -> LearnerProgress:
        """How far that person has come."""
        return self.progress_of(self.who)

    def progress_of(self, name: str) -> LearnerProgress:
        """Return how far a person has come."""
        return self.progress.get(name, LearnerProgress())

    def learned(self, lesson: str) -> int | None:
        """Return the most steps of a lesson that anybody has taken; None if nobody has begun it."""
        return max((one.lessons[lesson] for one in self.progress.values() if lesson in one.lessons), default=None)

    def note_lesson(self, name: str, lesson: str, steps: int) -> None:
        """Note how many steps of a lesson a person had taken when leaving it. Once FINISHED, a lesson stays so."""
        lessons = self.progress_of(name).lessons
        finished = max(steps, lessons.get(lesson, 0)) >= FINISHED
        self._note(name, lessons={**lessons, lesson: steps % FINISHED + FINISHED * finished})

    def note_stars(self, name: str, puzzle: str, stars: int, hints: int) -> None:
        """Note a person's stars in a puzzle, and how many of its hints they have read. The best result is
        kept."""
        for kept, count in (("stars", stars), ("hints", hints)):
            known: dict[str, int] = getattr(self.progress_of(name), kept)
            if count > known.get(puzzle, 0):
                self._note(name, **{kept: {**known, puzzle: count}})

    def note_tips(self, name: str, keys: Sequence[str]) -> None:
        """Note that a person has read these tips."""
        self._note(name, tips=list(dict.fromkeys([*self.progress_of(name).tips, *keys])))

    def _note(self, name: str, **changes: object) -> None:
        others = {one: own for one, own in self.progress.items() if one != name}
        own = msgspec.structs.replace(self.progress_of(name), **changes)
        self.progress = dict([*others.items(), (name, own)][-PEOPLE_KEPT:])


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
    names, progress = list(dict.fromkeys(found.names))[:NAMES_KEPT], found.progress
    if "progress" not in table:
        unowned, misfits = fit_struct(_Unowned, table)
        progress, stale = unowned.owned(names), [*stale, *misfits]
    return msgspec.structs.replace(found, version=VERSION, names=names, progress=progress), stale


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
