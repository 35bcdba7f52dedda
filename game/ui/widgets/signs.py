"""Signs, drawn and never typed: keys and buttons by position and family, those bound to a command on the device in use,
the signs on the header's buttons, and hints: signs with what they do.

Where the device has no key or button for a hint, as a mouse, it shows the header's sign to press.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, NamedTuple

import pygame

from game.core.message import PRIZE, UNPAID, Message, plain
from game.ui.canvas import Box, Point, kept
from game.ui.focus import Act, Focusable, described
from game.ui.input.bindings import DPAD, FACE, Family, Sign, key_message
from game.ui.look import artwork
from game.ui.look.pen import Brush, Pen, Ruler, SignTools, Tools
from game.ui.look.theme import CONTROL, RAISED, SECONDARY, open_font
from game.ui.look.type_styles import COUNT, LABEL, MEDIUM, NOTE, SMALL, STRONG, TINY, TypeStyle
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import (
    Anchored,
    Column,
    Overlay,
    Padded,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
)

GlyphSet = Family | Literal["mouse"]

FOLDER = "pictures/keys"
SHOULDERS = ("l1", "r1", "l2", "r2")
WIDE = 1.42
"""Width of a shoulder button divided by its height."""
INK = (255, 250, 238)
"""Colour of the print on a button."""
LETTERS: Mapping[Family, Mapping[str, str]] = {
    "xbox": {"south": "A", "east": "B", "west": "X", "north": "Y", "l1": "LB", "r1": "RB", "l2": "LT", "r2": "RT"},
    "playstation": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
    "nintendo": {"south": "B", "east": "A", "west": "Y", "north": "X", "l1": "L", "r1": "R", "l2": "ZL", "r2": "ZR"},
    "generic": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
}
COLOURS: Mapping[str, tuple[int, int, int]] = {
    "south": (141, 214, 88), "east": (255, 122, 108), "west": (110, 184, 255), "north": (255, 212, 84)
}  # fmt: skip
"""Colours of the print on an Xbox controller; letter and place carry the same information."""
PUSHED: Mapping[str, Point] = {
    "up": (0.5, 0.63), "down": (0.5, 0.37), "left": (0.63, 0.5), "right": (0.37, 0.5)
}  # fmt: skip
"""Where the letter of a pushed stick stands: away from its arrow."""


class Print(NamedTuple):
    """Letters on a picture: their middle and their height, in heights of the picture."""

    text: str
    x: float
    y: float
    high: float
    colour: tuple[int, int, int] = INK

    def put(self, picture: pygame.Surface, font: str | None) -> None:
        """Print them on a picture."""
        unit = picture.get_height()
        made = open_font(font, max(6, round(self.high * unit * 1.36))).render(self.text, True, self.colour)
        ink = made.get_bounding_rect()
        picture.blit(made, (self.x * unit - ink.centerx, self.y * unit - ink.centery))


def aspect(button: str) -> float:
    """Return the width of a button's glyph divided by its height."""
    return WIDE if button in SHOULDERS else 1.0


def _glyph(what: GlyphSet, button: str) -> tuple[str, dict[str, str], Print | None]:
    """Return the file of a button, how it is filled in, and the letters on it."""
    if what == "mouse":
        return ("pointer", {}, None) if button == "point" else ("mouse", {"button": button}, None)
    letter = LETTERS[what].get(button, "")
    if button in SHOULDERS:
        return "shoulder", {"button": button}, Print(letter, WIDE / 2, 0.51, 0.44)
    if letter:
        return "round", {}, Print(letter, 0.5, 0.5, 0.54, COLOURS[button] if what == "xbox" else INK)
    if button in FACE:
        return "symbol" if what == "playstation" else "place", {"button": button}, None
    if button in ("start", "back"):
        three_lines = button == "start" and what == "playstation"
        return button, {"family": "xbox" if three_lines else what}, None
    if button in DPAD:
        return "dpad", {"arm": button.removeprefix("dpad-")}, None
    side = "R" if button.startswith("r") else "L"
    if button in ("l3", "r3"):
        return "pressed_stick", {}, Print(side, 0.5, 0.5, 0.36)
    to = button.partition("-")[2]
    return "stick", {"to": to}, Print(side, *PUSHED[to], 0.36)


