from __future__ import annotations

import pytest

from game.core.title import Title
from game.match.records import Seat
from game.titles.catalogue import CATALOGUE
from game.ui.game_setup import LONGEST_NAME, GameSetup

NAMES = ["Alicia", "Bruno", "Carmen", "Diego", "Elena", "Felipe"]


@pytest.fixture
def setup() -> GameSetup:
    offered = {"rounds": (9, 6), "vetoes": (True, False)}
    made = GameSetup("elgrande", ["random", "greedy"], NAMES, offered, range(2, 6), starts=True)
    made.choices = {"rounds": 9, "vetoes": True}
    made.fill(1, 2)
    return made


def test_a_start_player_who_leaves_no_longer_begins(setup: GameSetup) -> None:
    setup.step_first()
    assert setup.first is setup.seats[0]
    setup.remove(0)
    assert setup.first is None


def test_the_first_player_stays_the_same_when_the_order_changes(setup: GameSetup) -> None:
    setup.step_first()
    setup.move(0, 1)
    assert setup.options()["start"] == 1


@pytest.mark.promise("Fixed: nobody is offered violet in Merlin")
def test_colours_that_a_title_needs_otherwise_are_offered_to_nobody() -> None:
    """Someone was violet last time, and sits so in the game that is taken over."""
    made = GameSetup("merlin", ["easy"], NAMES, {}, range(2, 5), colours={"Alicia": "violet"}, unseated=("violet",))
    made.fill(1, 3)
    assert sorted(planned.colour for planned in made.seats) == ["crimson", "gold", "ivory", "sky"]
    for by in (1, -1):
        seen = set()
        for _ in range(5):
            made.recolour(0, by)
            seen.add(made.seats[0].colour)
        assert seen == set(made.palette)
    made.take_over([Seat("Alicia", "violet"), Seat("Bruno", "gold")], [])
    assert made.recolour_free(0) and made.seats[0].colour in made.palette


def test_choices_go_round(setup: GameSetup) -> None:
    setup.step_choice("rounds")
    assert setup.options()["rounds"] == 6
    setup.step_choice("rounds", -1)
    assert setup.options()["rounds"] == 9
    assert "start" not in setup.options()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  Ana  María ", "Ana María"), ("", "Alicia"), ("   ", "Alicia"), ("x" * 99, "x" * LONGEST_NAME)],
)
def test_names_are_tidied(setup: GameSetup, typed: str, kept: str) -> None:
    setup.rename(0, typed)
    assert setup.seats[0].name == kept


def test_an_option_among_people_is_offered_while_several_play_and_keeps_its_value() -> None:
    offered = {"module": (False, True), "hands": ("hidden", "open"), "level": ("camelot",)}
    choices = {name: values[0] for name, values in offered.items()}
    made = GameSetup("merlin", ["easy"], NAMES, offered, range(2, 5), choices=choices, among_people=("hands",))
    made.fill(2, 1)
    assert list(made.open_choices) == ["module", "hands"]
    made.step_choice("hands")
    made.remove(1)
    assert list(made.open_choices) == ["module"] and made.options()["hands"] == "open"
    made.step_player(1)
    assert not made.seats[1].bot and list(made.open_choices) == ["module", "hands"]


@pytest.mark.parametrize("title", CATALOGUE.values(), ids=list(CATALOGUE))
def test_options_among_people_exist(title: Title) -> None:
    assert set(title.among_people) <= set(title.choices())
