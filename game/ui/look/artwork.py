"""The pictures under `assets/`: SVG files that any drawing program opens, filled in when they are drawn.

    body = artwork.placed("titles/<title>/goods/shield", x, y, 52, {"principality": "#5B2A86", "emblem": "fox"})
    shown = artwork.picture("pictures/menu/help", (72, 72))

A picture's name is its path without `.svg`. A file says by itself what can be filled in; the name of a slot is the same
in the file and in the call, and one that isn't given looks as in the file:

swatches  A `linearGradient` of one stop is a colour by name: Inkscape's own swatches. `url(#house)` is painted in the
          value of `house`, and `url(#house-140C10-50)` half way from it to #140C10.
ways      Of groups `face-grim` and `face-grinning` one is drawn: the one that `face` names; "" is none.
links     `<image id="emblem" href="../emblems/fox.svg">` is that picture, with the same slots; a value is another file
          beside it.
shape     A circle of the class `shape` becomes a seat's shape of that size.
outline   Lines of the class `outline` are thicker by that factor.

A picture that is missing or damaged is logged, and a crossed square stands in for it; in strict mode (as in the tests)
that raises BadPicture.

A picture's size is its width, or what its file gives as `data-size`: a shield 104 wide has outlines of 120.

`<use>` repeats a part of the file. All else is what SDL draws: paths, shapes, groups, opacity, gradients.
"""

from __future__ import annotations

import logging
import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from html import escape  # that of xml.sax loads half of the network
from types import MappingProxyType
from typing import Literal, NamedTuple
from xml.etree import ElementTree

import pygame

from game.i18n import strict_by_default
from game.storage import paths
from game.ui.canvas import Point, kept
from game.ui.look import svg

LOG = logging.getLogger("game.ui.look")

DRAWN = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "g", "stop"})
GRADIENTS = frozenset({"linearGradient", "radialGradient"})
READ = DRAWN | GRADIENTS | {"svg", "defs", "use", "image"}
"""Elements that are drawn or followed; others, such as those of a drawing program, are left out."""
SVG, LINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}href"
PAINT = re.compile(r"url\(#([\w-]+)\)")
MIXED = re.compile(r"(\w+)-([0-9A-F]{6})-(\d+)")
"""A swatch that is mixed from another: its name, a second colour, and how much of that, in percent."""
COORDINATE = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|[A-Za-z]")
"""A number or a command of path data."""

Filling = Mapping[str, str | float] | Mapping[str, str]
NOTHING: Filling = MappingProxyType({})
ViewBox = tuple[float, float, float, float]
Fit = Literal["width", "height", "both"]


class BadPicture(ValueError):
    """A picture is missing, cannot be read, or has no such slot; the message names the file."""


class SvgElement(NamedTuple):
    """An element of a file."""

    tag: str
    """Without the name space of SVG; with that of a drawing program."""
    attributes: dict[str, str]
    """Those that are drawn; styles are among them."""
    children: tuple[SvgElement, ...]

    def walk(self) -> Iterator[SvgElement]:
        """Yield the element and all within it."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def swatch(self) -> bool:
        """Whether it is a colour by name."""
        return self.tag == "linearGradient" and len(self.children) == 1

    @property
    def link(self) -> str:
        return self.attributes.get("href", "")


class PictureFile(NamedTuple):
    """Contents of a file."""

    name: str
    root: SvgElement
    view: ViewBox
    size: float
    """Units that count as its size."""
    swatches: Mapping[str, str]
    """Colours by name, as they are in the file."""
    ways: Mapping[str, frozenset[str]]
    """The ways in which a part can be drawn, by the part's name."""
    links: Mapping[str, str]
    """Names of the pictures in it, by id."""
    uses: Mapping[str, SvgElement]
    """Parts that are repeated, by id."""
    marks: frozenset[str]
    """The classes in it: `shape`, `outline`."""

    def slots(self) -> frozenset[str]:
        """Return the names of all that can be filled in, in it and in the pictures in it."""
        own = {MIXED.sub(r"\1", name) for name in self.swatches} | {*self.ways, *self.links} | self.marks
        return frozenset(own.union(*(read(link).slots() for link in self.links.values())))


STAND_IN = PictureFile(
    "", SvgElement("svg", {}, (
        SvgElement("polygon", {"points": "6,6 94,6 94,94 6,94", "fill": "#7B8089", "fill-opacity": "0.5"}, ()),
        SvgElement("polyline", {
            "points": "6,6 94,94 94,6 6,94 6,6 94,6 94,94 6,94", "fill": "none", "stroke": "#7B8089",
        }, ()),
    )), (0.0, 0.0, 100.0, 100.0), 100.0, {}, {}, {}, {}, frozenset(),
)  # fmt: skip


