"""The cards of deck 1 (rules 4 and 6): moves, and placing anywhere."""

from __future__ import annotations

import pytest

from game.core.ruleset import BadNotation, IllegalAction
from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import AREAS, KING, there, turn
from tests.titles.playing import asked, legal, of, only, play, targets

SPREAD = {"granada": [4, 2, 1, 0], "aragon": [2, 3, 0, 1], "galicia": [1, 0, 2, 0]}


def acting(card: str, **entries: object) -> State:
    """p0 has begun the special action of `card`."""
    state = turn(card, **{"caballeros": SPREAD, **entries})  # type: ignore[arg-type]
    play(state, "0 act")
    return state


def owners(state: State) -> set[str]:
    return {move.split()[0] for move in targets(state, "move", 0)}


def sources(state: State) -> set[str]:
    return {move.split()[1] for move in targets(state, "move", 0)}


def test_a_move_goes_from_a_region_to_any_other_area_without_adjacency() -> None:
    state = acting("move_three_any")
    ends = {move.split()[2] for move in targets(state, "move", 0) if move.startswith("p0 galicia")}
    assert ends == {*AREAS} - {"galicia", KING}


def test_a_move_is_reported_with_both_counts() -> None:
    state = acting("move_three_any")
    moved = only(play(state, "0 move p1 granada aragon"), ev.Moved)
    assert moved == ev.Moved(by=0, seat=1, source="granada", area="aragon", left=1, there=4)


def test_a_move_to_where_the_caballero_stands_is_not_even_written() -> None:
    with pytest.raises(BadNotation):
        acting("move_three_any").play(0, "move p0 granada granada")


def test_no_caballero_moves_out_of_a_court_or_an_empty_region() -> None:
    state = acting("move_three_any")
    with pytest.raises(BadNotation):
        state.play(0, "move p0 court granada")
    with pytest.raises(IllegalAction):
        state.play(0, "move p0 sevilla granada")
    with pytest.raises(IllegalAction):
        state.play(0, "move p3 granada aragon")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_fewer_may_be_moved(number: int) -> None:
    state = acting("move_three_any")
    play(state, *["0 move p0 granada aragon"] * number, "0 done")
    assert asked(state) == "0 turn"
    assert there(state, "granada")[0] == 4 - number


@pytest.mark.parametrize(
    ("card", "most"),
    [("move_five_from_one", 5), ("move_three_any", 3), ("move_four_any", 4), ("move_four_own", 4)],
)
def test_the_number_of_the_card_is_the_most_that_may_be_moved(card: str, most: int) -> None:
    state = acting(card, caballeros={"granada": [9, 0, 0, 0]})
    events = play(state, *["0 move p0 granada aragon"] * most)
    assert len(of(events, ev.Moved)) == most
    assert only(events, ev.ActionEnded).done
    assert asked(state) == "0 turn"


def test_the_same_piece_may_be_moved_twice_and_each_counts() -> None:
    state = acting("move_three_any", caballeros={"granada": [1, 0, 0, 0]})
    play(state, "0 move p0 granada aragon", "0 move p0 aragon galicia", "0 move p0 galicia granada")
    assert asked(state) == "0 turn"
    assert there(state, "granada")[0] == 1


class TestMoveOwnFromOne:
    def test_only_own_move(self) -> None:
        assert owners(acting("move_own_from_one")) == {"p0"}

    def test_the_first_piece_moved_names_the_region_that_all_leave(self) -> None:
        state = acting("move_own_from_one")
        assert sources(state) == {"granada", "aragon", "galicia"}
        play(state, "0 move p0 granada castillo")
        assert sources(state) == {"granada"}
        with pytest.raises(IllegalAction):
            state.play(0, "move p0 aragon castillo")

    def test_any_number_may_leave_to_any_areas(self) -> None:
        state = acting("move_own_from_one", caballeros={"granada": [12, 0, 0, 0]})
        play(state, *["0 move p0 granada castillo"] * 8, *["0 move p0 granada galicia"] * 4)
        assert (there(state, "granada")[0], there(state, "castillo")[0], there(state, "galicia")[0]) == (0, 8, 4)
        assert targets(state, "move", 0) == set()
        play(state, "0 done")
        assert asked(state) == "0 turn"


