"""What keeps a file's entries from being what they should be: every fault at once, each with its place, what was
expected there, and what was found."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from typing import TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T")
LONGEST = 60
"""Letters of what was found that a fault shows."""
_FILE = re.compile(r"[^:]*\.(toml|json)")
_LISTS = (inspect.ListType, inspect.VarTupleType)
_NUMBERS = (inspect.IntType, inspect.FloatType)


def read_entry(data: object, kind: type[T], faults: list[str], place: str) -> T | None:
    """Return parsed data as a `kind`; None, with sentences added to `faults`, if it isn't one.

    place  of the data: a file's name, or that and where it is in the file
    """
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, OverflowError) as fault:
        faults += list(_faults(data, inspect.type_info(kind), place)) or [f"{place}: {fault}"]
        return None


def below(place: str, name: object) -> str:
    """Return the place of an entry of a table or a file."""
    return f"{place}{': ' if _FILE.fullmatch(place) else '.'}{name}"


def numbered(place: str, index: int, item: object) -> str:
    """Return the place of an item of a list; one that has an id is named, too."""
    name = item.get("id") if isinstance(item, dict) else None
    named = isinstance(name, str) and name.isprintable() and 0 < len(name) <= LONGEST
    return f"{place}[{index}] ({name})" if named else f"{place}[{index}]"


def unknown(place: str, name: str, known: Collection[str]) -> str:
    """Return the fault of an entry that nobody reads."""
    close = get_close_matches(name, known, 1)
    instead = f"did you mean {close[0]}?" if close else f"expected {either(sorted(known))}"
    return f"{below(place, name)}: unknown entry; {instead}"


def either(names: Collection[object]) -> str:
    """Return a choice of names: "a, b or c"."""
    *first, last = map(str, names)
    return f"{', '.join(first)} or {last}" if first else last


def shown(value: object) -> str:
    """Return what was found: a text or a number as it is written, or what else it is."""
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value)}"
    text = "a table" if isinstance(value, dict) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _faults(value: object, kind: inspect.Type, place: str) -> Iterator[str]:
    """Yield the faults of a value that should be of a kind."""
    if isinstance(kind, inspect.UnionType):
        tagged = [one for one in kind.types if isinstance(one, inspect.StructType) and one.tag_field is not None]
        if tagged and isinstance(value, dict):
            field, tags = str(tagged[0].tag_field), [one.tag for one in tagged]
            tag = value.get(field)
            if tag not in tags:
                yield f"{below(place, field)}: expected {either(tags)}, found {shown(tag)}"
                return
            kind = tagged[tags.index(tag)]
        else:
            kind = next((one for one in kind.types if _fits(value, one)), kind.types[0])
    if not _fits(value, kind):
        yield f"{place}: expected {_expected(kind)}, found {shown(value)}"
    elif isinstance(value, dict) and isinstance(kind, inspect.StructType):
        yield from _struct_faults(value, kind, place)
    elif isinstance(value, dict) and isinstance(kind, inspect.DictType):
        for name, each in value.items():
            yield from _faults(name, kind.key_type, below(place, name))
            yield from _faults(each, kind.value_type, below(place, name))
    elif isinstance(value, (list, tuple)) and isinstance(kind, (*_LISTS, inspect.TupleType)):
        kinds = kind.item_types if isinstance(kind, inspect.TupleType) else (kind.item_type,) * len(value)
        for index, (each, of) in enumerate(zip(value, kinds, strict=True)):
            yield from _faults(each, of, numbered(place, index, each))


def _struct_faults(value: dict[str, object], kind: inspect.StructType, place: str) -> Iterator[str]:
    """Yield the faults of a table."""
    known = {field.encode_name: field for field in kind.fields}
    for name in value:
        if name not in known and name != kind.tag_field:
            yield unknown(place, name, known)
    for name, field in known.items():
        if name in value:
            yield from _faults(value[name], field.type, below(place, name))
        elif field.required:
            yield f"{below(place, name)}: missing; expected {_expected(field.type)}"


def _fits(value: object, kind: inspect.Type) -> bool:
    """Return whether a value is of a kind, apart from its parts."""
    if isinstance(kind, inspect.Metadata):
        return _fits(value, kind.type)
    if isinstance(kind, _NUMBERS):
        if not isinstance(value, int if isinstance(kind, inspect.IntType) else (int, float)) or isinstance(value, bool):
            return False
        least = kind.ge is None or value >= kind.ge, kind.gt is None or value > kind.gt
        return all(least) and (kind.le is None or value <= kind.le)
    if isinstance(kind, inspect.StrType):
        return isinstance(value, str) and _within(value, kind) and bool(re.search(kind.pattern or "", value))
    if isinstance(kind, inspect.LiteralType):
        return any(type(value) is type(one) and value == one for one in kind.values)
    if isinstance(kind, inspect.TupleType):
        return isinstance(value, (list, tuple)) and len(value) == len(kind.item_types)
    if isinstance(kind, _LISTS):
        return isinstance(value, (list, tuple)) and _within(value, kind)
    if isinstance(kind, (inspect.StructType, inspect.DictType)):
        return isinstance(value, dict)
    if isinstance(kind, inspect.BoolType):
        return isinstance(value, bool)
    return value is None or not isinstance(kind, inspect.NoneType)


def _within(value: Collection[object], kind: inspect.StrType | inspect.ListType | inspect.VarTupleType) -> bool:
    """Return whether a text or a list is as long as it may be."""
    return (kind.min_length or 0) <= len(value) <= (kind.max_length or len(value))


def _expected(kind: inspect.Type) -> str:
    """Return what is expected of a kind, in words."""
    if isinstance(kind, inspect.Metadata):
        return str((kind.extra_json_schema or {}).get("description", _expected(kind.type)))
    if isinstance(kind, inspect.UnionType):
        return either([_expected(one) for one in kind.types if not isinstance(one, inspect.NoneType)])
    if isinstance(kind, _NUMBERS):
        word = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
        if kind.gt is not None:
            word += f" above {kind.gt}"
        return word + _limits(kind.ge, kind.le, "from")
    if isinstance(kind, inspect.StrType):
        long = _limits(kind.min_length, kind.max_length, "of")
        return f"a text{long}{' letters' if long else ''}"
    if isinstance(kind, inspect.LiteralType):
        return either(kind.values)
    if isinstance(kind, inspect.TupleType):
        return f"a list of {len(kind.item_types)}"
    if isinstance(kind, _LISTS):
        return f"a list{_limits(kind.min_length, kind.max_length, 'of')}"
    return "true or false" if isinstance(kind, inspect.BoolType) else "a table"


def _limits(least: float | None, most: float | None, word: str) -> str:
    """Return limits as the end of a phrase, after a word: " of 7", " of 1 to 5", " of at least 1"."""
    if least is None or most is None:
        found = f"at least {least}" if least is not None else f"at most {most}"
        return f" of {found}" if (least, most) != (None, None) else ""
    return f" {word} {least} to {most}" if least != most else f" of {least}"
