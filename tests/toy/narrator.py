"""What the toy says of a game: a line per event, and hands shown behind the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import plain
from game.core.ruleset import Decision, Event
from game.session.narrator import Line, Narrator, ScoringRow, ScoringSheet
from game.session.reference import HelpText
from tests.toy import rules
from tests.toy.view import View


class ToyNarrator(Narrator):
    def __init__(self, view: View) -> None:
        self.view = view

    def curtained(self, decision: Decision) -> bool:
        """Return whether the answer needs the curtain: a hand is nobody else's business."""
        return decision.secret or decision.kind == "play"

    def guarded(self, decision: Decision) -> bool:
        return decision.kind == "window"

    def line(self, event: Event) -> Line:
        return Line(plain(type(event).__name__), getattr(event, "seat", None), isinstance(event, rules.RoundEnded))

    def help(self) -> list[HelpText]:
        return [HelpText(plain("toy"), [plain("Lay cards, roll the die.")])]

    def sheet(self, told: Sequence[Event]) -> ScoringSheet:
        return ScoringSheet(plain("round"), (ScoringRow(plain("all"), self.view.scores),), self.view.scores)
