"""The cards with secret discs (rules 6 and 7): who is asked, what is offered, what happens."""

from __future__ import annotations

import itertools

import pytest

from game.core.ruleset import IllegalAction
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, REGIONS, all_dial, there, turn
from tests.titles.playing import asked, legal, of, only, play, targets

SPREAD = {
    "granada": [2, 3, 1, 0], "aragon": [2, 1, 1, 0], "galicia": [0, 2, 0, 0], KING: [3, 3, 3, 3],
    "castillo": [2, 2, 2, 2],
}  # fmt: skip


def acting(card: str, caballeros: dict[str, list[int]] | None = None) -> State:
    state = turn(card, caballeros=SPREAD if caballeros is None else caballeros)
    play(state, "0 act")
    return state


class TestDiscTwo:
    def test_opponents_with_anyone_outside_the_kings_region_are_asked(self) -> None:
        state = turn("disc_two", caballeros=SPREAD)
        asking = only(play(state, "0 act"), ev.DialsAsked)
        assert asking == ev.DialsAsked("disc_two", (1, 2), None)
        assert state.to_act == (1, 2)

    def test_regions_with_two_or_more_are_offered(self) -> None:
        assert targets(acting("disc_two"), "dial", 1) == {"granada", "galicia"}

    def test_a_player_with_single_caballeros_only_picks_one_of_them(self) -> None:
        assert targets(acting("disc_two"), "dial", 2) == {"granada", "aragon"}

    def test_two_return_to_the_province_or_the_single_one(self) -> None:
        state = acting("disc_two")
        events = play(state, "2 dial aragon", "1 dial granada")
        assert only(events, ev.DialsRevealed).choices == (None, "granada", "aragon", None)
        assert of(events, ev.Returned) == [
            ev.Returned(0, 1, "granada", 2, left=1, court=7, province=14),
            ev.Returned(0, 2, "aragon", 1, left=0, court=7, province=17),
        ]
        assert there(state, "granada") == [2, 1, 1, 0] and there(state, "aragon") == [2, 1, 0, 0]

    def test_with_singles_outside_the_kings_region_one_of_them_is_lost(self) -> None:
        state = acting("disc_two", {KING: [0, 4, 0, 0], "granada": [0, 1, 0, 0]})
        assert legal(state, 1) == ["dial granada"]
        play(state, "1 dial granada")
        assert there(state, KING)[1] == 4 and there(state, "granada")[1] == 0


class TestDiscAll:
    def test_opponents_with_anyone_outside_the_kings_region_are_asked(self) -> None:
        state = turn("disc_all", caballeros=SPREAD)
        assert only(play(state, "0 act"), ev.DialsAsked) == ev.DialsAsked("disc_all", (1, 2), None)

    def test_regions_with_one_or_more_are_offered(self) -> None:
        state = acting("disc_all")
        assert targets(state, "dial", 1) == {"granada", "aragon", "galicia"}
        assert targets(state, "dial", 2) == {"granada", "aragon"}

    def test_all_their_caballeros_there_return_to_the_province(self) -> None:
        state = acting("disc_all")
        events = play(state, "1 dial granada", "2 dial granada")
        assert [(gone.seat, gone.count, gone.left) for gone in of(events, ev.Returned)] == [(1, 3, 0), (2, 1, 0)]
        assert there(state, "granada") == [2, 0, 0, 0]

    def test_with_nobody_to_ask_nothing_happens(self) -> None:
        state = turn("disc_all", caballeros={KING: [0, 3, 3, 3]})
        events = play(state, "0 act")
        assert not of(events, ev.DialsAsked) and asked(state) == "0 turn"


class TestEviction:
    def test_the_active_player_names_any_region_but_the_kings(self) -> None:
        assert targets(acting("eviction"), "evict", 0) == {*REGIONS} - {KING}

    def test_opponents_there_are_asked_and_offered_all_but_the_evicted_one(self) -> None:
        state = acting("eviction")
        asking = only(play(state, "0 evict granada"), ev.DialsAsked)
        assert asking == ev.DialsAsked("eviction", (1, 2), "granada")
        for seat in (1, 2):
            assert targets(state, "dial", seat) == {*REGIONS} - {"granada"}

    def test_all_caballeros_of_a_player_go_where_their_disc_says(self) -> None:
        state = acting("eviction")
        events = play(state, "0 evict granada", "1 dial aragon", "2 dial sevilla")
        assert of(events, ev.Evicted) == [
            ev.Evicted(1, "granada", "aragon", 3, left=0, there=4, court=7),
            ev.Evicted(2, "granada", "sevilla", 1, left=0, there=1, court=7),
        ]
        assert there(state, "granada") == [2, 0, 0, 0], "the active player's stay"

    def test_the_kings_region_means_the_court(self) -> None:
        state = acting("eviction")
        events = play(state, "0 evict granada", f"1 dial {KING}", "2 dial aragon")
        assert of(events, ev.Evicted)[0] == ev.Evicted(1, "granada", "court", 3, left=0, there=10, court=10)
        assert there(state, KING) == [3, 3, 3, 3]

    def test_a_region_without_opponents_may_be_named_and_nothing_happens(self) -> None:
        state = acting("eviction")
        events = play(state, "0 evict sevilla")
        assert not of(events, ev.DialsAsked) and asked(state) == "0 turn"

    def test_a_region_must_be_named_once_the_action_has_begun(self) -> None:
        assert not [text for text in legal(acting("eviction"), 0) if not text.startswith("evict")]


