"""What keeps a file's entries from being what they should be: every fault at once, each with its place, what was
expected there, and what was found."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import inspect

from game.storage.reading import LARGEST_JSON, LARGEST_TOML, parse_json, parse_toml, read_file

T = TypeVar("T")
LONGEST = 60
"""Letters of what was found that a fault shows."""
_FILE = re.compile(r"[^:]*\.(toml|json)")
_LISTS = (inspect.ListType, inspect.VarTupleType)
_NUMBERS = (inspect.IntType, inspect.FloatType)


def read_table(file: Path, faults: list[str]) -> dict[str, object] | None:
    """Return the top table of a TOML or JSON file; None, with a sentence added to `faults`, if it can't be read."""
    try:
        if file.suffix == ".json":
            data = parse_json(read_file(file, LARGEST_JSON))
        else:
            data = parse_toml(read_file(file, LARGEST_TOML))
    except FileNotFoundError:
        faults.append(f"{file.name}: missing; expected it in {file.parent.name}/")
        return None
    except OSError as fault:
        faults.append(f"{file.name}: cannot be read: {fault.strerror or fault}")
        return None
    except UnicodeDecodeError as fault:
        faults.append(f"{file.name}: cannot be read as UTF-8 text ({fault})")
        return None
    except ValueError as fault:  # The parsers' own errors, and numbers or nesting beyond their limits.
        faults.append(f"{file.name}: expected {file.suffix[1:].upper()}, but {fault}")
        return None
    if not isinstance(data, dict):
        faults.append(f"{file.name}: expected a table of entries at the top")
        return None
    return data


def read_described(file: Path, kind: type[T], faults: list[str]) -> T | None:
    """Return what a file describes; None, with sentences added to `faults`, if it doesn't."""
    table = read_table(file, faults)
    return read_entry(table, kind, faults, file.name) if table is not None else None


def read_entry(data: object, kind: type[T], faults: list[str], place: str) -> T | None:
    """Return parsed data as a `kind`; None, with sentences added to `faults`, if it isn't one.

    place  of the data: a file's name, or that and where it is in the file
    """
    found, wrong = read_mended(data, kind, faults, place)
    return found if not wrong else None


def read_mended(data: object, kind: type[T], faults: list[str], place: str) -> tuple[T, Sequence[Misfit]]:
    """Return parsed data as a `kind`, with the least possible in place of what is wrong, and all that is wrong;
    sentences about it are added to `faults`."""
    try:
        return msgspec.convert(data, kind), ()
    except (msgspec.ValidationError, OverflowError):
        wrong = list(_misfits(data, inspect.type_info(kind), place, ()))
        for misfit in wrong:
            data = mended(data, misfit.path, misfit.instead)
        faults += [misfit.said for misfit in wrong]
        return msgspec.convert(data, kind), wrong


class Misfit(NamedTuple):
    """Something that isn't as it should be.

    path     to it, by names and numbers
    said     what is wrong, with its place
    instead  what could stand there; None: nothing
    """

    path: tuple[str | int, ...]
    said: str
    instead: object = None


def mended(data: object, path: Sequence[str | int], instead: object) -> object:
    """Return data with something else at the end of a path; None leaves it out of a table."""
    if not path:
        return instead
    name, *rest = path
    if isinstance(data, dict):
        part = mended(data.get(name), rest, instead)
        return {**{one: each for one, each in data.items() if one != name}, **({} if part is None else {name: part})}
    if isinstance(data, list) and isinstance(name, int) and name < len(data):
        return [*data[:name], mended(data[name], rest, instead), *data[name + 1 :]]
    return instead


def below(place: str, name: object) -> str:
    """Return the place of an entry of a table or a file."""
    return f"{place}{': ' if _FILE.fullmatch(place) else '.'}{name}"


def numbered(place: str, index: int, item: object) -> str:
    """Return the place of an item of a list; one that has an id is named, too."""
    name = item.get("id") if isinstance(item, dict) else None
    named = isinstance(name, str) and name.isprintable() and 0 < len(name) <= LONGEST
    return f"{place}[{index}] ({name})" if named else f"{place}[{index}]"


