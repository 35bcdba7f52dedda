"""Secret choices that several people make at the same time, each with a code on a controller or a block of keys.

What is drawn is the same for every code: what for, the board with its pieces alone, the letters, how to answer, and
the legend.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.core.message import Message
from game.session.session_context import MOUSE, Way
from game.ui import codes
from game.ui.canvas import Canvas, Redrawn
from game.ui.codes import CELLS, CodeEntry, codes_page, hint_lines, hints
from game.ui.input.intents import (
    Cancel,
    FocusLost,
    GetHelp,
    Intent,
    Menu,
    PadConnected,
    PadDisconnected,
    PointAt,
    Press,
    RawButton,
    RawKey,
)
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import CONTROL
from game.ui.look.type_styles import BODY, LARGE, MEDIUM, NOTE, SMALL, TINY
from game.ui.routes import TableBelow
from game.ui.screen import Help
from game.ui.screens.codes_picture import CRACKS, ChoiceLetters, Legend
from game.ui.table.parts.table_picture import ClearBoard
from game.ui.table.parts.table_question import Code
from game.ui.ui import Scene, Ui
from game.ui.widgets.controls import Button
from game.ui.widgets.signs import SignButton
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Levelled,
    Panel,
    Row,
    Size,
    Sized,
    Space,
    Widget,
    focusables,
)

COOLDOWN = 50
"""Ticks for which presses are ignored: they were meant for the previous screen."""
LINGERS = {"step": 60, "normal": 60, "fast": 36, "instant": 0}
"""Ticks for which everyone sees that all have locked in, by speed."""
COMMANDS = ("menu", "help", "cancel", "fullscreen", "mute")
"""Commands of mouse buttons, and of keys that are part of no code, as they are bound."""
BUTTONS = {"start": "menu", "back": "help"}
"""Commands of controller buttons by position: all the others may be parts of codes."""


class CodesScene(Scene):
    """Covers the table until every code is locked in.

    entries    the unfinished code of each seat; nothing on the screen depends on it
    codes      the cells, at most nine, as the table has them; None where a cell means nothing
    about      the choice, in one sentence
    restarted  another scene has covered this one: players who have not locked in start again
    """

    wants_buttons = True
    secret = True

    def __init__(self, ui: Ui, below: TableBelow) -> None:
        super().__init__(ui)
        self.below, self.table = below, below.table
        self.entries: dict[int, CodeEntry] = {}
        self.cooldown = COOLDOWN
        self.linger: int | None = None
        """Ticks until the scene closes, once nobody is entering a code."""
        self.locked_here = False
        """Whether a code has been locked."""
        self.pointed: str | None = None
        """Id of the button under the mouse."""
        waiting, locked = self.table.question.choosing()
        self.seats = tuple(sorted({*waiting, *locked, *self.table.session.code_phase.waiting()}))
        """Everyone who chooses in this phase, including those who have chosen."""
        self.letters = ChoiceLetters(ui, ui.pads, {*self.seats} - self.waiting)
        self.codes: Sequence[Code | None] = ()
        self.about = self.title = Message("codes-hint-lock")
        self.restarted = False
        self._board: ClearBoard | None = None
        """The board shown, if there is room for one."""
        self._laid: object = None

    # -- public state

    @property
    def waiting(self) -> set[int]:
        """The seats that still have to choose; the other `seats` have locked in."""
        return self.table.session.code_phase.waiting() & set(self.seats)

    def _state(self) -> object:
        """Return everything the picture depends on: never a code."""
        look = self.ui.canvas.size_px, self.ui.theme, self.ui.texts, self.table.question
        return *look, self._ways(), self.seats, self.ui.pads.devices()

    def _ways(self) -> dict[int, tuple[Way, str]]:
        """Return how each person of the phase chooses and with which device, including those who have locked in."""
        ways = self.table.session.code_phase.ways()
        return {seat: ways[seat] for seat in self.seats if seat in ways}

    # -- the stack calls

    def enter(self) -> None:
        self.lay_out()

    def resize(self, canvas: Canvas) -> None:
        self._laid, self._dirty = None, True

    def devices_changed(self) -> None:
        """Do nothing: hints for the device used last would reveal who has just pressed something."""

    def suspend(self) -> None:
        """Forget unfinished codes. The picture shows this whether there were any or not."""
        self.entries.clear()
        self.letters.forget_presses()
        self.restarted = True

    def resume(self) -> None:
        self.cooldown, self.pointed = COOLDOWN, None
        self._laid, self._dirty = None, True

    def leave(self) -> None:
        self._drop_board()
        self.table.session.code_phase.end()

    def ready(self) -> bool:
        return self.below.scene.ready() and (self._board is None or self._board.ready())

    def lay_out(self) -> None:
        """Lay out after the table did, and whenever devices or people have changed."""
        self.below.scene.ready()  # The table lays itself out to answer.
        state = self._state()
        if self._laid == state:
            return
        if self.waiting:
            self.table.session.questions.announce_waiting()
        buttons = [
            SignButton("header-help", None, self.help, Message("codes-help-about"), sign="help"),
            SignButton("header-menu", None, self.below.pause, Message("codes-menu-about"), sign="menu"),
        ]
        self._place(self._ways(), buttons)
        self.ring.set(focusables(self._root.all()))
        self._laid, self._dirty = self._state(), True

    def _place(self, ways: Mapping[int, tuple[Way, str]], buttons: Sequence[Button]) -> None:
        """Make and place the tree for these devices, and these buttons of the head."""
        session, question = self.table.session, self.table.question
        coders = session.code_phase.coders()
        if coders:
            one = min(coders)
            self.title = question.prompt(None).ask
            self.about = question.secret_picker(session.questions.question_for(one)).title
            decision = session.code_phase.decision(one)
            assert decision is not None
            self.codes = question.codes(decision)
        ruler, safe = Ruler(self.ui), self.ui.canvas.safe
        used = {way for way, _ in ways.values()}
        families = {pad.family for way, device in ways.values() if way == "pad" and (pad := self.ui.pads.pad(device))}
        self.letters.show(session.match.seats, self.seats, ways)
        self.legend = Legend(self.ui, self.codes, used, families.pop() if len(families) == 1 else None)
        self.head, self.bar = self._make_head(ruler, buttons), self._make_bar(ruler, used)
        place = Space(grow=1.0)
        board = Column(self.head, place, gap=SMALL).sharing()
        if safe.upright:
            upper: Widget = Column(board, Sized(self.legend, h=safe.h * 0.42), gap=LARGE)
        else:
            upper = Row(
                board, Sized(self.legend, w=max(ruler.grown(830.0, 1.24), min(1000.0, safe.w * 0.48))), gap=LARGE
            )
        self._root = Column(upper.sharing(), self.letters, self.bar, gap=SMALL)
        self._root.place(ruler, safe)
        self._board = self.table.picture.clear_board()
        # A smaller board would show nothing.
        if self._board is not None and place.box.h < 200.0:
            self._drop_board()
        if self._board is not None:
            self._board.layout(self.ui.canvas, place.box)

    def _make_head(self, ruler: Ruler, buttons: Sequence[Button]) -> Widget:
        """Return the head: the choice in one sentence, or its title if that is too long. What is said instead once
        codes start again needs no more room."""
        ways = [
            Levelled(*((again, [about]) if self.restarted else (about, [again])), style, "midleft")
            for about, again in ((self.about, Message("codes-enter-again")), (self.title, Message("codes-head-again")))
            for style in (BODY, NOTE.inked("text"))
        ]
        said = Sized(FirstThatFits(*ways), most_h=2 * ruler.step(BODY)).sharing()
        placed = [Anchored(Sized(button, w=CONTROL, h=CONTROL)) for button in buttons]
        return Sized(Panel(Row(said, *placed, gap=SMALL), (MEDIUM, TINY), line=3.0), least_h=80.0)

    def _make_bar(self, ruler: Ruler, used: Collection[Way]) -> Widget:
        """Return the bar: how to answer. The last two hints, which repeat the head's buttons, are left out if that
        saves a line."""
        found = hints(self.ui.devices, used, len(self.codes) or CELLS)
        room = Size(self.ui.canvas.safe.w - 48.0, self.ui.canvas.safe.h)
        lines = min(
            (hint_lines(self.ui, some) for some in (found, found[:-2])), key=lambda one: one.takes(ruler, room).h
        )
        return Sized(Panel(Anchored(lines, 0.0), (24.0, TINY), "panel_raised", line=3.0), least_h=78.0)

    def _drop_board(self) -> None:
        """Free the board's memory."""
        if self._board is not None:
            self._board.drop()
            self._board = None

    def update(self) -> None:
        self.lay_out()
        self.table.session.lock_bot_choice()
        # Broken seals are seen for a moment.
        opens = self.linger is not None and self.linger < CRACKS + 6
        if self.letters.update(self.waiting, opens):
            self._dirty = True
        self.cooldown = max(0, self.cooldown - 1)
        if self.table.session.code_phase.coders():
            self.linger = None
            return
        if self.linger is None:
            self.restarted, self._laid = False, None
            self.linger = LINGERS.get(self.ui.settings.speed, 0) if self.locked_here else 0
        self.linger -= 1
        if self.linger < 0:
            self.ui.stack.drop(self)
            self.table.session.end_codes()

    # -- input

    def handle(self, intent: Intent) -> bool:
        match intent:
            case PadDisconnected(device=device):
                for seat in self.ui.couch.holders(device):  # An unassigned controller changes no code.
                    self.entries.pop(seat, None)
            case RawButton() | RawKey():
                self._pressed(intent)
            case Menu() | Cancel() | FocusLost():
                self.below.pause()
            case GetHelp():
                self.help()
            case PointAt():
                self._point(intent)
            case Press(x=x, y=y):
                self.ring.press(x, y)
        return not isinstance(intent, PadConnected)

    def _point(self, intent: PointAt) -> None:
        """Note which button of the head is under the mouse, if any."""
        self.ring.point(intent.x, intent.y)
        under = self.ring.under(intent.x, intent.y)
        before, self.pointed = self.pointed, under.id if under is not None else None
        self._dirty = self._dirty or self.pointed != before

    def _pressed(self, intent: RawButton | RawKey) -> None:
        """Take a part of a code, or carry out a command."""
        if not intent.down:
            return
        command = self._command(intent)
        if command == "fullscreen":
            window = self.ui.window
            window.set_fullscreen(not window.is_fullscreen())
        elif command == "mute":
            self.ui.change("muted", not self.ui.settings.muted)
        elif command == "help":
            self.help()
        elif command is not None:
            self.below.pause()
        else:
            self._take_press(intent)

    def _command(self, intent: RawButton | RawKey) -> str | None:
        devices = self.ui.devices
        if intent.device == MOUSE:
            command = devices.table("mouse").get(intent.name)
        elif isinstance(intent, RawButton):
            return BUTTONS.get(intent.name)
        else:
            # A key of a block that someone here uses, or has used before locking in, is part of a code.
            found = codes.of_key(intent.place)
            enters = found is not None and found[0] in {way for way, _ in self._ways().values()}
            command = devices.table("keyboard").get(intent.name) if not enters else None
        return command if command in COMMANDS else None

    def _take_press(self, intent: RawButton | RawKey) -> None:
        """Take a part of a code, unless the device enters no code now."""
        coders = self.table.session.code_phase.coders()
        if isinstance(intent, RawButton):
            seat_device, press = self.ui.couch.seat_device, codes.of_button(intent.name)
            found = (one for one, way in coders.items() if way == "pad" and seat_device(one).device == intent.device)
        else:
            way, press = codes.of_key(intent.place) or ("", None)
            found = (one for one, mine in coders.items() if mine == way)
        seat = next(found, None)
        if seat is not None and press is not None and not self.cooldown:
            self._enter(seat, press)

    def _enter(self, seat: int, press: codes.CodePress) -> None:
        """Add a part to a code, without showing it, or lock it in. If it is incomplete or not legal, only its owner's
        controller rumbles. Every part clicks alike, and every press shows alike that it was heard."""
        self.letters.hear(seat)
        entry = self.entries.setdefault(seat, CodeEntry())
        if not entry.take(press):
            self.ui.audio.play("press")
            return
        cell = entry.cell
        entry.forget()
        offer = self.table.session.questions.question_for(seat)
        code = self.codes[cell] if cell is not None and cell < len(self.codes) else None
        if code is not None and code.answer in {str(action) for action in offer.actions}:
            offer.submit(code.answer)
            self._dirty = self.locked_here = True
            self.ui.audio.play("seal")
            return
        self.ui.pads.rumble(self.ui.couch.seat_device(seat).device, 0.8, 700)

    def help(self) -> None:
        """Explain how to enter a code with the devices in use here; then show the table's other pages."""
        pages = self.below.pages()
        now = codes_page(self.ui, self.about, [way for way, _ in self._ways().values()], len(self.codes))
        self.ui.go(Help([now, *(pages[1:] or pages)]))

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Redrawn:
        self.lay_out()
        if self._board is not None:
            self._board.draw(surface)
        else:
            surface.fill(self.ui.theme.colour("background_warm"))
        self._root.draw_all(Pen(surface, self.ui), self.pointed)
        return None

    def describe_screen(self) -> str:
        names = [self.table.session.match.seats[seat].name for seat in sorted(self.waiting)]
        return f"secret choice in code: {', '.join(names) or 'all are locked'}"
