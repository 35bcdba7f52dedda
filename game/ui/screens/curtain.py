"""The curtain: one person chooses in secret on a shared screen.

`CurtainScene` opens and closes it. `ClosedFace` says whose turn it is, calls the others to look away, and has the
button that opens it; `OpenFace` shows the question, the picker, and the button that closes it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.match.records import Seat
from game.session.questions import OpenQuestion
from game.storage.settings import Settings
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.focus import Focusable, FocusRing, nothing
from game.ui.input.bindings import DeviceKind
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
from game.ui.look.pen import Pen, Ruler, SignTools
from game.ui.look.theme import Theme
from game.ui.look.type_styles import BODY, HEADING, LARGE, MEDIUM, NOTE, PERSON, SMALL, TINY, TypeStyle
from game.ui.menus import CHOOSE, MenuHint, MenuHints
from game.ui.screen import Help, HelpPage
from game.ui.screens.curtain_cloth import Cloth, stage_of
from game.ui.table.parts.table_question import SecretPicker
from game.ui.table.table_context import Reminder
from game.ui.ui import Scene, Ui
from game.ui.widgets.controls import Button
from game.ui.widgets.signs import SignButton, cap_height, cap_width, draw_cap, sign_width
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Levelled,
    Overlay,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Text,
    Widget,
    focusables,
)

LOOK_AWAY, HOW, HOW_HELD = Message("curtain-look-away"), Message("curtain-open"), Message("curtain-open-or-hold")
SEALED_NOW, SEALED_UNTIL = Message("curtain-sealed"), Message("curtain-sealed-until")
LEAST_MARK, MOST_MARK = 84.0, 300.0
KINDS: tuple[DeviceKind, ...] = ("keyboard", "pad")
CALL = HEADING.inked("text")._replace(most=None)
WHO = HEADING.inked("light")._replace(most=1.0)

REST = "rest"
"""Id that has the focus when the curtain opens. Confirming it does nothing, so pressing twice chooses nothing."""
MOVE_FIRST, LOOK, HELD = Message("curtain-move-first"), Message("curtain-look"), Message("curtain-held")
HINTS = (CHOOSE, MenuHint("cancel", Message("curtain-hint-close")))
LEAST_BODY = 600.0
"""Height that the picker has, if a shorter head can leave it."""
RAYS = 28
STEPS = ((0, -1), (0, 1), (-1, 0), (1, 0))


class ClosedNews(NamedTuple):
    """The words on a closed curtain.

    about    the question, or None
    why      why the curtain has closed, or None if it has not been open yet
    reminds  a reminder, for a while, if the player takes long
    sealed   whether the choice is made
    holds    whether holding the button opens it, too
    """

    about: Message | None = None
    why: Message | None = None
    reminds: Message | None = None
    sealed: bool = False
    holds: bool = False


class ClosedFace:
    """The seat's shape, the signs that hang before the cloth, and the plate with the button."""

    def __init__(self, tools: SignTools, seat: Seat, button: Button, aside: Sequence[Button]) -> None:
        """button: opens the curtain; aside: square ones in the corner, named by their commands, which lead away"""
        self._tools, self._seat, self._button, self._aside = tools, seat, button, aside
        self._plaque = _Plaque(tools, seat)
        self._sealed = False
        self._root: Widget = self._plaque

    @property
    def mark(self) -> Box:
        """The place of the seat's shape."""
        return self._plaque.mark

    def layout(self, canvas: Canvas, news: ClosedNews) -> None:
        """Lay out; where the shape would become too small, the question is left out."""
        self._sealed = news.sealed
        plate = self._plate(news)
        called = [Text(SEALED_NOW if news.sealed else LOOK_AWAY, CALL, "midtop")]
        asked = [Text(news.about, BODY, "midtop")] if news.about is not None and not news.sealed else []
        ways = [Column(self._plaque, self._sign(words), plate) for words in ([*called, *asked], called)]
        aside = [part for one in self._aside for part in (_Cap(self._tools, one.id), one)]
        corner = None if news.sealed else Anchored(Row(*aside, gap=SMALL), 1.0, 0.0)
        self._root = Overlay(FirstThatFits(*ways), corner)
        self._root.place(Ruler(self._tools), stage_of(canvas))

    def _sign(self, words: Sequence[Widget]) -> Widget:
        """Return the sign with the name and the words below it."""
        name = Text(self._seat.name, PERSON, "midtop")
        return Anchored(Panel(Column(name, *words, gap=SMALL), (LARGE, MEDIUM), "panel_raised", "outline", 3.0))

    def _plate(self, news: ClosedNews) -> Widget:
        """Return the plate: words above a button, or one sentence about a sealed choice."""
        stressed = news.reminds or news.why
        how = Text(HOW_HELD if news.holds else HOW, NOTE.inked("text"), "midtop")
        if news.sealed:
            how = Text(SEALED_UNTIL, BODY, "midtop")
        elif stressed is not None:
            how = Text(stressed, BODY._replace(role="bold", ink="accent"), "midtop")
        button = None if news.sealed else Anchored(Sized(self._button, least_w=620.0))
        return Anchored(Panel(Column(how, button), LARGE, line=3.0, edge="outline"))

    def draw(self, surface: pygame.Surface, cloth: Cloth, focus: str | None) -> None:
        """Draw the cloth, and the signs that hang before it. focus: id of the focused button"""
        cloth.draw(surface)
        pen = Pen(surface, self._tools)
        sealed = self._sealed and cloth.shut >= 1.0
        if sealed:
            cloth.draw_seal(surface, self.mark.centre)
        for widget in self._root.all():
            if widget is not self._plaque or not sealed:
                widget.draw(pen, bool(widget.id) and widget.id == focus)


