"""Goods taken, given back and used; apples, staffs; traitors repelled on purpose."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from game.core.message import Message
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import FLAG, KINDS
from game.titles.merlin.table.clips.enchanted_things import StaffRises
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.clips.journeys import AppleFlight, GoodFlight, TraitorsFall
from game.titles.merlin.table.event_entries.event_entry import EventEntry
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words
from game.ui.table.parts.table_clips import TableClip

GoodEvent = TypeVar("GoodEvent", bound=ev.GoodTaken | ev.GoodReturned)


class GoodEntry(EventEntry[GoodEvent]):
    """A good on its way between its gatehouse and a castle.

    key    of its log line
    taken  whether it goes to the castle
    """

    sign, others = "material", KINDS
    key: ClassVar[str]
    taken: ClassVar[bool]

    def sign_of(self, event: GoodEvent) -> str:
        return event.kind

    def assign(self, view: ViewData, event: GoodEvent) -> None:
        view.goods[event.seat][KINDS.index(event.kind)][view.facts.index(event.principality)] = event.held

    def line(self, words: Words, event: GoodEvent) -> Line:
        args = words.doing(event.seat, good=words.a_good(event.kind, event.principality))
        return Line(Message(self.key, args), event.seat)

    def clips(self, stage: ClipStage, event: GoodEvent) -> list[TableClip]:
        return [GoodFlight(stage, event, event.seat, event.kind, event.principality, self.taken)]


class GoodTakenEntry(GoodEntry[ev.GoodTaken]):
    kind, key, taken = ev.GoodTaken, "merlin-log-taken", True


class GoodReturnedEntry(GoodEntry[ev.GoodReturned]):
    kind, key, taken = ev.GoodReturned, "merlin-log-returned", False


class FlagUsedEntry(EventEntry[ev.FlagUsed]):
    kind, sign = ev.FlagUsed, "flag"

    def assign(self, view: ViewData, event: ev.FlagUsed) -> None:
        view.goods[event.seat][FLAG][view.facts.index(event.principality)] = event.held
        if event.effect == "reverse":
            view.reversed = True

    def line(self, words: Words, event: ev.FlagUsed) -> Line:
        effect = Message(f"merlin-effect-{event.effect}")
        args = words.doing(event.seat, effect=effect, flag=words.a_good("flag", event.principality))
        return Line(Message("merlin-log-flag", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.FlagUsed) -> list[TableClip]:
        return [GoodFlight(stage, event, event.seat, "flag", event.principality, taken=False)]


class AppleSpentEntry(EventEntry[ev.AppleSpent]):
    kind, sign = ev.AppleSpent, "apple"

    def assign(self, view: ViewData, event: ev.AppleSpent) -> None:
        view.apples[event.seat] = event.held
        if view.chosen is not None:
            view.chosen = (view.chosen[0], event.pips)

    def line(self, words: Words, event: ev.AppleSpent) -> Line:
        return Line(Message("merlin-log-apple-spent", words.doing(event.seat, pips=event.pips)), event.seat)

    def clips(self, stage: ClipStage, event: ev.AppleSpent) -> list[TableClip]:
        return [AppleFlight(stage, event, taken=False)]


class AppleTakenEntry(EventEntry[ev.AppleTaken]):
    kind, sign = ev.AppleTaken, "apple"

    def assign(self, view: ViewData, event: ev.AppleTaken) -> None:
        view.apples[event.seat] = event.held

    def line(self, words: Words, event: ev.AppleTaken) -> Line:
        return Line(Message("merlin-log-apple-taken", words.doing(event.seat)), event.seat)

    def clips(self, stage: ClipStage, event: ev.AppleTaken) -> list[TableClip]:
        return [AppleFlight(stage, event, taken=True)]


class StaffSpentEntry(EventEntry[ev.StaffSpent]):
    kind, sign = ev.StaffSpent, "staff"

    def assign(self, view: ViewData, event: ev.StaffSpent) -> None:
        view.staffs[event.seat] = event.held

    def line(self, words: Words, event: ev.StaffSpent) -> Line:
        return Line(Message("merlin-log-staff", words.doing(event.seat)), event.seat)

    def clips(self, stage: ClipStage, event: ev.StaffSpent) -> list[TableClip]:
        return [StaffRises(stage, event)]


class TraitorsDiscardedEntry(EventEntry[ev.TraitorsDiscarded]):
    kind, sign = ev.TraitorsDiscarded, "traitor"

    def assign(self, view: ViewData, event: ev.TraitorsDiscarded) -> None:
        at = view.facts.index(event.principality)
        view.routed[at] += view.traitors[event.seat][at] - event.held
        view.traitors[event.seat][at] = event.held

    def line(self, words: Words, event: ev.TraitorsDiscarded) -> Line:
        args = words.doing(event.seat, count=event.count, **words.at(event.principality))
        return Line(Message("merlin-log-traitors-discarded", args), event.seat)

    def clips(self, stage: ClipStage, event: ev.TraitorsDiscarded) -> list[TableClip]:
        return [TraitorsFall(stage, event)]


class PointsScoredEntry(EventEntry[ev.PointsScored]):
    kind, sign = ev.PointsScored, "points"

    def assign(self, view: ViewData, event: ev.PointsScored) -> None:
        view.put_score(event.seat, event.score)

    def line(self, words: Words, event: ev.PointsScored) -> Line:
        cause = Message(f"merlin-cause-{event.cause.replace('_', '-')}")
        args = words.doing(event.seat, points=event.points, cause=cause)
        return Line(Message("merlin-log-points", args), event.seat, acts=False)

    def clips(self, stage: ClipStage, event: ev.PointsScored) -> list[TableClip]:
        return [EventClip(stage, event, 26, seat=event.seat, cue="coin", gain=event.points)]


ENTRIES = (
    GoodTakenEntry(), GoodReturnedEntry(), FlagUsedEntry(), AppleSpentEntry(), AppleTakenEntry(), StaffSpentEntry(),
    TraitorsDiscardedEntry(), PointsScoredEntry(),
)  # fmt: skip