@kept(512)
def _picture(what: GlyphSet, button: str, width: int, height: int, font: str | None) -> pygame.Surface:
    """Return the glyph's picture; `what`: a family or "mouse"."""
    name, slots, letters = _glyph(what, button)
    picture = artwork.picture(f"{FOLDER}/{name}", (width, height), slots).copy()
    if letters is not None:
        letters.put(picture, font)
    return picture


def draw_glyph(pen: Brush, box: Box, what: GlyphSet, button: str) -> None:
    """Draw a button of a family's controller (or of the "mouse"), as high as `box` and centred."""
    rect = pen.canvas.rect(box)
    height = max(8, rect.height)
    picture = _picture(what, button, round(height * aspect(button)), height, pen.theme.font_file("plain-bold"))
    pen.surface.blit(picture, picture.get_rect(center=rect.center))


ARROWS = ("left", "right", "up", "down")
HIGH = 1.35
"""Height of a cap, relative to the text next to it."""


def cap_height(tools: Tools, units: float = SECONDARY) -> float:
    return tools.theme.size(units) * HIGH


def glyph_height(tools: Tools, units: float = SECONDARY) -> float:
    """Return the height of drawn glyphs: with large text they grow less than letters, so that bars keep their
    height."""
    return min(cap_height(tools, units), tools.theme.size(units) * 0.92 + 12.0)


def sign_width(tools: Tools, sign: Sign, units: float = SECONDARY) -> float:
    high = glyph_height(tools, units)
    if sign.kind == "pad":
        return high * aspect(sign.name)
    if sign.kind == "mouse" or sign.name in ARROWS:
        return high
    return Ruler(tools).width(key_message(tools.texts, sign.name), TypeStyle(units, "plain")) + 22.0


@dataclass(eq=False)
class KeySign(Widget):
    """A drawn key or button, next to a text of the size `units`."""

    sign: Sign
    _units: float = SECONDARY

    def takes(self, ruler: Ruler, room: Size) -> Size:
        if ruler is not self._ruler:  # A bar measures each many times.
            self._ruler, tools = ruler, ruler.tools
            self.natural = Size(sign_width(tools, self.sign, self._units), cap_height(tools, self._units))
        return self.natural

    def draw(self, pen: Pen) -> None:
        sign, box = self.sign, self.box
        if sign.kind != "keyboard":
            place = box.centred(box.w, min(box.h, glyph_height(pen.tools, self._units)))
            draw_glyph(pen, place, sign.family if sign.kind == "pad" else "mouse", sign.name)
            return
        pen.panel(box, "panel_raised", "button_line", radius=8.0)
        if sign.name in ARROWS:
            pen.shape(box.centred(box.h * 0.62, box.h * 0.62), sign.name, "accent")
            return
        style = TypeStyle(self._units, "plain", "accent")
        pen.text(key_message(pen.tools.texts, sign.name), box.inset(3.0, 0.0), style, "center", 1)


SIGNS = (
    "undo", "undo-turn", "replay", "hint", "flag", "people", "castle", "zoom", "log", "help", "menu", "sound", "silence"
)  # fmt: skip


def draw_header_sign(pen: Brush, box: Box, name: str, ink: str = "text") -> None:
    """Draw one of `SIGNS` into a square box."""
    rect = pen.canvas.rect(box)
    side = max(4, rect.width)
    pen.surface.blit(artwork.picture(f"pictures/header/{name}", (side, side), {"ink": pen.written(ink)}), rect)


@dataclass
class SignButton(Button):
    """A button without a label. `sign`: name of one of the header's signs."""

    def face(self, ruler: Ruler, ink: str) -> Widget:
        side = min(self.box.w, self.box.h) * 0.6
        return Picture(partial(draw_header_sign, name=self.sign or "", ink=ink), side, side)


