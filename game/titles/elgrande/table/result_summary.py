"""A finished game in retrospect: where the points came from, and everyone's best move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.message import Message
from game.core.ruleset import Event
from game.session.narrator import BestMove, PlayedTurn, ScoringRow, best_turns, points_by_source
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.action_face import split_name, with_deck
from game.titles.elgrande.table.event_table import ViewModel, project
from game.titles.elgrande.table.sentences import Words, bonuses, title
from game.titles.elgrande.table.view_data import CASTILLO

SOURCES = ("regions", "castillo", "bonus", "cards")


def sources(players: int, events: Sequence[Event]) -> tuple[ScoringRow, ...]:
    """Return everyone's points from regions and from the Castillo in general scorings, from King and home region, and
    from action cards; bonuses of cards count as the cards'."""
    titles = {source: Message(f"result-from-{source}") for source in SOURCES}
    return points_by_source(titles, players, _gained(events))


def _gained(events: Sequence[Event]) -> Iterator[tuple[str, dict[int, int]]]:
    for event in events:
        if not isinstance(event, ev.AreaScored):
            continue
        if event.card:
            yield "cards", dict(enumerate(event.points))
            continue
        extra = bonuses(event)
        where = "castillo" if event.area == CASTILLO else "regions"
        yield where, {seat: points - extra[seat] for seat, points in enumerate(event.points)}
        yield "bonus", dict(enumerate(extra))


def best_moves(words: Words, opening: elgrande.Observation, events: Sequence[Event]) -> tuple[BestMove, ...]:
    """Return each player's turn that gained most on the best rival, in points and in what the regions would pay; of
    equal ones the first. Who gained in no turn has none."""
    return tuple(
        BestMove(
            turn.seat,
            Message("result-move-round", {"round": words.round(turn.round)}),
            Message("result-move", {"title": title(split_name(turn.about)[0]), "count": turn.gain}),
            turn.about,
        )
        for turn in best_turns(_turns(opening, events))
    )


def _turns(opening: elgrande.Observation, events: Sequence[Event]) -> Iterator[PlayedTurn[str]]:
    """Yield the turns in which an action card was taken; they are about that card, with its deck."""
    view = project(opening)
    printed = elgrande.setup_for(opening.options).points
    seat: int | None = None
    before, card = _standing(view, printed), ""
    for event in events:
        view.assign(event)
        if isinstance(event, ev.TurnStarted):
            seat, before, card = event.seat, _standing(view, printed), ""
        elif isinstance(event, ev.CardTaken):
            card = with_deck(event.card, view.cards)
        elif isinstance(event, ev.TurnEnded) and seat is not None and card:
            yield PlayedTurn(seat, view.round, card, before, _standing(view, printed))
            seat = None


def _standing(view: ViewModel, printed: Sequence[Sequence[int]]) -> list[int]:
    """Return everyone's score and what the regions would pay now."""
    found = list(view.scores)
    for area, points in zip(view.areas, printed, strict=True):
        counts = view.caballeros[area]
        if counts is None or area == CASTILLO:
            continue  # Nobody may have known what it would pay.
        homes = [seat for seat, home in enumerate(view.grandes) if home == area]
        pays = elgrande.score_area(view.points(area, {area: points}), counts, view.king == area, homes)
        found = [score + more for score, more in zip(found, pays, strict=True)]
    return found
