"""The ways to show the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class BoardMode:
    """How the board is shown.

    near     part of a larger board fills the screen; plates and cards are hidden
    paged    larger text gives plates and cards a page of their own
    players  that page is shown
    called   it is shown until the question is answered, for the answers are on it
    alone    the whole board fills the screen, with no players
    ranked   areas show the ranks in them instead of what stands there
    """

    near: bool = False
    paged: bool = False
    players: bool = False
    called: bool = False
    alone: bool = False
    ranked: bool = False

    @property
    def map_only(self) -> bool:
        """Whether plates and cards are hidden."""
        return self.near or self.alone or (self.paged and not self.page_shown)

    @property
    def page_shown(self) -> bool:
        """Whether the page of plates and cards is shown, if there is one."""
        return self.players or self.called

    def call_players(self, called: bool) -> bool:
        """Show the page of plates and cards as long as it is called; return whether that changes anything."""
        before, self.called = self.called, called
        return self.paged and before != called

    @property
    def players_alone(self) -> bool:
        """Whether plates and cards hide the map."""
        return self.paged and self.page_shown

    def give_pages(self, paged: bool) -> None:
        """Set whether plates and cards have a page of their own."""
        self.paged = paged

    def show_players(self, shown: bool) -> None:
        """Show the page of plates and cards, or the map."""
        self.players, self.called = shown, False

    def toggle_players(self) -> None:
        """Show the page of plates and cards, or the map."""
        self.players, self.called = not self.page_shown, False
        self.near = False

    def zoom(self, step: int) -> bool:
        """Zoom in (1), out (-1), or toggle (0); return whether anything changed. Further out than the whole map is the
        page of plates and cards, if they have one."""
        before = self.near, self.players
        if self.players and step >= 0:
            self.players = False
        elif step < 0 and not self.near:
            self.players = self.paged
        else:
            self.near = not self.near if step == 0 else step > 0
        return before != (self.near, self.players)

    def toggle_ranks(self) -> None:
        """Show the ranks in areas, or what stands there."""
        self.ranked = not self.ranked

    def leave_people_out(self) -> None:
        """Show the board alone from now on."""
        self.alone = True
