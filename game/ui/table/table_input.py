"""Who may press what at a table, and what a press means there: commands, panels, playback, answers, numbers."""

from __future__ import annotations

from game.core.message import Message
from game.ui.input.intents import (
    AskHint,
    Cancel,
    Confirm,
    Digit,
    Erase,
    FocusLost,
    GetHelp,
    Intent,
    LookAround,
    Menu,
    MoveFocus,
    Next,
    Option,
    PointAt,
    Press,
    Previous,
    Release,
    ReplayTurns,
    ScrollBy,
    ToggleLog,
    ToggleView,
    UndoTurn,
    Zoom,
    is_press,
)
from game.ui.table.answering import Answering, Drag
from game.ui.table.bar_content import SKIP
from game.ui.table.event_playback import EventPlayback
from game.ui.table.header import Header
from game.ui.table.panels import Panels
from game.ui.table.prompt_bar import Bar
from game.ui.table.table_context import HURRIED, TOO_EARLY, PressCooldown, TableContext
from game.ui.table.table_menus import TableMenus, TurnCommands, ViewCommands

MOMENT = 60
"""Ticks to type a second digit where a longer number begins with the first."""


class NumberInput:
    """Answers with the number typed: the choice that has it, or the focused one as often as it says. If neither is
    possible exactly so, nothing is answered and the bar says why. Any other press drops what was begun."""

    def __init__(
        self, table: TableContext, playback: EventPlayback, answering: Answering, cooldown: PressCooldown
    ) -> None:
        self._table, self._ring = table, table.ring
        self._playback, self._answering, self._cooldown = playback, answering, cooldown
        self._device = ""
        self._typed, self._wait = "", 0
        """The digits so far of a number that may be longer, and the ticks until it is taken as it is."""
        self._early = 0
        """Ticks in which a digit may be the second one of a number whose first came too early."""
        self._left, self._repeated, self._target = 0, "", ""
        """How often an answer is still given, its notation, and what was pressed for it."""
        self._in_vain = False
        """Whether the playback of the last answer was ended, and nobody was asked again."""

    # -- typing

    def note_press(self, intent: Intent) -> None:
        """Note any press: it drops what was begun."""
        if is_press(intent) and not isinstance(intent, Digit):
            self._typed, self._left = "", 0

    def handle(self, intent: Intent) -> bool | None:
        if not isinstance(intent, Digit):
            return None
        if self._left:
            return True
        typed, self._typed = self._typed + str(intent.value), ""
        self._device = intent.device
        if self._deaf:
            self._early = MOMENT
        else:
            self._type(typed)
        return True

    @property
    def _deaf(self) -> bool:
        return self._table.session.questions.asked is None or self._playback.busy or self._cooldown.blocks

    def _type(self, typed: str) -> None:
        named = self._table.question.numbers(self._ring.focused_id).named
        if self._early and any(number > 9 for number in named):
            self._early = MOMENT
            self._answering.refuse(TOO_EARLY)
        elif any(str(number).startswith(typed) and str(number) != typed for number in named):
            self._typed, self._wait = typed, MOMENT
            self._show(named.get(int(typed), ""))
        else:
            self._enter(int(typed))

    def _show(self, name: str) -> None:
        """Move the focus to the choice that is made unless another digit follows."""
        item = self._ring.get(name)
        self._table.clear_refusal()
        if item is not None and item.enabled:
            self._ring.focus(name)
        self._table.refocus()

    # -- answering

    def _enter(self, number: int) -> None:
        named, counted = self._table.question.numbers(self._ring.focused_id)
        if named:
            self._choose(number, named.get(number, ""))
        elif counted:
            self._begin(number, counted)
        elif counted is None:
            self._answering.refuse(Message("table-number-none"))
        else:
            self._answering.refuse(Message("table-number-where", {"number": number}))

    def _choose(self, number: int, name: str) -> None:
        item = self._ring.get(name)
        if item is None or not item.enabled:
            why = item.why if item is not None else None
            self._answering.refuse(why or Message("table-number-unknown", {"number": number}))
        elif self._ring.focus(name):
            self._answering.answer(Confirm(device=self._device))

    def _begin(self, number: int, answer: str) -> None:
        """Begin to give the focused answer that often, if all of it is legal."""
        session = self._table.session
        assert session.questions.asked is not None, "someone is asked"
        most = session.times(session.questions.asked, answer, number)
        if not number:
            self._answering.refuse(Message("table-number-unknown", {"number": number}))
        elif most < number:
            self._answering.refuse(Message("table-number-most", {"most": most}))
        else:
            self._left, self._repeated, self._target = number, answer, self._ring.focused_id or ""
            self._answer(session.questions.asked)

    def _answer(self, asked: int) -> None:
        """Give the answer once more: with the focus, if that completes it."""
        self._left -= 1
        if self._table.question.numbers(self._target).counted == self._repeated and self._ring.focus(self._target):
            self._cooldown.lift()
            self._answering.answer(Confirm(device=self._device))
        else:
            self._table.session.answer(asked, self._repeated)

    # -- time

    def hurry(self) -> bool:
        """End the playback of the last of several answers, so that the next can be given in this tick. Return whether a
        number is being given: the screen must be up to date for that."""
        hurries = self._left > 0 and self._playback.busy and self._playback.continues
        self._in_vain = hurries and not self._playback.skip_to_question()
        return self._left > 0 or bool(self._typed)

    def tick(self) -> None:
        """Advance by one tick: take a number that has not grown, and answer again once that is asked."""
        self._early = max(0, self._early - 1)
        if self._typed:
            self._tick_typed()
        elif self._left:
            self._tick_repeated()

    def _tick_typed(self) -> None:
        self._wait -= 1
        if self._deaf:
            self._typed = ""
        elif self._wait <= 0:
            typed, self._typed = self._typed, ""
            self._enter(int(typed))

    def _tick_repeated(self) -> None:
        if self._playback.busy or self._in_vain:
            self._left = self._left if self._playback.continues else 0
            return
        session = self._table.session
        asked = session.questions.asked
        if asked is None or not session.questions.repeats_for(asked) or not session.times(asked, self._repeated, 1):
            self._left = 0
        else:
            self._answer(asked)


