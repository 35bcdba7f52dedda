"""The narrator of Merlin, a scoring as data for its scene, and the names of the scoring's pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.core.message import Args, Message
from game.core.ruleset import Decision, Event, Observation
from game.session.narrator import (
    Line,
    Reaction,
    Result,
    ScoringRow,
    ScoringSheet,
    TableNarrator,
    latest_span,
    lead_changes,
    score_curve,
    since,
)
from game.session.reference import HelpText
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import COLUMNS, hex_number
from game.titles.merlin.rules.options import SCORED_ROUNDS
from game.titles.merlin.rules.scoring import EXCALIBUR
from game.titles.merlin.table.view_data import ViewData, turn_shown
from game.titles.merlin.table.words import answer_words, prompts
from game.titles.merlin.table.words.names import Words


def territory(terrain: str, hexes: Sequence[str]) -> str:
    """Return the name of the map of a territory, from its hexes as events write them."""
    return " ".join((terrain, *hexes))


ACROSS, DOWN = ("left", "middle", "right"), ("top", "middle", "bottom")


def territory_names(territories: Sequence[Sequence[int]]) -> list[str]:
    """Return a different word for each of several territories, given as numbers of hexes: "left", "middle", "right",
    "top" or "bottom" for two or three; "1", "2" and so on from the left for more."""
    middles = [_middle(hexes) for hexes in territories]
    spread = [max(values) - min(values) for values in zip(*middles, strict=True)]
    along = 0 if spread[0] >= spread[1] else 1
    count = len(middles)
    order = sorted(range(count), key=lambda at: (middles[at][along], middles[at][1 - along]))
    if count > len(ACROSS):
        order = sorted(range(count), key=lambda at: middles[at])
        names = [str(number) for number in range(1, count + 1)]
    else:
        names = [(ACROSS, DOWN)[along][step] for step in ((0, 2) if count == 2 else range(count))]
    return [names[order.index(at)] for at in range(count)]


def _middle(hexes: Sequence[int]) -> tuple[float, float]:
    """Return the middle of a territory, in widths of a hex from the left and rows from the top."""
    places = [divmod(number, COLUMNS) for number in hexes]
    across = sum(column + row % 2 / 2 for row, column in places)
    return across / len(places), sum(row for row, _ in places) / len(places)


def _territories(events: Sequence[ev.TerritoryScored]) -> dict[tuple[str, ...], Message]:
    """Return terrain and size by hexes; of several that are alike, where each of them lies."""
    alike: dict[tuple[str, int], list[tuple[str, ...]]] = {}
    for event in events:
        alike.setdefault((event.terrain, len(event.hexes)), []).append(event.hexes)
    found = {}
    for (terrain, size), group in alike.items():
        named = Message(f"merlin-scoring-territory-{terrain}", {"count": size})
        if len(group) == 1:
            found[group[0]] = named
            continue
        places = territory_names([[hex_number(name) for name in hexes] for hexes in group])
        for hexes, where in zip(group, places, strict=True):
            found[hexes] = Message("merlin-scoring-territory-where", {"territory": named, "where": where})
    return found


def _traitors(scoring: Sequence[Event], players: int) -> ScoringRow:
    """Return everyone's points for traitors, among them those of the shield-bearer's ability; Excalibur's apart."""
    points, bonus = [0] * players, [0] * players
    for event in scoring:
        match event:
            case ev.TraitorsScored():
                points[event.seat] += event.points
                bonus[event.seat] += EXCALIBUR * event.excalibur
            case ev.PointsScored():
                points[event.seat] += event.points
            case _:
                pass
    return ScoringRow(Message("merlin-scoring-traitors"), tuple(points), tuple(bonus))


EVERYONES = (
    ev.RoundStarted,
    ev.DiceRolled,
    ev.ScoringStarted,
    ev.TraitorsScored,
    ev.TraitorsShuffled,
    ev.TraitorsDealt,
    ev.TerritoryScored,
    ev.InfluenceScored,
    ev.AssistantsScored,
    ev.ScoringEnded,
    ev.RoundEnded,
    ev.EndScored,
    ev.GameEnded,
)
"""New rounds, scorings and the end: they follow from everyone's turns."""


