"""The mission space: discard up to two missions, then draw as many (rules 5)."""

from __future__ import annotations

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import MISSIONS, knight_on
from tests.titles.playing import asked, legal, only, play, targets

HAND = [["M40", "M41", "M42", "M43"]]
DISPLAY = ["M01", "M02", "M03"]
DECK = [f"M{n:02}" for n in range(4, 40)]


def test_one_or_two_are_discarded() -> None:
    state = knight_on(MISSIONS, hands=HAND, display=DISPLAY)
    assert targets(state, "discard") == {"M40", "M41", "M42", "M43"}
    play(state, "0 discard M41")
    assert legal(state) == ["discard M40", "discard M42", "discard M43", "done"]
    play(state, "0 done")
    assert asked(state) == "0 draw"
    play(state, "0 draw deck")
    assert asked(state) == "0 end"
    assert state.observe(0).hand_sizes[0] == 4


def test_after_the_last_card_in_hand_one_is_drawn() -> None:
    state = knight_on(MISSIONS, hand=["M40"])
    play(state, "0 discard M40", "0 draw deck")
    assert legal(state)[0] == "end"
    assert state.observe(0).hand_sizes[0] == 1


def test_as_many_are_drawn_as_were_discarded_one_at_a_time_from_display_or_deck() -> None:
    state = knight_on(MISSIONS, hands=HAND, display=DISPLAY, deck=DECK)
    play(state, "0 discard M40", "0 discard M43")
    assert legal(state) == ["draw deck", "draw display M01", "draw display M02", "draw display M03"]
    events = play(state, "0 draw display M02")
    assert only(events, ev.DisplayRefilled) == ev.DisplayRefilled(("M01", "M04", "M03"), len(DECK) - 1)
    assert legal(state) == ["draw deck", "draw display M01", "draw display M03", "draw display M04"]
    play(state, "0 draw deck")
    assert state.observe(0).hands[0] == ("M02", "M05", "M41", "M42")
    assert state.observe(None).discards == (*[f"M{n}" for n in (40, 43)], *[f"M{n}" for n in range(44, 56)])
    assert legal(state)[-1] == "end"


def test_a_card_drawn_here_may_be_completed_in_this_turn() -> None:
    state = knight_on(MISSIONS, hands=HAND, display=["M01", "M02", "M38"], mine={"flag": {"black": 3}})
    play(state, "0 discard M40", "0 done", "0 draw display M38")
    assert legal(state) == ["end", "mission M38"]


def test_an_empty_deck_is_made_of_the_discards() -> None:
    rest = [f"M{n:02}" for n in range(4, 40)] + [f"M{n}" for n in range(44, 56)]
    state = knight_on(MISSIONS, hands=HAND, display=DISPLAY, deck=[], discards=rest)
    play(state, "0 discard M40", "0 done")
    events = play(state, "0 draw deck")
    assert only(events, ev.MissionsShuffled).deck == len(rest) + 1
    assert state.observe(None).discards == ()
    assert state.observe(None).deck == len(rest)


def test_with_an_empty_hand_there_is_nothing_to_exchange() -> None:
    state = knight_on(MISSIONS, hand=[])
    assert legal(state) == ["skip"]


def test_only_the_owner_learns_what_came_from_the_deck() -> None:
    state = knight_on(MISSIONS, hands=HAND, display=DISPLAY, deck=DECK)
    drawn = only(play(state, "0 discard M40", "0 done", "0 draw deck"), ev.MissionDrawn)
    assert merlin.redact(drawn, 0) is drawn
    for viewer in (None, 1):
        told = merlin.redact(drawn, viewer)
        assert isinstance(told, ev.MissionDrawn)
        assert told.mission is None