def picture(name: str, size: tuple[int, int], slots: Filling = NOTHING, fit: Fit = "width") -> pygame.Surface:
    """Return a picture of `size` pixels; it is kept, so it must not be changed. Raises BadPicture.

    fit  the side that is filled, or "both" if all of it has to be seen: a size in whole pixels is rarely of its shape
    """
    return _picture(name, size, tuple(sorted(slots.items())), fit)


def placed(
    name: str, x: float, y: float, size: float, slots: Filling = NOTHING, turn: float = 0.0, facing: int = 1
) -> str:
    """Return the SVG text of a picture with its origin at (x, y), as a part of a larger drawing; raise BadPicture.

    turn    degrees clockwise
    facing  -1 mirrors it from left to right
    """
    return svg.placed(x, y, size / read(name).size, drawing(name, slots), turn=turn, facing=facing)


def drawing(name: str, slots: Filling = NOTHING) -> str:
    """Return the SVG text of a picture, in its own units; raise BadPicture."""
    return _drawing(name, tuple(sorted(slots.items())))


@cache
def outline(name: str) -> Sequence[Point]:
    """Return the corners of a picture's first shape of straight lines, in its own units; raise BadPicture.

    Drawing programs write a polygon that was changed as a path.
    """
    shapes = (element.attributes for element in read(name).root.walk())
    data = next((shape[key] for shape in shapes for key in ("points", "d") if key in shape), "")
    corners, x, y, command = [], 0.0, 0.0, "M"
    parts = iter(COORDINATE.findall(data))
    for part in parts:
        if part.isalpha():
            command = part
            continue
        from_x, from_y = (x, y) if command.islower() else (0.0, 0.0)
        if command in "Hh":
            x = from_x + float(part)
        elif command in "Vv":
            y = from_y + float(part)
        elif command in "MmLl":
            x, y = from_x + float(part), from_y + float(next(parts))
        else:
            raise BadPicture(f"assets/{name}.svg: expected straight lines, found {command} in {data!r:.80}")
        corners.append((x, y))
    if not corners:
        raise BadPicture(f"assets/{name}.svg: expected a shape of straight lines, found none")
    return corners


def seat_shape(shape: str, x: float, y: float, size: float) -> str:
    """Return path data of a seat's shape around (x, y); all five look equally large."""
    corners = outline(f"pictures/shapes/{shape}")
    return svg.closed([(x + (right / 100 - 0.5) * size, y + (low / 100 - 0.5) * size) for right, low in corners])


def exists(name: str) -> bool:
    """Return whether there is such a picture."""
    return (paths.assets() / f"{name}.svg").is_file()


def view(name: str) -> ViewBox:
    """Return what a picture shows, in its own units: left, top, width, height."""
    return read(name).view


@kept(512)
def _picture(name: str, size: tuple[int, int], slots: tuple[tuple[str, str | float], ...], fit: Fit) -> pygame.Surface:
    left, top, width, height = view(name)
    if fit == "width":
        height = width * size[1] / size[0]
    elif fit == "height":
        width = height * size[0] / size[1]
    return svg.render(_drawing(name, slots), size, (left, top, width, height))


@lru_cache(1024)
def _drawing(name: str, slots: tuple[tuple[str, str | float], ...]) -> str:
    file, given = read(name), dict(slots)
    for slot in given.keys() - file.slots() if strict_by_default() else ():  # A stand-in has none.
        raise BadPicture(f"assets/{name}.svg has no slot {slot!r}; it has {', '.join(sorted(file.slots())) or 'none'}")
    for part, ways in file.ways.items():
        if given.get(part, "") not in ways | {""}:
            raise BadPicture(f"assets/{name}.svg: expected {part} to be one of {', '.join(sorted(ways))}")
    return _Writer(file, given).inside(file.root)


# -- reading


@cache
def read(name: str) -> PictureFile:
    """Return what is in a picture's file, or the stand-in; raise BadPicture in strict mode."""
    try:
        root = _element(ElementTree.fromstring((paths.assets() / f"{name}.svg").read_bytes()))
        left, top, width, height = (float(number) for number in root.attributes["viewBox"].replace(",", " ").split())
        size = float(root.attributes.get("data-size", width))
    except (OSError, ElementTree.ParseError, KeyError, ValueError) as fault:
        if strict_by_default():
            raise BadPicture(f"assets/{name}.svg: expected SVG with a viewBox, but {fault}") from fault
        LOG.warning("assets/%s.svg cannot be read: %s", name, fault)
        return STAND_IN
    swatches: dict[str, str] = {}
    ways: dict[str, frozenset[str]] = {}
    links: dict[str, str] = {}
    found = [*root.walk()]
    for element in found:
        own = element.attributes.get("id", "")
        if element.swatch:
            swatches[own] = element.children[0].attributes["stop-color"]
        elif element.tag == "image":
            links[own] = posixpath.normpath(f"{posixpath.dirname(name)}/{element.link}").removesuffix(".svg")
        elif element.tag == "g" and "-" in own:
            part, _, way = own.partition("-")
            ways[part] = ways.get(part, frozenset()) | {way}
    used = {element.link.removeprefix("#") for element in found if element.tag == "use"}
    uses = {own: element for element in found if (own := element.attributes.get("id", "")) in used}
    marks = frozenset({"shape", "outline"} & {element.attributes.get("class", "") for element in found})
    return PictureFile(name, root, (left, top, width, height), size, swatches, ways, links, uses, marks)


