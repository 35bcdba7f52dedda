"""Pictures that a level brings for its cards: plain SVG files in its folder `pictures/`.

They lie beside the data and aren't part of its fingerprint: a game continues after a picture has changed. Nothing but
looks depends on them, so one at fault is left out, and its card looks as if it had none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from xml.parsers import expat

from game.storage.reading import UnfitFile, read_file
from game.titles.elgrande.rules.content.schema import Card

FOLDER = "pictures"
PICTURE, STRIP = (360.0, 280.0), (320.0, 56.0)
"""Width and height of a card's picture, and of the strip below it, in their own units."""
LARGEST = 1 << 17
"""Bytes of the largest file that is read; the program's own have half of that."""
MOST_FILES = 300
MOST_NUMBERS, FARTHEST = 20_000, 10_000.0
"""Numbers in a picture, and their largest size: more takes long to draw."""
DEEPEST = 16

_SHAPES = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"})
_AROUND = frozenset({"svg", "g", "defs", "linearGradient", "radialGradient", "stop"})
_SILENT = frozenset({"title", "desc", "metadata"})
_COLOURS = frozenset({"fill", "stroke", "stop-color"})
_COLOUR = re.compile(r"#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|none|url\(#[A-Za-z0-9_-]+\)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_NUMERIC = re.compile(
    r"d|points|transform|gradientTransform|[cfr]?[xy]\d?|r[xy]?|width|height|stroke-.*|.*opacity|offset"
)


class _Faulty(ValueError):
    """What is wrong with a picture, as the end of a sentence."""


def read_pictures(folder: Path, cards: Iterable[Card]) -> tuple[Mapping[str, str], list[str]]:
    """Return a level's pictures, and what is wrong with the others, as sentences naming file and expectation.

    A picture is what is inside its svg element. Its name is a card's id, with the deck after an underscore where a card
    of that id in another deck has another picture; a strip's name ends with "_strip".
    """
    place = folder / FOLDER
    try:
        files = sorted(file.name for file in place.iterdir() if not file.name.startswith("."))
    except FileNotFoundError:
        return {}, []
    except OSError as fault:
        return {}, [f"{FOLDER}: expected a folder that can be read: {fault.strerror or fault}"]
    found: dict[str, str] = {}
    wrong = [f"{FOLDER}: expected at most {MOST_FILES} files"] if len(files) > MOST_FILES else []
    names = {name for card in cards for name in (card.id, f"{card.id}_{card.deck}")}
    sizes = dict.fromkeys(names, PICTURE) | {f"{name}_strip": STRIP for name in names}
    for file in files[:MOST_FILES]:
        name = file.removesuffix(".svg")
        if name == file or name not in sizes:
            wrong.append(f"{FOLDER}/{file}: expected a card's id, such as {min(names)}.svg or {min(names)}_strip.svg")
            continue
        try:
            found[name] = _plain(read_file(place / file, LARGEST), sizes[name])
        except UnfitFile as fault:
            wrong.append(f"{FOLDER}/{file}: cannot be read: it {fault.strerror}")
        except OSError as fault:
            wrong.append(f"{FOLDER}/{file}: cannot be read: {fault.strerror or fault}")
        except _Faulty as fault:
            wrong.append(f"{FOLDER}/{file}: {fault}")
        except (expat.ExpatError, ValueError, LookupError) as fault:  # LookupError: an encoding that doesn't exist.
            wrong.append(f"{FOLDER}/{file}: expected SVG, but {fault}")
    return found, wrong


def _plain(data: bytes, size: tuple[float, float]) -> str:
    """Return what is inside a file's svg element, written plainly; raise _Faulty, or ExpatError."""
    reader = _Reader(size)
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = reader.refuse
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.Parse(data, True)
    if not reader.shapes:
        raise _Faulty(f"expected one of {', '.join(sorted(_SHAPES))}")
    return "".join(reader.parts)


class _Reader:
    """Collects the elements that are drawn, and counts what they cost."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        self.parts: list[str] = []
        self.shapes = 0
        self._numbers = 0
        self._depth = 0
        self._silent = 0

    def refuse(self, *_args: object) -> None:
        raise _Faulty("expected no document type")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise _Faulty(f"expected at most {DEEPEST} elements inside one another")
        if self._silent or name in _SILENT or ":" in name:
            self._silent += 1
            return
        if self._depth == 1:
            self._check_root(name, attributes)
            return
        if name not in _SHAPES | _AROUND or name == "svg":
            raise _Faulty(f"<{name}> isn't drawn; expected paths, shapes, groups and gradients")
        self.shapes += name in _SHAPES
        written = "".join(
            f' {key}="{escape(self._checked(key, value))}"'
            for key, value in attributes.items()
            if ":" not in key and key != "xmlns"
        )
        self.parts.append(f"<{name}{written}>")

    def end(self, name: str) -> None:
        self._depth -= 1
        if self._silent:
            self._silent -= 1
        elif self._depth:
            self.parts.append(f"</{name}>")

    def _check_root(self, name: str, attributes: Mapping[str, str]) -> None:
        wanted = [0.0, 0.0, *self.size]
        expected = " ".join(f"{number:g}" for number in wanted)
        view = attributes.get("viewBox", "").replace(",", " ").split()
        if name != "svg" or not all(map(_NUMBER.fullmatch, view)) or [float(number) for number in view] != wanted:
            raise _Faulty(f'expected <svg viewBox="{expected}">')

    def _checked(self, key: str, value: str) -> str:
        """Return an attribute as it is written; raise _Faulty if it can't be drawn."""
        if key in ("style", "class"):
            raise _Faulty(f"{key} isn't read; expected attributes such as fill and stroke")
        if key in _COLOURS:
            if not _COLOUR.fullmatch(value):
                raise _Faulty(f"{key}: expected #RRGGBB or none, found {value[:20]!r}")
            return "#" + "".join(2 * digit for digit in value[1:]) if len(value) == 4 and value[0] == "#" else value
        if _NUMERIC.fullmatch(key):
            for number in _NUMBER.findall(value):
                self._numbers += 1
                if not abs(float(number)) <= FARTHEST:
                    raise _Faulty(f"{key}: expected numbers up to {FARTHEST:g}, found {number[:20]}")
            if self._numbers > MOST_NUMBERS:
                raise _Faulty(f"expected at most {MOST_NUMBERS} numbers")
            if key == "stroke-dasharray" and any(float(number) < 1.0 for number in _NUMBER.findall(value)):
                raise _Faulty(f"{key}: expected lengths from 1")  # Shorter dashes are too many.
        return value
