"""Read parsed data part by part, so that one bad value doesn't spoil the rest."""

from __future__ import annotations

from typing import Final, TypeVar, cast, get_args, get_origin

import msgspec

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
        return _struct(value, kind, place, misfits)
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


def _struct(value: dict[str, object], kind: type[msgspec.Struct], place: str, misfits: list[str]) -> msgspec.Struct:
    fitting = {}
    for field in msgspec.structs.fields(kind):
        if field.encode_name in value:
            found = _fit(value[field.encode_name], field.type, f"{place}.{field.name}".lstrip("."), misfits)
            if found is not MISFIT:
                fitting[field.name] = found
    return kind(**fitting)


def _table(value: dict[str, object], kind: object, place: str, misfits: list[str]) -> dict[str, object]:
    fitting = {}
    for name, inner in list(value.items())[:MOST_ENTRIES]:
        found = _fit(inner, kind, f"{place}.{name}", misfits) if name.isprintable() else MISFIT
        if found is not MISFIT:
            fitting[name] = found
        elif not name.isprintable():
            misfits.append(place)
    return fitting
