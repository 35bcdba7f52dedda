"""The general scoring (rules 5): discs, Castillo, discs shown, regions in the order of the board."""

from __future__ import annotations

import itertools

import pytest

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, REGIONS, all_dial, scoring, there
from tests.titles.playing import asked, legal, of, only, play, targets

INSIDE = {"castillo": [3, 2, 0, 1]}


def test_everyone_sets_a_disc_at_once_and_all_nine_regions_are_offered() -> None:
    state = scoring(caballeros=INSIDE)
    assert state.to_act == (0, 1, 2, 3)
    for seat in range(4):
        assert targets(state, "dial", seat) == set(REGIONS)
        decision = state.decision(seat)
        assert decision is not None and decision.secret and decision.kind == "dial" and decision.source == ""


def test_discs_then_castillo_then_discs_shown_then_regions() -> None:
    state = scoring(caballeros=INSIDE)
    early = play(state, "0 dial granada", "2 dial sevilla", "1 dial granada")
    assert [type(event) for event in early] == [ev.DialSealed] * 3, "nothing is shown before the last is set"
    events = play(state, f"3 dial {KING}")
    kinds = [type(event) for event in events]
    assert kinds[:4] == [ev.DialSealed, ev.CastilloOpened, ev.AreaScored, ev.DialsRevealed]
    assert kinds[4:8] == [ev.CastilloEmptied] * 3 + [ev.CastilloClosed]
    assert kinds[8:18] == [ev.AreaScored] * 9 + [ev.ScoringEnded]
    assert [area.area for area in of(events, ev.AreaScored)] == ["castillo", *REGIONS]
    assert all(area.card == "" for area in of(events, ev.AreaScored))


def test_the_castillo_is_scored_while_all_stand_in_it() -> None:
    state = scoring(caballeros=INSIDE)
    events = all_dial(state, "granada")
    assert only(events, ev.CastilloOpened).counts == (3, 2, 0, 1)
    assert of(events, ev.AreaScored)[0].points == (5, 3, 0, 1)


def test_caballeros_leaving_the_castillo_count_where_they_go() -> None:
    state = scoring(grandes=["galicia"] * 4, caballeros={**INSIDE, "sevilla": [2, 0, 0, 0]})
    events = play(state, "0 dial granada", "1 dial sevilla", "2 dial sevilla", "3 dial sevilla")
    scored = {area.area: area for area in of(events, ev.AreaScored)}
    assert scored["granada"].counts == (3, 0, 0, 0) and scored["granada"].points == (6, 0, 0, 0)
    assert scored["sevilla"].counts == (2, 2, 0, 1) and scored["sevilla"].points == (3, 3, 0, 1)
    assert there(state, "castillo") == [0, 0, 0, 0]


def test_all_of_a_seat_go_to_one_region() -> None:
    state = scoring(caballeros=INSIDE)
    events = play(state, "0 dial granada", "1 dial sevilla", "2 dial aragon", "3 dial aragon")
    assert of(events, ev.CastilloEmptied) == [
        ev.CastilloEmptied(0, "granada", 3, there=3, court=7),
        ev.CastilloEmptied(1, "sevilla", 2, there=2, court=7),
        ev.CastilloEmptied(3, "aragon", 1, there=1, court=7),
    ]


def test_the_kings_region_means_the_court() -> None:
    state = scoring(caballeros=INSIDE)
    events = play(state, f"0 dial {KING}", *(f"{seat} dial granada" for seat in (1, 2, 3)))
    assert of(events, ev.CastilloEmptied)[0] == ev.CastilloEmptied(0, "court", 3, there=10, court=10)
    assert there(state, KING) == [0, 0, 0, 0] and there(state, "court") == [10, 7, 7, 7]


def test_the_disc_of_a_player_who_is_not_inside_has_no_effect() -> None:
    state = scoring(caballeros=INSIDE)
    events = all_dial(state, "granada")
    assert only(events, ev.DialsRevealed).choices == ("granada",) * 4
    assert 2 not in {emptied.seat for emptied in of(events, ev.CastilloEmptied)}
    assert there(state, "granada") == [3, 2, 0, 1]


