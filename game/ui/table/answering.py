"""While a question is open: everything that can have the focus, the answers, dragged pieces, the way back, and
views of one person alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import attrgetter

import pygame

from game.core.message import Message
from game.core.ruleset import Names
from game.session.questions import OpenQuestion
from game.ui.canvas import Box, Point, Touched
from game.ui.focus import Focusable, nothing
from game.ui.input.devices import HeldPress
from game.ui.input.intents import (
    Cancel,
    Confirm,
    Erase,
    FocusLost,
    Intent,
    LookAround,
    MoveFocus,
    Next,
    Option,
    PointAt,
    Press,
    Previous,
    Release,
    ScrollBy,
    ToggleView,
    UndoTurn,
    Zoom,
    is_press,
)
from game.ui.motion.verbs import shadow
from game.ui.table.attention import Decorations, Sounds
from game.ui.table.header import Header
from game.ui.table.hint import HintController
from game.ui.table.panels import Panels
from game.ui.table.parts.table_question import DraggedPiece
from game.ui.table.prompt_bar import Bar
from game.ui.table.sheet import Sheet
from game.ui.table.table_context import PressCooldown, TableContext

HEADER = "header-"
"""Prefix of the ids of the header's buttons."""


def is_button(item_id: str | None) -> bool:
    """Return whether something is a button of the header."""
    return (item_id or "").startswith(HEADER)


class TableFocus:
    """Fills and reads the scene's focus ring."""

    def __init__(
        self, table: TableContext, bar: Bar, header: Header, hint: HintController, panels: Panels,
        sheet: Sheet,
    ) -> None:  # fmt: skip
        self._table, self._ring = table, table.ring
        self.bar, self._header, self.hint, self.panels, self.sheet = bar, header, hint, panels, sheet
        self.looking = False
        """Whether a player looks around: directions lead to everything, not only to answers."""
        self._targets: Sequence[Focusable] = ()
        """Everything on the table itself that can have it."""
        self._private = False
        """Whether a private view was shown when they were gathered."""
        self.answers: list[str] = []
        """The ids that answered the question when everything was gathered last: directions lead to these only, unless a
        player looks around."""

    def gather(self, keep: str | None = None) -> None:
        """Gather everything that can have the focus, at its present place, except what a hint covers. keep: the id to
        focus. If an answer that had the focus is given elsewhere now, focus the first one."""
        hint, question = self.hint, self._table.question
        bar = self.bar.focusables() if not hint.crowded else []
        private = self._table.picture.shows_private_view()
        if not self._table.director.busy or not self._targets or private != self._private:
            self._targets = question.targets()  # During playback, nothing of it is said, and no press answers.
        self._private = private
        seen = [*self._targets, *bar, *self._header.focusables()]
        if self.sheet.open:
            seen, keep = self.sheet.focusables(seen, self.looking), self.sheet.first or keep
        if hint.asked.open:
            seen = [item for item in seen if not hint.covers(item.box)]
        focused = self._ring.focused_id
        if keep is None and not self.looking and focused in self.answers:
            there, first = [item.id for item in seen], question.first()
            keep = first if focused not in there and first in there else None
        self._ring.set(seen, keep)
        self.answers = question.steps()
        question.note_gathered(set(map(attrgetter("id"), self._targets)), self._ring.focused_id)
        if hint.asked.open:
            hint.note_gathered()

    def look_around(self, looking: bool = True) -> None:
        """Let directions lead to everything on the table, and draw the focus between questions, too; or stop that."""
        self.looking = looking

    @property
    def drawn(self) -> str | None:
        """The id drawn with the focus, or None: not during playback or while others think, unless a player is
        exploring."""
        session, ring = self._table.session, self._ring
        seen = self.panels.log.open or session.questions.asked is not None or self.looking or session.match.over
        seen = seen or self.sheet.open
        if self._table.watched or self.hint.hides_focus:
            return None
        if self._table.director.busy:
            return ring.focused_id if ring.points_at_focus and self.on_header else None
        return ring.focused_id if seen or ring.points_at_focus else None

    # -- the header

    @property
    def on_header(self) -> bool:
        """Whether a button of the header has the focus."""
        return is_button(self._ring.focused_id)

    def to_header(self) -> bool:
        """Move up to the nearest button of the header if nothing else is above; return whether anything changed."""
        focused = self._ring.focused
        if self.on_header or focused is None:
            return False
        column = focused.box.centre[0]
        buttons = [item for item in self._ring.items if is_button(item.id)]
        near = min(buttons, key=lambda item: abs(item.box.centre[0] - column), default=None)
        return near is not None and self._ring.focus(near.id)


