"""A seat's card, before and during a game: its chair above a sheet with the name, the player or device, how secrets
are chosen, and small buttons; and the drawn signs of devices and ways."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import product

import pygame

from game.core.message import Args, Message, plain
from game.session.session_context import KEYBOARD, MOUSE, SHARED, WAYS, Way, is_pad
from game.ui.canvas import Box, kept
from game.ui.focus import Act, Focusable
from game.ui.game_setup import LONGEST_NAME, GameSetup, PlannedSeat
from game.ui.input.bindings import Family, Sign, Signs, command_label
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, SignTools
from game.ui.look.theme import BUTTON, CONTROL, RAISED
from game.ui.look.type_styles import LARGE, MEDIUM, NOTE, SMALL, TINY, WORDS
from game.ui.menus import MenuScene
from game.ui.routes import EnterName
from game.ui.widgets.controls import GROWTH, Arrow, Button, Stepper, control_height
from game.ui.widgets.signs import Hint, KeyHint, KeySign, Print, cap_height, draw_glyph
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Grid,
    Levelled,
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

ASPECT = 1.5
"""Width of a sign divided by its height."""


def sign_of(device: str, bot: str = "") -> str:
    """Return the name of the sign for a seat's device or bot."""
    if bot:
        return "bot"
    return "pad" if is_pad(device) else {SHARED: "shared", KEYBOARD: "keyboard", MOUSE: "mouse"}[device]


def draw_device_sign(pen: Pen, box: Box, sign: str, number: int) -> None:
    """Draw a sign as large as fits into `box`, centred; `number` is written on a controller."""
    rect = pen.canvas.rect(box)
    high = max(8, min(rect.height, int(rect.width / ASPECT)))
    picture = artwork.picture(f"pictures/devices/{sign}", (round(high * ASPECT), high))
    if number and sign == "pad":
        picture = picture.copy()
        Print(str(number), ASPECT / 2, 0.4, 0.44, (240, 194, 75)).put(picture, pen.theme.font_file("plain-bold"))
    pen.surface.blit(picture, picture.get_rect(center=rect.center))


LOW = 170.0
"""Height below which a chair has no arms and a flat crest."""
EMPTY = {"wood": "#C3A071", "light": "#CFAF7C", "shade": "#B09166", "knob": "#CFAF7C"}
"""The paler colours of an empty chair."""


def draw_chair(pen: Pen, box: Box, cloth: str, taken: bool = True) -> Box:
    """Draw a chair from its crest to its cushion, with cloth between the posts; return the place of the cloth."""
    rect = pen.canvas.rect(box)
    pen.surface.blit(_chair("high" if box.h >= LOW else "low", rect.size, cloth, taken, pen.canvas.scale), rect)
    if taken and box.h >= LOW:
        pen.picture(Box(box.centre[0] - 16.0, box.y + 8.0, 32.0, 20.0), "pictures/chairs/crown")
    return cloth_box(box)


def cloth_box(box: Box) -> Box:
    """Return where the cloth of a chair in `box` is free."""
    top, low = (40.0, 40.0) if box.h >= LOW else (23.0, 19.0)
    return Box(box.x + 36.0, box.y + top, box.w - 72.0, box.h - top - low)


@kept(32)
def _chair(form: str, size: tuple[int, int], cloth: str, taken: bool, scale: float) -> pygame.Surface:
    """Return a chair of a size in pixels: its picture, whose middle is stretched."""
    slots = {"cloth": cloth, **({} if taken else EMPTY)}
    _left, _top, wide, high = artwork.view(f"pictures/chairs/{form}")
    upright = (60.0, 110.0) if form == "high" else (40.0, 30.0)
    wide, high = max(wide, 124.0), max(high, sum(upright) + 4.0)  # A stand-in is smaller.
    whole = artwork.picture(f"pictures/chairs/{form}", (round(wide * scale), round(high * scale)), slots)
    made = pygame.Surface(size, pygame.SRCALPHA)
    spans = []
    for near, (first, last), length in zip(whole.get_size(), ((60.0, 60.0), upright), size, strict=True):
        start, end = round(first * scale), round(last * scale)
        inner = max(1, length - start - end)
        spans.append(
            [(0, start, 0, start), (start, near - start - end, start, inner), (near - end, end, start + inner, end)]
        )
    for (x, w, to_x, to_w), (y, h, to_y, to_h) in product(*spans):
        part = whole.subsurface((x, y, w, h))
        made.blit(part if (w, h) == (to_w, to_h) else pygame.transform.smoothscale(part, (to_w, to_h)), (to_x, to_y))
    return made