def unknown(name: str, known: Collection[str]) -> str:
    """Return that nothing has a name, and which name would do."""
    close = get_close_matches(name, known, 1)
    instead = f"the nearest name is {close[0]}" if close else f"expected {either(sorted(known))}"
    return f"{shown(name)} is unknown; {instead}"


def either(names: Collection[object]) -> str:
    """Return a choice of names: "a, b or c"."""
    *first, last = [*map(str, names)] or ["nothing"]
    return f"{', '.join(first)} or {last}" if first else last


def shown(value: object) -> str:
    """Return what was found: a text or a number as it is written, or what else it is."""
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value)}"
    text = "a table" if isinstance(value, dict) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _misfits(value: object, kind: inspect.Type, place: str, path: tuple[str | int, ...]) -> Iterator[Misfit]:
    """Yield what is wrong with a value that should be of a kind."""
    if isinstance(kind, inspect.UnionType):
        tagged = [one for one in kind.types if isinstance(one, inspect.StructType) and one.tag_field is not None]
        if tagged and isinstance(value, dict):
            name, tags = str(tagged[0].tag_field), [one.tag for one in tagged]
            tag = value.get(name)
            if tag not in tags:
                said = f"{below(place, name)}: expected {either(tags)}, found {shown(tag)}"
                yield Misfit(path, said, _blank(tagged[0]))
                return
            kind = tagged[tags.index(tag)]
        else:
            kind = next((one for one in kind.types if _fits(value, one)), kind.types[0])
    if not _fits(value, kind):
        yield Misfit(path, f"{place}: expected {_expected(kind)}, found {shown(value)}", _blank(kind))
    elif isinstance(value, dict) and isinstance(kind, inspect.StructType):
        known = [field.encode_name for field in kind.fields]
        for name in value:
            if name not in known and name != kind.tag_field:
                yield Misfit((*path, name), f"{below(place, name)}: {unknown(name, known)}")
        for field in kind.fields:
            inside, way = below(place, field.encode_name), (*path, field.encode_name)
            if field.encode_name in value:
                for misfit in _misfits(value[field.encode_name], field.type, inside, way):
                    yield misfit if field.required or misfit.path != way else misfit._replace(instead=None)
            elif field.required:
                yield Misfit(way, f"{inside}: missing; expected {_expected(field.type)}", _blank(field.type))
    elif isinstance(value, dict) and isinstance(kind, inspect.DictType):
        for name, each in value.items():
            inside, way = below(place, name), (*path, name)
            named = list(_misfits(name, kind.key_type, inside, way))
            yield from [misfit._replace(instead=None) for misfit in named] or _misfits(
                each, kind.value_type, inside, way
            )
    elif isinstance(value, (list, tuple)) and isinstance(kind, (*_LISTS, inspect.TupleType)):
        kinds = kind.item_types if isinstance(kind, inspect.TupleType) else (kind.item_type,) * len(value)
        for index, (each, of) in enumerate(zip(value, kinds, strict=True)):
            yield from _misfits(each, of, numbered(place, index, each), (*path, index))


def _blank(kind: inspect.Type) -> object:
    """Return the least that is of a kind."""
    if isinstance(kind, inspect.Metadata):
        return _blank(kind.type)
    if isinstance(kind, inspect.StructType):
        tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
        return tag | {field.encode_name: _blank(field.type) for field in kind.fields if field.required}
    if isinstance(kind, inspect.TupleType):
        return [_blank(one) for one in kind.item_types]
    if isinstance(kind, _LISTS):
        return [_blank(kind.item_type)] * (kind.min_length or 0)
    if isinstance(kind, _NUMBERS):
        return kind.ge if kind.ge is not None else kind.le if kind.gt is not None else 0
    if isinstance(kind, inspect.StrType):
        return next(text for text in ("x", "X", "") if _fits(text, kind))
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    if isinstance(kind, inspect.UnionType):
        return _blank(kind.types[0])
    return False if isinstance(kind, inspect.BoolType) else {}


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
