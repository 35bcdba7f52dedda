"""The state of a game: the board, and the program's interface to it."""

from __future__ import annotations

from game.core.ruleset import Decision
from game.rules.board import Playable
from game.rules.notation import Action
from game.titles.merlin.rules import engine
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.observe import Observation, observe
from game.titles.merlin.rules.problems import problems
from game.titles.merlin.rules.refusals import why_not


class State(Playable, Board):
    """A game of Merlin; fulfils `ruleset.State`."""

    __slots__ = ()

    # Called hundreds of thousands of times a second by bots, so there is no method in between.
    legal_actions = engine.legal_actions
    apply = engine.apply
    settle = engine.settle

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat that acts now; () when the game is over."""
        stack = self.stack
        return self.setup.seats[stack[-1][0]] if stack else ()

    def decision(self, seat: int) -> Decision | None:
        """Return what is asked of `seat`, or None."""
        return engine.decision(self, seat)

    def parse(self, text: str) -> Action:
        """Return the action for `text`; raise BadNotation."""
        return self.table.parse(text)

    def why_not(self, seat: int, target: str) -> str | None:
        """Return a reason key (listed in refusals.py) for why `target` cannot be chosen now, or None if it can."""
        return why_not(self, seat, target)

    def problems(self) -> list[str]:
        """Return broken invariants as sentences; [] when sound."""
        return problems(self)

    def observe(self, seat: int | None) -> Observation:
        """Return what `seat`, or the shared screen (None), may know; no handle to the state."""
        return observe(self, seat)

    def private_view(self, seat: int) -> dict[str, object]:
        """Return what only the player may see: their missions, and which of them they could complete; nothing if hands
        are open."""
        if self.setup.options.hands == "open":
            return {}
        cards = [self.setup.cards[card] for card in self.hands[seat]]
        return {"hand": [card.id for card in cards], "met": [card.id for card in cards if card.met[seat](self)]}