Asked = tuple[int, str]
"""The seat asked, and the kind of decision."""


class FocusMemory:
    """Remembers what was pressed and where the focus was: for the next of several pieces, for going back within an
    answer, for looking at something else meanwhile, and for an undo."""

    def __init__(self, table: TableContext, focus: TableFocus) -> None:
        self._table, self._ring, self._focus = table, table.ring, focus
        self._pressed: str | None = None
        """The first or last press of an answer."""
        self._left: dict[Names, str] = {}
        """By answers on offer: where the focus was when others took their place. For the present question only."""
        self._asked: Asked | None = None
        """The present question."""
        self._fresh: Names = ()
        """The answers on offer when it was asked."""
        self._begun: str | None = None
        """The press that began the answer to it."""
        self._answers: list[tuple[Asked, str]] = []
        """The presses that began the answers so far."""
        self._undone = False

    def leave(self) -> Names:
        """Note where the focus is, before other answers may be on offer; return those that are shown. Without a
        pointer, what is only looked at doesn't replace an answer."""
        focused, steps = self._ring.focused_id, tuple(self._focus.answers)
        known = self._left.get(steps) in steps and not self._ring.pointer_visible
        if focused is not None and (focused in steps or not known):
            self._left[steps] = focused
        return steps

    def press(self, item_id: str | None, first: bool = True, moved: bool = True) -> Names:
        """Note a press that may answer the question; return the answers that were on offer.

        first  if the question repeats, focus the first part of the answer, where the next answer begins too
        moved  the focus is on what was pressed; not so with its own key, so that going back leads to where it was
        """
        steps = self.leave()
        if item_id is None or item_id not in steps:
            return steps
        if moved:
            self._left[steps] = item_id
        if steps == self._fresh:
            self._begun = item_id
        if not (first and self._pressed is not None):
            self._pressed = item_id
        return steps

    def forget(self) -> None:
        """Forget the press: the focus is moved elsewhere on purpose."""
        self._pressed = None

    def undone(self) -> None:
        """Note that the next question comes back by an undo."""
        self._undone = True

    def found(self) -> str | None:
        """Return the id to focus when other answers are on offer: where it was left among these, else the first. None
        if it is there."""
        question, left = self._table.question, self._left.get(tuple(self._table.question.steps()))
        if left is not None and left == self._ring.focused_id:
            return None
        there = [*(target.id for target in question.targets()), *(control.id for control in question.controls())]
        return left if left in there else question.first()

    def take(self, question: OpenQuestion) -> str | None:
        """Return the id to focus at a new question, provided it is an answer: what was pressed at it before an undo;
        if it repeats the last question, what was pressed or has the focus. Else the first, and always where a late
        press must not answer."""
        if self._asked is not None and self._begun is not None:
            self._answers.append((self._asked, self._begun))
        kept = self._pressed or self._ring.focused_id if question.repeats else None
        self._asked = question.seat, question.decision.kind
        undone = [at for at, (asked, _pressed) in enumerate(self._answers) if self._undone and asked == self._asked]
        if undone:  # Forget that answer and all later ones.
            kept = self._answers[undone[-1]][1]
            del self._answers[undone[-1] :]
        self._pressed, self._begun, self._undone = None, None, False
        self._left.clear()
        self._fresh = tuple(self._table.question.steps())
        return kept if kept in self._fresh and not question.guarded else self._table.question.first()

    @property
    def answered_last(self) -> str | None:
        """The press that began the last answer; also while that is shown."""
        return self._begun or (self._answers[-1][1] if self._answers else None)


