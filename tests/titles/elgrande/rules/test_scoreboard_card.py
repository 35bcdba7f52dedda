"""The card `scoreboard` (rules 4 and 6): a mobile scoreboard from beside the board or already on it."""

from __future__ import annotations

from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import AREAS, KING, turn
from tests.titles.playing import legal, only, play, targets


def acting(**scoreboards: str | None) -> State:
    """`first` is 8/4/0, `second` 4/0/0."""
    boards = {"8/4/0": scoreboards.get("first"), "4/0/0": scoreboards.get("second")}
    state = turn("scoreboard", scoreboards=boards)
    play(state, "0 act")
    return state


def offered(state: State, board: str) -> set[str]:
    return {text.split()[1] for text in targets(state, "scoreboard", 0) if text.startswith(board)}


def test_either_may_be_placed_in_any_area_but_the_kings_region() -> None:
    state = acting()
    assert offered(state, "8/4/0") == offered(state, "4/0/0") == {*AREAS} - {KING}


def test_an_unplaced_one_is_reported_without_a_source() -> None:
    state = acting()
    moved = only(play(state, "0 scoreboard 4/0/0 granada"), ev.ScoreboardMoved)
    assert moved == ev.ScoreboardMoved(0, "4/0/0", None, "granada")
    assert state.observe(None).scoreboards == (None, "granada")


def test_a_placed_one_may_be_moved_to_another_area() -> None:
    state = acting(first="granada")
    moved = only(play(state, "0 scoreboard 8/4/0 castillo"), ev.ScoreboardMoved)
    assert moved == ev.ScoreboardMoved(0, "8/4/0", "granada", "castillo")


def test_one_may_be_moved_off_the_castillo() -> None:
    assert "scoreboard 8/4/0 granada" in legal(acting(first="castillo"), 0)


def test_an_area_has_room_for_one_only() -> None:
    state = acting(first="granada", second="castillo")
    for board in ("8/4/0", "4/0/0"):
        assert offered(state, board) == {*AREAS} - {KING, "granada", "castillo"}


def test_once_on_the_board_it_never_leaves_it() -> None:
    state = acting(first="granada")
    play(state, "0 scoreboard 8/4/0 aragon")
    assert state.observe(None).scoreboards == ("aragon", None)


def test_only_one_of_the_two_is_moved() -> None:
    state = acting()
    play(state, "0 scoreboard 4/0/0 granada")
    assert "act" not in legal(state, 0) and not targets(state, "scoreboard", 0)


def test_it_may_be_left_alone() -> None:
    state = acting()
    assert not only(play(state, "0 skip"), ev.ActionEnded).done
    assert state.observe(None).scoreboards == (None, None)