class TestDiscScore:
    def test_everyone_is_asked_and_may_pick_any_of_the_nine_regions(self) -> None:
        state = turn("disc_score", caballeros=SPREAD)
        assert only(play(state, "0 act"), ev.DialsAsked) == ev.DialsAsked("disc_score", (0, 1, 2, 3), None)
        for seat in range(4):
            assert targets(state, "dial", seat) == set(REGIONS)

    def test_each_region_picked_by_exactly_one_player_is_scored(self) -> None:
        state = acting("disc_score")
        events = play(state, f"0 dial {KING}", "1 dial aragon", "2 dial granada", "3 dial aragon")
        assert only(events, ev.DialsRevealed).choices == (KING, "aragon", "granada", "aragon")
        assert [area.area for area in of(events, ev.AreaScored)] == [KING, "granada"]
        assert all(area.card == "disc_score" for area in of(events, ev.AreaScored))

    def test_a_region_scores_for_everyone_in_it(self) -> None:
        state = acting("disc_score")
        play(state, "0 dial sevilla", "1 dial sevilla", "2 dial sevilla", "3 dial galicia")
        assert state.scores == [0, 4, 0, 0]

    def test_if_all_pick_the_same_region_nothing_is_scored(self) -> None:
        state = acting("disc_score")
        events = all_dial(state, "granada")
        assert not of(events, ev.AreaScored)
        assert only(events, ev.ActionEnded).done

    def test_without_anothers_veto_they_are_scored_in_the_boards_order(self) -> None:
        state = acting("disc_score")
        events = play(state, "0 dial granada", "1 dial sevilla", "2 dial aragon", "3 dial galicia")
        assert [area.area for area in of(events, ev.AreaScored)] == ["galicia", "aragon", "sevilla", "granada"]


@pytest.mark.parametrize("card", ["disc_two", "disc_all", "disc_score", "eviction"])
class TestSecrecy:
    def dialling(self, card: str) -> State:
        state = acting(card)
        if card == "eviction":
            play(state, "0 evict granada")
        return state

    def test_nothing_is_shown_before_the_last_disc_is_set(self, card: str) -> None:
        state = self.dialling(card)
        *early, last = state.to_act
        for seat in early:
            assert [type(event) for event in play(state, f"{seat} {legal(state, seat)[0]}")] == [ev.DialSealed]
        events = play(state, f"{last} {legal(state, last)[0]}")
        assert [type(event) for event in events[:2]] == [ev.DialSealed, ev.DialsRevealed]

    def test_the_question_is_secret_and_comes_from_the_card(self, card: str) -> None:
        state = self.dialling(card)
        for seat in state.to_act:
            decision = state.decision(seat)
            assert decision is not None
            assert (decision.kind, decision.source, decision.secret, decision.optional) == ("dial", card, True, False)

    def test_the_order_of_sealing_changes_nothing(self, card: str) -> None:
        start = self.dialling(card)
        choices = {seat: legal(start, seat)[seat % 2] for seat in start.to_act}
        keys = set()
        for order in itertools.permutations(start.to_act):
            state = start.copy()
            play(state, *(f"{seat} {choices[seat]}" for seat in order))
            keys.add(state.key())
        assert len(keys) == 1

    def test_a_sealed_choice_is_seen_by_its_owner_alone(self, card: str) -> None:
        first, second = self.dialling(card), self.dialling(card)
        seat, other = first.to_act[0], first.to_act[1]
        sealed = only(play(first, f"{seat} {legal(first, seat)[0]}"), ev.DialSealed)
        play(second, f"{seat} {legal(second, seat)[1]}")
        assert sealed.area is not None
        assert elgrande.redact(sealed, other) == elgrande.redact(sealed, None) == ev.DialSealed(seat, None)
        assert first.observe(other) == second.observe(other) and first.observe(None) == second.observe(None)
        assert first.private_view(seat) == {"dial": sealed.area} and first.private_view(other) == {}

    def test_a_sealed_disc_cannot_be_changed(self, card: str) -> None:
        state = self.dialling(card)
        seat = state.to_act[0]
        text = legal(state, seat)[0]
        play(state, f"{seat} {text}")
        with pytest.raises(IllegalAction):
            state.play(seat, text)
