"""The cards that score (rules 5 and 6): which areas, in which order, and what they pay."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, REGIONS, acting, turn
from tests.titles.playing import legal, of, only, play, targets

EVERYWHERE = dict.fromkeys(REGIONS, [2, 1, 0, 0])
AWAY = ["castilla_la_vieja"] * 4  # homes where they change nothing


def scored(state: State) -> list[str]:
    """Play the special action; the areas that it scores, in order."""
    events = play(state, "0 act")
    card = only(events, ev.ActionEnded).card
    found = of(events, ev.AreaScored)
    assert all(area.card == card for area in found)
    return [area.area for area in found]


def test_fours_are_galicia_cataluna_and_sevilla() -> None:
    assert scored(turn("score_fours", caballeros=EVERYWHERE)) == ["galicia", "cataluna", "sevilla"]


def test_fives_are_pais_vasco_aragon_and_valencia() -> None:
    assert scored(turn("score_fives", caballeros=EVERYWHERE)) == ["pais_vasco", "aragon", "valencia"]


def test_sixes_and_sevens_are_both_castillas_and_granada() -> None:
    expected = ["castilla_la_vieja", "castilla_la_nueva", "granada"]
    assert scored(turn("score_sixes_sevens", caballeros=EVERYWHERE)) == expected


def test_a_region_under_8_4_0_is_no_four_any_more() -> None:
    state = turn("score_fours", caballeros=EVERYWHERE, scoreboards={"8/4/0": "galicia"})
    assert scored(state) == ["cataluna", "sevilla"]


@pytest.mark.parametrize(
    ("card", "region"), [("score_fours", "galicia"), ("score_fives", "aragon"), ("score_sixes_sevens", "granada")]
)
def test_8_4_0_belongs_to_no_category(card: str, region: str) -> None:
    assert region not in scored(turn(card, caballeros=EVERYWHERE, scoreboards={"8/4/0": region}))
    for other in ("galicia", "aragon", "granada"):
        if other != region:
            assert other not in scored(turn(card, caballeros=EVERYWHERE, scoreboards={"8/4/0": other}))


def test_4_0_0_makes_any_region_a_four() -> None:
    state = turn("score_fours", caballeros=EVERYWHERE, scoreboards={"4/0/0": "granada"})
    assert scored(state) == ["galicia", "cataluna", "sevilla", "granada"]
    assert state.scores == [4 + 4 + 4 + 4 + 2, 2 + 2 + 3 + 0, 0, 0], "p0's Grande stands in Granada"
    state = turn("score_sixes_sevens", caballeros=EVERYWHERE, scoreboards={"4/0/0": "granada"})
    assert scored(state) == ["castilla_la_vieja", "castilla_la_nueva"]


def test_the_castillo_belongs_to_no_category_also_under_4_0_0() -> None:
    rows = {**EVERYWHERE, "castillo": [2, 1, 0, 0]}
    assert "castillo" not in scored(turn("score_fives", caballeros=rows)), "its printed first value is 5"
    assert "castillo" not in scored(turn("score_fours", caballeros=rows, scoreboards={"4/0/0": "castillo"}))


def test_a_category_scores_the_kings_region_with_their_bonus() -> None:
    state = turn("score_sixes_sevens", caballeros={KING: [0, 2, 1, 0]})
    events = play(state, "0 act")
    area = next(area for area in of(events, ev.AreaScored) if area.area == KING)
    assert area.points == (0, 9, 4, 0) and area.king == 1


def test_special_scorings_pay_places_ties_and_bonuses_as_always() -> None:
    state = turn("score_fives", caballeros={"aragon": [2, 2, 1, 0], "valencia": [0, 0, 1, 3]})
    points = {area.area: area.points for area in of(play(state, "0 act"), ev.AreaScored)}
    assert points == {"pais_vasco": (0, 0, 0, 0), "aragon": (4, 4, 1, 0), "valencia": (0, 0, 3, 7)}


def test_the_limit_of_two_players_holds_in_special_scorings() -> None:
    state = acting("score_fours", players=2, caballeros={"galicia": [2, 1], "sevilla": [1, 1]}, grandes=["aragon"] * 2)
    assert state.scores == [4, 0]


def test_firsts_only_scores_all_nine_regions() -> None:
    assert scored(turn("score_firsts_only", caballeros={**EVERYWHERE, "castillo": [3, 0, 0, 0]})) == list(REGIONS)


def test_firsts_only_pays_sole_firsts_with_their_bonuses_and_nobody_else() -> None:
    rows = {"granada": [3, 2, 1, 0], KING: [0, 2, 1, 1], "galicia": [0, 0, 0, 1]}
    state = turn("score_firsts_only", caballeros=rows)
    points = {area.area: area.points for area in of(play(state, "0 act"), ev.AreaScored)}
    assert points["granada"] == (8, 0, 0, 0)
    assert points[KING] == (0, 9, 0, 0)
    assert points["galicia"] == (0, 0, 0, 4)
    assert state.scores == [8, 9, 0, 4]


def test_firsts_only_pays_nothing_where_first_place_is_tied() -> None:
    state = acting("score_firsts_only", caballeros={"granada": [3, 3, 1, 0]})
    assert state.scores == [0, 0, 0, 0]


def test_firsts_only_pays_by_the_scoreboard_there() -> None:
    state = acting("score_firsts_only", caballeros={"aragon": [0, 2, 1, 0]}, scoreboards={"8/4/0": "aragon"})
    assert state.scores == [0, 8, 0, 0]


def test_most_scores_the_region_with_most_caballeros_in_total() -> None:
    rows = {"granada": [1, 1, 1, 1], "aragon": [3, 0, 0, 0], "galicia": [0, 2, 0, 0], "castillo": [5, 5, 5, 5]}
    assert scored(turn("score_most", caballeros=rows)) == ["granada"]


def test_most_scores_all_that_tie_and_the_kings_region_too() -> None:
    rows = {"granada": [2, 1, 0, 0], KING: [0, 0, 3, 0], "galicia": [0, 2, 0, 0], "pais_vasco": [1, 1, 1, 0]}
    assert scored(turn("score_most", caballeros=rows)) == ["pais_vasco", KING, "granada"]


def test_fewest_scores_the_region_with_fewest_but_at_least_one() -> None:
    rows = {"granada": [1, 1, 1, 1], "aragon": [3, 0, 0, 0], "galicia": [0, 2, 0, 0], "castillo": [1, 0, 0, 0]}
    assert scored(turn("score_fewest", caballeros=rows)) == ["galicia"]


def test_fewest_scores_all_that_tie_and_the_kings_region_too() -> None:
    rows = {"granada": [1, 0, 0, 0], KING: [0, 0, 1, 0], "galicia": [0, 2, 0, 0], "sevilla": [0, 1, 0, 0]}
    assert scored(turn("score_fewest", caballeros=rows)) == [KING, "sevilla", "granada"]


@pytest.mark.parametrize("card", ["score_most", "score_fewest"])
def test_where_no_region_holds_anyone_nothing_is_scored(card: str) -> None:
    state = turn(card, caballeros={"castillo": [2, 1, 0, 0]})
    assert scored(state) == []


@pytest.mark.parametrize("card", ["score_any 2", "score_any 3"])
def test_score_any_scores_one_region_of_choice_the_kings_allowed(card: str) -> None:
    state = acting(card, caballeros=EVERYWHERE)
    assert targets(state, "score", 0) == set(REGIONS)
    events = play(state, f"0 score {KING}")
    assert [area.area for area in of(events, ev.AreaScored)] == [KING]
    assert state.scores == [9, 4, 0, 0]


def test_score_any_offers_regions_where_nobody_stands() -> None:
    state = acting("score_any 2", "0 score galicia")
    assert state.scores == [0, 0, 0, 0]


def test_score_any_of_the_original_may_choose_the_castillo_exactly_as_score_castillo() -> None:
    rows: dict[str, Any] = {"castillo": [2, 1, 0, 0], "granada": [1, 0, 0, 0]}
    state = acting("score_any 2", caballeros=rows, options={"edition": "original"})
    assert targets(state, "score", 0) == {*REGIONS, "castillo"}
    events = play(state, "0 score castillo")
    assert [type(event) for event in events] == [ev.CastilloOpened, ev.AreaScored, ev.CastilloClosed, ev.ActionEnded]
    assert state.scores == [5, 3, 0, 0]


def test_score_castillo_pays_places_without_bonus() -> None:
    state = turn("score_castillo", caballeros={"castillo": [2, 2, 1, 0], "granada": [4, 0, 0, 0]})
    assert scored(state) == ["castillo"]
    assert state.scores == [3, 3, 1, 0]


def test_score_castillo_opens_an_empty_one_too() -> None:
    state = turn("score_castillo")
    events = play(state, "0 act")
    assert only(events, ev.CastilloOpened).counts == (0, 0, 0, 0)
    assert state.scores == [0, 0, 0, 0]


@pytest.mark.parametrize("card", ["score_fours", "score_fives", "score_sixes_sevens", "score_firsts_only"])
def test_without_another_players_veto_the_order_is_not_asked(card: str) -> None:
    for vetoes in ((), (0,)):
        state = turn(card, vetoes=vetoes, caballeros=EVERYWHERE)
        events = play(state, "0 act")
        assert not of(events, ev.OrderChosen)
        assert "act" not in legal(state, 0)
        areas = [area.area for area in of(events, ev.AreaScored)]
        assert areas == sorted(areas, key=REGIONS.index)


def test_while_another_player_holds_a_veto_the_active_player_chooses_the_whole_order() -> None:
    state = acting("score_fours", vetoes=(2,), grandes=AWAY, caballeros=EVERYWHERE)
    assert targets(state, "score", 0) == {"galicia", "cataluna", "sevilla"}
    play(state, "0 score sevilla")
    assert targets(state, "score", 0) == {"galicia", "cataluna"}
    events = play(state, "0 score galicia", "0 score cataluna")
    assert only(events, ev.OrderChosen) == ev.OrderChosen(0, ("sevilla", "galicia", "cataluna"))
    assert state.scores == [0, 0, 0, 0], "the first of them waits for the veto"
    events = play(state, "2 allow", "2 allow", "2 allow")
    assert [area.area for area in of(events, ev.AreaScored)] == ["sevilla", "galicia", "cataluna"]


def test_one_region_alone_has_no_order() -> None:
    state = turn("score_most", vetoes=(2,), caballeros={"granada": [2, 1, 0, 0]})
    events = play(state, "0 act")
    assert not of(events, ev.OrderChosen) and state.to_act == (2,)


def test_the_order_of_scoring_does_not_change_what_is_paid() -> None:
    totals = []
    for order in (["galicia", "cataluna", "sevilla"], ["sevilla", "cataluna", "galicia"]):
        state = turn("score_fours", vetoes=(2,), caballeros=EVERYWHERE)
        play(state, "0 act", *(f"0 score {region}" for region in order), "2 allow", "2 allow", "2 allow")
        totals.append(state.scores)
    assert totals[0] == totals[1] == [4 + 4 + 4, 2 + 2 + 3, 0, 0]


def test_a_scoring_changes_nothing_but_the_scores() -> None:
    state = turn("score_fives", caballeros=EVERYWHERE)
    before = state.observe(None)
    play(state, "0 act")
    after = state.observe(None)
    assert (before.caballeros, before.court, before.province) == (after.caballeros, after.court, after.province)