@dataclass(eq=False)
class MerlinNarrator(TableNarrator[Words, merlin.Observation]):
    """Knows the wording of events and questions."""

    words: Words
    _view: ViewData
    _line_of: Callable[[Words, Event], Line | None]
    """An event's line comes from where its clip does, and that loads pygame."""
    help_pages: Callable[[], list[HelpText]]

    # -- questions

    def curtained(self, decision: Decision) -> bool:
        """Return False: a hand is shown nowhere but in the private corner, while its owner holds it open. The missions
        to discard on a missions space, and those to complete, are chosen there, by their places."""
        return False

    def guarded(self, decision: Decision) -> bool:
        # Decisions that come up in a scoring.
        return decision.kind in ("plea", "grail")

    # -- the log

    def noun_phrase(self, answer: str) -> Message | None:
        return answer_words.noun_phrase(self.words, answer)

    def line(self, event: Event) -> Line | None:
        return self._line_of(self.words, event)

    def opening(self, observation: Observation) -> list[Line]:
        """Return the lines of what happens before anyone listens: the round, everyone's dice, whose turn it is. A game
        that continues from a checkpoint begins in the middle of a round, with some dice used."""
        assert isinstance(observation, merlin.Observation), "an observation of another title"
        self.began = observation
        seats = [(observation.first + by) % observation.options.players for by in range(observation.options.players)]
        begun: list[Event] = [ev.RoundStarted(observation.round, observation.first)]
        for seat in seats:
            own, white = observation.dice[seat], observation.white[seat]
            # Dice that everyone rolls for a round, apart from Merlin's.
            if white is not None and len(own) == 3:
                begun.append(ev.DiceRolled(seat, own, white, 1))
        turn = turn_shown(observation)
        if turn is not None:
            begun.append(ev.TurnStarted(*turn))
        return [line for line in map(self.line, begun) if line is not None]

    def doer(self, event: Event, seat: int) -> int | None:
        """Return who caused an event. What bots do to a person is shown at normal pace, and the same in every game
        for what follows from everyone's turns."""
        match event:
            case ev.AssistantSentHome():
                return None if event.seat in self.people else seat
            case ev.GrailTaken() | ev.ExcaliburTaken():
                return None if event.source in self.people and event.source != event.seat else seat
            case ev.TurnStarted():
                return event.seat
            case _:
                return None if isinstance(event, EVERYONES) else seat

    def summary(self, events: Sequence[Event]) -> list[Line]:
        """Return one line for each turn in these events; the first and the last may be cut off."""
        lines: list[Line] = []
        turn: list[Event] = []
        for event in events:
            doer = _doer(event)
            if turn and (doer is None or doer != _doer(turn[0])):
                lines += self._line(turn)
                turn = []
            if doer is not None:
                turn.append(event)
        return lines + self._line(turn)

    def _line(self, turn: Sequence[Event]) -> list[Line]:
        """Return the line of a turn, its points last; [] if it says nothing."""
        following = [*turn[1:], None]
        items = [self._item(event, after) for event, after in zip(turn, following, strict=True)] if turn else []
        done = [item for item in items if item is not None]
        points = sum(event.points for event in turn if isinstance(event, ev.PointsScored))
        if points:
            done.append(Message("merlin-sum-points", {"count": points}))
        seat = _doer(turn[0]) if turn else None
        if seat is None or not done:
            return []
        return [Line(self.words.text("merlin-summary", seat=seat, what=self.words.both(done)), seat)]

    def _item(self, event: Event, following: Event | None) -> Message | None:
        """Return what an event adds to its turn's line, or None. A material that a manor costs adds nothing."""
        words = self.words
        match event:
            case ev.KnightMoved():
                return words.sentence(f"merlin-sum-knight-{event.cause}", event)
            case ev.GoodReturned() if isinstance(following, ev.ManorBuilt):
                return None
            case ev.ManorBuilt():
                terrain, tower = self._view.hex(hex_number(event.hex))
                where = Message(f"merlin-sum-hex-{terrain}", {"tower": "yes" if tower else "no"})
                return Message("merlin-sum-built", {"hex": where})
            case ev.TraitorsDiscarded():
                return Message("merlin-sum-traitors", {"traitors": words.traitors(event.count, event.principality)})
            case ev.GrailTaken() | ev.ExcaliburTaken():
                relic = "grail" if isinstance(event, ev.GrailTaken) else "excalibur"
                if event.source is None or event.source == event.seat:
                    return Message(f"merlin-sum-{relic}")
                return Message(f"merlin-sum-{relic}-from", words.named(event.source, "other"))
        key = SUMMED.get(type(event))
        return words.sentence(f"merlin-sum-{key}", event) if key is not None else None

    def reactions(self, events: Sequence[Event], first: int) -> list[Reaction]:
        """Return what moved a player, since the event of index `first`; the strongest of one moment come first."""
        found: list[Reaction] = []
        for index in range(first, len(events)):
            match events[index]:
                case ev.ScoringEnded():
                    scoring = since(events, index, ev.ScoringStarted)
                    found += [*_lead_reactions(scoring), *_pot_reactions(scoring), *_traitor_reactions(scoring)]
                case ev.GrailTaken(seat=seat, source=int(source)) | ev.ExcaliburTaken(seat=seat, source=int(source)):
                    if source != seat:
                        found += [Reaction(source, "robbed", False), Reaction(seat, "relic", True)]
                case ev.AssistantSentHome(seat=seat, by=by):
                    found += [Reaction(seat, "ousted", False), Reaction(by, "ousting", True)] if by != seat else []
                case _:
                    pass
        return found

    def concerns(self, events: Sequence[Event], seat: int) -> bool:
        """Return whether others sent an assistant of `seat` home, took its relic, or used the Grail on it."""
        return any(_concerns(event, seat) for event in events)

    # -- the state of the game

    def status(self) -> Message:
        return prompts.status(self._view, self.words)

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        """Return the last completed scoring, row by row; None before the first."""
        found = latest_span(events, ev.ScoringStarted, ev.ScoringEnded)
        if found is None:
            return None
        scoring, ended = found
        rows = [_traitors(scoring, len(ended.scores))]
        lands = _territories([event for event in scoring if isinstance(event, ev.TerritoryScored)])
        for event in scoring:
            match event:
                case ev.TerritoryScored():
                    picture = territory(event.terrain, event.hexes)
                    rows.append(ScoringRow(lands[event.hexes], event.points, picture=picture))
                case ev.InfluenceScored():
                    pot: Args = {"pot": sum(event.counts), **self.words.at(event.principality)}
                    rows.append(ScoringRow(Message("merlin-scoring-pot", pot), event.points))
                case ev.AssistantsScored():
                    rows.append(ScoringRow(Message("merlin-scoring-assistants"), event.counts))
                case _:
                    pass
        note = Message("merlin-scoring-note") if any(rows[0].bonus) else None
        return ScoringSheet(Message("merlin-log-scoring", {"number": ended.number}), tuple(rows), ended.scores, note)

    def look_back(self, end: Result, began: merlin.Observation, events: Sequence[Event]) -> Result:
        from game.titles.merlin.table import result_summary  # Replays the game with pygame.

        curve = score_curve((began.round, began.scores), events, ev.RoundStarted, SCORED_ROUNDS)
        parts = result_summary.sources(len(end.scores), events)
        moves = result_summary.best_moves(self.words, began, events)
        return end._replace(parts=parts, curve=curve, moves=moves)