class _Plaque(Widget):
    """A seat's shape on a plaque that hangs from two cords, as large as there is room."""

    def __init__(self, tools: SignTools, seat: Seat) -> None:
        self._style, self.grow = tools.theme.seat(seat.colour), 1.0

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(LEAST_MARK, LEAST_MARK)

    @property
    def mark(self) -> Box:
        """The place of the shape."""
        side = min(MOST_MARK, self.box.h)
        return self.box.centred(0.64 * side, 0.64 * side)

    def draw(self, pen: Pen, focused: bool = False) -> None:
        mark, canvas = self.mark, pen.canvas
        ground = mark.inset(-mark.w * 0.28)
        for x in (ground.x + ground.w * 0.22, ground.right - ground.w * 0.22):
            for ink, wide in (("outline", 10.0), ("light", 5.0)):
                pygame.draw.line(pen.surface, pen.theme.colour(ink), canvas.pos(x, 30.0),
                                 canvas.pos(x, ground.y + 12.0), canvas.px(wide))  # fmt: skip
        pen.panel(ground, "panel", "outline", 4.0)
        pen.seat(mark, self._style, 5.0)


class _Cap(Widget):
    """The key of a command where pointers aren't in use. It takes the room of the widest device's key, so that what
    stands beside it stays where it is."""

    def __init__(self, tools: SignTools, command: str) -> None:
        self._tools, self._command = tools, command

    def takes(self, ruler: Ruler, room: Size) -> Size:
        signs = [self._tools.devices.sign_on(kind, self._command) for kind in KINDS]
        widest = max((sign_width(self._tools, sign) for sign in signs if sign is not None), default=0.0)
        return Size(widest, cap_height(self._tools))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        wide, high = cap_width(self._tools, self._command), cap_height(self._tools)
        if wide and self._tools.devices.kind != "mouse":
            place = Box(self.box.right - wide, self.box.centre[1] - high / 2, wide, high)
            draw_cap(pen.surface, self._tools, self._command, place)


def what_choosing_does(patience: int) -> Message:
    """Return that a choice locks in, and after how many seconds without a press the curtain closes; 0: never."""
    return Message("curtain-closes", {"seconds": patience}) if patience else Message("curtain-locks")


def can_choose(picker: SecretPicker) -> bool:
    """Return whether there is anything to choose, and not only to look at."""
    return any(item.enabled for item in picker.focusables())


def at_first(picker: SecretPicker) -> Message:
    """Return what the foot says before the first step."""
    return MOVE_FIRST if can_choose(picker) else LOOK