class TestPlaceTwoMore:
    def test_two_come_from_the_court(self) -> None:
        state = acting("place_two_more")
        events = play(state, "0 place galicia", "0 place castillo")
        assert [(placed.area, placed.court) for placed in of(events, ev.Placed)] == [("galicia", 6), ("castillo", 5)]
        assert asked(state) == "0 turn"

    def test_they_come_in_addition_to_the_one_of_the_deck(self) -> None:
        state = acting("place_two_more")
        play(state, "0 place galicia", "0 place galicia", "0 place granada")
        assert asked(state) == "0 turn" and legal(state, 0) == ["end"]
        assert there(state, "court")[0] == 4


class TestMoveOwnOrPlaceTwo:
    def test_own_moves_out_of_one_region_and_nothing_is_placed(self) -> None:
        state = acting("move_own_or_place_two")
        play(state, "0 choose own")
        assert owners(state) == {"p0"}
        play(state, "0 move p0 granada castillo")
        assert sources(state) == {"granada"}
        play(state, "0 done")
        assert asked(state) == "0 turn" and "act" not in legal(state, 0)

    def test_place_brings_two_and_nobody_moves(self) -> None:
        state = acting("move_own_or_place_two")
        play(state, "0 choose place", "0 place galicia", "0 place castillo")
        assert asked(state) == "0 turn" and "act" not in legal(state, 0)
        assert there(state, "galicia")[0] == 2

    def test_neither_may_be_chosen(self) -> None:
        state = acting("move_own_or_place_two")
        assert not only(play(state, "0 skip"), ev.ActionEnded).done


class TestMoveFiveFromOne:
    def test_caballeros_of_any_owners_leave_one_region(self) -> None:
        state = acting("move_five_from_one")
        assert owners(state) == {"p0", "p1", "p2", "p3"}
        play(state, "0 move p1 granada galicia")
        assert sources(state) == {"granada"} and owners(state) == {"p0", "p1", "p2"}
        play(state, "0 move p2 granada aragon", "0 move p0 granada castillo", "0 move p1 granada galicia", "0 done")
        assert there(state, "granada") == [3, 0, 0, 0]


class TestMoveThreeForeign:
    def test_only_other_players_are_moved(self) -> None:
        state = acting("move_three_foreign")
        assert owners(state) == {"p1", "p2", "p3"}
        play(state, "0 move p1 granada galicia", "0 move p2 galicia aragon", "0 move p3 aragon castillo")
        assert asked(state) == "0 turn"


class TestMoveThreeAny:
    def test_own_and_foreign_out_of_several_regions(self) -> None:
        state = acting("move_three_any")
        assert owners(state) == {"p0", "p1", "p2", "p3"}
        play(state, "0 move p0 granada galicia", "0 move p1 aragon castillo", "0 move p2 galicia sevilla")
        assert asked(state) == "0 turn"


class TestMoveTwoAndTwo:
    def test_two_own_and_two_foreign_in_any_order(self) -> None:
        state = acting("move_two_and_two")
        play(state, "0 move p1 granada galicia", "0 move p0 granada galicia", "0 move p2 galicia aragon")
        assert owners(state) == {"p0"}, "two foreign are moved"
        play(state, "0 move p0 aragon castillo")
        assert asked(state) == "0 turn"

    def test_no_third_own_one(self) -> None:
        state = acting("move_two_and_two")
        play(state, "0 move p0 granada galicia", "0 move p0 granada galicia")
        assert owners(state) == {"p1", "p2", "p3"}
