"""Secret choices that several people make at the same time, each with a code on a controller or a block of keys.

`CodesScene` handles the codes. What `CodesPicture` draws is the same for every code: what for, the board with its
pieces alone, the letters, how to answer, and the legend.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.session.session_context import MOUSE, Way
from game.ui import codes
from game.ui.canvas import Canvas
from game.ui.codes import CodeEntry, now_page
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
from game.ui.routes import TableBelow
from game.ui.screen import Help
from game.ui.screens.codes_picture import CRACKS, CodesPicture
from game.ui.ui import Scene, Ui
from game.ui.widgets.signs import SignButton

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

    entries  the unfinished code of each seat; nothing on the screen depends on it
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
        self.seats = self._choosing()
        self.picture = CodesPicture(ui, ui.pads, self.table)
        self.letters = self.picture.letters
        self.letters.begin(self.waiting, self.seats)
        self._laid: object = None

    def _choosing(self) -> tuple[int, ...]:
        """Return everyone who chooses in this phase, including those who have chosen."""
        waiting, locked = self.table.question.choosing()
        return tuple(sorted({*waiting, *locked, *self.table.session.code_phase.waiting()}))

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
        self.picture.start_again()

    def resume(self) -> None:
        self.cooldown, self.pointed = COOLDOWN, None
        self._laid, self._dirty = None, True

    def leave(self) -> None:
        self.picture.leave()
        self.table.session.code_phase.end()

    def ready(self) -> bool:
        return self.below.scene.ready() and self.picture.ready()

    def lay_out(self) -> None:
        """Lay out after the table did, and whenever devices or people have changed."""
        self.below.scene.ready()
        state = self._state()
        if self._laid == state:
            return
        if self.waiting:
            self.table.session.questions.announce_waiting()
        buttons = [
            SignButton("header-help", None, self.help, Message("codes-help-about"), sign="help"),
            SignButton("header-menu", None, self.below.pause, Message("codes-menu-about"), sign="menu"),
        ]
        self.picture.layout(self.seats, self._ways(), buttons)
        self.ring.set(self.picture.focusables())
        self._laid, self._dirty = self._state(), True

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
        if command is not None:
            self._do(command)
            return
        seat, press = self._read(intent)
        if seat is not None and press is not None and not self.cooldown:
            self._enter(seat, press)

    def _command(self, intent: RawButton | RawKey) -> str | None:
        devices = self.ui.devices
        if intent.device == MOUSE:
            command = devices.table("mouse").get(intent.name)
        elif isinstance(intent, RawButton):
            return BUTTONS.get(intent.name)
        else:
            command = devices.table("keyboard").get(intent.name) if not self._enters_codes(intent) else None
        return command if command in COMMANDS else None

    def _enters_codes(self, key: RawKey) -> bool:
        """Return whether a key belongs to a block that someone here uses, or has used before locking in."""
        found = codes.of_key(key.place)
        return found is not None and found[0] in {way for way, _ in self._ways().values()}

    def _do(self, command: str) -> None:
        """Carry out one of `COMMANDS`."""
        if command == "fullscreen":
            window = self.ui.window
            window.set_fullscreen(not window.is_fullscreen())
        elif command == "mute":
            self.ui.change("muted", not self.ui.settings.muted)
        elif command == "help":
            self.help()
        else:
            self.below.pause()

    def _read(self, intent: RawButton | RawKey) -> tuple[int | None, codes.CodePress | None]:
        """Return the seat and the part of its code that was pressed; (None, None) if the device enters no code now."""
        coders = self.table.session.code_phase.coders()
        if isinstance(intent, RawButton):
            seat_device = self.ui.couch.seat_device
            seat = next(
                (one for one, way in coders.items() if way == "pad" and seat_device(one).device == intent.device), None
            )
            return seat, codes.of_button(intent.name)
        found = codes.of_key(intent.place)
        if found is None:
            return None, None
        way, press = found
        return next((one for one, mine in coders.items() if mine == way), None), press

    def _enter(self, seat: int, press: codes.CodePress) -> None:
        """Add a part to the code of a seat, without showing it."""
        entry = self.entries.setdefault(seat, CodeEntry())
        if entry.take(press):
            cell = entry.cell
            entry.forget()
            self._lock(seat, cell)

    def _lock(self, seat: int, cell: int | None) -> None:
        """Lock a choice in. If it is incomplete or not legal, only its owner's controller rumbles."""
        offer = self.table.session.questions.question_for(seat)
        code = self.picture.code(cell)
        if code is not None and code.answer in {str(action) for action in offer.actions}:
            offer.submit(code.answer)
            self._dirty = self.locked_here = True
            self.ui.audio.play("seal")
            return
        # A long rumble warns only the owner of an incomplete or illegal code.
        self.ui.pads.rumble(self.ui.couch.seat_device(seat).device, 0.8, 700)

    def help(self) -> None:
        """Explain how to enter a code with the devices in use here; then show the table's other pages."""
        pages = self.below.pages()
        now = now_page(self.picture.about, [way for way, _ in self._ways().values()], len(self.picture.codes))
        self.ui.go(Help([now, *(pages[1:] or pages)]))

    # -- drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        self.lay_out()
        self.picture.draw(surface, self.pointed)
        return None

    def describe_screen(self) -> str:
        names = [self.table.session.match.seats[seat].name for seat in sorted(self.waiting)]
        return f"secret choice in code: {', '.join(names) or 'all are locked'}"
