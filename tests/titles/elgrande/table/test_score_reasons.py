"""The log says why a region brought its points."""

from __future__ import annotations

import pytest

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames.scoring import score_area
from game.titles.elgrande.table.event_table import EVENTS
from game.titles.elgrande.table.sentences import Words, why_placed
from tests.titles.elgrande.table.test_words import TEXTS

NAMES = ["Ana", "Bruno", "Carmen", "Diego", "Elena"]
KING_BONUS = HOME_BONUS = 2


def scored(*counts, table=(7, 4, 2), king=None, grande=None, area="granada"):
    points = score_area(table, counts)
    for seat, bonus in ((king, KING_BONUS), (grande, HOME_BONUS)):
        if seat is not None:
            points[seat] += bonus
    return ev.AreaScored(area, "", counts, table, tuple(points), king, grande, tuple(points))


WORDS = Words(NAMES, {}, TEXTS)


def told(*counts, **more):
    line = EVENTS.line_of(WORDS, scored(*counts, **more))
    return TEXTS.format(line.why) if line.why is not None else None


@pytest.mark.promise("Look up in the log why a region scored as it did")
def test_the_leaders_margin_is_mentioned():
    assert told(5, 3, 0, 1) == "Ana leads 5 to 3: +7; Bruno is second: +4; Diego is third: +2."


def test_being_alone_is_mentioned():
    assert told(0, 0, 2, 0) == "Carmen is alone here: +7."


@pytest.mark.promise("Look up in the log why a region scored as it did")
def test_a_tie_for_first_takes_second_place():
    assert told(3, 3, 1, 0) == "Ana and Bruno tie for first, so each takes second place: +4; Carmen is third: +2."


def test_a_tie_for_second_takes_third_place():
    assert told(4, 2, 2, 2, 1) == (
        "Ana leads 4 to 2: +7; Bruno, Carmen and Diego tie for second, so each takes third place: +2."
    )


def test_a_tie_without_points_says_so():
    assert told(2, 2) == "Ana and Bruno tie for first: no points."
    assert told(3, 2, 1, 1) == "Ana leads 3 to 2: +7; Bruno is second: +4; Carmen and Diego tie for third: no points."


def test_a_place_without_points_is_not_mentioned():
    assert told(3, 2, 1, 0, table=(4, 0, 0)) == "Ana leads 3 to 2: +4."


def test_bonuses_are_listed_as_part_of_the_points():
    assert told(5, 3, king=0) == "Ana leads 5 to 3: +9, including 2 for the King."
    assert told(5, 0, grande=0) == "Ana is alone here: +9, including 2 for home."
    assert told(5, 3, king=0, grande=0) == "Ana leads 5 to 3: +11, including 2 each for King and home."


@pytest.mark.promise("Ask during a scoring why the last place")
@pytest.mark.parametrize(("counts", "question", "rule"), [
    ((5, 3, 0, 1), "3rd", "Only Ana and Bruno have more caballeros in Granada, so Diego is third."),
    ((5, 3, 0, 0), "2nd", "Only Ana has more caballeros in Granada, so Bruno is second."),
    ((2, 2, 1, 0), "3rd", "Ana and Bruno tie for first and share second place, so Carmen is third."),
    ((4, 2, 2, 1), "3rd", "Bruno and Carmen tie for second, so each takes third place."),
])  # fmt: skip
def test_the_last_place_that_scores_is_explained_on_request(counts, question, rule):
    ask, answer = why_placed(WORDS, scored(*counts))
    assert (TEXTS.format(ask), TEXTS.format(answer)) == (f"Why {question} in Granada?", rule)


def test_first_place_explains_itself():
    assert not any(why_placed(WORDS, scored(*counts)) for counts in ((4, 0, 0, 0), (3, 2), (2, 2)))


def test_an_empty_region_and_the_castillo_give_no_reason():
    assert told(0, 0, 0) is None
    assert told(5, 3, 0, area="castillo") is None, "its counts are to be remembered"
