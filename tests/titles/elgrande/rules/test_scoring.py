"""Scoring one area (rules 5): places, ties, the limit by number of players, bonuses."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import AREAS, KING, REGIONS, all_dial, scoring, turn
from tests.titles.playing import of, only, play

VECTORS = json.loads((Path(__file__).parents[3] / "fixtures" / "elgrande_vectors.json").read_text(encoding="utf-8"))
PRINTED = {
    "galicia": (4, 2, 0), "pais_vasco": (5, 3, 1), "aragon": (5, 4, 1), "cataluna": (4, 2, 1),
    "castilla_la_vieja": (6, 4, 2), "castilla_la_nueva": (7, 4, 2), "valencia": (5, 3, 2), "sevilla": (4, 3, 1),
    "granada": (6, 3, 1), "castillo": (5, 3, 1),
}  # fmt: skip
each_vector = pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])


@each_vector
def test_a_worked_example_pays_as_the_rulebook_says(vector: dict[str, Any]) -> None:
    seats = list(vector["count"])
    homes = [seats.index(name) for name, home in vector.get("home", {}).items() if home == vector["area"]]
    points = elgrande.score_area(
        tuple(vector.get("table", PRINTED[vector["area"]])),
        list(vector["count"].values()),
        vector.get("king") == vector["area"],
        homes,
    )
    assert points == [vector["points"][name] for name in seats]


@each_vector
def test_a_worked_example_pays_the_same_on_the_board(vector: dict[str, Any]) -> None:
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
    assert [area.area for area in scored] == ["castillo", *REGIONS]
    assert {area.area: area.table for area in scored} == PRINTED
    assert sum(state.scores) - bonuses == total
    assert bonuses == 4, "p0 leads everywhere: the King's bonus and his own Grande's, nobody else's"


def test_the_event_names_who_got_which_bonus() -> None:
    counts = {"granada": [3, 1, 0, 0]}
    state = turn("score_any 2", king="granada", caballeros=counts)
    scored = only(play(state, "0 act", "0 score granada"), ev.AreaScored)
    assert scored.card == "score_any"
    assert (scored.king, scored.grande) == (0, 0)
    assert (scored.counts, scored.table) == ((3, 1, 0, 0), (6, 3, 1))
    assert (scored.points, scored.scores) == ((10, 3, 0, 0), (10, 3, 0, 0))


def test_the_event_names_nobody_for_a_bonus_that_a_tie_lost() -> None:
    state = turn("score_any 2", king="granada", grandes=["granada"] * 4, caballeros={"granada": [3, 3, 0, 0]})
    scored = only(play(state, "0 act", "0 score granada"), ev.AreaScored)
    assert (scored.king, scored.grande) == (None, None)
    assert scored.points == (3, 3, 0, 0)


def by_the_letter(table: list[int], counts: list[int], king: bool, homes: set[int]) -> list[int]:
    """Rules 5 word by word."""
    limit = {2: 1, 3: 2, 4: 3, 5: 3}[len(counts)]
    points = [0] * len(counts)
    place = 0
    for count in sorted({count for count in counts if count}, reverse=True):
        group = [seat for seat in range(len(counts)) if counts[seat] == count]
        place += 1
        if len(group) >= 2:
            place += 1
        for seat in group:
            points[seat] += table[place - 1] if place <= limit else 0
    leaders = [seat for seat in range(len(counts)) if counts[seat] == max(counts) > 0]
    if len(leaders) == 1:
        points[leaders[0]] += 2 * king + 2 * (leaders[0] in homes)
    return points


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_small_counts_pay_by_the_letter_of_the_rules(players: int) -> None:
    for counts in itertools.product(range(4), repeat=players):
        for table, king, homes in [([7, 4, 2], False, set()), ([5, 3, 1], True, {0, 1}), ([8, 4, 0], False, {1})]:
            expected = by_the_letter(table, list(counts), king, homes)
            assert elgrande.score_area(table, list(counts), king, homes) == expected