def invite_of(devices: Signs, families: list[Family]) -> list[Sign]:
    """Return the button that takes a seat, with the label of the free controllers, or without one if they differ."""
    sign = devices.sign_on("pad", "confirm")
    kinds = set(families)
    return [sign._replace(family=families[0] if len(kinds) == 1 else "generic")] if sign is not None and kinds else []


@dataclass
class Invitation:
    """Buttons that do something with a seat, and the words beside, below, or, where there is no room, without them."""

    signs: list[Sign]
    words: str

    def on(self, ruler: Ruler, plate: bool) -> Widget:
        """Return them in the middle of their place, on a sheet of their own if there is a `plate`."""
        keys = [KeySign(sign) for sign in self.signs]
        said = Sized(Text(self.words, WORDS, "center", 1), h=cap_height(ruler.tools))
        below = Column(*keys, said, gap=0.0, anchor=0.5, fills=False)
        forms = FirstThatFits(Row(*keys, said, gap=SMALL), below, Row(*keys, gap=TINY))
        return Anchored(Panel(forms, (SMALL, TINY), radius=MEDIUM) if plate else Padded(forms, (SMALL, 0.0)))


@dataclass
class Chair(Widget):
    """The chair of a seat: the cloth has its colour, the medal its shape. An empty one is paler.

    about    one sentence for the prompt, if a press does anything
    arrows   whether left and right change the colour
    holding  how far the ring has filled while its person holds the back button, 0 to 1
    invite   buttons that take this seat or leave it
    """

    id: str = ""
    seat: SeatStyle | None = None
    on_press: Act | None = None
    about: Message | None = None
    arrows: bool = False
    holding: float = 0.0
    invite: Invitation | None = None
    grow: float = 1.0
    natural: Size = Size(0.0, 100.0)
    halo = GROWTH

    def hold(self, share: float) -> None:
        """Show how far the ring has filled while its person holds the back button."""
        self.holding = share

    def focusable(self) -> Focusable | None:
        about, press = self.about, self.on_press
        return Focusable(self.id, self.box, press, lambda: about) if press is not None and about is not None else None

    def draw(self, pen: Pen) -> None:
        if self.seat is None:
            cloth = draw_chair(pen, self.box, pen.written("panel_sunk"), taken=False)
            empty = FirstThatFits(Anchored(Text(Message("seats-empty"), NOTE.inked("text_faint"), "center")), Space())
            (self.invite.on(pen, plate=False) if self.invite is not None else empty).paint(pen, cloth)
            return
        cloth = draw_chair(pen, self.box, self.seat.colour)
        medal = Sized(Picture(partial(self._draw_medal, self.seat)), least_h=90.0).sharing()
        invited = self.invite.on(pen, plate=True) if self.invite is not None else None
        beside = Row(medal, Overlay(invited).sharing(), gap=4.0) if invited is not None else medal
        FirstThatFits(Column(medal, invited, gap=0.0), beside).paint(pen, cloth)

    def _draw_medal(self, seat: SeatStyle, pen: Pen, room: Box) -> None:
        """Draw the medal, and around it, while its person holds the back button, a ring that fills from the top."""
        side = max(44.0, min(room.h, room.w * 0.5, 150.0))
        medal = room.centred(side, side)
        pen.panel(medal, "panel", "frame", 4.0, radius=side / 2)
        pen.seat(medal.centred(side * 0.56, side * 0.56), seat, 4.0)
        if self.arrows:
            arrow = min(38.0, max(22.0, (medal.x - room.x) * 0.6))
            for name, x in (("left", (room.x + medal.x) / 2), ("right", (medal.right + room.right) / 2)):
                place = Box(x - arrow / 2, medal.centre[1] - arrow / 2, arrow, arrow)
                pen.shape(place, name, seat.ink)
        if self.holding <= 0.0:
            return
        (x, y), radius = medal.centre, side / 2 + 6.0
        for colour, thick, part in (("outline", 9.0, 1.0), ("focus", 6.0, self.holding)):
            for step in range(round(120 * part) + 1):
                angle = math.radians(step * 3 - 90)
                at = pen.canvas.pos(x + math.cos(angle) * radius, y + math.sin(angle) * radius)
                pygame.draw.circle(pen.surface, pen.theme.colour(colour), at, max(2, pen.canvas.px(thick)))

    def draw_again(self, pen: Pen) -> pygame.Rect:
        """Draw only the cloth, after the ring has grown; return the changed pixels."""
        inside = pen.canvas.rect(cloth_box(self.box))
        pen.surface.set_clip(inside)
        self.draw(pen)
        pen.surface.set_clip(None)
        return inside


