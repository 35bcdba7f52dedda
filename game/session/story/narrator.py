"""The narrator: puts a title's events and decisions into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.core.message import Message, plain
from game.core.ruleset import Decision, Event, Observation
from game.match.seat import Seat
from game.session.story.reports import HelpText, Line, Reaction, Result, ScoringSheet


@runtime_checkable
class GameEnd(Protocol):
    """An event that ends a game, in any title."""

    @property
    def winners(self) -> tuple[int, ...]: ...

    @property
    def scores(self) -> tuple[int, ...]: ...


class Narrator:
    """Puts a title's events into words. Titles subclass it; everything has a default.

    All events are redacted for the shared screen.
    """

    def seated(self, seats: Sequence[Seat]) -> None:
        """Set the players' names."""

    def line(self, event: Event) -> Line | None:
        """Return an event's log line, or None if it needs none."""
        return None

    def opening(self, observation: Observation) -> Sequence[Line]:
        """Return the lines before the first move."""
        return ()

    def ends_turn(self, event: Event) -> int | None:
        """Return the seat whose whole turn ends with this event, or None. The default goes by `Event.ends_turn`."""
        return getattr(event, "seat", None) if event.ends_turn else None

    def doer(self, event: Event, seat: int) -> int | None:
        """Return who is behind an event caused by an answer of `seat`; None if it concerns everyone and is always shown
        at normal pace."""
        return seat

    def already_public(self, event: Event) -> bool:
        """Return whether the information in an event is already public, so that a preview may continue past it."""
        return False

    def replayable(self, events: Sequence[Event]) -> list[Event]:
        """Return the events that may be shown again, omitting information since hidden."""
        return list(events)

    def noun_phrase(self, answer: str) -> Message | None:
        """Return an answer as a noun phrase, from its notation, for notes on an undo; None if it must stay secret or
        needs no more than "a decision"."""
        return None

    def curtained(self, decision: Decision) -> bool:
        """Return whether others at the screen must not see the choice or its options."""
        return decision.secret

    def guarded(self, decision: Decision) -> bool:
        """Return whether a late press must not answer this by mistake: input pauses before and after."""
        return False

    def on_own_turn(self, decision: Decision) -> bool:
        """Return whether this is asked of the player whose turn it is, so that a call may say so."""
        return not decision.secret and not self.guarded(decision)

    def coded(self, decision: Decision) -> bool:
        """Return whether a secret choice can be entered by code, by several people at once."""
        return False

    def status(self) -> Message:
        """Return the current point in the game."""
        return plain("")

    def help(self) -> list[HelpText]:
        """Return the current choices, what is on the table, and the rules, in that order."""
        return []

    def hint_caveat(self) -> Message | None:
        """Return what a hint can't consider because the table hides it, or None."""
        return None

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        """Return the scoring at the end of `events`, all of the game so far; None if there is nothing to show."""
        return None

    def result(self, events: Sequence[Event]) -> Result:
        """Return the end of the game; `events` are all of the game. The default takes winners and scores from the last
        event that has both, and does not divide the points."""
        end = next(event for event in reversed(events) if isinstance(event, GameEnd))
        return Result(end.winners, end.scores, (), Message("result-title"))

    def summary(self, events: Sequence[Event]) -> list[Line]:
        """Sum up events, one line per turn; the first and last turn may be partial.

        The default names the first action of each turn and counts the rest.
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

    def reactions(self, events: Sequence[Event], first: int) -> list[Reaction]:
        """Return whom the events since index `first` please or grieve, the strongest first; `events` are all of the
        game so far."""
        return []

    def concerns(self, events: Sequence[Event], seat: int) -> bool:
        """Return whether anything in these events happened to `seat` through someone else."""
        lines = (self.line(event) for event in events)
        return any(line is not None and line.seat == seat and not line.acts for line in lines)


def split_turns(events: Sequence[Event], narrator: Narrator) -> list[list[Event]]:
    """Split events after the end of each turn; the last part may be an unfinished turn."""
    turns: list[list[Event]] = [[]]
    for event in events:
        turns[-1].append(event)
        if narrator.ends_turn(event) is not None:
            turns.append([])
    return [turn for turn in turns if turn]
