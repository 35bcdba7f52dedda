"""What holds in every game, from its set-up on."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.properties.play import AREAS, REGIONS, any_game, counts, walk

MANY = 5 * settings.default.max_examples  # for faults that would be rare


@any_game
def test_a_new_game_is_set_up_by_the_rules(options: Any, seed: int) -> None:
    seen = elgrande.new_game(options, seed).observe(None)
    assert len({seen.king, *seen.grandes}) == options.players + 1
    assert seen.court == (7,) * options.players
    assert seen.province == (21,) * options.players
    for area, row in zip(seen.areas, seen.caballeros, strict=True):
        assert row == tuple(2 * (home == area) for home in seen.grandes)
    assert seen.scoreboards == (None, None)
    assert seen.vetoes == ()
    assert seen.hands == (tuple(range(1, 14)),) * options.players
    assert seen.round == (1 if options.rounds == 9 else 2)
    assert options.start in (None, seen.start)
    assert seen.revealed[4] == "king"
    assert [len(deck) for deck in seen.unseen] == [10, 10 if options.vetoes else 8, 10, 10]


@settings(max_examples=MANY)
@any_game
def test_nothing_enters_or_leaves_the_kings_region(options: Any, seed: int) -> None:
    before: Any = None
    for played in walk(options, seed):
        before = before or played.before.observe(None)
        after = played.after.observe(None)
        if any(isinstance(event, ev.KingMoved) for event in played.events):
            assert _board(before) == _board(after), "the King moved and something else did too"
        else:
            assert after.king == before.king
            assert _what_stands(before, before.king) == _what_stands(after, before.king)
        before = after


@any_game
def test_the_castillo_is_emptied_by_a_general_scoring_alone(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        if any(isinstance(event, ev.ScoringEnded) for event in played.events):
            assert not any(counts(played.after, "castillo"))
        else:
            before, after = counts(played.before, "castillo"), counts(played.after, "castillo")
            assert all(old <= new for old, new in zip(before, after, strict=True))


@any_game
def test_one_scoreboard_an_area_and_none_comes_back(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        before, after = played.before.observe(None).scoreboards, played.after.observe(None).scoreboards
        assert all(new is not None for old, new in zip(before, after, strict=True) if old is not None)
        lying = [area for area in after if area is not None]
        assert len(set(lying)) == len(lying)


@any_game
def test_points_come_from_scored_areas_alone(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        scores = list(played.before.scores)
        for event in played.events:
            if isinstance(event, ev.AreaScored):
                scores = [score + points for score, points in zip(scores, event.points, strict=True)]
                assert tuple(scores) == event.scores
                assert min(event.points) >= 0
        assert played.after.scores == scores


@any_game
def test_every_round_each_seat_bids_once_and_takes_one_card(options: Any, seed: int) -> None:
    bids: list[int] = []
    takers: list[int] = []
    values: list[int] = []
    rounds: list[int] = []
    for played in walk(options, seed):
        for event in played.events:
            if isinstance(event, ev.PowerPlayed):
                bids.append(event.seat)
                values.append(event.value)
            elif isinstance(event, ev.TurnOrderSet):
                first = bids[0]
                assert bids == [(first + step) % options.players for step in range(options.players)]
                assert len(set(values)) == options.players
                by_value = sorted(zip(values, bids, strict=True), reverse=True)
                assert event.order == tuple(seat for _, seat in by_value)
                expected_start = event.order[-1]
                order = list(event.order)
            elif isinstance(event, ev.CardTaken):
                takers.append(event.seat)
            elif isinstance(event, ev.RoundEnded):
                assert takers == order
                assert event.start == expected_start
                rounds.append(event.round)
                bids, takers, values = [], [], []
    assert rounds == (list(range(1, 10)) if options.rounds == 9 else [2, 3, 5, 6, 8, 9])


@any_game
def test_a_general_scoring_scores_the_castillo_and_the_nine_regions_in_order(options: Any, seed: int) -> None:
    numbers = []
    scored: list[str] = []
    for played in walk(options, seed):
        for event in played.events:
            if isinstance(event, ev.ScoringStarted):
                scored = []
            elif isinstance(event, ev.AreaScored) and event.card == "":
                scored.append(event.area)
            elif isinstance(event, ev.ScoringEnded):
                assert scored == ["castillo", *REGIONS]
                numbers.append(event.number)
    assert numbers == [1, 2, 3]


@any_game
def test_a_decision_says_what_its_answers_say(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        state, seat = played.before, played.seat
        decision = state.decision(seat)
        legal = state.legal_actions(seat)
        assert decision.optional == any(str(action) in ("done", "skip", "end") for action in legal)
        assert decision.secret == (decision.kind == "dial")
        kinds = [slot.kind for slot in decision.slots]
        shapes = {tuple(target.kind for target in action.targets) for action in legal if action.targets}
        assert shapes <= {tuple(kinds)}


def _what_stands(seen: Any, region: str) -> tuple[Any, ...]:
    caballeros = seen.caballeros[AREAS.index(region)]
    return caballeros, [home == region for home in seen.grandes], [area == region for area in seen.scoreboards]


def _board(seen: Any) -> tuple[Any, ...]:
    return seen.caballeros, seen.court, seen.province, seen.grandes, seen.scoreboards
