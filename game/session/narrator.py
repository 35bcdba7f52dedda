"""The narrator: puts a title's events and decisions into words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message, plain
from game.core.ruleset import Decision, Event, Observation
from game.match.seat import Seat
from game.session.lines import HelpText, Line, Result, ScoringSheet


class Narrator:
    """Puts a title's events into words. Titles derive their own; everything has a default.

    All events that it is given are as the shared screen may see them.
    """

    def seated(self, seats: Sequence[Seat]) -> None:
        """Call players by these names from now on."""

    def line(self, event: Event) -> Line | None:
        """Return the line of the log for an event, or None if it needs none."""
        return None

    def opening(self, observation: Observation) -> Sequence[Line]:
        """Return the lines before anything was played."""
        return ()

    def ends_turn(self, event: Event) -> int | None:
        """Return the seat whose whole turn is over with this event, or None."""
        return None

    def doer(self, event: Event, seat: int) -> int | None:
        """Return whose doing an event is that came from the answer of `seat`; None if it concerns everyone, and is
        shown at everyone's pace however bots' turns are shown."""
        return seat

    def already_public(self, event: Event) -> bool:
        """Return whether what an event reveals lies on the table already, so that a preview may go past it."""
        return False

    def replayable(self, events: Sequence[Event]) -> list[Event]:
        """Return what may be shown a second time: not what is hidden again by now."""
        return list(events)

    def curtained(self, decision: Decision) -> bool:
        """Return whether others at the screen must not see what is chosen, or from what."""
        return decision.secret

    def guarded(self, decision: Decision) -> bool:
        """Return whether a late press must not answer this by mistake: input rests before and after."""
        return False

    def coded(self, decision: Decision) -> bool:
        """Return whether a secret choice can be entered in code, by several people at once."""
        return False

    def status(self) -> Message:
        """Return where in the game we are."""
        return plain("")

    def help(self) -> list[HelpText]:
        """Return what can be done now, what lies on the table, and the rules, in this order."""
        return []

    def hint_caveat(self) -> Message | None:
        """Return what a hint could not take into account because the table hides it, or None."""
        return None

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        """Return the scoring that `events`, all of the game so far, end with; None if there is none to show."""
        return None

    def result(self, events: Sequence[Event]) -> Result:
        """Return how the game ended; `events` are all of the game."""
        raise NotImplementedError("this title says nothing of how its games end")

    def summary(self, events: Sequence[Event]) -> list[Line]:
        """Sum up what happened: one line for each turn, which may be cut off at either end.

        By default it is the first thing that was done in a turn, and how many more there were.
        """
        found: list[Line] = []
        for turn in split_turns(events, self):
            lines = [line for line in map(self.line, turn) if line is not None and not line.heading]
            done = [line for line in lines if line.acts] or lines
            if not done:
                continue
            first, more = done[0], len(done) - 1
            message = Message("summary-more", {"first": first.message, "count": more}) if more else first.message
            found.append(first._replace(message=message, why=None))
        return found

    def concerns(self, events: Sequence[Event], seat: int) -> bool:
        """Return whether anything in these events happened to `seat` that it did not do itself."""
        lines = (self.line(event) for event in events)
        return any(line is not None and line.seat == seat and not line.acts for line in lines)


def split_turns(events: Sequence[Event], narrator: Narrator) -> list[list[Event]]:
    """Split events behind the end of each turn; the last part may be a turn that is not over."""
    turns: list[list[Event]] = [[]]
    for event in events:
        turns[-1].append(event)
        if narrator.ends_turn(event) is not None:
            turns.append([])
    return [turn for turn in turns if turn]