class Answering:
    """The meaning of intents for a question. Each method returns whether an intent did anything; None leaves it to
    others.

    Arrows and Tab lead from answer to answer, and nowhere else. Looking around, arrows lead to everything on the table,
    up to the header too; one press leads back to the answers. Answers mean nothing while the cooldown blocks them.
    """

    def __init__(
        self, table: TableContext, focus: TableFocus, bar: Bar, cooldown: PressCooldown, sounds: Sounds,
        decorations: Decorations,
    ) -> None:  # fmt: skip
        self._table, self._ring, self._focus, self._bar = table, table.ring, focus, bar
        self._cooldown, self._sounds, self._decorations = cooldown, sounds, decorations
        self.memory = FocusMemory(table, focus)
        self._looked_from: tuple[list[str], str | None] = ([], None)
        """The answers when looking around began, and where the focus was."""

    # -- moving the focus

    def point(self, intent: PointAt) -> bool:
        """Move the focus to the pointer, and pan a zoomed board unless it is over a button or a panel."""
        if self._ring.point(intent.x, intent.y):
            self._table.clear_refusal()
            self.memory.forget()
            self._table.refocus()
        on_board = not self._focus.panels.open and not self._focus.on_header
        self._table.picture.follow_pointer((intent.x, intent.y) if on_board else None)
        return True

    def move(self, intent: MoveFocus | Next | Previous) -> bool:
        """Move the focus."""
        self._table.clear_refusal()
        if isinstance(intent, MoveFocus):
            self._move(intent.dx, intent.dy)
        else:
            self._step(1 if isinstance(intent, Next) else -1)
        self._table.refocus()
        return True

    def look(self, intent: LookAround | Cancel) -> bool | None:
        """Begin or end looking around. Going back closes what was opened to look at, else ends it."""
        if isinstance(intent, LookAround):
            self._toggle_look()
            return True
        question = self._table.question
        before = question.steps()
        if not self._focus.looking or not before:
            return None
        if question.close_view():
            self._table.clear_refusal()
            self._table.refresh(None if question.steps() == before else self.memory.found())
        else:
            self._toggle_look()
        return True

    def _move(self, dx: int, dy: int) -> None:
        ring, steps = self._ring, self._table.question.steps()
        if not steps:
            self._focus.look_around()
        if self._focus.looking:
            moved = ring.move(dx, dy)
            if not moved and not (dy < 0 and self._focus.to_header()):
                ring.wrap(dx, dy)
            return
        here = ring.focused_id in steps
        if not ring.move(dx, dy, steps) and not ring.wrap(dx, dy, steps) and not here:
            ring.focus(self.memory.found() or steps[0])

    def _step(self, by: int) -> None:
        """Focus the next answer to the question, skipping everything else."""
        ring, steps = self._ring, self._table.question.steps()
        if steps:
            focused = ring.focused_id
            at = steps.index(focused) + by if focused in steps else (0 if by > 0 else -1)
            ring.hide_pointer()
            ring.focus(steps[at % len(steps)])
            return
        self._focus.look_around()
        ring.step(by)

    def _toggle_look(self) -> None:
        """Begin or end looking around; afterwards, the focus is where it was before."""
        self._table.clear_refusal()
        if self._focus.looking:
            self._focus.look_around(False)
            steps, before = self._looked_from  # A press meanwhile answered nothing.
            self._table.refresh(
                before if steps == self._table.question.steps() and before in steps else self.memory.found()
            )
        else:
            self.memory.leave()
            self._looked_from = self._table.question.steps(), self._ring.focused_id
            self._focus.look_around()
            self._table.refresh()

    # -- answering: with the focus, a click, or the answer's own key

    def answer(self, intent: Confirm | Press | Option) -> bool:
        """Answer, or say why that is impossible."""
        if self._cooldown.left:
            return True
        if isinstance(intent, Confirm):
            self._confirm()
        elif isinstance(intent, Press):
            self._press(intent.x, intent.y)
        elif (control := self._bar.pressed(intent)) is not None:
            self._table.clear_refusal()
            box, steps = self._bar.box_of(control.id), self.memory.press(control.id, moved=False)
            control.activate()
            self._after_answer(steps, box)
        return True

    def _confirm(self) -> None:
        self._table.clear_refusal()
        question, focused = self._table.question, self._ring.focused
        box, steps = _place(focused), self.memory.press(self._ring.focused_id)
        only_said = focused is not None and focused.activate is nothing and focused.why is None
        first = question.first() if only_said else None
        if first is not None and self._ring.focus(first):  # The focused item was for information only.
            self._table.refocus()
        elif not self._ring.confirm():
            self._refuse_focused()
        else:
            self._after_answer(steps, box)

    def _press(self, x: float, y: float) -> None:
        self._table.clear_refusal()
        under = self._ring.under(x, y)
        box, steps = _place(under), self.memory.press(under.id if under is not None else None, first=False)
        if self._ring.press(x, y):
            focused = self._ring.focused
            if focused is not None and not focused.enabled:
                self._refuse_focused()
            else:
                self._after_answer(steps, box)

    def _after_answer(self, before: Sequence[str], box: Box | None) -> None:
        """Ask for the next part of an answer. before: the answering ids until now; if they still answer, the press was
        for information only."""
        question, focus = self._table.question, self._ring.focused_id
        steps = question.steps()
        looked = steps == [*before] and any(item.id == focus for item in question.targets())
        self._table.refresh(focus if focus in steps or not steps or looked else self.memory.found())
        if box is not None:
            self._decorations.pulse(box)

    def refuse(self, why: Message) -> None:
        """Show why something was not done, as a warning."""
        self._table.refuse(why)
        self._sounds.play("refused")

    def _refuse_focused(self) -> None:
        """Show why the focused item can't be chosen."""
        focused = self._ring.focused
        if focused is not None and focused.why is not None:
            self.refuse(focused.why)
        else:
            self._table.refocus()

    # -- going back

    def back(self, intent: Cancel | Erase | UndoTurn) -> bool:
        """Undo one part of an answer, else a decision, else zoom out; if all are impossible, return False: Cancel opens
        the menu. Undo is off around a guarded question, where a late press would undo the answer, and for anyone asked
        about another player's step."""
        if self._cooldown.restarts:
            return True
        self._table.clear_refusal()
        self.memory.forget()
        self.memory.leave()
        session, question = self._table.session, self._table.question
        requests, whole_turn = session.undo_requests, isinstance(intent, UndoTurn)
        one_part = question.cancel()
        while one_part and whole_turn and question.cancel():
            pass
        possible = requests.kind != "" and (not session.questions.guarded or requests.is_free_to(intent.device))
        if whole_turn and possible:
            requests.request_turn(intent.device)
        elif not one_part and possible:
            requests.request(intent.device)
        if whole_turn or one_part:
            self._table.refresh(self.memory.found())
        done = whole_turn or one_part or possible
        if not done and self._table.picture.zoomed:
            self._table.zoom(-1)
            return True
        return done

    # -- covering the board

    def cover(self, intent: ToggleView) -> bool:
        """Show or hide one of the title's views over the board; people answer on it."""
        self.memory.leave()
        if self._table.picture.toggle_view(intent.view):
            self._table.refresh(self.memory.found())
        return True

    # -- once the game is over

    def end(self, intent: Cancel | Confirm | Press) -> bool | None:
        """Show the result at any press except on a button of the header. Going back shows it, too: Cancel undoes a
        decision during a game, but here the undo button does."""
        session = self._table.session
        if not session.match.over or self._cooldown.left:
            return None
        pressed = self._ring.under(intent.x, intent.y) if isinstance(intent, Press) else self._ring.focused
        if not isinstance(intent, Cancel) and pressed is not None and is_button(pressed.id):
            return None
        session.show_end()
        return True


