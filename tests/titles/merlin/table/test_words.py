"""Names, missions and points in words."""

from __future__ import annotations

import pytest

from game.titles.merlin import TITLE
from game.titles.merlin.rules import content
from game.titles.merlin.table.view import project
from game.titles.merlin.table.words import describe
from tests.titles.merlin.rules.builder import game
from tests.titles.merlin.table.spoken import TEXTS, say, words_for

WORDS = words_for()


@pytest.mark.parametrize(
    ("need", "said"),
    [
        (content.Goods(("flag purple", "material orange")), "Snake flag and Fox material"),
        (content.Goods(("shield black", "flag grey", "material blue")), "Dragon shield, Dove flag and Fish material"),
        (content.Amounts(shields=3), "3 shields"),
        (content.Amounts(shields=2, flags=1, materials=1), "2 shields, 1 flag and 1 material"),
        (content.MarkersAt("grey", 2), "2 markers at the Dove"),
        (content.Markers(4), "4 markers anywhere"),
        (content.AssistantAt("lady", "orange"), "Lady-in-waiting at the Fox"),
        (content.AssistantsAt("brown", 2), "2 assistants at the Eagle"),
        (content.Together(("builder", "lady")), "In one principality: builder and lady-in-waiting"),
    ],
)
def test_a_mission_says_what_it_asks_for(need: content.Need, said: str) -> None:
    assert say(WORDS.need(need)) == said


def test_every_mission_of_the_level_has_words_of_its_own() -> None:
    said = [say(WORDS.mission(mission)) for mission in WORDS.facts.missions]
    assert len(said) == len(set(said)) == 55
    assert max(map(len, said)) <= 56


def test_a_mission_names_its_symbol_only_with_the_module() -> None:
    mission = WORDS.facts.missions["M01"]
    assert (mission.points, mission.symbol) == (1, "shield_bearer")
    assert say(WORDS.worth("M01")) == "Builder at the Dragon (1 point)"
    assert say(words_for(module=True).worth("M01")) == "Builder at the Dragon (1 point, shield-bearer)"


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((0, 0, 0, 0), "no points"),
        ((2, 5, 0, 0), "Bruno +5, Alicia +2"),
        ((0, 3, 3, 3), "Bruno +3, Carmen +3, Diego +3"),
        ((-3, 0, 3, 0), "Carmen +3, Alicia −3"),
    ],
)
def test_points_are_told_from_the_most_down(points: tuple[int, ...], said: str) -> None:
    assert say(WORDS.gains(points)).replace("\u00a0", " ") == said


def test_a_thing_has_the_right_article() -> None:
    assert say(WORDS.a_good("shield", "orange")) == "a Fox shield"
    assert say(WORDS.a_good("material", "brown")) == "an Eagle material"


def test_spaces_stand_in_sentences_by_name_or_in_quotes() -> None:
    said = [say(WORDS.to_space(number)) for number in range(24)]
    assert said[:6] == ["the Dragon", "“Take a flag”", "“Build”", "“Score shields”", "the Dove", "Excalibur"]
    assert said[14] == "the Grail"


def test_progress_is_told_by_rounds() -> None:
    assert TITLE.counts_rounds
    assert [say(TITLE.so_far(done)) for done in (0, 1, 4)] == ["Round 1", "1 round played", "4 rounds played"]
    assert say(TITLE.rounds_played(0)) == "In round 1"


@pytest.mark.parametrize("module", [False, True])
def test_the_help_begins_with_the_table_and_explains_the_module_after_the_game(module: bool) -> None:
    view = project(game(2, module).observe(None))
    pages = describe.pages(TEXTS, words_for(2, module), view, None, "menu")
    said = [say(page.title) for page in pages if not page.chapter]
    assert said[:3] == ["What can I do now?", "Goal of the game", "Setting up"]
    assert said[-3:] == ["End of the game", "In the King’s Favour", "Keys and buttons"]
    assert all(page.paragraphs for page in pages)
    assert say(pages[0].paragraphs[0]).startswith("Someone else is choosing.")