@dataclass
class SignStepper(Stepper):
    """A stepper with a drawn sign, for a seat's device or bot, and for its way of choosing in secret. The words of all
    values fit beside the sign, or they go below it, or, if it may not be so high, the prompt alone has them.

    sign    see `device_signs`
    number  of a controller
    stacks  whether words go below the sign
    fixed   there is nothing to choose: no arrows and no focus
    """

    sign: str = "shared"
    number: int = 0
    stacks: bool = True
    fixed: bool = False
    in_row: bool = True

    @cached_property
    def _words(self) -> Widget:
        """All that it may say."""
        return Levelled(self.value, self.values, WORDS, most=1)

    def focusable(self) -> Focusable | None:
        return None if self.fixed else super().focusable()

    def _sign(self, ruler: Ruler) -> Size:
        """Return the size of the sign, which grows less than the text next to it."""
        high = min(ruler.theme.size(44.0), 64.0)
        return Size(high * ASPECT, high)

    def _arrow(self, ruler: Ruler) -> float:
        return min(ruler.theme.size(BUTTON) * 0.62, 40.0)

    def _beside(self, ruler: Ruler, width: float) -> bool:
        room = width - 2 * (SMALL + self._arrow(ruler) + TINY) - self._sign(ruler).w - TINY
        return self._words.takes(ruler, Size(room, 0.0)).w <= room

    def takes(self, ruler: Ruler, room: Size) -> Size:
        line, sign = line_height(ruler), self._sign(ruler).h
        stacked = self.stacks and not self._beside(ruler, room.w)
        return Size(0.0, sign + ruler.step(WORDS) + MEDIUM if stacked else line)

    def _side(self, x: float) -> int:
        """Return a step back on the left third, forward elsewhere."""
        return -1 if x < self.box.x + self.box.w / 3 else 1

    def draw(self, pen: Pen) -> None:
        box = self.box.inset(-GROWTH) if pen.focused else self.box
        if pen.focused:
            pen.panel(box, "button_hot", "button_line", depth=RAISED)
        self._shown.draw_all(pen, None)

    def face(self, ruler: Ruler) -> Widget:
        """Return arrows, sign and words."""
        style, size, side = WORDS.inked("text_soft" if self.fixed else "text"), self._sign(ruler), self._arrow(ruler)
        sign = Picture(partial(draw_device_sign, sign=self.sign, number=self.number), *size)
        said = Text(self.value, style, "center", 1)
        beside = self._beside(ruler, self.box.w)
        middle = Anchored(Row(sign, said, gap=TINY) if beside else sign).sharing()
        arrows = [Sized(Space() if self.fixed else Arrow(one), w=side) for one in ("left", "right")]
        line = Padded(Row(arrows[0], middle, arrows[1], gap=TINY), (SMALL, 0.0))
        return line if beside or not self.stacks else Padded(Column(line.sharing(), said, gap=0.0), (4.0, 6.0))


def line_height(ruler: Ruler) -> float:
    """Return the height of a sign with words beside it."""
    return max(min(control_height(ruler.theme), 66.8), min(ruler.theme.size(44.0), 64.0) + 14.0)


def tool_height(ruler: Ruler) -> float:
    """Return the height of the small buttons."""
    return max(CONTROL, min(72.0, control_height(ruler.theme)))


BETWEEN = 1600.0
"""Width of a screen on which two lines between the buttons have room for all words about a control, at a text scale of
100%."""