class OpenFace:
    """A head and a foot, each as high as its words, and a picker between them."""

    def __init__(self, tools: SignTools, seat: Seat, button: Button, settings: Settings) -> None:
        self._tools, self._seat, self._button, self._settings = tools, seat, button, settings
        self._line = Text("", NOTE)
        self._root: Widget | None = None
        self._foot: Widget | None = None

    @property
    def foot(self) -> Box:
        """The place of the line at the bottom."""
        return self._foot.box if self._foot is not None else NOWHERE

    def layout(self, canvas: Canvas, picker: SecretPicker) -> None:
        """Lay out. With large type the head is shorter, so that the picker has room."""
        stage = stage_of(canvas)
        picker.layout(canvas, stage)  # From here on it is known which texts the foot needs.
        said = [MOVE_FIRST, LOOK, HELD, what_choosing_does(self._settings.curtain_closes)]
        said += [item.why for item in picker.focusables() if item.why is not None]
        self._line = Levelled("", said, NOTE, "midleft", grow=1.0)
        self._foot = Panel(self._line, (22.0, TINY)).sharing()
        foot = Row(self._foot, Anchored(self._button), gap=24.0)
        body = _Body(picker)
        short = BODY.inked("light"), NOTE.inked("light")
        heads = [self._named(picker), *(self._unnamed(picker, style) for style in short)]
        self._root = FirstThatFits(*(Column(head, body, foot) for head in heads))
        self._root.place(Ruler(self._tools), stage)

    def _hints(self, picker: SecretPicker) -> MenuHints:
        wanted = HINTS if can_choose(picker) else HINTS[1:]
        return MenuHints(self._tools, lambda: wanted).sharing()

    def _mark(self) -> Widget:
        style = self._tools.theme.seat(self._seat.colour)
        return Picture(lambda pen, box: pen.seat(box, style, 4.0), HEADING.units, HEADING.units)

    def _named(self, picker: SecretPicker) -> Widget:
        """Return the head with the name on a line of its own."""
        key = "curtain-title" if can_choose(picker) else "curtain-title-look"
        name = Text(Message(key, {"player": self._seat.name}), WHO, "midleft", 1)
        return Column(Row(self._mark(), name, self._hints(picker)), Text(picker.title, BODY.inked("light")), gap=0.0)

    def _unnamed(self, picker: SecretPicker, style: TypeStyle) -> Widget:
        """Return the head with the shape alone before the question."""
        mark = Anchored(self._mark(), y=0.0)
        return Row(mark, _Asked(picker.title, style, self._hints(picker)))

    def rest(self, picker: SecretPicker) -> Focusable:
        """Return the item that has the focus at first: the line at the bottom, from which each step leads to the first
        choice."""
        first = next((item.id for item in picker.focusables()), REST)
        return Focusable(REST, self.foot, nothing, lambda: at_first(picker), neighbours=dict.fromkeys(STEPS, first))

    def draw(
        self, surface: pygame.Surface, picker: SecretPicker, focused: Focusable | None, held: bool, cloth: Cloth
    ) -> None:
        """Draw everything. `held`: whether releasing the button will close the curtain."""
        assert self._root is not None
        draw_stage(surface, self._tools.theme)
        self._tell(picker, focused, held)
        focus = focused.id if focused is not None else None
        pen = Pen(surface, self._tools)
        for widget in self._root.all():
            if isinstance(widget, _Body):
                picker.draw(surface, focus)
            else:
                widget.draw(pen, bool(widget.id) and widget.id == focus)
        if focus == REST:
            pen.ring(self.foot)
        cloth.draw(surface)

    def _tell(self, picker: SecretPicker, focused: Focusable | None, held: bool) -> None:
        """Say at the bottom why the focused item cannot be chosen, what will happen, or, while nothing is chosen yet,
        how to begin."""
        said, ink = what_choosing_does(self._settings.curtain_closes), "text_soft"
        if held or (focused is not None and focused.id == REST):
            said, ink = HELD if held else at_first(picker), "text"
        if focused is not None and not focused.enabled and focused.why is not None:
            said, ink = focused.why, "danger"
        self._line.change(said, NOTE.inked(ink))


class _Body(Widget):
    """The place of the picker, which lays itself out."""

    def __init__(self, picker: SecretPicker) -> None:
        self._picker, self.grow = picker, 1.0

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return Size(0.0, LEAST_BODY)

    def place(self, ruler: Ruler, box: Box) -> None:
        super().place(ruler, box)
        self._picker.layout(ruler.canvas, box)


class _Asked(Text):
    """The question, with the key hints after its last line as far as they have room there."""

    def __init__(self, said: Message, style: TypeStyle, hints: MenuHints) -> None:
        super().__init__(said, style, grow=1.0)
        self._hints = hints

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box, step = self.box, pen.step(self.style)
        lines = pen.lines(self.said, self.style, box.w)
        for number, line in enumerate(lines):
            pen.text(line, Box(box.x, box.y + number * step, box.w + 1.0, step), self.style)
        used = pen.width(lines[-1], self.style) + 60.0
        self._hints.paint(pen, Box(box.x + used, box.y + (len(lines) - 1) * step, box.w - used, step))