FOR_QUESTION = (
    MoveFocus, Next, Previous, LookAround, Confirm, Press, Option, Cancel, Erase, UndoTurn, ToggleView, Zoom, ScrollBy,
    ReplayTurns,
)  # fmt: skip
"""The intents that `QuestionInput` handles."""


class OthersInput:
    """Other people's devices press the program's own buttons and undo their own last decision or turn. Any other
    press shows whose turn it is."""

    def __init__(self, table: TableContext, header: Header, cooldown: PressCooldown) -> None:
        self._table, self._header, self._cooldown = table, header, cooldown

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press) and self._header.press(intent.x, intent.y):
            return
        session = self._table.session
        asked, requests = session.questions.asked, session.undo_requests
        may_undo = not self._cooldown.restarts and requests.is_wanted_by(intent.device)
        if may_undo and isinstance(intent, Cancel):
            requests.request(intent.device)
        elif may_undo and isinstance(intent, UndoTurn):
            requests.request_turn(intent.device)
        elif not isinstance(intent, PointAt) and asked is not None:
            self._table.refuse(Message("table-not-asked", {"player": session.name(asked)}))
            self._table.refocus()


class CommandInput:
    """Keys and buttons of the program's own commands, which work at any time. A view that covers the board is left to
    the question, which is answered on it."""

    def __init__(self, views: ViewCommands, menus: TableMenus) -> None:
        self._views, self._menus = views, menus

    def handle(self, intent: Intent) -> bool | None:
        match intent:
            case Menu() | FocusLost():
                self._menus.pause()
            case GetHelp():
                self._menus.help()
            case ToggleLog():
                self._views.toggle_log()
            case ToggleView(view=view) if not self._views.is_cover(view):
                self._views.toggle_view(view)
            case AskHint():
                self._views.hint()
            case _:
                return None
        return True


