"""Commands of the header's buttons and their keys, on past turns and on what is shown; they work at any time."""

from __future__ import annotations

from functools import partial

from game.core.message import Message
from game.session.couch import SHARED
from game.ui.input.intents import Intent
from game.ui.table.header.header import ButtonCommand
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.panels.panels import Panels
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.table_context import TableContext


class TurnCommands:
    """Undo your own turns, or replay those of others."""

    def __init__(self, table: TableContext, playback: EventPlayback) -> None:
        self._table, self._playback = table, playback
        self._device = SHARED
        """The device of the last press."""
        self._replay_due = False
        """A replay was requested in a recap."""

    def note_press(self, intent: Intent) -> None:
        """Remember which device gives the next commands."""
        self._device = intent.device

    def commands(self) -> dict[str, ButtonCommand]:
        """Return what the header's buttons do, by name."""
        session = self._table.session
        return {
            "undo": ButtonCommand(self.undo, lambda: session.undo_requests.possible),
            "undo-turn": ButtonCommand(self.undo_turn, lambda: session.undo_requests.steps_in_turn > 1),
            "replay": ButtonCommand(self.replay, lambda: session.missed() is not None),
        }

    def undo(self) -> None:
        """Undo the last part of the answer, else a person's last decision, or request that, as the last device used
        may."""
        if self._table.question.cancel():
            self._table.refresh()
        else:
            self._table.session.undo_requests.request(self._device)

    def undo_turn(self) -> None:
        """Undo a person's turn, back to the first step that needs no consent."""
        self._table.session.undo_requests.request_turn(self._device)

    def refuse_undo(self, reason: Message) -> None:
        """Show why nothing can be undone."""
        self._table.refuse(reason)
        self._table.refresh()

    def replay(self) -> None:
        """Replay what the asked person has missed, or say that there is nothing."""
        session = self._table.session
        missed = session.missed() if not self._playback.busy else None
        if missed is not None:
            session.ask_again()
            self._playback.play_again(missed)
        else:
            self._table.refuse(Message("table-replay-none"))
        self._table.refresh()

    def replay_when_asked(self) -> None:
        """Start the replay as soon as its question comes up."""
        self._replay_due = True

    def tick(self) -> None:
        """Start the replay if one was requested and no scene covers the table, nor is about to."""
        if self._replay_due and self._table.session.questions.asked is not None:
            self._replay_due = False
            if not self._table.ui.settling:
                self.replay()


class ViewCommands:
    """Shows and hides panels, hints and the title's views, and zooms."""

    def __init__(self, table: TableContext, panels: Panels, hint: HintController) -> None:
        self._table, self._panels, self._hint = table, panels, hint
        self._places = {view.name: view.place for view in table.title.views}

    def commands(self) -> dict[str, ButtonCommand]:
        """Return what the header's buttons do, by name, and by the names of the title's views."""
        table, panels = self._table, self._panels
        views = {
            name: ButtonCommand(partial(self.toggle_view, name), partial(self._has_view, name)) for name in self._places
        }
        return {
            "hint": ButtonCommand(self.hint, lambda: not panels.log.open and self._hint.available),
            "zoom": ButtonCommand(self.zoom, lambda: not panels.log.open and table.picture.can_zoom),
            "log": ButtonCommand(self.toggle_log),
            **views,
        }

    def _has_view(self, view: str) -> bool:
        return self._table.picture.has_view(view)

    # -- panels and hints

    def toggle_log(self) -> None:
        self._panels.toggle_log()
        self._hint.cover()
        self._table.refresh()

    def toggle_reference(self, page: str = "") -> None:
        """Show the reference pages from the one of this name on, or close them; do nothing if the title has none."""
        self._panels.toggle_reference(page)
        self._hint.cover()
        self._table.refresh()

    def hint(self) -> None:
        """Ask for a hint, or close it. In the log, show the bots' reasons."""
        if self._panels.log.open:
            self._panels.log.explain()
            self._table.refresh()
        elif not self._panels.open and (self._hint.open or not self._table.director.busy):
            self._hint.toggle()

    # -- the board

    def is_cover(self, view: str) -> bool:
        """Return whether this view of the title covers the board, so that people answer on it."""
        return self._places.get(view) == "cover"

    def toggle_view(self, view: str) -> None:
        """Show or hide a view of this title; ignore other titles' views."""
        if self._places.get(view) == "pages":
            self.toggle_reference()
        elif view in self._places and self._table.picture.toggle_view(view):
            if self._places[view] == "layout":
                self._table.relayout()
            else:
                self._table.refresh()

    def zoom(self, step: int = 0) -> None:
        """Zoom in (1), out (-1), or toggle (0)."""
        if self._table.picture.zoom(step):
            self._table.relayout()
        else:
            self._table.refresh()

    def show_whole_board(self) -> None:
        """Close all panels and zoom out, for a scene that needs the whole table."""
        self._panels.close()
        if self._table.picture.zoomed and self._table.picture.zoom(-1):
            self._table.relayout()