class HeaderButton(Widget):
    """A button with a sign, and with a word beside it in a box that is wide enough.

    about  what it does
    label  the word
    """

    natural, halo = Size(CONTROL, CONTROL), 0.0

    def __init__(
        self, sign: str, about: Message, on_press: Act, name: str,
        label: Message | None,
    ) -> None:  # fmt: skip
        self.name = name
        self.id = f"header-{self.name}"
        self.sign, self.about, self.on_press, self.label = sign, about, on_press, label
        self._word = Text(label or "", NOTE.inked("text"), "midleft", 1)

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, self.on_press, described(self.about))

    def draw(self, pen: Pen) -> None:
        """Draw the word on paper; a sign alone is printed on the sheet below it, so that it draws no eyes unless it has
        the focus."""
        if pen.focused or self.box.w >= 2 * CONTROL:
            pen.panel(self.box, "button_hot" if pen.focused else "button", "button_line", depth=RAISED)
        paint = partial(draw_header_sign, name=self.sign)
        Row(Sized(Picture(paint, 36.0, 36.0), w=CONTROL), self._word.sharing(), gap=0.0).paint(pen, self.box)


class KeyHint(NamedTuple):
    """The present effect of a command (a name of the bindings: "confirm", "cancel", "option1")."""

    command: str
    message: Message


class Prompt(NamedTuple):
    """A question, or a note on the player everyone is waiting for.

    seat    the seat that is asked or thinks; None for nobody
    ask     the question, in one sentence
    detail  what the focused item is or does; None: the item's own description
    """

    seat: int | None
    ask: Message
    detail: Message | None = None
    hints: tuple[KeyHint, ...] = ()


BETWEEN = 26.0
"""Gap between hints."""


def usable(tools: SignTools, hints: tuple[KeyHint, ...]) -> tuple[KeyHint, ...]:
    """Return the hints that the device in use can follow: a mouse has few buttons, a finger none, and both have the
    header's signs to press."""
    if tools.devices.kind != "mouse":
        return hints
    return tuple(hint for hint in hints if _has_button(tools, hint.command) or _header_sign(tools, hint.command))


def _has_button(tools: SignTools, command: str) -> bool:
    return not tools.devices.by_finger and tools.devices.sign_on("mouse", command) is not None


def _header_sign(tools: SignTools, command: str) -> str:
    """Return the sign of the header's button with this command; "" if there is none."""
    view = tools.devices.views.get(command)
    return view.sign if view is not None else command if command in SIGNS else ""


def key_of(tools: SignTools, command: str) -> KeySign | None:
    """Return the key or button that gives a command on the device in use, if there is one."""
    sign = tools.devices.sign(command)
    return KeySign(sign) if sign is not None else None


class Hint(Row):
    """A key, and what it does."""

    def __init__(self, hint: KeyHint, tools: SignTools) -> None:
        self.hint, sign = hint, _header_sign(tools, hint.command)
        cap: Widget | None = key_of(tools, hint.command)
        bound = _has_button(tools, hint.command) if tools.devices.kind == "mouse" else cap is not None
        if sign and not bound:
            drawn = Picture(lambda pen, box: draw_header_sign(pen, box.inset(box.w * 0.17), sign))
            side = glyph_height(tools)
            cap = Sized(Panel(drawn, 0.0, "button", "button_line", radius=8.0), w=side, h=side)
        super().__init__(cap, Text(hint.message, NOTE, "midleft", 1), gap=10.0, anchor=0.5, fills=False)


def hint_row(tools: SignTools, hints: Sequence[KeyHint]) -> Row:
    """Return hints side by side."""
    return Row(*map(partial(Hint, tools=tools), hints), gap=BETWEEN)


def fewer(tools: SignTools, hints: Sequence[KeyHint]) -> Iterator[Row]:
    """Yield hints side by side: all of them, then ever fewer, down to one."""
    shown = list(map(partial(Hint, tools=tools), hints))
    for count in range(len(hints), 0, -1):
        yield Row(*shown[:count], gap=BETWEEN)


PLACES = ("outline", "light"), ("panel_raised", "ink"), ("panel_sunk", "ink"), ("panel_sunk", "text_soft")
"""Ground and ink of what first, second and third place score, and of what a place would score with more players."""


