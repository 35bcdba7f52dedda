"""The curtain scene: the others look away, the curtain opens, and a choice closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.core.message import Message
from game.match.records import Seat
from game.session.questions import OpenQuestion
from game.ui.canvas import Canvas
from game.ui.focus import Focusable, FocusRing, nothing
from game.ui.help_page import HelpPage
from game.ui.input.held_press import HOLD, HeldPress
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
from game.ui.navigation.help_route import Help
from game.ui.navigation.scene import Scene
from game.ui.scenes.in_game.curtain.cloth import Cloth
from game.ui.scenes.in_game.curtain.faces import (
    REST,
    ClosedFace,
    ClosedNews,
    OpenFace,
    draw_stage,
    what_choosing_does,
)
from game.ui.table.parts.table_question import SecretPicker
from game.ui.table.secret.secret_phase import Reminder
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.sign_button import SignButton
from game.ui.widgets.tree import focusables

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
        self.open_face = OpenFace(own, seat, self.close_button, lambda: ui.settings.curtain_closes)
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
