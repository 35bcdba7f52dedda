"""The flag *other action*: do the action of a space on which another player's knight stands (rules 6)."""

from __future__ import annotations

from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import (
    DOVE,
    EXCALIBUR,
    POINTS_SHIELDS,
    assistants,
    game,
    goods,
    knight_on,
    merlin_on,
)
from tests.titles.playing import legal, only, play, targets

MINE = {"flag": {"orange": 2}, "shield": {"black": 1}}


def test_other_spaces_with_other_players_knights_are_offered() -> None:
    state = knight_on(EXCALIBUR, mine=MINE, knights=[EXCALIBUR - 1, DOVE, EXCALIBUR, 16])
    assert targets(state, "copy") == {"4", "16"}, "not one's own space, though a knight stands there"
    assert state.why_not(0, "5") == "no-knight-there"


def test_its_action_is_done_in_place_of_ones_own_and_no_pawn_moves() -> None:
    state = knight_on(EXCALIBUR, mine=MINE, knights=[EXCALIBUR - 1, DOVE, 16, 16])
    events = play(state, "0 copy 4")
    assert only(events, ev.ActionCopied) == ev.ActionCopied(0, DOVE)
    assert state.observe(None).knights == (EXCALIBUR, DOVE, 16, 16)
    assert targets(state, "copy") == set(), "one of an effect a turn"
    play(state, "0 assist builder castle")
    assert assistants(state)["builder"] == "grey", "a principality there counts as here"
    assert goods(state)["flag orange"] == 1


def test_merlin_may_do_it_and_a_staff_repeats_that_action() -> None:
    state = merlin_on(EXCALIBUR, mine=MINE, knights=[0, POINTS_SHIELDS, 16, 16])
    play(state, "0 copy 3", "0 score shields")
    assert legal(state) == ["end", "staff"]
    play(state, "0 staff", "0 score shields")
    assert state.scores[0] == 2


def test_with_merlin_ones_own_knights_space_is_not_offered() -> None:
    state = merlin_on(EXCALIBUR, mine=MINE, knights=[9, 12, 12, 16])
    assert targets(state, "copy") == {"12", "16"}


def test_it_may_follow_a_mirror() -> None:
    state = knight_on(EXCALIBUR, mine={"flag": {"orange": 1, "brown": 1}}, knights=[EXCALIBUR - 1, DOVE, 17, 16])
    play(state, "0 mirror")
    assert targets(state, "copy") == {"4", "16"}
    play(state, "0 copy 4", "0 assist lady castle")
    assert assistants(state)["lady"] == "grey"


def test_no_mirror_follows_it() -> None:
    state = knight_on(EXCALIBUR, mine={"flag": {"orange": 1, "brown": 1}}, knights=[EXCALIBUR - 1, DOVE, 17, 16])
    play(state, "0 copy 4")
    assert "mirror" not in legal(state)
    assert state.observe(None).knights[0] == EXCALIBUR


def test_it_is_not_offered_before_moving() -> None:
    state = game(mine=MINE, knights=[0, 4, 8, 12])
    assert targets(state, "copy") == set()