def _concerns(event: Event, seat: int) -> bool:
    match event:
        case ev.AssistantSentHome():
            return event.seat == seat != event.by
        case ev.GrailTaken() | ev.ExcaliburTaken():
            return event.source == seat != event.seat
        case ev.InfluenceScored():
            return event.grail not in (None, seat) and event.counts[seat] == max(event.counts)
        case ev.ScoringEnded():
            return True
        case _:
            return False


def _doer(event: Event) -> int | None:
    """Return whose turn an event belongs to; None at the end of a turn, and outside of turns."""
    if isinstance(event, ev.AssistantSentHome):
        return event.by
    if isinstance(event, (ev.TurnEnded, ev.DiceRolled, ev.TraitorsScored, ev.TraitorsDealt, ev.EndScored)):
        return None
    seat: int | None = getattr(event, "seat", None)
    return seat


SUMMED: Mapping[type[Event], str] = {
    ev.MerlinMoved: "merlin",
    ev.ActionCopied: "copied",
    ev.ActionLeft: "left",
    ev.GoodTaken: "taken",
    ev.GoodReturned: "returned",
    ev.AssistantSent: "sent",
    ev.AssistantSentHome: "ousted",
    ev.MarkerPlaced: "marker",
    ev.SealPlaced: "seal",
    ev.MissionCompleted: "completed",
    ev.MissionDiscarded: "discarded",
    ev.AppleTaken: "apple",
    ev.StaffSpent: "staff",
}
"""Ends of the keys of sentences that events add to their turn's line."""


def _lead_reactions(events: Sequence[Event]) -> list[Reaction]:
    """Return who takes the lead by a scoring, and who loses it."""
    after = next(event.scores for event in reversed(events) if isinstance(event, ev.ScoringEnded))
    gained = [0] * len(after)
    for event in events:
        match event:
            case ev.TraitorsScored(seat=seat, points=points) | ev.PointsScored(seat=seat, points=points):
                gained[seat] += points
            case ev.TerritoryScored(points=all_) | ev.InfluenceScored(points=all_) | ev.AssistantsScored(counts=all_):
                gained = [sum(both) for both in zip(gained, all_, strict=True)]
            case _:
                pass
    return lead_changes(after, gained)


def _pot_reactions(events: Sequence[Event]) -> list[Reaction]:
    """Return who wins a rich pot alone, and who had most markers in a pot but gets nothing: the Grail took it."""
    found = []
    for event in events:
        if not isinstance(event, ev.InfluenceScored):
            continue
        best = max(event.counts)
        # Points of a pot, won alone, that are worth a word.
        if max(event.points) >= 5 and sum(map(bool, event.points)) == 1:
            found.append(Reaction(event.points.index(max(event.points)), "pot", True))
        found += [
            Reaction(seat, "drained", False)
            for seat, count in enumerate(event.counts)
            if count == best and best and not event.points[seat]
        ]
    return found


def _traitor_reactions(events: Sequence[Event]) -> list[Reaction]:
    """Return who suffers most from traitors, and who repels all."""
    scored = [event for event in events if isinstance(event, ev.TraitorsScored)]
    # Points lost to traitors that are worth a word.
    besieged = sorted((event.points, event.seat) for event in scored if event.points <= -6)
    found = [Reaction(seat, "besieged", False) for _points, seat in besieged]
    return [*found, *(Reaction(event.seat, "repelled", True) for event in scored if any(event.repelled)
                      and not any(event.stay))]  # fmt: skip