def _element(node: ElementTree.Element) -> SvgElement:
    """Return an element and all in it, without what a drawing program writes for itself; styles become attributes."""
    attributes = {key.replace(LINK, "href"): value for key, value in node.attrib.items()}
    style = dict(pair.split(":", 1) for pair in attributes.pop("style", "").split(";") if ":" in pair)
    attributes |= {key.strip(): value.strip() for key, value in style.items()}
    children = tuple(_element(child) for child in node if child.tag.removeprefix(SVG) in READ)
    plain = {key: value for key, value in attributes.items() if "{" not in key}
    return SvgElement(node.tag.removeprefix(SVG), plain, children)


# -- writing


class _Writer(NamedTuple):
    """Writes a file's elements, filled in."""

    file: PictureFile
    filling: Filling

    def inside(self, element: SvgElement) -> str:
        """Return the text of all in an element."""
        return "".join(self._written(child) for child in element.children)

    def _written(self, element: SvgElement) -> str:
        if element.swatch or self._hidden(element):
            return ""
        if element.tag == "defs":
            gradients = "".join(self._written(child) for child in element.children if child.tag in GRADIENTS)
            return f"<defs>{gradients}</defs>" if gradients else ""
        if element.tag == "image":
            return self._linked(element)
        if element.tag == "use":
            x, y = (element.attributes.get(key, "0") for key in ("x", "y"))
            moved = f"{element.attributes.get('transform', '')} translate({x} {y})".strip()
            return f'<g transform="{moved}">{self._written(self.file.uses[element.link[1:]])}</g>'
        if element.attributes.get("class") == "shape":
            return self._shape(element)
        inner, tag = self.inside(element), element.tag
        return f"<{tag}{self._attributes(element)}" + (f">{inner}</{tag}>" if inner else "/>")

    def _hidden(self, element: SvgElement) -> bool:
        """Return whether another way than this was chosen, or, where none was, the file hides it."""
        part, _, way = element.attributes.get("id", "").partition("-")
        if element.tag == "g" and way and part in self.filling:
            return self.filling[part] != way
        return element.attributes.get("display") == "none"

    def _attributes(self, element: SvgElement) -> str:
        parts = []
        for key, value in element.attributes.items():
            if key == "id" and element.tag in GRADIENTS:
                parts.append(f' id="{self._own(value)}"')
            elif key == "stroke-width" and element.attributes.get("class") == "outline":
                parts.append(f' stroke-width="{float(value) * float(self.filling.get("outline", 1.0)):g}"')
            elif key not in ("id", "class", "display"):
                parts.append(f' {key}="{escape(PAINT.sub(self._paint, value))}"')
        return "".join(parts)

    def _own(self, gradient: str) -> str:
        """Return a gradient's id that no other picture in a drawing has."""
        return f"{self.file.name.replace('/', '-')}-{gradient}"

    def _paint(self, found: re.Match[str]) -> str:
        name = found[1]
        if name not in self.file.swatches:
            return f"url(#{self._own(name)})"
        mixed = MIXED.fullmatch(name)
        base = mixed[1] if mixed else name
        if base not in self.filling:
            return self.file.swatches[name]
        colour = str(self.filling[base])
        return svg.mix(colour, f"#{mixed[2]}", int(mixed[3]) / 100) if mixed else colour

    def _shape(self, circle: SvgElement) -> str:
        """Return a seat's shape in the place of a circle."""
        x, y, radius = (float(circle.attributes[key]) for key in ("cx", "cy", "r"))
        shape = seat_shape(str(self.filling.get("shape", "circle")), x, y, 2 * radius)
        rest = {key: value for key, value in circle.attributes.items() if key not in ("cx", "cy", "r")}
        return f'<path d="{shape}"{self._attributes(circle._replace(attributes=rest))}/>'

    def _linked(self, image: SvgElement) -> str:
        """Return another picture in the place of an image."""
        link = image.attributes["id"]
        name = self.file.links[link]
        if link in self.filling:
            name = f"{posixpath.dirname(name)}/{self.filling[link]}"
        other, (x, y, width) = read(name), (float(image.attributes[key]) for key in ("x", "y", "width"))
        scale = width / other.view[2]
        known = {slot: value for slot, value in self.filling.items() if slot in other.slots() and slot != link}
        return svg.placed(x - other.view[0] * scale, y - other.view[1] * scale, scale, drawing(name, known))