class PanelInput:
    """Input while a panel covers the table; Escape, Enter or a click outside close it. In the log, up and down scroll
    by entries, left and right by turns. Arrows, Tab and the wheel turn the pages of the reference."""

    def __init__(self, table: TableContext, panels: Panels, views: ViewCommands) -> None:
        self._table, self._panels, self._views = table, panels, views
        self._log, self._reference = panels.log, panels.reference

    def handle(self, intent: Intent) -> bool | None:
        if self._log.open:
            return self._in_log(intent)
        return self._in_reference(intent) if self._reference.open else None

    def _in_log(self, intent: Intent) -> bool:
        log = self._log
        moved = log.steer(intent)
        if isinstance(intent, Option):
            moved = intent.n == 1 and log.explain()
        elif isinstance(intent, (Cancel, Confirm)) or (
            isinstance(intent, Press) and not log.box.contains(intent.x, intent.y)
        ):
            self._views.toggle_log()
        if moved:
            self._table.refocus()
        return True

    def _in_reference(self, intent: Intent) -> bool:
        by, pages = 0, len(self._panels.reference_pages())
        if isinstance(intent, MoveFocus):
            by = intent.dx or intent.dy
        elif isinstance(intent, (Next, Previous)):
            by = 1 if isinstance(intent, Next) else -1
        elif isinstance(intent, ScrollBy):
            by = -1 if intent.dy > 0 else 1
        elif isinstance(intent, (Cancel, Confirm)) or (
            isinstance(intent, Press) and self._reference.pressed(intent.x, intent.y, pages)
        ):
            self._views.toggle_reference()
        if by:
            self._reference.turn(by, pages)
        self._table.refocus()
        return True

    def hold(self, intent: Intent) -> bool | None:
        """Handle dragging of the log's bar or entries and clicks on its button, before the table does."""
        log = self._log
        if not log.open or not isinstance(intent, (PointAt, Press, Release)):
            return None
        if isinstance(intent, Release):
            log.release()
            return None
        button, before = log.button(), log.offset
        if isinstance(intent, Press) and button is not None and button.contains(intent.x, intent.y):
            log.explain()
            self._table.refocus()
            return True
        if isinstance(intent, Press):
            held = log.press(intent.x, intent.y)
        else:
            held = log.holding
            log.drag(intent.y)
        if log.offset != before:
            self._table.refocus()
        return held or None


class PlaybackInput:
    """During playback, a press hurries it: Confirm ends the current clip; the bar's control, its key and both prompt
    actions end all clips until the next question. Cancel never skips: it undoes the step that is shown if it is the
    person's own, else it opens the menu. People placing one piece after another can continue without waiting for their
    own pieces."""

    def __init__(
        self, table: TableContext, playback: EventPlayback, bar: Bar, header: Header, cooldown: PressCooldown
    ) -> None:
        self._table, self._playback, self._bar, self._header = table, playback, bar, header
        self._cooldown = cooldown

    def handle(self, intent: Intent) -> bool | None:
        playback, cooldown = self._playback, self._cooldown
        if not playback.busy:
            return None
        if isinstance(intent, Press) and self._header.press(intent.x, intent.y):
            return True
        if isinstance(intent, (Zoom, ScrollBy)):
            return None
        if cooldown.blocks and playback.continues and isinstance(intent, (Confirm, Press)):
            return True  # The second press of a double press.
        if isinstance(intent, FOR_QUESTION) and self._is_own(intent) and self._ask_at_once():
            return None
        if isinstance(intent, (Cancel, Erase)):
            return False
        if isinstance(intent, Option) or (isinstance(intent, Press) and self._on_skip(intent)):
            playback.skip()
        elif isinstance(intent, (Confirm, Press)):
            self._table.director.finish_one()
        else:
            return True
        cooldown.block_for(HURRIED)
        self._table.refresh()
        return True

    def _on_skip(self, intent: Press) -> bool:
        """Return whether the control that skips everything was pressed."""
        box = self._bar.box_of(SKIP)
        return box is not None and box.contains(intent.x, intent.y)

    def _is_own(self, intent: Intent) -> bool:
        """Return whether this comes from the person whose own answer is playing."""
        own = self._playback.own
        return own is not None and self._table.ui.couch.may_act(intent.device, own)

    def _ask_at_once(self) -> bool:
        """Ask the person whose own answer is playing at once; return whether they are asked now."""
        if not self._playback.continues or self._cooldown.restarts:
            return False
        self._cooldown.lift()
        return self._playback.skip_to_question()


class QuestionInput:
    """Input while nothing covers the question. The wheel and the triggers zoom; one of the title's views may cover the
    board, and people answer on it."""

    def __init__(
        self, table: TableContext, answering: Answering, drag: Drag, views: ViewCommands, turns: TurnCommands
    ) -> None:
        self._table, self._answering, self._drag, self._views, self._turns = table, answering, drag, views, turns

    def handle(self, intent: Intent) -> bool | None:
        answering = self._answering
        for handle in (answering.move, answering.end, self._drag.take, answering.answer, answering.back):
            taken = handle(intent)
            if taken is not None:
                return taken
        match intent:
            case Zoom(step=step):
                self._views.zoom(step)
            case ScrollBy(dy=dy):
                self._views.zoom(1 if dy > 0 else -1)
            case ReplayTurns():
                self._turns.replay()
            case ToggleView(view=view):
                self._cover(view)
            case _:
                return False
        return True

    def _cover(self, view: str) -> None:
        """Cover or uncover the board."""
        memory = self._answering.memory
        memory.leave()
        if self._table.picture.toggle_view(view):
            self._table.refresh(memory.found())