def _place(item: Focusable | None) -> Box | None:
    """Return where something is, if its box is its shape; None for parts of a map."""
    return item.box if item is not None and item.hit is None else None


class PrivateViews:
    """Shows and hides the title's private view for the devices of the person asked, and for no others: while a key is
    held, or from one press to the next. That of the only person at a table is always shown, as nobody else looks."""

    def __init__(self, table: TableContext, memory: FocusMemory) -> None:
        self._table, self._memory = table, memory
        self._view = next((view.name for view in table.title.views if view.place == "private"), None)
        self._held = HeldPress(table.ui.devices, self._view or "")
        self._seat: int | None = None
        """Who holds a key."""

    def toggle(self, intent: FocusLost | ToggleView) -> bool | None:
        """Show or hide it; a window that loses the focus holds no key."""
        if isinstance(intent, FocusLost):
            self._held.forget()
            return None
        if self._view is None or intent.view != self._view:
            return None
        ui, asked = self._table.ui, self._table.session.questions.asked
        if asked is not None and ui.couch.may_act(intent.device, asked) and self._toggle(self._view):
            self._held.begin(intent if ui.settings.holding else None)
            self._seat = asked
        return True

    def question_asked(self) -> None:
        """Show it again, since it was hidden with the last question, to the same person while they hold the key."""
        if self._table.session.questions.asked != self._seat:
            self._held.forget()
        elif self._view is not None and self._held.on and not self._table.picture.shows_private_view():
            if self._table.picture.toggle_view(self._view):
                self._table.refresh()

    def tick(self) -> None:
        """Advance by one tick: hide what was shown while a key was held, and show the view of someone who plays alone.
        During playback that waits: the state is ahead of what is shown."""
        if self._held.tick() and self._view is not None and self._table.picture.shows_private_view():
            self._toggle(self._view)
        if self._table.director.busy:
            return
        session = self._table.session
        seat = session.persons[0] if session.alone else None
        private = session.match.state.private_view(seat) if seat is not None else {}
        if self._table.picture.show_own(seat, private):
            self._table.refresh()

    def _toggle(self, view: str) -> bool:
        """Show or hide it; return False if there is nothing to see now."""
        self._memory.leave()
        changed = self._table.picture.toggle_view(view)
        if changed:
            self._table.refresh(self._memory.found())
        return changed


