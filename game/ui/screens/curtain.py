"""The curtain: one person chooses in secret on a shared screen.

Closed, it says whose turn it is, calls the others to look away, and has the button that opens it; open, it shows the
question, the picker, and the button that closes it. Its cloth is drawn to both sides, and together again.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from game.core.message import Message
from game.session.questions import OpenQuestion
from game.ui.canvas import TICKS_PER_SECOND, Box, Canvas, Point, Redrawn, kept
from game.ui.focus import Focusable, FocusRing, described, nothing
from game.ui.input.devices import HOLD, HeldPress
from game.ui.input.intents import (
    Cancel,
    Confirm,
    FocusLost,
    GetHelp,
    Intent,
    Menu,
    MoveFocus,
    Next,
    Option,
    PadConnected,
    PadDisconnected,
    PointAt,
    Press,
    Previous,
    Release,
)
from game.ui.kit.board_parts.polygon_map import name_role
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Pen, Ruler, SignTools, Tools
from game.ui.look.theme import Theme
from game.ui.look.type_styles import BODY, HEADING, HUGE, LARGE, MEDIUM, NOTE, PERSON, SMALL, TINY, TypeStyle
from game.ui.menus import CHOOSE, MenuHints
from game.ui.motion.verbs import ease_in_out, lerp, passed
from game.ui.routes import TableBelow
from game.ui.screen import Help, HelpPage
from game.ui.screens.codes_picture import filling
from game.ui.table.parts.table_question import SecretPicker
from game.ui.ui import Scene, Ui
from game.ui.widgets.controls import Button
from game.ui.widgets.signs import KeyHint, SignButton, cap_height, key_of, sign_width
from game.ui.widgets.tree import (
    Anchored,
    Changing,
    Column,
    FirstThatFits,
    Levelled,
    Overlay,
    Panel,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    focusables,
    seat_mark,
)

OPENS, SHUTS, FADES = 22, 18, 9
"""Ticks in which the cloth is drawn aside and shut, or fades while movement is reduced."""
DROPS = 7
"""Ticks in which the seal drops on a shut curtain."""
FOLDS = 9
"""Folds of each half."""
GATHERED = 86.0
"""Width of each half while it is open, in units."""
VALANCE, SWAG = 132.0, 274.0
"""Height of the valance, and the usual width of a swag."""


def stage_of(canvas: Canvas) -> Box:
    """Return the part of the safe area that an open curtain leaves free."""
    safe = canvas.safe
    left, top = max(safe.x, GATHERED + 10.0), max(safe.y, 54.0)
    return Box(left, top, canvas.width - 2 * left, safe.bottom - top)


class Cloth:
    """How far the curtain is shut, and its picture."""

    def __init__(self, tools: Tools, seat: SeatStyle) -> None:
        self._tools, self._seat = tools, seat
        self.shut = 1.0 if tools.settings.speed == "instant" else 0.0
        """1 while the curtain is shut, 0 while it is open."""
        self._sealed = 0
        """Ticks since the shut curtain has been sealed."""

    # -- time

    def update(self, opened: bool, sealed: bool = False) -> bool:
        """Advance by one tick; return whether anything has moved. `sealed`: a seal is on it once it is shut."""
        before, still = (self.shut, self._sealed), self._tools.settings.reduce_motion
        if sealed and self.shut >= 1.0 and self._sealed < DROPS:
            self._sealed += 1
        if self._tools.settings.speed == "instant":
            self.shut = 0.0 if opened else 1.0
        elif opened:
            self.shut = max(0.0, self.shut - 1 / (FADES if still else OPENS))
        else:
            self.shut = min(1.0, self.shut + 1 / (FADES if still else SHUTS))
        if min(self.shut, 1.0 - self.shut) < 0.001:
            self.shut = float(round(self.shut))
        return (self.shut, self._sealed) != before

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth, its valance and its cords over the stage."""
        if not self._tools.settings.reduce_motion or self.shut in (0.0, 1.0):
            self._draw_at(surface, ease_in_out(self.shut))
            return
        self._draw_at(surface, 0.0)
        whole = pygame.Surface(surface.get_size())
        self._draw_at(whole, 1.0)
        whole.set_alpha(round(255 * self.shut))
        surface.blit(whole, (0, 0))

    def _draw_at(self, surface: pygame.Surface, shut: float) -> None:
        canvas, house = self._tools.canvas, {"house": self._seat.colour}
        pen = Brush(surface, canvas, self._tools.theme)
        half = lerp(GATHERED, canvas.width / 2, shut) * canvas.scale
        edges = [round(half * index / FOLDS) for index in range(FOLDS + 1)]
        high = canvas.px(canvas.height - 14.0)
        for index in range(FOLDS):
            x, wide = edges[index], edges[index + 1] - edges[index]
            # While the cloth moves, wide folds are squeezed, and not one drawn for every width.
            drawn = wide if shut in (0.0, 1.0) else canvas.px(canvas.width / 2 / FOLDS)
            for part, y in fold((drawn, high), index, self._seat.colour, canvas.scale):
                made = part if wide == drawn else pygame.transform.scale(part, (wide, part.get_height()))
                for at in (x, canvas.width_px - x - wide):
                    surface.blit(made, (at, y))
        if shut <= 0.0:
            tie = artwork.picture("pictures/curtain/tie", (canvas.px(116.0), canvas.px(190.0)), house, "both")
            y = canvas.px(canvas.height * 0.58)
            surface.blit(tie, (0, y))
            surface.blit(pygame.transform.flip(tie, True, False), (canvas.width_px - tie.get_width(), y))
        for at_x in (canvas.width * 0.09, canvas.width * 0.91) if shut >= 1.0 else ():
            pen.picture(Box(at_x - 35.0, 10.0, 70.0, 330.0), "pictures/curtain/tassel", house)
        count = round(canvas.width / SWAG)
        size = canvas.px(canvas.width / count) + 2, canvas.px(VALANCE)
        for index in range(count):
            x = round(index * canvas.width_px / count)
            surface.blit(swag(size, self._seat.colour, canvas.scale), (x, -canvas.px((1.0 - shut) * 60.0)))
        pen.drawing(ROD, Box(0.0, 0.0, canvas.width, 29.0))

    def draw_seal(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw a ribbon across the curtain, and the seal of wax that drops on it."""
        canvas, pen = self._tools.canvas, Brush(surface, self._tools.canvas, self._tools.theme)
        (x, y), far = middle, canvas.width / 2
        ribbon = f"M{x - far:g} {y - 87:g}Q{x:g} {y + 41:g} {x + far:g} {y - 87:g}"
        for ink, wide in (("outline", 49.5), ("panel", 42.5)):
            pen.drawing(svg.path(ribbon, "none", pen.written(ink), wide), Box(0.0, y - 120.0, canvas.width, 160.0))
        fallen = 1.0 if self._tools.settings.reduce_motion else passed(self._sealed, DROPS)
        side = 317.0 * (1.6 - 0.6 * fallen * fallen)
        place = Box(x - side / 2, y - side / 2, side, side)
        pen.picture(place, "pictures/curtain/seal", filling(self._seat, 113.0))


ROD = "".join(
    f'<rect x="0" y="{y}" width="9999" height="{high}" fill="{colour}"/>'
    for y, high, colour in ((0, 29, "#1E1611"), (0, 26, "#8A5527"), (6, 7, "#E0AD68"), (13, 7, "#C08442"))
)
"""The rod above the valance, in units."""


def _stretched(drawing: str, across: float) -> str:
    return f'<g transform="scale({across:.4f} 1)">{drawing}</g>'


@kept(64)
def fold(size: tuple[int, int], index: int, colour: str, scale: float) -> list[tuple[pygame.Surface, int]]:
    """Return one fold of cloth without its lower end, and that end with the fringe; each with its upper edge."""
    high, end = size[1] / scale, round(40.0 * scale)
    slots = {
        "house": colour,
        "ridge": ("bright", "soft", "middle")[index % 3],
        "figures": ("even", "odd", "even")[index % 3] if size[0] > end else "",
    }
    _left, _top, wide, tall = artwork.view("pictures/curtain/fold")
    shadow = svg.placed(0.0, tall - high, 1.0, artwork.drawing("pictures/curtain/shadow"))
    across = size[0] / scale / wide
    body = _stretched(artwork.drawing("pictures/curtain/fold", slots) + shadow, across)
    whole = svg.render(body, size, (0.0, tall - high, wide * across, high))
    whole = pygame.transform.scale(whole, size)  # The renderer may round a side down.
    solid = pygame.Surface((size[0], size[1] - end))  # Copied, and not blended with what it hides.
    solid.blit(whole, (0, 0))
    return [(solid, 0), (whole.subsurface((0, size[1] - end, size[0], end)), size[1] - end)]


@kept(8)
def swag(size: tuple[int, int], colour: str, scale: float) -> pygame.Surface:
    """Return one swag of the valance, with a tassel on each side of which half is seen."""
    across = size[0] / scale / SWAG
    body = _stretched(artwork.drawing("pictures/curtain/swag", {"house": colour}), across)
    return svg.render(body, size, (0.0, 0.0, SWAG * across, VALANCE))


CALL = HEADING.inked("text")._replace(most=None)
REST = "rest"
"""Id that has the focus when the curtain opens. Confirming it does nothing, so pressing twice chooses nothing."""
CLOSE = KeyHint("cancel", Message("curtain-hint-close"))
COOLDOWN_WHEN_PUSHED = 50
"""Ticks for which presses are ignored: they were meant for the previous screen."""
COOLDOWN_WHEN_OPENED = 14
"""Ticks for which presses are ignored after opening, so that a double press chooses nothing."""
SEALED = {"step": 72, "normal": 72, "fast": 42, "instant": 0}
"""Ticks for which the curtain shows that the choice is locked in, by speed."""
BACKED_OUT, LET_GO = Message("curtain-closed"), Message("curtain-closed-let-go")


class _Plaque(Widget):
    """A seat's shape on a plaque that hangs from two cords, as large as there is room."""

    grow, natural = 1.0, Size(84.0, 84.0)

    def __init__(self, colour: str) -> None:
        self._colour = colour

    @property
    def mark(self) -> Box:
        """The place of the shape."""
        side = min(300.0, self.box.h)
        return self.box.centred(0.64 * side, 0.64 * side)

    def draw(self, pen: Pen) -> None:
        mark, canvas = self.mark, pen.canvas
        ground = mark.inset(-mark.w * 0.28)
        for x in (ground.x + ground.w * 0.22, ground.right - ground.w * 0.22):
            for ink, wide in (("outline", 10.0), ("light", 5.0)):
                pygame.draw.line(pen.surface, pen.theme.colour(ink), canvas.pos(x, 30.0),
                                 canvas.pos(x, ground.y + 12.0), canvas.px(wide))  # fmt: skip
        pen.panel(ground, "panel", "outline", 4.0)
        pen.seat(mark, pen.theme.seat(self._colour), 5.0)


@dataclass(eq=False)
class _Cap(Widget):
    """The key of a command where pointers aren't in use. It takes the room of the widest device's key, so that what
    stands beside it stays where it is."""

    _tools: SignTools
    _command: str

    def takes(self, ruler: Ruler, room: Size) -> Size:
        signs = [*self._tools.devices.signs_on("keyboard", self._command)[:1],
                 *self._tools.devices.signs_on("pad", self._command)[:1]]  # fmt: skip
        widest = max((sign_width(self._tools, sign) for sign in signs), default=0.0)
        return Size(widest, cap_height(self._tools))

    def draw(self, pen: Pen) -> None:
        key = key_of(self._tools, self._command)
        if key is not None and self._tools.devices.kind != "mouse":
            Anchored(key, 1.0).paint(pen, self.box)


class _Body(Widget):
    """The place of the picker, which lays itself out; a shorter head leaves it more room."""

    def __init__(self, picker: SecretPicker) -> None:
        self._picker, self.grow, self.natural = picker, 1.0, Size(0.0, 600.0)

    def place(self, ruler: Ruler, box: Box) -> None:
        self.box = box
        self._picker.layout(ruler.canvas, box)


class _Asked(Changing):
    """The question, with the key hints after its last line as far as they have room there."""

    def __init__(self, said: Message, style: TypeStyle, hints: MenuHints) -> None:
        super().__init__()
        self._said, self._style, self._hints = said, style, hints

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Text(self._said, self._style).takes(ruler, room)

    def place(self, ruler: Ruler, box: Box) -> None:
        super().place(ruler, box)
        *above, last = [Text(line, self._style, most=1) for line in ruler.lines(self._said, self._style, box.w)]
        self.fill(ruler, [Column(*above, Sized(Row(last, self._hints, gap=60.0), h=ruler.step(self._style)), gap=0.0)])


def draw_stage(surface: pygame.Surface, theme: Theme, x: float = 0.5) -> None:
    """Draw what is behind the cloth: rays on the dark sea. x: where they meet, as a share of the width"""
    ground = theme.colour("background")
    surface.fill(ground)
    if theme.contrast == "high":
        return
    wide, high = surface.get_size()
    light, far = ground.lerp(theme.colour("background_warm"), 0.28), float(wide)
    middle, rays = (wide * x, high * 0.5), 28
    for index in range(rays):
        sides = [math.tau * (index + side) / rays for side in (-0.25, 0.25)]
        corners = [(middle[0] + far * math.cos(turn), middle[1] + far * math.sin(turn)) for turn in sides]
        pygame.draw.polygon(surface, light, [middle, *corners])


class CurtainScene(Scene):
    """Closed at first. One press opens it and another chooses, or it stays open while the first one is held. Closing
    it forgets unfinished choices; the next look begins where the last one ended."""

    question = secret = True

    def __init__(self, ui: Ui, below: TableBelow, question: OpenQuestion, looks: bool = False) -> None:
        """See `routes.Curtain`."""
        super().__init__(ui)
        self.below, self._looks = below, looks
        self.asked_question, self._submit = replace(question, intercept=self._lock), question.submit
        self.seat_number = question.seat
        self.seat = below.table.session.match.seats[question.seat]
        self.opened = False
        self.idle = 0
        self.cooldown = COOLDOWN_WHEN_PUSHED
        """Ticks in which presses do nothing."""
        self.locked = False
        """Whether the choice is made; the curtain then only says so."""
        self.held = HeldPress(ui.devices)
        self._press: Intent | None = None
        """The press being handled."""
        self._beneath: str | None = None
        """Id of the item under the pointer after a click has opened the curtain."""
        self._shifted = False
        """Whether choices have moved since the pointer last did."""
        self._left: str | None = None
        """Where the focus was when the curtain closed."""
        self.picker: SecretPicker | None = None
        self.button = Button("open", Message("curtain-open-button"), self.open, style="primary")
        self.close_button = Button("close", Message("curtain-close"), self.shut, style="quiet")
        self.aside = [
            SignButton("help", None, self.help, Message("codes-help-about"), sign="help", style="quiet"),
            SignButton("menu", None, below.pause, Message("codes-menu-about"), sign="menu", style="quiet"),
        ]
        """For fingers and mice: keys and controllers have buttons for them, and the focus stays where it opens."""
        self.tools = ui.tools_for(question.seat)
        self.plaque = _Plaque(self.seat.colour)
        self.letter: Widget = self.plaque
        """The letter that the seal is on."""
        self.about = self._make_picker().title
        self.why: Message | None = None
        """Why the curtain has closed; None if it was not open yet."""
        self.reminds: Message | None = None
        """A reminder, for a while, if the player takes long."""
        self._first = Message("curtain-look")
        """The words of the foot before the first step: there may be nothing to choose, but only to look at."""
        self._line = Text("", NOTE)
        self.foot: Widget = Panel(self._line)
        """The line at the bottom while the curtain is open, and its sheet."""
        self.root: Widget = self.plaque
        self.cloth = Cloth(ui, ui.theme.seat(self.seat.colour))

    def _make_picker(self) -> SecretPicker:
        return self.below.table.question.secret_picker(self.asked_question)

    # -- the closed curtain

    def _closed(self) -> Widget:
        """Return the seat's shape, the sign that hangs before the cloth, without the question where the shape would
        become too small, and the plate with the button; once sealed, a letter below its seal."""
        name = Text(self.seat.name, PERSON, "midtop")
        if self.locked:
            told, until = Message("curtain-sealed"), Text(Message("curtain-sealed-until"), BODY, "midtop")
            said = Text(told, CALL, "midtop"), until
            letter = Column(Space(130.0), name, *said, gap=SMALL)  # Its seal covers the first part.
            return Anchored(Panel(letter, (HUGE, LARGE), line=3.0), y=0.7)
        called, asked = Text(Message("curtain-look-away"), CALL, "midtop"), Text(self.about, BODY, "midtop")
        ways = []
        for words in ([called, asked], [called]):
            sign = Panel(Column(name, *words, gap=SMALL), (LARGE, MEDIUM), "panel_raised", "outline", 3.0)
            ways.append(Column(self.plaque, Anchored(sign), self._plate()))
        aside = [part for one in self.aside for part in (_Cap(self.tools, one.id), one)]
        return Overlay(FirstThatFits(*ways), Anchored(Row(*aside, gap=SMALL), 1.0, 0.0))

    def _plate(self) -> Widget:
        """Return the plate: words above a button."""
        stressed, holds = self.reminds or self.why, self.ui.settings.holding
        how = Text(Message("curtain-open-or-hold" if holds else "curtain-open"), NOTE.inked("text"), "midtop")
        if stressed is not None:
            how = Text(stressed, BODY._replace(role="bold", ink="accent"), "midtop")
        button = Anchored(Sized(self.button, least_w=620.0))
        return Anchored(Panel(Column(how, button), LARGE, line=3.0, edge="outline"))

    # -- the open curtain

    def _open(self, picker: SecretPicker) -> Widget:
        """Return a head and a foot, each as high as its words, and the picker between them. With large type the head is
        shorter, so that the picker has room."""
        picker.layout(self.ui.canvas, stage_of(self.ui.canvas))  # From here on it is known which texts the foot needs.
        said = [Message("curtain-move-first"), Message("curtain-look"), Message("curtain-held"), self._choosing_does]
        said += [item.why for item in picker.focusables() if item.why is not None]
        self._line = Levelled("", said, NOTE, "midleft").sharing()
        self.foot = Panel(self._line, (LARGE, TINY)).sharing()
        foot, body = Row(self.foot, Anchored(self.close_button), gap=24.0), _Body(picker)
        chooses = any(item.enabled for item in picker.focusables())
        self._first = Message("curtain-move-first" if chooses else "curtain-look")
        hints = [CHOOSE, CLOSE] if chooses else [CLOSE]
        hint_line = MenuHints(self.tools, lambda: hints).sharing()
        mark = seat_mark(self.tools.theme.seat(self.seat.colour), HEADING.units, 4.0)
        key = "curtain-title" if chooses else "curtain-title-look"
        titled = HEADING._replace(role=name_role(self.seat.name), ink="light", most=1.0)
        name = Text(Message(key, {"player": self.seat.name}), titled, "midleft", 1)
        asked, small = BODY.inked("light"), NOTE.inked("light")
        short = [Row(Anchored(mark, y=0.0), _Asked(picker.title, one, hint_line)) for one in (asked, small)]
        heads = Column(Row(mark, name, hint_line), Text(picker.title, asked), gap=0.0), *short
        return FirstThatFits(*(Column(head, body, foot) for head in heads))

    @property
    def _choosing_does(self) -> Message:
        """The words on what choosing does: it locks in; and after how many seconds without a press the curtain
        closes, if it ever does."""
        patience = self.ui.settings.curtain_closes
        return Message("curtain-closes", {"seconds": patience}) if patience else Message("curtain-locks")

    def _tell(self, focused: Focusable | None) -> None:
        """Say at the bottom why the focused item cannot be chosen, what will happen, or, while nothing is chosen yet,
        how to begin."""
        said, ink = self._choosing_does, "text_soft"
        if self.held.on or (focused is not None and focused.id == REST):
            said, ink = Message("curtain-held") if self.held.on else self._first, "text"
        if focused is not None and not focused.enabled and focused.why is not None:
            said, ink = focused.why, "danger"
        self._line.change(said, NOTE.inked(ink))

    # -- opening and closing

    def open(self) -> None:
        """Open with a new picker, so that nothing of an earlier look is left."""
        self.opened, self.idle, self.cooldown = True, 0, COOLDOWN_WHEN_OPENED
        self.why = self.reminds = None
        self.picker = self._make_picker()
        self.held.begin(self._press if self.ui.settings.holding else None)
        self._close_up()
        if self._left is not None and self.ring.focus(self._left):
            self.refresh()
        self._shifted = False
        under = self.ring.under(*self.held.spot) if self.held.spot is not None else None
        self._beneath = under.id if under is not None else None

    def shut(self, why: Message = BACKED_OUT) -> None:
        """Close the curtain, if it is open, and say why; the pointer goes to the middle, away from the choices."""
        if self.opened and self._looks:
            self.ui.back()
        if self.opened:
            self.why = why
            if self.ring.focused_id not in (REST, "close"):
                self._left = self.ring.focused_id
        self.opened, self.picker, self.idle = False, None, 0
        self.held.forget()
        self._centre_pointer()
        self._close_up()

    def _close_up(self) -> None:
        """Forget the focus, but not whether the pointer was used last."""
        self.ring = FocusRing(self.ring.pointer_visible)
        self.resize(self.ui.canvas)

    def _lock(self, text: str) -> None:
        """Close the curtain for good, before anything else happens."""
        if self.locked:
            return
        self.locked = True
        self.ui.audio.play("seal")
        self._centre_pointer()
        self.opened, self.picker = False, None
        self.held.forget()
        self.cooldown = SEALED.get(self.ui.settings.speed, 0) if self.asked_question.decision.secret else 0
        if not self.cooldown:
            self.ui.back()
        self._close_up()
        self._submit(text)

    def _centre_pointer(self) -> None:
        if self.ring.pointer_visible:
            canvas = self.ui.canvas
            pygame.mouse.set_pos((canvas.width_px // 2, canvas.height_px // 2))

    def suspend(self) -> None:
        if self.opened:
            self.shut()

    def resume(self) -> None:
        self.cooldown = max(self.cooldown, COOLDOWN_WHEN_OPENED)

    # -- scene

    def ready(self) -> bool:
        return self.picker is None or self.picker.ready()

    def resize(self, canvas: Canvas) -> None:
        self._shifted = True
        self.root = self._open(self.picker) if self.opened and self.picker is not None else self._closed()
        self.root.place(Ruler(self.tools), stage_of(canvas))
        self.refresh()

    def devices_changed(self) -> None:
        """Lay out again: texts about keys and buttons may be longer for this device."""
        self.resize(self.ui.canvas)

    def refresh(self) -> None:
        items = [] if self.locked else focusables([self.button])
        if self.opened and self.picker is not None:
            items = [*self.picker.focusables(), *focusables([self.close_button])]
            if self.ring.focused_id in (None, REST):
                steps = dict.fromkeys(((0, -1), (0, 1), (-1, 0), (1, 0)), items[0].id)
                rest = Focusable(REST, self.foot.box, nothing, described(self._first), neighbours=steps)
                items.insert(0, rest)
        self.ring.set(items)
        self._dirty = True

    def update(self) -> None:
        if not self._looks:
            self.below.table.session.lock_bot_choice()
        moved = self.cloth.update(self.opened, self.locked)
        grown = self.picker is not None and self.picker.update(self.ring.focused_id)
        self._dirty = self._dirty or moved or grown
        if self.held.tick():
            self.shut(LET_GO)
        elif self.held.on and self.held.ticks == HOLD:
            self._dirty = True  # From here on the foot says what releasing does.
        if self.cooldown:
            self.cooldown -= 1
            if self.locked and not self.cooldown:
                self.ui.back()
            return
        if not self.opened and not self._looks:  # A reminder shows a name: never while the curtain is open.
            before, self.reminds = self.reminds, self.below.reminders.wait(self.seat_number)
            if self.reminds != before:
                self.resize(self.ui.canvas)
        if not self.opened:
            return
        self.idle += 1
        if 0 < self.ui.settings.curtain_closes * TICKS_PER_SECOND <= self.idle:
            self.shut(Message("curtain-closed-idle"))

    def handle(self, intent: Intent) -> bool:
        if not self._looks:
            self.below.reminders.note_press(intent)
        if isinstance(intent, (PadConnected, PadDisconnected)):
            return True
        if self.locked or (self.cooldown and isinstance(intent, (Confirm, Press, Option))):
            return True
        self.idle = 0
        match intent:
            case FocusLost():
                self.shut(Message("curtain-closed-window-left"))
            case Menu():
                self.shut()
                self.below.pause()
            case GetHelp():
                self.shut()
                self.help()
            case Cancel() if self.opened:
                self.shut()
            case Cancel() if self._looks:
                self.ui.back()
            case _:
                if not self._choose(intent):
                    return False
        self._dirty = True
        return True

    @property
    def asks(self) -> int | None:
        """The seat that alone may open it."""
        return self.seat_number

    def help(self) -> None:
        """Open the help: how to choose here in place of the table's first page, then the table's other pages."""
        held = [Message("curtain-help-hold")] if self.ui.settings.holding else []
        who = Message("curtain-help", {"player": self.seat.name})
        said = [who, self._make_picker().title, Message("curtain-help-keys"), *held, self._choosing_does]
        pages = self.below.pages()
        self.ui.go(Help([HelpPage(Message("curtain-help-title"), said), *(pages[1:] or pages)]))

    def _choose(self, intent: Intent) -> bool:
        """Move the focus, or choose; return whether the intent did either."""
        ring = self.ring
        self._press = intent
        match intent:
            case PointAt(x=x, y=y):
                self._shifted = False
                ring.point(x, y)
            case MoveFocus(dx=dx, dy=dy):
                ring.move(dx, dy)
            case Next() | Previous():
                ring.step(1 if isinstance(intent, Next) else -1)
            case Confirm():
                ring.confirm()
            case Press(x=x, y=y) if (aside := self._aside_at(x, y)) is not None:
                aside.on_press()
            case Press(x=x, y=y):
                ring.press(x, y)
            case Option(n=1) if self.held.on:  # It chooses while the button that confirms is held.
                ring.confirm()
            case Release() if self.held.lasts(intent.device):
                self._let_go(intent)
            case _:
                return False
        left = ring.focused_id != REST and self.ring.get(REST) is not None
        if not self.locked and (left or isinstance(intent, (Confirm, Press, Option))):
            self.refresh()  # A part of a longer answer may have been chosen.
        return True

    def _aside_at(self, x: float, y: float) -> Button | None:
        shown = () if self.opened or self.locked else self.aside
        return next((one for one in shown if one.box.contains(x, y)), None)

    def takes_press_at(self, x: float, y: float) -> bool:
        return self._aside_at(x, y) is not None

    def _let_go(self, intent: Release) -> None:
        """Confirm the choice under the pointer when a held mouse button is released."""
        if not self.held.end():
            return
        under = self.ring.under(intent.x, intent.y) if not self._shifted else None
        if under is not None and under.id not in (REST, "close", self._beneath):
            self.ring.press(intent.x, intent.y)
        if not self.locked:
            self.shut(LET_GO)

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Redrawn:
        pen, focused = Pen(surface, self.tools), self.ring.focused
        focus, picker = self.ring.focused_id, self.picker if self.opened else None
        # It is seen even below the fringe of a shut curtain. What is chosen from stands at the left.
        draw_stage(surface, self.ui.theme, 0.5 if picker is None else 0.24)
        if picker is not None:
            self._tell(focused)
            picker.draw(surface, focus)
        else:
            self.cloth.draw(surface)
        sealed = self.locked and self.cloth.shut >= 1.0
        for widget in self.root.all():
            (widget.draw_focused if widget.id and widget.id == focus else widget.draw)(pen)
        if sealed:
            letter = self.root.parts[0].box
            self.cloth.draw_seal(surface, (letter.centre[0], letter.y + 12.0))
        if picker is not None and focus == REST:
            pen.ring(self.foot.box)
        if picker is not None:
            self.cloth.draw(surface)
        return None

    def describe_screen(self) -> str:
        return f"curtain of {self.seat.name}: {'open' if self.opened else 'closed'}"
