"""Answers as people and journals give them: in notation, and checked. What a refusal says may end up in a log or a
report, so it names nothing that only its seat may know."""

from __future__ import annotations

from game.core.ruleset import Event, IllegalAction, State, has_secrets

MOST_SHOWN = 12


class Playable:
    """What a state adds to its engine: answers in notation."""

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