FAR = 20.0
"""Units that the pointer moves with its button down before a press is a drag."""
ELSEWHERE = Message("table-drag-elsewhere")


class Drag:
    """A press on something that can be dragged waits: released in place it is a press, moved it takes the piece.
    Released where it may go, it answers; anywhere else it is put back, and the bar says why. Going back, any other
    press and the loss of the window put it back, too; the wheel zooms meanwhile."""

    def __init__(self, table: TableContext, answering: Answering, cooldown: PressCooldown) -> None:
        self._table, self._ring, self._answering, self._cooldown = table, table.ring, answering, cooldown
        self._start: tuple[Press, DraggedPiece] | None = None
        """A press that may become a drag, and what it would drag."""
        self._at: Point | None = None
        """Where the pointer holds the piece; None: nobody holds it."""

    # -- input

    def take(self, intent: Press) -> bool | None:
        """Keep a press on something that can be dragged until it is clear what is meant."""
        if self._cooldown.left:
            return None
        under = self._ring.under(intent.x, intent.y)
        piece = self._table.question.carried(intent.x, intent.y) if under is not None else None
        if under is None or piece is None or piece.source != under.id:
            return None
        self._start = intent, piece
        return True

    def follow(self, intent: Intent) -> bool | None:
        """Follow the pointer until its button is released. Called with every intent, before anything else."""
        start = self._start
        if start is None:
            return None
        if isinstance(intent, PointAt):
            self._move(*start, intent)
        elif isinstance(intent, Release):
            self._release(*start, intent)
            return True
        elif isinstance(intent, (Cancel, Erase)) and self._at is not None:
            self.put_back()
            return True
        elif isinstance(intent, FocusLost) or (is_press(intent) and not isinstance(intent, (ScrollBy, Zoom))):
            self.put_back()
        return None

    def _move(self, press: Press, piece: DraggedPiece, intent: PointAt) -> None:
        if self._at is None:
            if math.dist((press.x, press.y), (intent.x, intent.y)) < max(FAR, press.reach):
                return
            self._table.clear_refusal()
            self._answering.memory.press(piece.source, first=False)
            piece.take()
            self._table.refresh()
        self._at = intent.x, intent.y
        self._table.redraw()

    def _release(self, press: Press, piece: DraggedPiece, intent: Release) -> None:
        if self._at is None:
            self._start = None
            self._answering.answer(press)
            return
        under = self._ring.under(intent.x, intent.y)
        if under is not None and under.id in piece.ends() and not self._cooldown.left:
            self._start = self._at = None
            self._answering.answer(Press(intent.x, intent.y, device=intent.device))
            return
        why = under.why if under is not None and not under.enabled else None
        back = under is not None and under.id == piece.source
        self.put_back()
        if why is not None or not back:
            self._answering.refuse(why or ELSEWHERE)

    # -- what ends it

    def put_back(self) -> None:
        """Put the piece back, if there is one, and forget the press."""
        start, held = self._start, self._at is not None
        self._start = self._at = None
        if start is not None and held:
            start[1].put_back()
            self._table.refresh()

    # -- the piece at the pointer

    def draw(self, surface: pygame.Surface) -> Touched:
        """Draw the piece over its shadow; return the pixels it touched. A finger would cover it, so it hangs above
        one."""
        if self._start is None or self._at is None:
            return []
        (x, y), (press, piece), canvas = self._at, self._start, self._table.ui.canvas
        y -= press.reach * 2.0
        cast = shadow(canvas.px(piece.size * 0.95))
        ground = surface.blit(cast, cast.get_rect(center=canvas.pos(x, y)))
        middle = y - piece.size * 0.4 - 16.0
        piece.paint(surface, (x, middle))
        return [ground.union(canvas.rect(Box(x - piece.size, middle - piece.size, 2 * piece.size, 2 * piece.size)))]
