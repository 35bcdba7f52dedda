"""Who may press what at a table, and what a press means there."""

from __future__ import annotations

from game.core.message import Message
from game.ui.input.intents import (
    AskHint,
    Cancel,
    Confirm,
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
)
from game.ui.table.answering import Answering
from game.ui.table.bar.bar_content import SKIP
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.dragging import Drag
from game.ui.table.header.header import Header
from game.ui.table.panels.panels import Panels
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.press_cooldown import HURRIED, PressCooldown
from game.ui.table.table_commands import TurnCommands, ViewCommands
from game.ui.table.table_context import TableContext
from game.ui.table.table_menus import TableMenus

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
        asked, requests = session.asked, session.undo_requests
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
