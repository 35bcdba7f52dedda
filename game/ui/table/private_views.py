"""Views of one person alone, such as of a hand: their own look at it, and the view of someone who plays alone."""

from __future__ import annotations

from game.ui.input.devices import HeldPress
from game.ui.input.intents import FocusLost, Intent, ToggleView
from game.ui.table.answering import FocusMemory
from game.ui.table.table_context import TableContext


class PrivateLook:
    """Shows and hides the title's private view for the devices of the person asked, and for no others: while a key is
    held, or from one press to the next."""

    def __init__(self, table: TableContext, memory: FocusMemory) -> None:
        self._table, self._memory = table, memory
        self._view = next((view.name for view in table.title.views if view.place == "private"), None)
        self._held = HeldPress(table.ui.devices, self._view or "")
        self._seat: int | None = None
        """Who holds a key."""

    def handle(self, intent: Intent) -> bool | None:
        if isinstance(intent, FocusLost):
            self._held.forget()
            return None
        if self._view is None or not isinstance(intent, ToggleView) or intent.view != self._view:
            return None
        ui, asked = self._table.ui, self._table.session.asked
        if asked is not None and ui.couch.may_act(intent.device, asked) and self._toggle(self._view):
            self._held.begin(intent if ui.settings.holding else None)
            self._seat = asked
        return True

    def question_asked(self) -> None:
        """Show it again, since it was hidden with the last question, to the same person while they hold the key."""
        if self._table.session.asked != self._seat:
            self._held.forget()
        elif self._view is not None and self._held.on and not self._table.picture.shows_private_view():
            self._toggle(self._view)

    def tick(self) -> None:
        """Advance by one tick: hide what was shown while a key was held."""
        if self._held.tick() and self._view is not None and self._table.picture.shows_private_view():
            self._toggle(self._view)

    def _toggle(self, view: str) -> bool:
        """Show or hide it; return False if there is nothing to see now."""
        self._memory.leave()
        changed = self._table.picture.toggle_view(view)
        if changed:
            self._table.refresh(self._memory.found())
        return changed


class SoloPrivateView:
    """The view of the only person at a table is always shown, as nobody else looks. During playback it waits: the state
    is ahead of what is shown."""

    def __init__(self, table: TableContext) -> None:
        self._table = table

    def tick(self) -> None:
        """Advance by one tick."""
        if self._table.director.busy:
            return
        own = self._table.session.own_view()
        seat, private = own if own is not None else (None, {})
        if self._table.picture.show_own(seat, private):
            self._table.refresh()
