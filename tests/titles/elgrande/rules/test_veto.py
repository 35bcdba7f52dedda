"""The veto (rules 7) at its edges: what has no window, two vetoes in one hand, and veto on veto."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, REGIONS, SPREAD, all_dial, bids, game, play_out, scoring, turn
from tests.titles.playing import asked, legal, of, only, play

ORIGINAL = {"edition": "original"}


def acting(card: str, vetoes: tuple[int, ...] = (1,), **entries: Any) -> State:
    """Return the turn of p0 with `card`; p1, or the seats in `vetoes`, hold a veto."""
    return turn(card, vetoes=vetoes, **{"caballeros": SPREAD, **entries})


class TestWithoutWindow:
    @pytest.mark.parametrize(
        ("card", "lines"),
        [
            *((card, ("0 act", "0 skip")) for card in ("scoreboard", "grande", "power_back", "the_court", "king")),
            *((card, ("0 act", "0 done")) for card in ("move_four_any", "place_two_more", "banish_one_each")),
            ("royal_adviser", ("0 end",)),
            ("the_court", ("0 act", "0 bring 0")),
        ],
    )
    def test_an_action_that_does_nothing(self, card: str, lines: tuple[str, ...]) -> None:
        assert not of(play(acting(card), *lines), ev.VetoAsked)

    def test_a_general_scoring(self) -> None:
        state = scoring(caballeros=SPREAD, vetoes=[[1, 4]])
        assert not of(all_dial(state, "granada"), ev.VetoAsked)

    def test_an_opponent_who_has_nothing_to_return(self) -> None:
        state = acting("angry_king", (3,), caballeros={"court": [7, 0, 7, 7]})
        assert only(play(state, "0 act"), ev.Announced).args == ("p2", "3")

    def test_a_region_that_pays_nobody(self) -> None:
        state = acting("score_fours", caballeros={"cataluna": [2, 1, 0, 0]})
        events = play(state, "0 act", "0 score galicia", "0 score cataluna", "0 score sevilla")
        assert only(events, ev.Announced).args == ("cataluna",)
        assert [area.area for area in of(events, ev.AreaScored)] == ["galicia"]
        events = play(state, "1 allow")
        assert [area.area for area in of(events, ev.AreaScored)] == ["cataluna", "sevilla"]

    def test_a_tie_that_pays_nobody(self) -> None:
        state = acting("score_firsts_only", caballeros={"cataluna": [2, 2, 1, 0]})
        play(state, "0 act", *(f"0 score {region}" for region in REGIONS))
        assert asked(state) == "0 turn"
        state = turn("score_any 2", players=2, vetoes=(1,), caballeros={"cataluna": [2, 2]})
        play(state, "0 act", "0 score cataluna")
        assert asked(state) == "1 window", "score_any has its one window after all is announced"


def two_in_one_hand(**options: Any) -> State:
    """p0 plays the King card; p1 holds a veto until the end of this round and one until the end of the next."""
    return game(
        options=options,
        played=bids(4),
        revealed=["move_three_any", "court_all", "score_fours", "grande", "king"],
        taken=["king", None, None, None],
        vetoes=[[1, 3], [1, 2]],
        stack=[["game"], ["round", 1], ["turn", 0, 3]],
    )


class TestTwoInOneHand:
    def test_the_one_that_ends_first_is_used_and_the_other_may_stop_another_action(self) -> None:
        state = two_in_one_hand()
        play(state, "0 act", "0 king galicia", "1 veto")
        assert asked(state) == "0 turn", "he is not asked twice"
        assert state.observe(None).vetoes == ((1, 3),)
        play(state, "0 end", "1 supply 0", "1 take grande", "1 end", "2 supply 0", "2 take court_all", "2 act")
        assert asked(state) == "1 window"

    def test_each_has_its_own_end(self) -> None:
        state = two_in_one_hand()
        assert of(play_out(state, ev.RoundEnded), ev.VetoExpired) == [ev.VetoExpired(1)]
        assert state.observe(None).vetoes == ((1, 3),)

    def test_their_holder_cannot_cancel_their_own(self) -> None:
        state = two_in_one_hand(edition="original")
        events = play(state, "0 act", "0 king galicia", "1 veto")
        assert only(events, ev.Vetoed) and asked(state) == "0 turn"


class TestVetoOnVeto:
    def test_the_anniversary_knows_none(self) -> None:
        state = acting("king", (1, 3))
        play(state, "0 act", "0 king galicia", "1 veto")
        assert asked(state) == "0 turn" and legal(state, 3) == []

    def test_the_other_holder_may_cancel_it_and_the_step_is_done(self) -> None:
        state = acting("king", (1, 3), options=ORIGINAL)
        play(state, "0 act", "0 king galicia")
        assert play(state, "1 veto") == [ev.Announced(1, "veto", ()), ev.VetoAsked(3, 1)]
        assert state.observe(None).king == KING
        assert only(play(state, "3 veto"), ev.KingMoved).area == "galicia"
        assert state.observe(None).vetoes == (), "both cards are gone"

    def test_the_victim_may_cancel_it_and_goes_on_with_the_special_action(self) -> None:
        state = acting("move_three_any", (0, 1), options=ORIGINAL)
        play(state, "0 act", "0 move p0 granada aragon", "1 veto")
        assert asked(state) == "0 window"
        assert only(play(state, "0 veto"), ev.Moved).area == "aragon"
        assert asked(state) == "0 move"

    def test_a_holder_who_has_allowed_may_cancel_the_second_holders_veto(self) -> None:
        state = acting("king", (1, 3), options=ORIGINAL)
        play(state, "0 act", "0 king galicia", "1 allow", "3 veto")
        assert asked(state) == "1 window"
        play(state, "1 veto")
        assert state.observe(None).king == "galicia"