def test_with_the_castillo_hidden_also_an_empty_one_asks_everyone() -> None:
    assert scoring().to_act == (0, 1, 2, 3)


def test_with_the_castillo_shown_only_those_inside_are_asked() -> None:
    state = scoring(caballeros=INSIDE, options={"castillo": "shown"})
    assert state.to_act == (0, 1, 3)
    assert legal(state, 2) == [] and state.decision(2) is None
    events = play(state, "0 dial granada", "1 dial granada", "3 dial granada")
    assert only(events, ev.DialsRevealed).choices == ("granada", "granada", None, "granada")


def test_with_the_castillo_shown_and_empty_nobody_is_asked() -> None:
    state = scoring(caballeros={"granada": [1, 0, 0, 0]}, options={"castillo": "shown"})
    assert asked(state).endswith("bid")
    assert state.scores == [8, 0, 0, 0], "Granada and p0's Grande"


@pytest.mark.parametrize("order", list(itertools.permutations(range(3)))[1:])
def test_the_order_of_sealing_changes_nothing(order: tuple[int, ...]) -> None:
    choices = ["granada", "sevilla", KING]
    first, second = (scoring(3, caballeros={"castillo": [3, 2, 1]}) for _ in range(2))
    play(first, *(f"{seat} dial {choices[seat]}" for seat in range(3)))
    play(second, *(f"{seat} dial {choices[seat]}" for seat in order))
    assert first.key() == second.key()


def test_a_sealed_disc_cannot_be_changed_and_is_its_owners_secret() -> None:
    state = scoring(caballeros=INSIDE)
    sealed = only(play(state, "1 dial granada"), ev.DialSealed)
    assert state.to_act == (0, 2, 3) and legal(state, 1) == []
    assert elgrande.redact(sealed, 1) == ev.DialSealed(1, "granada")
    assert elgrande.redact(sealed, 0) == elgrande.redact(sealed, None) == ev.DialSealed(1, None)
    assert state.private_view(1) == {"dial": "granada"} and state.private_view(0) == {}
    other = scoring(caballeros=INSIDE)
    play(other, "1 dial sevilla")
    assert state.observe(0) == other.observe(0) and state.observe(None) == other.observe(None)
    assert state.observe(1) != other.observe(1)


def test_regions_pay_the_kings_and_the_grandes_bonus() -> None:
    state = scoring(king="galicia", caballeros={"galicia": [2, 0, 0, 0], "granada": [1, 0, 0, 0]})
    events = all_dial(state, "sevilla")
    scored = {area.area: area for area in of(events, ev.AreaScored)}
    assert (scored["galicia"].points, scored["galicia"].king) == ((6, 0, 0, 0), 0)
    assert (scored["granada"].points, scored["granada"].grande) == ((8, 0, 0, 0), 0)


def test_scoreboards_count_in_regions_and_in_the_castillo() -> None:
    state = scoring(
        caballeros={"castillo": [2, 1, 0, 0], "sevilla": [0, 0, 2, 1]},
        scoreboards={"8/4/0": "castillo", "4/0/0": "sevilla"},
    )
    events = all_dial(state, KING)
    scored = {area.area: area for area in of(events, ev.AreaScored)}
    assert (scored["castillo"].table, scored["castillo"].points) == ((8, 4, 0), (8, 4, 0, 0))
    assert (scored["sevilla"].table, scored["sevilla"].points) == ((4, 0, 0), (0, 0, 4, 0))


def test_no_veto_stops_a_general_scoring() -> None:
    for vetoes in ([[1, 4]], [[1, 4], [0, 4]]):
        state = scoring(caballeros=INSIDE, vetoes=vetoes)
        events = all_dial(state, "granada")
        assert not of(events, ev.VetoAsked)
        assert of(events, ev.ScoringEnded)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_three_scorings_are_numbered(number: int) -> None:
    state = scoring(number=number)
    ended = only(all_dial(state, KING), ev.ScoringEnded)
    assert ended.number == number
    assert state.over == (number == 3)
