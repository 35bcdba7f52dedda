"""A finished game in retrospect: where the points came from, and everyone's best move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.message import Message
from game.core.ruleset import Event
from game.session.narrator import BestMove, PlayedTurn, ScoringRow, best_turns, points_by_source
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import ELEMENTS
from game.titles.merlin.rules.scoring import EXCALIBUR, NOT_REPELLED, shared_by_most, territories
from game.titles.merlin.table.view import project
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words, ridden_to

SOURCES = ("missions", "spaces", "traitors", "territories", "influence", "assistants", "end")


def sources(players: int, events: Sequence[Event]) -> tuple[ScoringRow, ...]:
    """Return everyone's points by source; they add up to the scores. What abilities bring counts with what they are
    about: the flag-bearer's point with the spaces, the shield-bearer's with the traitors."""
    titles = {source: Message(f"merlin-result-{source}") for source in SOURCES}
    return points_by_source(titles, players, _gained(events))


def _gained(events: Sequence[Event]) -> Iterator[tuple[str, dict[int, int]]]:
    for event in events:
        match event:
            case ev.PointsScored(seat=seat, cause=cause, points=points):
                in_spaces = cause in ELEMENTS or cause == "flag_bearer"
                other = "traitors" if cause == "shield_bearer" else "missions"
                yield "spaces" if in_spaces else other, {seat: points}
            case ev.TraitorsScored(seat=seat, points=points):
                yield "traitors", {seat: points}
            case ev.TerritoryScored(points=each):
                yield "territories", dict(enumerate(each))
            case ev.InfluenceScored(points=each):
                yield "influence", dict(enumerate(each))
            case ev.AssistantsScored(counts=each):
                yield "assistants", dict(enumerate(each))
            case ev.EndScored(seat=seat, points=points):
                yield "end", {seat: points}
            case _:
                pass


def best_moves(words: Words, opening: merlin.Observation, events: Sequence[Event]) -> tuple[BestMove, ...]:
    """Return each player's turn that gained most on the best rival, in points and in what a scoring would bring; of
    equal ones the first. A player who never gained has none."""
    return tuple(
        BestMove(
            turn.seat,
            Message("merlin-result-round", {"round": turn.round}),
            Message("merlin-result-move", {"space": words.space(turn.about.space), "count": turn.gain}),
            ridden_to(turn.about.space, turn.about.rider),
        )
        for turn in best_turns(_turns(opening, events))
    )


class RiddenTo(NamedTuple):
    """Where a turn led: the space whose action was done, and the seat of the knight that came there; None: Merlin."""

    space: int
    rider: int | None


def _turns(opening: merlin.Observation, events: Sequence[Event]) -> Iterator[PlayedTurn[RiddenTo]]:
    """Yield all turns in which a pawn moved; they are about the space whose action it led to."""
    view = project(opening)
    seat, before, space, rider = view.active, standings(view), view.here, view.active
    for event in events:
        view.assign(event)
        if isinstance(event, ev.TurnStarted):
            seat, before, space = event.seat, standings(view), None
        elif isinstance(event, (ev.KnightMoved, ev.MerlinMoved)):
            rider = event.seat if isinstance(event, ev.KnightMoved) else None
        elif isinstance(event, ev.TurnEnded) and seat is not None and space is not None:
            yield PlayedTurn(seat, view.round, RiddenTo(space, rider), before, standings(view))
            seat = None
        space = view.here if view.here is not None else space


def standings(view: ViewData) -> list[int]:
    """Return everyone's score, and what a scoring would bring now."""
    found = [score + view.placed(seat) for seat, score in enumerate(view.scores)]
    for seat in range(view.players):
        stay = view.unrepelled(seat)
        found[seat] += NOT_REPELLED * stay if stay else EXCALIBUR * (view.excalibur == seat)
    lands = [shared_by_most(len(group.hexes), view.manors_on(group.hexes)) for group in territories(view.tiles)]
    pots = [shared_by_most(sum(counts), counts) for counts in view.markers]
    return [sum(each) for each in zip(found, *lands, *pots, strict=True)]
