"""What the states of all titles share: pending decisions, points, the end of the game, and answers in notation."""

from __future__ import annotations

from game.core.ruleset import Event, IllegalAction, State, has_secrets

Frame = tuple[int, ...]
"""A pending decision: a NamedTuple of ints. A title's `frames` has the kinds."""

MOST_SHOWN = 12
"""Legal answers that a refusal lists."""


class ScoredBoard:
    """A board on which the most points win, and ties are shared.

    stack   pending decisions, the top one last; () when the game is over
    scores  points by seat
    """

    __slots__ = ()

    stack: tuple[Frame, ...]
    scores: list[int]

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points; empty until the game is over."""
        if self.stack:
            return ()
        best = max(self.scores)
        return tuple(seat for seat, points in enumerate(self.scores) if points == best)


class Playable:
    """Answers as people and journals give them: in notation, and checked.

    What a refusal says may end up in a log or a report, so it names nothing that only its seat may know.
    """

    __slots__ = ()

    def play(self: State, seat: int, text: str) -> list[Event]:
        """Check and apply an action in notation; return the events.

        Raises BadNotation or IllegalAction and leaves the state as it was.
        """
        action = self.parse(text)
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise IllegalAction(f"{text!r}: expected the number of a seat, got {seat!r}")
        legal = self.legal_actions(seat)
        if action not in legal:
            if not legal:
                acting = ", ".join(f"p{other}" for other in self.to_act) or "nobody, the game is over"
                raise IllegalAction(f"{text!r} by p{seat}: expected an action of {acting}")
            if has_secrets(self, seat):
                verb = text.partition(" ")[0]
                raise IllegalAction(
                    f"{verb!r} by p{seat}: expected one of {len(legal)} actions, among them secret ones"
                )
            shown = ", ".join(map(str, legal[:MOST_SHOWN])) + (", ..." if len(legal) > MOST_SHOWN else "")
            raise IllegalAction(f"{text!r} by p{seat}: expected one of {shown}")
        events: list[Event] = []
        self.apply(seat, action, events)
        return events
