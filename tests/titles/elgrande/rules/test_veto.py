"""The veto (rules 7): what it never stops, the victim, two holders, its end, veto on veto. Windows: the file beside."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, SPREAD, all_dial, bids, game, play_out, scoring, there, turn
from tests.titles.playing import asked, legal, of, only, play

ORIGINAL = {"edition": "original"}
FOUR_MOVES = ["move p0 granada aragon", "move p1 granada galicia", "move p2 aragon sevilla", "move p3 aragon castillo"]


def acting(card: str, vetoes: tuple[int, ...] = (1,), **entries: Any) -> State:
    """Return the turn of p0 with `card`; p1, or the seats in `vetoes`, hold a veto."""
    return turn(card, vetoes=vetoes, **{"caballeros": SPREAD, **entries})


class TestWhatItNeverStops:
    def test_placing_supply_bids_and_taking_a_card(self) -> None:
        state = game(vetoes=[[1, 3], [2, 3]], start=0)
        events = play(state, *(f"{seat} power {10 - seat}" for seat in range(4)))
        events += play(state, "0 supply 1", "0 take king", "0 place granada", "0 place castillo", "0 done", "0 end")
        assert not of(events, ev.VetoAsked)

    def test_its_own_holders_special_action(self) -> None:
        state = acting("move_three_any", (0,))
        events = play(state, "0 act", f"0 {FOUR_MOVES[0]}", f"0 {FOUR_MOVES[1]}")
        assert not of(events, ev.VetoAsked) and len(of(events, ev.Moved)) == 2

    @pytest.mark.parametrize("card", ["scoreboard", "grande", "power_back", "the_court", "king", "royal_adviser"])
    def test_an_action_that_is_waived(self, card: str) -> None:
        state = acting(card)
        assert not of(play(state, "0 act", "0 skip"), ev.VetoAsked)
        state = acting(card)
        assert not of(play(state, "0 end"), ev.VetoAsked)

    @pytest.mark.parametrize("card", ["move_four_any", "place_two_more", "banish_one_each"])
    def test_an_action_that_is_ended_before_it_did_anything(self, card: str) -> None:
        state = acting(card)
        assert not of(play(state, "0 act", "0 done"), ev.VetoAsked)
        assert asked(state) == "0 turn"

    def test_bringing_nobody_is_nothing_to_stop(self) -> None:
        assert not of(play(acting("the_court"), "0 act", "0 bring 0"), ev.VetoAsked)

    def test_a_general_scoring(self) -> None:
        state = scoring(caballeros=SPREAD, vetoes=[[1, 4]])
        assert not of(all_dial(state, "granada"), ev.VetoAsked)

    @pytest.mark.parametrize("edition", ["anniversary", "original"])
    def test_another_veto_being_laid_open_or_kept(self, edition: str) -> None:
        shown = ["move_three_any", "veto", "score_fours", "grande", "king"]
        state = game(played=[10, 9, 8, 7], revealed=shown, vetoes=[[1, 2]], options={"edition": edition})
        events = play(state, "0 supply 0", "0 take veto")
        assert only(events, ev.VetoLaid) == ev.VetoLaid(0, last=3)
        assert not of(events, ev.VetoAsked) and asked(state) == "0 turn"
        assert "act" not in legal(state, 0)
        play(state, "0 place granada", "0 place castillo", "0 end")
        assert state.observe(None).vetoes == ((0, 3), (1, 2))


class TestTheVictim:
    def test_a_victim_who_placed_first_can_only_end_the_turn(self) -> None:
        state = acting("grande")
        play(state, "0 place granada", "0 done", "0 act", "0 grande galicia", "1 veto")
        assert legal(state, 0) == ["end"]


class TestTwoHolders:
    def test_are_asked_clockwise_from_the_active_player(self) -> None:
        for seat, first, second in ((0, 1, 3), (2, 3, 1)):
            state = turn("king", seat=seat, vetoes=(1, 3))
            play(state, f"{seat} act", f"{seat} king galicia")
            assert asked(state) == f"{first} window"
            events = play(state, f"{first} allow")
            assert events == [ev.VetoAllowed(first), ev.VetoAsked(second, seat)]
            assert asked(state) == f"{second} window" and state.observe(None).king == KING
            play(state, f"{second} allow")
            assert state.observe(None).king == "galicia"

    def test_the_first_yes_is_used_and_the_other_is_not_asked(self) -> None:
        state = acting("king", (1, 3))
        events = play(state, "0 act", "0 king galicia", "1 veto")
        assert len(of(events, ev.VetoAsked)) == 1
        assert asked(state) == "0 turn" and state.observe(None).vetoes == ((3, 2),)

    def test_the_second_may_stop_what_the_first_allowed(self) -> None:
        state = acting("king", (1, 3))
        play(state, "0 act", "0 king galicia", "1 allow", "3 veto")
        assert state.observe(None).king == KING and state.observe(None).vetoes == ((1, 2),)

    def test_both_are_asked_at_every_step(self) -> None:
        state = acting("move_three_any", (1, 3))
        events = play(state, "0 act")
        for line in FOUR_MOVES[:2]:
            events += play(state, f"0 {line}", "1 allow", "3 allow")
        assert [question.seat for question in of(events, ev.VetoAsked)] == [1, 3, 1, 3]

    def test_of_two_in_one_hand_the_one_that_ends_first_is_used(self) -> None:
        state = two_in_one_hand()
        play(state, "0 act", "0 king galicia")
        assert asked(state) == "1 window"
        events = play(state, "1 veto")
        assert len(of(events, ev.Vetoed)) == 1
        assert asked(state) == "0 turn", "he is not asked twice"
        assert state.observe(None).vetoes == ((1, 3),)

    def test_the_second_of_one_hand_stops_another_action_of_the_same_round(self) -> None:
        state = two_in_one_hand()
        play(state, "0 act", "0 king galicia", "1 veto", "0 end", "1 supply 0", "1 take grande", "1 end")
        play(state, "2 supply 0", "2 take move_three_any", "2 end", "3 supply 0", "3 take court_all", "3 act")
        assert asked(state) == "1 window"
        play(state, "1 veto")
        assert state.observe(None).vetoes == () and there(state, "court") == [7, 7, 7, 7]

    def test_a_holder_of_two_vetoes_who_allows_is_asked_once(self) -> None:
        state = two_in_one_hand()
        events = play(state, "0 act", "0 king galicia", "1 allow")
        assert len(of(events, ev.VetoAsked)) == 1 and of(events, ev.KingMoved)


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


class TestItsEnd:
    def laid(self, round: int, rounds: int = 9) -> State:
        """p3 takes a veto as the last of the round."""
        state = game(
            played=bids(4),
            revealed=["move_three_any", "veto", "score_fours", "grande", "king"],
            round=round,
            options={"rounds": rounds},
        )
        for seat, card in enumerate(["move_three_any", "score_fours", "grande"]):
            play(state, f"{seat} supply 0", f"{seat} take {card}", f"{seat} end")
        play(state, "3 supply 0", "3 take veto")
        return state

    @pytest.mark.parametrize(
        ("rounds", "round", "last"),
        [(9, 1, 2), (9, 2, 3), (9, 3, 4), (9, 8, 9), (9, 9, 9), (6, 2, 3), (6, 3, 5), (6, 6, 8), (6, 9, 9)],
    )
    def test_it_is_held_until_the_end_of_the_next_round_played(self, rounds: int, round: int, last: int) -> None:
        state = self.laid(round, rounds)
        assert state.observe(None).vetoes == ((3, last),)
        play(state, "3 end")
        while not state.over and state.observe(None).vetoes:
            events = play_out(state, ev.RoundEnded)
            ended = only(events, ev.RoundEnded).round
            assert bool(of(events, ev.VetoExpired)) == (ended == last)
        assert state.observe(None).vetoes == ()

    def test_it_goes_before_a_general_scoring(self) -> None:
        state = self.laid(2)
        play(state, "3 end")
        events = play_out(state, ev.RoundEnded)
        kinds = [type(event) for event in events]
        assert kinds.index(ev.VetoExpired) < kinds.index(ev.ScoringStarted)

    def test_one_laid_in_round_3_outlasts_the_scoring(self) -> None:
        state = self.laid(3)
        events = play(state, "3 end")
        assert of(events, ev.ScoringStarted) and not of(events, ev.VetoExpired)
        play_out(state, ev.ScoringEnded)
        assert state.observe(None).vetoes == ((3, 4),)

    def test_it_works_in_the_round_after_it_was_taken(self) -> None:
        state = self.laid(1)
        play(state, "3 end", "3 power 1", "0 power 13", "1 power 12", "2 power 11")
        play(state, "0 supply 0", "0 take king", "0 act", "0 king galicia")
        assert asked(state) == "3 window"

    def test_two_in_one_hand_have_each_their_own_end(self) -> None:
        state = two_in_one_hand()
        events = play_out(state, ev.RoundEnded)
        assert of(events, ev.VetoExpired) == [ev.VetoExpired(1)]
        assert state.observe(None).vetoes == ((1, 3),)

    def test_one_that_was_used_does_not_expire(self) -> None:
        state = acting("king")
        play(state, "0 act", "0 king galicia", "1 veto")
        assert not of(play_out(state, ev.RoundEnded), ev.VetoExpired)


class TestVetoOnVeto:
    def test_the_anniversary_knows_none(self) -> None:
        state = acting("king", (1, 3))
        play(state, "0 act", "0 king galicia", "1 veto")
        assert asked(state) == "0 turn"

    def test_the_other_holder_may_cancel_it_and_the_step_is_done(self) -> None:
        state = acting("king", (1, 3), options=ORIGINAL)
        play(state, "0 act", "0 king galicia")
        events = play(state, "1 veto")
        assert events == [ev.Announced(1, "veto", ()), ev.VetoAsked(3, 1)]
        assert asked(state) == "3 window" and state.observe(None).king == KING
        events = play(state, "3 veto")
        assert events[0] == ev.VetoCancelled(3, 1)
        assert not of(events, ev.Vetoed) and not of(events, ev.VetoAsked)
        assert only(events, ev.KingMoved).area == "galicia" and only(events, ev.ActionEnded).done
        assert state.observe(None).vetoes == (), "both cards are gone"

    def test_allowed_the_veto_stands_and_the_other_keeps_their(self) -> None:
        state = acting("king", (1, 3), options=ORIGINAL)
        events = play(state, "0 act", "0 king galicia", "1 veto", "3 allow")
        assert only(events, ev.Vetoed) == ev.Vetoed(1, 0, "king")
        assert state.observe(None).king == KING and state.observe(None).vetoes == ((3, 2),)
        assert asked(state) == "0 turn"

    def test_the_victim_may_cancel_it(self) -> None:
        state = acting("move_three_any", (0, 1), options=ORIGINAL)
        play(state, "0 act", f"0 {FOUR_MOVES[0]}", "1 veto")
        assert asked(state) == "0 window"
        events = play(state, "0 veto")
        assert only(events, ev.VetoCancelled) == ev.VetoCancelled(0, 1)
        assert only(events, ev.Moved).area == "aragon"
        assert asked(state) == "0 move", "the special action goes on"
        assert not of(play(state, f"0 {FOUR_MOVES[1]}"), ev.VetoAsked), "nobody holds a veto any more"

    def test_the_victim_may_let_it_pass(self) -> None:
        state = acting("move_three_any", (0, 1), options=ORIGINAL)
        events = play(state, "0 act", f"0 {FOUR_MOVES[0]}", "1 veto", "0 allow")
        assert only(events, ev.Vetoed) == ev.Vetoed(1, 0, "move_three_any")
        assert state.observe(None).vetoes == ((0, 2),) and asked(state) == "0 turn"

    def test_a_holder_who_has_allowed_may_cancel_the_second_holders_veto(self) -> None:
        state = acting("king", (1, 3), options=ORIGINAL)
        play(state, "0 act", "0 king galicia", "1 allow", "3 veto")
        assert asked(state) == "1 window"
        play(state, "1 veto")
        assert state.observe(None).king == "galicia"

    def test_a_holder_of_two_vetoes_cannot_cancel_their_own(self) -> None:
        state = two_in_one_hand(edition="original")
        events = play(state, "0 act", "0 king galicia", "1 veto")
        assert only(events, ev.Vetoed) and asked(state) == "0 turn"

    def test_a_player_without_a_veto_cannot_cancel_one(self) -> None:
        state = acting("king", (1,), options=ORIGINAL)
        play(state, "0 act", "0 king galicia", "1 veto")
        assert asked(state) == "0 turn" and state.observe(None).king == KING
