"""Commands of the table's own buttons and keys, which answer no question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.message import Message
from game.core.title import TitleView
from game.session.couch import SHARED
from game.session.session import Session
from game.ui.navigation import routes
from game.ui.navigation.route import Route
from game.ui.table.help_pages import help_pages
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.input.refusal import Refusal
from game.ui.table.panels.panels import Panels
from game.ui.table.parts.table import TitleTable
from game.ui.table.playback.event_playback import EventPlayback


class TableCommands:
    """Panels over the table, another look at it, scenes above it, and what was done once more or not at all."""

    def __init__(
        self, session: Session, table: Callable[[], TitleTable], playback: EventPlayback, panels: Panels,
        hint: HintController, refusal: Refusal, views: Sequence[TitleView], go: Callable[[Route], None],
        refresh: Callable[[], None], lay_out: Callable[[], None],
    ) -> None:  # fmt: skip
        """table: the one in use. views: of the title. refresh: follow what has changed. lay_out: lay the whole table
        out again."""
        self._session = session
        self._table = table
        self._playback = playback
        self._panels = panels
        self._hint = hint
        self._refusal = refusal
        self._places = {view.name: view.place for view in views}
        self._go = go
        self._refresh = refresh
        self._lay_out = lay_out
        self._device = SHARED
        """The device that was pressed last."""
        self._replay_due = False
        """The person who was told what happened wants to see it."""

    def pressed_by(self, device: str) -> None:
        """Remember which device gives the next commands."""
        self._device = device

    # -- what has been done

    def undo(self) -> None:
        """Undo the last decision of a person, or ask for it, as the device that was pressed may."""
        self._session.undo_requests.request(self._device)

    def replay(self) -> None:
        """Show what the asked person has missed once more, or say that there is nothing."""
        if not self._playback.replay():
            self._refusal.say(Message("table-replay-none"))
        self._refresh()

    def replay_when_asked(self) -> None:
        """Show all of it as soon as the question is there behind which it is shown."""
        self._replay_due = True

    def tick(self, settling: bool) -> None:
        """Do what was left for later. settling: another scene comes over the table."""
        if self._replay_due and self._session.asked is not None:
            self._replay_due = False
            if not settling:
                self.replay()

    # -- the board and the panels over it

    def hint(self) -> None:
        """Ask for a hint, or put it away. In the log, say why bots did what they did."""
        if self._panels.log_open:
            self._panels.explain()
            self._refresh()
        elif not self._panels.open and (self._hint.open or not self._playback.busy):
            self._hint.toggle()

    def is_cover(self, view: str) -> bool:
        """Return whether this view of the title lies over the board, where the question is answered."""
        return self._places.get(view) == "cover"

    def toggle_view(self, view: str) -> None:
        """Show or hide a view of the title; nothing happens if it is another title's."""
        if self._places.get(view) == "pages":
            self.toggle_reference()
        elif view in self._places and self._table().picture.toggle_view(view):
            self._refresh()

    def zoom(self, step: int = 0) -> None:
        """Zoom in (1), out (-1), or toggle (0)."""
        if self._table().picture.zoom(step):
            self._lay_out()
        else:
            self._refresh()

    def toggle_reference(self) -> None:
        """Show what is public but not on the screen; nothing, if the title has nothing of the kind."""
        self._panels.toggle_reference()
        self._hint.cover()
        self._refresh()

    def toggle_log(self) -> None:
        self._panels.toggle_log()
        self._hint.cover()
        self._refresh()

    # -- scenes above the table

    def help(self) -> None:
        self._go(routes.Help(help_pages(self._table())))

    def pause(self) -> None:
        session = self._session
        people = partial(self.people, over_menu=True)
        self._go(routes.Pause(help_pages(self._table()), session.close, session.save, people))

    def people(self, first: bool = False, over_menu: bool = False) -> None:
        """Open what changes who plays with what; `first`: the game has just been opened."""
        session = self._session
        self._go(routes.People(session.match, session.change, first, over_menu))
