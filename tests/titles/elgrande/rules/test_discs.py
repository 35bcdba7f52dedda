"""The cards with secret discs (rules 6 and 7): who is asked, what is offered, what happens."""

from __future__ import annotations

from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, REGIONS, turn
from tests.titles.playing import asked, of, only, play, targets

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


class TestDiscAll:
    def test_opponents_with_anyone_outside_the_kings_region_are_asked(self) -> None:
        state = turn("disc_all", caballeros=SPREAD)
        assert only(play(state, "0 act"), ev.DialsAsked) == ev.DialsAsked("disc_all", (1, 2), None)

    def test_with_nobody_to_ask_nothing_happens(self) -> None:
        state = turn("disc_all", caballeros={KING: [0, 3, 3, 3]})
        events = play(state, "0 act")
        assert not of(events, ev.DialsAsked) and asked(state) == "0 turn"


class TestEviction:
    def test_opponents_there_are_asked_and_offered_all_but_the_evicted_one(self) -> None:
        state = acting("eviction")
        asking = only(play(state, "0 evict granada"), ev.DialsAsked)
        assert asking == ev.DialsAsked("eviction", (1, 2), "granada")
        for seat in (1, 2):
            assert targets(state, "dial", seat) == {*REGIONS} - {"granada"}

    def test_a_region_without_opponents_may_be_named_and_nothing_happens(self) -> None:
        state = acting("eviction")
        events = play(state, "0 evict sevilla")
        assert not of(events, ev.DialsAsked) and asked(state) == "0 turn"


class TestDiscScore:
    def test_everyone_is_asked_and_may_pick_any_of_the_nine_regions(self) -> None:
        state = turn("disc_score", caballeros=SPREAD)
        assert only(play(state, "0 act"), ev.DialsAsked) == ev.DialsAsked("disc_score", (0, 1, 2, 3), None)
        for seat in range(4):
            assert targets(state, "dial", seat) == set(REGIONS)

    def test_without_anothers_veto_they_are_scored_in_the_boards_order(self) -> None:
        state = acting("disc_score")
        events = play(state, "0 dial granada", "1 dial sevilla", "2 dial aragon", "3 dial galicia")
        assert [area.area for area in of(events, ev.AreaScored)] == ["galicia", "aragon", "sevilla", "granada"]
