"""What the toy says of a game: a line per event, and hands shown behind the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message, plain
from game.core.ruleset import Decision, Event
from game.session.story.narrator import Narrator
from game.session.story.reports import HelpText, Line, Result, ScoringRow, ScoringSheet
from tests.toy import events
from tests.toy.view import View


class ToyNarrator(Narrator):
    def __init__(self, view: View) -> None:
        self.view = view

    def curtained(self, decision: Decision) -> bool:
        """The hand is nobody else's business."""
        return decision.secret or decision.kind == "play"

    def guarded(self, decision: Decision) -> bool:
        return decision.kind == "window"

    def line(self, event: Event) -> Line:
        return Line(plain(type(event).__name__), getattr(event, "seat", None), isinstance(event, events.RoundEnded))

    def ends_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, events.Laid) else None

    def status(self) -> Message:
        return plain("toy")

    def help(self) -> list[HelpText]:
        return [HelpText(plain("toy"), [plain("Lay cards, roll the die.")])]

    def sheet(self, told: Sequence[Event]) -> ScoringSheet:
        return ScoringSheet(plain("round"), (ScoringRow(plain("all"), self.view.scores),), self.view.scores)

    def result(self, told: Sequence[Event]) -> Result:
        ended = next(event for event in reversed(told) if isinstance(event, events.GameEnded))
        row = ScoringRow(plain("points"), ended.scores)
        return Result(ended.winners, ended.scores, (row,), plain("The end"))
