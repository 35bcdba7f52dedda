"""The entries of a level's files."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z_]*\Z", max_length=20)]
MissionId = Annotated[str, msgspec.Meta(pattern=r"^[A-Z][A-Za-z0-9_]*\Z", max_length=12)]
Count = Annotated[int, msgspec.Meta(ge=1, le=7)]
Wanted = Annotated[int, msgspec.Meta(ge=0, le=7)]
Icons = Annotated[list[Id], msgspec.Meta(min_length=7, max_length=7)]

Effect = Literal["repel", "missions", "reverse", "flip", "other", "mirror"]
Assistant = Literal["builder", "shield_bearer", "flag_bearer", "lady"]


class Principality(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the six, clockwise; `flag` is the effect of its flags."""

    id: Id
    name: str
    emblem: Id
    flag: Effect


class Rondel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The 24 spaces, clockwise, each a kind and what it is about: "principality black", "points shields", "build"."""

    spaces: Annotated[list[str], msgspec.Meta(min_length=24, max_length=24)]


class FrameIcons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The materials shown above the top row of the environs and below the last one, from the left."""

    above: Icons
    below: Icons


class StartTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a knight begins, which goods its player takes, and where the first marker lies."""

    id: str
    knight: Id
    shield: Id
    flag: Id
    material: Id
    marker: Id


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="goods"):
    """One good of each entry, such as "shield purple"."""

    goods: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=6)]


class Amounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="amounts"):
    """This many goods of each kind, of any colour."""

    shields: Wanted = 0
    flags: Wanted = 0
    materials: Wanted = 0


class MarkersAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="markers_at"):
    """This many own markers in a principality."""

    principality: Id
    count: Count


class Markers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="markers"):
    """This many own markers in all principalities together."""

    count: Count


class AssistantAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="assistant_at"):
    """A certain own assistant in a principality."""

    assistant: Assistant
    principality: Id


class AssistantsAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="assistants_at"):
    """This many own assistants of any kind in a principality."""

    principality: Id
    count: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Together(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="together"):
    """These own assistants together in any one principality."""

    assistants: Annotated[tuple[Assistant, ...], msgspec.Meta(min_length=2, max_length=4)]


Need = Goods | Amounts | MarkersAt | Markers | AssistantAt | AssistantsAt | Together


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission card; `symbol` is the column of the abilities that it can bring."""

    id: MissionId
    points: Annotated[int, msgspec.Meta(ge=1, le=3)]
    symbol: Assistant
    needs: Need


class WrittenParts(NamedTuple):
    """The parts of a level's files, each None if something in it is badly written."""

    about: str | None
    principalities: tuple[Principality, ...] | None
    rondel: Rondel | None
    frames: FrameIcons | None
    start_tiles: tuple[StartTile, ...] | None
    missions: tuple[Mission, ...] | None


class Level(msgspec.Struct, frozen=True):
    """A level as its files describe it."""

    about: str
    principalities: tuple[Principality, ...]
    rondel: Rondel
    frames: FrameIcons
    start_tiles: tuple[StartTile, ...]
    missions: tuple[Mission, ...]
    fingerprint: str