def prizes(ruler: Ruler, marks: Sequence[int], style: TypeStyle = COUNT) -> Row:
    """Return what each place scores, from the first, in equal cells: black, ivory, shaded. marks: see `PRIZE`"""
    wide = max(ruler.step(style), max(ruler.width(str(mark % PRIZE), style) for mark in marks) + SMALL)
    return Row(*(Sized(prize(mark, style), w=wide) for mark in marks), gap=-3.0)


def prize(mark: int, style: TypeStyle = COUNT) -> Widget:
    """Return one of these cells."""
    ground, ink = PLACES[mark // PRIZE - 1]
    value = Text(str(mark % PRIZE), style.inked(ink), "center", 1)
    struck = Overlay(value, Picture(_strike)) if mark >= UNPAID * PRIZE else value
    return Panel(struck, 0.0, ground, "outline", 3.0, 2.0)


def _strike(pen: Pen, box: Box) -> None:
    """Draw a line across a number."""
    canvas, part = pen.canvas, box.inset(4.0, 0.3 * box.h)
    start, end = canvas.pos(part.x, part.bottom), canvas.pos(part.right, part.y)
    pygame.draw.aaline(pen.surface, pen.theme.colour("ink"), start, end, canvas.px(2.0))


def hint_rows(tools: SignTools, hints: Sequence[KeyHint], rooms: Sequence[float]) -> list[Row]:
    """Put hints into rows of these widths, each into the first with room for it; what fits nowhere is left out."""
    rows: list[list[Widget]] = [[] for _ in rooms]
    left, ruler = list(rooms), Ruler(tools)
    for hint in hints:
        shown = Hint(hint, tools)
        wide = shown.takes(ruler, Size(math.inf, math.inf)).w
        at = next((at for at, room in enumerate(left) if wide <= room), None)
        if at is not None:
            rows[at].append(shown)
            left[at] -= wide + BETWEEN
    return [Row(*row, gap=BETWEEN) for row in rows]


@dataclass
class KeyButton(Button):
    """A key of the on-screen keyboard.

    key  the controller button that does the same, drawn on it, or None
    """

    label: Message
    key: Sign | None = None

    def takes(self, ruler: Ruler, room: Size) -> Size:
        sign = sign_width(ruler.tools, self.key) + TINY if self.key is not None else 0.0
        high = max(CONTROL, LABEL.units * ruler.theme.text_scale * 1.16 + TINY)
        return Size(max(high, ruler.width(self.label, STRONG) + sign + 2 * MEDIUM), high)

    def face(self, ruler: Ruler, ink: str) -> Widget:
        style = (STRONG if self.style == "primary" else LABEL).inked(ink)
        sign = Anchored(KeySign(self.key)) if self.key is not None else None
        return Padded(Row(sign, Text(self.label, style, "center", 1, grow=1.0), gap=TINY), (SMALL, 2.0))


COLUMNS = 6
"""Letters in a row of the on-screen keyboard."""


def letter_keys(
    ruler: Ruler, letters: Sequence[str], tools: Sequence[KeyButton], write: Callable[[str], object]
) -> Widget:
    """Return an on-screen keyboard: rows of letters, each with a tool at its end, from which the focus goes round to
    the first letter of its row. write: called with a letter that is pressed"""
    wide = max(tool.takes(ruler, Size(0.0, 0.0)).w for tool in tools)
    rows = []
    for row in range(max(len(tools), -(-len(letters) // COLUMNS))):
        tool, first = tools[row] if row < len(tools) else None, row * COLUMNS
        keys: list[Widget] = []
        for number, letter in enumerate(letters[first : first + COLUMNS], start=first):
            about = Message("name-letter-about", {"text": letter})
            ends = {(-1, 0): tool.id} if number == first and tool is not None else None
            press = partial(write, letter)
            keys.append(KeyButton(f"letter-{number}", plain(letter), press, about, neighbours=ends).sharing())
        keys += [Space(grow=1.0) for _ in range(COLUMNS - len(keys))]
        if tool is not None:
            tool = replace(tool, neighbours={(1, 0): f"letter-{first}"})
        rows.append(Row(Row(*keys, gap=TINY).sharing(), Sized(tool or Space(), w=wide)))
    return Column(*rows, gap=TINY)
