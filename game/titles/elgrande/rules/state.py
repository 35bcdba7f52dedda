"""The state of a game: the board, and the program's interface to it."""

from __future__ import annotations

from game.core.ruleset import Decision
from game.rules.notation import Action
from game.rules.playing import Playable
from game.titles.elgrande.rules import engine
from game.titles.elgrande.rules.board import Board
from game.titles.elgrande.rules.frames import Dials
from game.titles.elgrande.rules.frames.sealed import disc_of
from game.titles.elgrande.rules.observe import Observation, observe
from game.titles.elgrande.rules.problems import problems
from game.titles.elgrande.rules.refusals import why_not


class State(Playable, Board):
    """A game of El Grande; fulfils `ruleset.State`."""

    __slots__ = ()

    # Called hundreds of thousands of times a second by bots, so there is no method in between.
    legal_actions = engine.legal_actions
    apply = engine.apply
    settle = engine.settle

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; several while they set their discs; () when the game is over."""
        if not self.stack:
            return ()
        frame = self.stack[-1]
        if type(frame) is Dials:
            return self.setup.seat_sets[frame.waiting]
        return self.setup.seats[frame[0]]

    def decision(self, seat: int) -> Decision | None:
        """Return the question to `seat`, or None."""
        return engine.decision(self, seat)

    def parse(self, text: str) -> Action:
        """Return the action for `text`; raise BadNotation."""
        return self.setup.table.parse(text)

    def why_not(self, seat: int, target: str) -> str | None:
        """Return a reason key (listed in refusals.py) for why `target` cannot be chosen now, or None if it can."""
        return why_not(self, seat, target)

    def problems(self) -> list[str]:
        """Return broken invariants as sentences; [] when sound."""
        return problems(self)

    def observe(self, seat: int | None) -> Observation:
        """Return what `seat`, or the shared screen (None), may know; no handle to the state."""
        return observe(self, seat)

    def private_view(self, seat: int) -> dict[str, str]:
        """Return what only the player may see: their own disc, if set."""
        frame = self.stack[-1] if self.stack else None
        region = disc_of(frame.sealed, seat) if isinstance(frame, Dials) else -1
        return {"dial": self.setup.areas[region]} if region >= 0 else {}
