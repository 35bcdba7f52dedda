"""Scorings: traitors, territories, pots, assistants."""

from __future__ import annotations

from game.core.message import Args, Message
from game.session.narrator import Line
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import SHIELD
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.clips.score_show import acts
from game.titles.merlin.table.event_entries.event_entry import EventEntry
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.view_data import LEARNED, ViewData
from game.titles.merlin.table.words.names import Words, gains_in_words
from game.ui.table.parts.table_clips import TableClip


class ScoringStartedEntry(EventEntry[ev.ScoringStarted]):
    kind, sign, major = ev.ScoringStarted, "points", True

    def assign(self, view: ViewData, event: ev.ScoringStarted) -> None:
        view.scoring = event.number

    def line(self, words: Words, event: ev.ScoringStarted) -> Line:
        return Line(Message("merlin-log-scoring", {"number": event.number}), heading=True)

    def clips(self, stage: ClipStage, event: ev.ScoringStarted) -> list[TableClip]:
        return acts.announce(stage, event)


class TraitorsScoredEntry(EventEntry[ev.TraitorsScored]):
    kind, sign = ev.TraitorsScored, "traitor"

    def assign(self, view: ViewData, event: ev.TraitorsScored) -> None:
        for at, count in enumerate(view.traitors[event.seat]):
            view.routed[at] += count
        view.traitors[event.seat] = [0] * len(event.stay)
        view.goods[event.seat][SHIELD] = list(event.shields)
        view.put_score(event.seat, event.score)

    def line(self, words: Words, event: ev.TraitorsScored) -> Line:
        args = words.doing(
            event.seat, repelled=sum(event.repelled), stay=sum(event.stay), points=event.points, lost=-event.points,
            excalibur="yes" if event.excalibur else "no",
        )  # fmt: skip
        return Line(Message("merlin-log-traitors", args), event.seat, acts=False)

    def clips(self, stage: ClipStage, event: ev.TraitorsScored) -> list[TableClip]:
        return acts.traitors(stage, event)


class TraitorsShuffledEntry(EventEntry[ev.TraitorsShuffled]):
    kind, sign = ev.TraitorsShuffled, ""

    def assign(self, view: ViewData, event: ev.TraitorsShuffled) -> None:
        view.pile, view.routed = event.pile, [0] * len(view.routed)

    def line(self, words: Words, event: ev.TraitorsShuffled) -> Line:
        return Line(Message("merlin-log-traitors-shuffled"), acts=False)

    def clips(self, stage: ClipStage, event: ev.TraitorsShuffled) -> list[TableClip]:
        return [EventClip(stage, event)]


class TraitorsDealtEntry(EventEntry[ev.TraitorsDealt]):
    kind, sign = ev.TraitorsDealt, "traitor"

    def assign(self, view: ViewData, event: ev.TraitorsDealt) -> None:
        view.traitors[event.seat], view.pile = list(event.traitors), event.pile

    def line(self, words: Words, event: ev.TraitorsDealt) -> Line:
        colours = [
            Message("merlin-traitors-of", {"count": count, "principality": words.principality(name)})
            for name, count in zip(words.facts.principalities, event.traitors, strict=True)
            if count
        ]
        who = words.listed("merlin-traitors", colours) if colours else Message("merlin-traitors-none")
        return Line(Message("merlin-log-traitors-dealt", words.doing(event.seat, who=who)), event.seat, acts=False)

    def clips(self, stage: ClipStage, event: ev.TraitorsDealt) -> list[TableClip]:
        return acts.new_traitors(stage, event)


class TerritoryScoredEntry(EventEntry[ev.TerritoryScored]):
    kind, sign = ev.TerritoryScored, "build"

    def assign(self, view: ViewData, event: ev.TerritoryScored) -> None:
        view.scores = list(event.scores)

    def line(self, words: Words, event: ev.TerritoryScored) -> Line:
        args: Args = {"count": len(event.hexes), "who": gains_in_words(words, event.points)}
        return Line(Message(f"merlin-log-territory-{event.terrain}", args), acts=False)

    def clips(self, stage: ClipStage, event: ev.TerritoryScored) -> list[TableClip]:
        return acts.territory(stage, event)


class InfluenceScoredEntry(EventEntry[ev.InfluenceScored]):
    kind, sign = ev.InfluenceScored, "influence"
    others = ("grail",)

    def sign_of(self, event: ev.InfluenceScored) -> str:
        return self.sign if event.grail is None else "grail"

    def assign(self, view: ViewData, event: ev.InfluenceScored) -> None:
        view.markers[view.facts.index(event.principality)] = list(event.left)
        view.reserve, view.scores = list(event.reserve), list(event.scores)

    def line(self, words: Words, event: ev.InfluenceScored) -> Line:
        args: Args = {
            **words.at(event.principality),
            "pot": sum(event.counts),
            "who": gains_in_words(words, event.points),
        }
        if event.grail is None:
            return Line(Message("merlin-log-pot", args), acts=False)
        return Line(Message("merlin-log-pot-grail", {**args, **words.named(event.grail)}), event.grail)

    def clips(self, stage: ClipStage, event: ev.InfluenceScored) -> list[TableClip]:
        return acts.pot(stage, event)


class AssistantsScoredEntry(EventEntry[ev.AssistantsScored]):
    kind, sign = ev.AssistantsScored, "assistant"

    def assign(self, view: ViewData, event: ev.AssistantsScored) -> None:
        view.scores = list(event.scores)
        view.seals = [seals & LEARNED for seals in view.seals]

    def line(self, words: Words, event: ev.AssistantsScored) -> Line:
        return Line(Message("merlin-log-assistants", {"who": gains_in_words(words, event.counts)}), acts=False)

    def clips(self, stage: ClipStage, event: ev.AssistantsScored) -> list[TableClip]:
        return acts.assistants(stage, event)


class ScoringEndedEntry(EventEntry[ev.ScoringEnded]):
    kind, sign = ev.ScoringEnded, ""

    def assign(self, view: ViewData, event: ev.ScoringEnded) -> None:
        view.scoring, view.scored, view.scores = 0, event.number, list(event.scores)

    def line(self, words: Words, event: ev.ScoringEnded) -> None:
        return None

    def clips(self, stage: ClipStage, event: ev.ScoringEnded) -> list[TableClip]:
        return acts.end(stage, event)


ENTRIES = (
    ScoringStartedEntry(), TraitorsScoredEntry(), TraitorsShuffledEntry(), TraitorsDealtEntry(),
    TerritoryScoredEntry(), InfluenceScoredEntry(), AssistantsScoredEntry(), ScoringEndedEntry(),
)  # fmt: skip