def draw_stage(surface: pygame.Surface, theme: Theme) -> None:
    """Draw what is behind the cloth: rays on the dark sea."""
    ground = theme.colour("background")
    surface.fill(ground)
    if theme.contrast == "high":
        return
    wide, high = surface.get_size()
    light, far = ground.lerp(theme.colour("background_warm"), 0.28), float(wide)
    middle = wide * 0.24, high * 0.5
    for index in range(RAYS):
        turn = math.tau * index / RAYS
        corners = [middle, *((middle[0] + far * math.cos(turn + side), middle[1] + far * math.sin(turn + side))
                             for side in (-math.pi / RAYS / 2, math.pi / RAYS / 2))]  # fmt: skip
        pygame.draw.polygon(surface, light, corners)


SECOND = 60
"""Ticks."""
COOLDOWN_WHEN_PUSHED = 50
"""Ticks for which presses are ignored: they were meant for the previous screen."""
COOLDOWN_WHEN_OPENED = 14
"""Ticks for which presses are ignored after opening, so that a double press chooses nothing."""
SEALED = {"step": 72, "normal": 72, "fast": 42, "instant": 0}
"""Ticks for which the curtain shows that the choice is locked in, by speed."""
CHOOSES_WHILE_HELD = 1
"""The number of the `Option` that chooses while the button that confirms is held."""
OPEN, CLOSE = Message("curtain-open-button"), Message("curtain-close")
IDLE, WINDOW_LEFT, BACKED_OUT = (
    Message("curtain-closed-idle"),
    Message("curtain-closed-window-left"),
    Message("curtain-closed"),
)
LET_GO = Message("curtain-closed-let-go")


