"""A private look at what only the person asked may see, such as a hand: while a key is held, or from one press to the
next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.title import TitleView
from game.session.signals import Signal
from game.ui.input.devices import Devices
from game.ui.input.held_press import HeldPress
from game.ui.input.intents import FocusLost, Intent, ToggleView
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.parts.holders import HasPicture


class AskedPerson(Protocol):
    """The session, as private looks need it."""

    @property
    def asked(self) -> int | None: ...


class PrivateLook:
    """Shows and hides the title's private view for the devices of the person asked, and for no others."""

    def __init__(
        self, session: AskedPerson, table: HasPicture, devices: Devices, kept: KeptFocus,
        views: Sequence[TitleView], may_act: Callable[[str, int], bool], holding: Callable[[], bool],
    ) -> None:  # fmt: skip
        """may_act: returns whether a device may answer for a seat; holding: whether holding a button counts"""
        self.changed: Signal[[str | None]] = Signal()
        """Something was shown or hidden; the id to focus."""
        self._session, self._table, self._kept = session, table, kept
        self._may_act, self._holding = may_act, holding
        self._view = next((view.name for view in views if view.place == "private"), None)
        self._held = HeldPress(devices, self._view or "")
        self._seat: int | None = None
        """Who holds a key."""

    def handle(self, intent: Intent) -> bool | None:
        if isinstance(intent, FocusLost):
            self._held.forget()
            return None
        if self._view is None or not isinstance(intent, ToggleView) or intent.view != self._view:
            return None
        asked = self._session.asked
        if asked is not None and self._may_act(intent.device, asked) and self._toggle():
            self._held.begin(intent if self._holding() else None)
            self._seat = asked
        return True

    def question_asked(self, *_question: object) -> None:
        """Show it again, since it was hidden with the last question, to the same person while they hold the key."""
        if self._session.asked != self._seat:
            self._held.forget()
        elif self._held.on and not self._table.picture.shows_private_view():
            self._toggle()

    def tick(self) -> None:
        """Advance by one tick: hide what was shown while a key was held."""
        if self._held.tick() and self._table.picture.shows_private_view():
            self._toggle()

    def _toggle(self) -> bool:
        """Show or hide it; return False if there is nothing to see now."""
        self._kept.leave()
        changed = self._view is not None and self._table.picture.toggle_view(self._view)
        if changed:
            self.changed.emit(self._kept.found())
        return changed
