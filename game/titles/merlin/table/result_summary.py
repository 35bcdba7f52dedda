"""A finished game in retrospect: scores round by round, where the points came from, and everyone's best move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.message import Message
from game.core.ruleset import Event
from game.session.narrator import BestMove, PlayedTurn, Result, ScoringRow, best_turns, score_curve
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import ELEMENTS
from game.titles.merlin.rules.options import SCORED_ROUNDS
from game.titles.merlin.rules.scoring import EXCALIBUR, NOT_REPELLED, shared_by_most, territories
from game.titles.merlin.table.view import project
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.names import Words, ridden_to

SOURCES = ("missions", "spaces", "traitors", "territories", "influence", "assistants", "end")


def result(words: Words, view: ViewData, opening: merlin.Observation, events: Sequence[Event]) -> Result:
    """Return the result of a finished game.

    view  the end; opening: what was seen as the game began; events: all of them
    """
    headline = words.listed("merlin-log-game-ended", [words.player(seat) for seat in view.winners])
    return Result(
        view.winners,
        tuple(view.scores),
        sources(view.players, events),
        headline,
        score_curve((opening.round, opening.scores), events, ev.RoundStarted, SCORED_ROUNDS),
        best_moves(words, opening, events),
    )


def sources(players: int, events: Sequence[Event]) -> tuple[ScoringRow, ...]:
    """Return everyone's points by source; they add up to the scores. What abilities bring counts with what they are
    about: the flag-bearer's point with the spaces, the shield-bearer's with the traitors."""
    found = {source: [0] * players for source in SOURCES}
    for event in events:
        match event:
            case ev.PointsScored():
                in_spaces = event.cause in ELEMENTS or event.cause == "flag_bearer"
                other = "traitors" if event.cause == "shield_bearer" else "missions"
                found["spaces" if in_spaces else other][event.seat] += event.points
            case ev.TraitorsScored():
                found["traitors"][event.seat] += event.points
            case ev.TerritoryScored():
                _add(found["territories"], event.points)
            case ev.InfluenceScored():
                _add(found["influence"], event.points)
            case ev.AssistantsScored():
                _add(found["assistants"], event.counts)
            case ev.EndScored():
                found["end"][event.seat] += event.points
            case _:
                pass
    return tuple(ScoringRow(Message(f"merlin-result-{source}"), tuple(found[source])) for source in SOURCES)


def _add(sums: list[int], points: Sequence[int]) -> None:
    for seat, gained in enumerate(points):
        sums[seat] += gained


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
    for group in territories(view.tiles):
        _add(found, shared_by_most(len(group.hexes), view.manors_on(group.hexes)))
    for counts in view.markers:
        _add(found, shared_by_most(sum(counts), counts))
    return found
