"""Scoring one area (rules 5): places, ties, the limit by number of players, bonuses; and the cards' orders (6)."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import AREAS, KING, REGIONS, acting, all_dial, game, scoring, turn
from tests.titles.elgrande.rules.properties.oracle import PRINTED, points
from tests.titles.playing import of, only, play, targets

VECTORS = json.loads((Path(__file__).parents[3] / "fixtures" / "elgrande_vectors.json").read_text(encoding="utf-8"))
EVERYWHERE = dict.fromkeys(REGIONS, [2, 1, 0, 0])
INSIDE = {"castillo": [3, 2, 0, 1]}


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_a_worked_example_pays_as_the_rulebook_says(vector: dict[str, Any]) -> None:
    """Use score_any of the original, which may choose the Castillo too."""
    area, seats = vector["area"], list(vector["count"])
    board = "/".join(map(str, vector["table"])) if "table" in vector else None
    elsewhere = "galicia" if area == "sevilla" else "sevilla"
    state = turn(
        "score_any 2",
        players=vector["players"],
        options={"edition": "original"},
        king=vector.get("king", "valencia"),
        grandes=[vector.get("home", {}).get(name, elsewhere) for name in seats],
        caballeros={area: list(vector["count"].values())},
        scoreboards={board: area} if board else {},
    )
    scored = only(play(state, "0 act", f"0 score {area}"), ev.AreaScored)
    expected = [vector["points"][name] for name in seats]
    assert list(scored.points) == expected
    assert state.scores == expected


def test_the_vectors_are_all_there() -> None:
    assert [vector["id"] for vector in VECTORS] == [f"T{number}" for number in range(1, 19)]


@pytest.mark.parametrize(("players", "total"), [(2, 51), (3, 82), (4, 94), (5, 94)])
def test_one_general_scoring_pays_51_for_firsts_82_with_seconds_94_with_thirds(players: int, total: int) -> None:
    state = scoring(players, caballeros={"court": [0] * players, **dict.fromkeys(AREAS, [3, 2, 1, 0, 0][:players])})
    scored = of(all_dial(state, KING), ev.AreaScored)
    bonuses = sum(2 * (area.king is not None) + 2 * (area.grande is not None) for area in scored)
    assert sum(state.scores) - bonuses == total
    assert bonuses == 4, "p0 leads everywhere: the King's bonus and his own Grande's, nobody else's"


def test_the_event_names_who_got_which_bonus_and_nobody_if_a_tie_lost_it() -> None:
    for counts, leader in (([3, 1, 0, 0], 0), ([3, 3, 0, 0], None)):
        state = turn("score_any 2", king="granada", grandes=["granada"] * 4, caballeros={"granada": counts})
        scored = only(play(state, "0 act", "0 score granada"), ev.AreaScored)
        assert (scored.card, scored.king, scored.grande) == ("score_any", leader, leader)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_small_counts_pay_by_the_letter_of_the_rules(players: int) -> None:
    cases = [("castilla_la_nueva", "galicia", []), ("valencia", "valencia", [0, 1]), ("granada", "galicia", [1])]
    for counts in itertools.product(range(4), repeat=players):
        for area, king, homes in cases:
            grandes = [area if seat in homes else "sevilla" for seat in range(players)]
            expected = points(area, counts, PRINTED[area], king, grandes)
            assert elgrande.score_area(PRINTED[area], list(counts), area == king, homes) == expected


def test_a_preview_says_what_a_region_would_score_now() -> None:
    pais_vasco = game(caballeros={"pais_vasco": [3, 2, 2, 0]})  # worth 5, 3 and 1
    assert elgrande.preview(pais_vasco, "pais_vasco") == [5, 1, 1, 0], "those who share second place get the third's"
    assert elgrande.preview(pais_vasco, "pais_vasco", firsts=True) == [5, 0, 0, 0]
    shared = game(caballeros={"pais_vasco": [2, 2, 0, 0]})
    assert elgrande.preview(shared, "pais_vasco", firsts=True) == [0, 0, 0, 0], "nobody is first alone"


# -- in which order


def test_discs_then_castillo_then_discs_shown_then_regions() -> None:
    state = scoring(caballeros=INSIDE)
    early = play(state, "0 dial granada", "2 dial sevilla", "1 dial granada")
    assert [type(event) for event in early] == [ev.DialSealed] * 3, "nothing is shown before the last is set"
    kinds = [type(event) for event in play(state, f"3 dial {KING}")]
    assert kinds[:4] == [ev.DialSealed, ev.CastilloOpened, ev.AreaScored, ev.DialsRevealed]
    assert kinds[4:8] == [ev.CastilloEmptied] * 3 + [ev.CastilloClosed]
    assert kinds[8:18] == [ev.AreaScored] * 9 + [ev.ScoringEnded]


def test_while_another_player_holds_a_veto_the_active_player_chooses_the_whole_order() -> None:
    state = acting("score_fours", vetoes=(2,), grandes=["castilla_la_vieja"] * 4, caballeros=EVERYWHERE)
    play(state, "0 score sevilla")
    assert targets(state, "score", 0) == {"galicia", "cataluna"}
    events = play(state, "0 score galicia", "0 score cataluna")
    assert only(events, ev.OrderChosen) == ev.OrderChosen(0, ("sevilla", "galicia", "cataluna"))
    assert state.scores == [0, 0, 0, 0], "the first of them waits for the veto"


def test_nobody_orders_one_region_alone_or_where_nobody_else_holds_a_veto() -> None:
    alone = turn("score_most", vetoes=(2,), caballeros={"granada": [2, 1, 0, 0]})
    assert not of(play(alone, "0 act"), ev.OrderChosen) and alone.to_act == (2,)
    own = turn("score_fours", vetoes=(0,), caballeros=EVERYWHERE)
    assert not of(play(own, "0 act"), ev.OrderChosen) and own.to_act == (0,)