class SeatCards(MenuScene):
    """A menu with a card for each seat of `setup`."""

    setup: GameSetup
    prompt_at = "midleft"

    def foot(self, left: Widget | None, right: Widget) -> Widget:
        """Return buttons at both ends, with the line about the focused control between them, or else below."""
        prompt = super().prompt_line()
        two = Sized(Overlay(prompt), least_h=2 * self.ruler.step(NOTE)).sharing()
        between = Sized(Row(left, two, right), least_w=self.ui.theme.size(BETWEEN))
        return FirstThatFits(between, Column(Row(left, Space(grow=1.0), right), prompt))

    def prompt_line(self) -> None:
        """Return nothing: the line stands at the foot."""

    def card(self, index: int, chair: Chair, tools: Widget, fixed: bool = False) -> tuple[Widget, Widget]:
        """Return a card's chair, and the sheet below it. fixed: who plays can't be chosen"""
        seat = self.setup.seats[index]
        about = Message("seats-name-about", {"name": seat.name})
        # With this padding, names of six letters fit at the largest text size.
        name = Button(
            f"name-{index}", plain(seat.name), partial(self.ask_name, index), about, style="bare", padding=12.0
        )
        rows = (Sized(name, w=0.0), Space(SMALL), self._who(index, seat, fixed), self._third_row(index, seat),
                Sized(tools, w=0.0, h=tool_height(self.ruler)))  # fmt: skip
        return self.on_sheet(chair, Column(*rows, gap=0.0))

    def on_sheet(self, chair: Chair, content: Widget, fill: str = "panel") -> tuple[Widget, Widget]:
        """Return a chair, and a sheet with something on it."""
        return Padded(chair, (SMALL, 0.0)).sharing(), Panel(content, SMALL, fill)

    def _who(self, index: int, seat: PlannedSeat, fixed: bool) -> SignStepper:
        """Return the stepper of a seat's player: any device, keyboard, mouse, a controller, a bot."""
        pads, setup = self.ui.pads, self.setup
        pad = pads.pad(seat.device) if not seat.bot else None
        values = [f"device-{device or 'shared'}" for device in (SHARED, KEYBOARD, MOUSE)]
        values += [f"bot-{bot}-level" for bot in setup.bots]
        stem = f"bot-{seat.bot}" if seat.bot else f"device-{seat.device or 'shared'}"
        said, about = Message(f"{stem}-level" if seat.bot else stem), Message(f"{stem}-about", {"name": seat.name})
        if pad is not None:
            args: Args = {"n": pad.place}
            said = Message("device-pad", args)
            about = Message("device-pad-about", {**args, "name": seat.name, "family": pad.family})
        return SignStepper(
            f"who-{index}", None, said, partial(self.change, lambda by: setup.step_player(index, by, pads.devices())),
            about, values=[Message("device-pad", {"n": 8}), *map(Message, values)],
            sign=sign_of(seat.device, seat.bot), number=pad.place if pad is not None else 0, fixed=fixed,
        )  # fmt: skip

    def _third_row(self, index: int, seat: PlannedSeat) -> Widget:
        """Return how the person chooses in secret, or how strong the bot is among all. The row is always kept free, so
        that nothing moves when there is a second person."""
        way, bots = self.setup.secret_ways().get(index), self.setup.bots
        shown: Widget = Space()
        if way is not None:
            shown = self._way(index, seat, way)
        elif seat.bot in bots:
            inks = ["text" if bot <= bots.index(seat.bot) else "panel_rim" for bot in range(len(bots))]
            dots = [Picture(partial(Pen.shape, shape="circle", ink=ink), MEDIUM, MEDIUM) for ink in inks]
            shown = Anchored(Row(*dots, gap=SMALL))
        return Sized(shown, w=0.0, h=line_height(self.ruler))

    def _way(self, index: int, seat: PlannedSeat, way: Way) -> SignStepper:
        """Return the stepper of the person's way of choosing in secret, among those the device allows."""
        setup = self.setup
        return SignStepper(
            f"way-{index}", None, Message(f"way-{way}"), partial(self.change, partial(setup.step_way, index)),
            Message(f"way-{way}-about", {"name": seat.name}), values=[Message(f"way-{one}") for one in WAYS],
            sign=f"way-{way}", stacks=False, fixed=len(setup.couch().ways(index, setup.people())) < 2,
        )  # fmt: skip

    def sit_signs(self) -> list[Sign]:
        """Return the button with which a controller without a seat takes one; none if all have theirs."""
        free = [pad.family for pad in self.ui.pads.connected() if self.setup.seat_of(pad.device) is None]
        return invite_of(self.ui.devices, free)

    def change(self, act: Callable[[int], object], by: int = 1) -> None:
        """Step something, and make the tree again."""
        act(by)
        self.rebuild()

    def ask_name(self, index: int, device: str | None = None) -> None:
        """Ask for a name. If asked with a controller, ignore the others meanwhile."""
        seat = self.setup.seats[index]

        def named(name: str) -> None:
            if seat in self.setup.seats:
                self.setup.rename(self.setup.seats.index(seat), name)
            self.rebuild()

        self.ui.go(EnterName(seat.name, self.setup.free_names()[:12], LONGEST_NAME, named, device))

    def resume(self) -> None:
        self.rebuild()