class CurtainScene(Scene):
    """Closed at first. One press opens it and another chooses, or it stays open while the first one is held. Closing
    it forgets unfinished choices; the next look begins where the last one ended."""

    question = True
    secret = True

    def __init__(
        self, ui: Ui, question: OpenQuestion, seat: Seat, picker: Callable[[OpenQuestion], SecretPicker],
        pages: Callable[[], Sequence[HelpPage]], pause: Callable[[], None],
        meanwhile: Callable[[], object] = nothing, reminder: Reminder | None = None, may_leave: bool = False,
    ) -> None:  # fmt: skip
        """See `routes.Curtain`."""
        super().__init__(ui)
        self.asked_question = replace(question, intercept=self._lock)
        self.seat = seat
        self.seat_number = question.seat
        self.make_picker = picker
        self.pages = pages
        self.pause = pause
        self.meanwhile = meanwhile
        self.reminder = reminder
        self._may_leave = may_leave
        self.opened = False
        self.idle = 0
        self.cooldown = COOLDOWN_WHEN_PUSHED
        """Ticks in which presses do nothing."""
        self.locked = False
        """Whether the choice is made; the curtain then only says so."""
        self._submit = question.submit
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
        self.button = Button("open", OPEN, self.open, style="primary")
        self.close_button = Button("close", CLOSE, self.shut, style="quiet")
        self.aside = [
            SignButton("help", None, self.help, Message("codes-help-about"), sign="help", style="quiet"),
            SignButton("menu", None, self.pause, Message("codes-menu-about"), sign="menu", style="quiet"),
        ]
        """For fingers and mice: keys and controllers have buttons for them, and the focus stays where it opens."""
        own = ui.tools_for(question.seat)
        self.closed_face = ClosedFace(own, seat, self.button, self.aside)
        self.about = picker(self.asked_question).title
        self.why: Message | None = None
        """Why the curtain has closed; None if it was not open yet."""
        self.reminds: Message | None = None
        """A reminder, for a while, if the player takes long."""
        self.open_face = OpenFace(own, seat, self.close_button, ui.settings)
        self.cloth = Cloth(ui, ui.theme.seat(seat.colour))

    # -- opening and closing

    def open(self) -> None:
        """Open with a new picker, so that nothing of an earlier look is left."""
        self.opened, self.idle, self.cooldown = True, 0, COOLDOWN_WHEN_OPENED
        self.why = self.reminds = None
        self.picker = self.make_picker(self.asked_question)
        self.held.begin(self._press if self.ui.settings.holding else None)
        self._close_up()
        if self._left is not None and self.ring.focus(self._left):
            self.refresh()
        self._shifted = False
        under = self.ring.under(*self.held.spot) if self.held.spot is not None else None
        self._beneath = under.id if under is not None else None

    def shut(self, why: Message = BACKED_OUT) -> None:
        """Close the curtain, if it is open, and say why; the pointer goes to the middle, away from the choices."""
        if self.opened and self._may_leave:
            self.ui.back()
        if self.opened:
            self.why = why
            self._left = (
                self.ring.focused_id if self.ring.focused_id not in (REST, self.close_button.id) else self._left
            )
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
        if self.opened and self.picker is not None:
            self.open_face.layout(canvas, self.picker)
        else:
            self._lay_closed(canvas)
        self.refresh()

    def _lay_closed(self, canvas: Canvas) -> None:
        news = ClosedNews(self.about, self.why, self.reminds, self.locked, self.ui.settings.holding)
        self.closed_face.layout(canvas, news)

    def devices_changed(self) -> None:
        """Lay out again: texts about keys and buttons may be longer for this device."""
        self.resize(self.ui.canvas)

    def refresh(self) -> None:
        self.ring.set(self._focusables())
        self._dirty = True

    def _focusables(self) -> list[Focusable]:
        if self.opened and self.picker is not None:
            items = [*self.picker.focusables(), *focusables([self.close_button])]
            at_rest = self.ring.focused_id in (None, REST)
            return [self.open_face.rest(self.picker), *items] if at_rest else items
        return [] if self.locked else focusables([self.button])

    def update(self) -> None:
        self.meanwhile()
        if self.cloth.update(self.opened, self.locked):
            self._dirty = True
        if self.picker is not None and self.picker.update(self.ring.focused_id):
            self._dirty = True
        if self.held.tick():
            self.shut(LET_GO)
        elif self.held.on and self.held.ticks == HOLD:
            self._dirty = True  # From here on the foot says what releasing does.
        if self.cooldown:
            self.cooldown -= 1
            if self.locked and not self.cooldown:
                self.ui.back()
            return
        if not self.opened:
            self._remind()
            return
        self.idle += 1
        patience = self.ui.settings.curtain_closes * SECOND
        if patience and self.idle >= patience:
            self.shut(IDLE)

    def _remind(self) -> None:
        """Remind the person, but only while the curtain is closed, since it shows their name then."""
        reminds = self.reminder.wait(self.seat_number) if self.reminder is not None else None
        if reminds != self.reminds:
            self.reminds = reminds
            self._lay_closed(self.ui.canvas)
            self.refresh()

    def handle(self, intent: Intent) -> bool:
        if self.reminder is not None:
            self.reminder.note_press(intent)
        if isinstance(intent, (PadConnected, PadDisconnected)):
            return True
        if self.locked or (self.cooldown and isinstance(intent, (Confirm, Press, Option))):
            return True
        self.idle = 0
        match intent:
            case FocusLost():
                self.shut(WINDOW_LEFT)
            case Menu():
                self.shut()
                self.pause()
            case GetHelp():
                self.shut()
                self.help()
            case Cancel() if self.opened:
                self.shut()
            case Cancel() if self._may_leave:
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
        what = self.make_picker(self.asked_question).title
        held = [Message("curtain-help-hold")] if self.ui.settings.holding else []
        who = Message("curtain-help", {"player": self.seat.name})
        said = [who, what, Message("curtain-help-keys"), *held, what_choosing_does(self.ui.settings.curtain_closes)]
        now = HelpPage(Message("curtain-help-title"), said)
        pages = self.pages()
        self.ui.go(Help([now, *(pages[1:] or pages)]))

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
            case Next():
                ring.next()
            case Previous():
                ring.previous()
            case Confirm():
                ring.confirm()
                self._chosen()
            case Press(x=x, y=y) if (aside := self._aside_at(x, y)) is not None:
                aside.on_press()
            case Press(x=x, y=y):
                ring.press(x, y)
                self._chosen()
            case Option(n=n) if n == CHOOSES_WHILE_HELD and self.held.on:
                ring.confirm()
                self._chosen()
            case Release() if self.held.lasts(intent.device):
                self._let_go(intent)
            case _:
                return False
        if not self.locked and self.ring.focused_id != REST and self.ring.get(REST) is not None:
            self.refresh()
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
        if under is not None and under.id not in (REST, self.close_button.id, self._beneath):
            self.ring.press(intent.x, intent.y)
        if not self.locked:
            self.shut(LET_GO)

    def _chosen(self) -> None:
        """Update, since a part of a longer answer may have been chosen."""
        if not self.locked:
            self.refresh()

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        if self.opened and self.picker is not None:
            self.open_face.draw(surface, self.picker, self.ring.focused, self.held.on, self.cloth)
            return None
        if self.cloth.shut < 1.0:
            draw_stage(surface, self.ui.theme)
        self.closed_face.draw(surface, self.cloth, self.ring.focused_id)
        return None

    def describe_screen(self) -> str:
        return f"curtain of {self.seat.name}: {'open' if self.opened else 'closed'}"