SEATS = (("crimson", "pad-0"), ("gold", KEYBOARD), ("sky", MOUSE), ("ivory", SHARED))
LOW, WIDEST_CHAIR = 62.0, 180.0
"""Height of a device's sign, and the largest width of the chair above it."""


def draw_sitting(tools: SignTools, pen: Pen, box: Box) -> None:
    """Draw four seats taken with different devices, and an empty one that a controller may take."""
    invitation = tools.devices.sign_on("pad", "confirm") or Sign("pad", "south")

    def paint(colour: str, pen: Pen, box: Box) -> None:
        """Draw a chair with its seat's shape, or one that is free with the button that takes it."""
        place = box.centred(min(box.w, WIDEST_CHAIR), box.h)
        if not colour:
            cloth = draw_chair(pen, place, pen.written("panel_sunk"), taken=False)
            draw_glyph(pen, cloth.centred(84.0, 84.0), invitation.family, invitation.name)
            return
        seat = pen.theme.seat(colour)
        cloth = draw_chair(pen, place, seat.colour)
        pen.panel(cloth.centred(72.0, 72.0), line=3.0, radius=36.0)
        pen.seat(cloth.centred(40.0, 40.0), seat)

    seats: list[Widget] = [
        Column(Picture(partial(paint, colour)).sharing(), _device(sign_of(device), LOW, 1), gap=TINY)
        for colour, device in SEATS
    ]
    seats.append(Column(Picture(partial(paint, "")).sharing(), Space(LOW), gap=TINY))
    _sheet(Grid(*seats, columns=len(seats))).paint(pen, box)


SHOWN = "confirm", "cancel", "look", "zoom", "log", "help", "hint", "menu"


def draw_controls(tools: SignTools, pen: Pen, box: Box) -> None:
    """Draw the device in use, and what its keys do; one of them alone where that is too much."""
    hints = (KeyHint(one, command_label(tools.devices, one)) for one in SHOWN if tools.devices.sign(one) is not None)
    keys = Grid(*(Row(Hint(hint, tools), Space(grow=1.0)) for hint in hints), columns=2, gap=4.0)
    device = Sized(_device(tools.devices.kind, 180.0), w=270.0)
    _sheet(FirstThatFits(Row(device, keys.sharing(), gap=LARGE), keys, device)).paint(pen, box)


def _sheet(inside: Widget) -> Widget:
    return Panel(inside, (26.0, 20.0), "panel_sunk", line=3.0, radius=10.0)


def _device(sign: str, most: float, number: int = 0) -> Picture:
    """Return the sign of a device or a way, at most that high."""

    def paint(pen: Pen, box: Box) -> None:
        place = box.centred(min(box.w, most * ASPECT), min(box.h, most))
        draw_device_sign(pen, place, sign, number)

    return Picture(paint, h=most if number else 0.0)


def draw_secrets(pen: Pen, box: Box) -> None:
    """Draw the four ways: a code on a controller, two blocks of keys, the curtain; with their names if they fit."""
    signs = [_device(f"way-{way}", 120.0).sharing() for way in WAYS]
    names = [Text(Message(f"way-{way}"), WORDS, "center", 1) for way in WAYS]
    named = [Column(sign, name, gap=TINY) for sign, name in zip(signs, names, strict=True)]
    forms = [Grid(*cells, columns=len(WAYS)) for cells in (named, signs)]
    _sheet(FirstThatFits(*forms)).paint(pen, box)
