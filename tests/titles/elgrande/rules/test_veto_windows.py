"""The windows of the veto (rules 7), card by card: each with veto and with allow."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.core.ruleset import Event
from game.titles.elgrande.rules import State
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, REGIONS, SPREAD, board, there, turn
from tests.titles.playing import asked, legal, of, only, play, targets

ORIGINAL = {"edition": "original"}
FOUR_MOVES = ["move p0 granada aragon", "move p1 granada galicia", "move p2 aragon sevilla", "move p3 aragon castillo"]


def acting(card: str, vetoes: tuple[int, ...] = (1,), **entries: Any) -> State:
    """Return the turn of p0 with `card`; p1, or the seats in `vetoes`, hold a veto."""
    return turn(card, vetoes=vetoes, **{"caballeros": SPREAD, **entries})


class OneWindow(NamedTuple):
    """A card whose special action has one window, after everything is announced."""

    card: str
    lines: tuple[str, ...]
    announced: tuple[str, tuple[str, ...]]
    done: type[Event]
    entries: dict[str, Any] = {}


ONE_WINDOW = [
    OneWindow("court_all", (), ("clear", ("30",)), ev.Returned),
    OneWindow("court_three", (), ("clear", ("3",)), ev.Returned),
    OneWindow("scoreboard", ("0 scoreboard 4/0/0 granada",), ("scoreboard", ("4/0/0", "granada")), ev.ScoreboardMoved),
    OneWindow("grande", ("0 grande galicia",), ("grande", ("galicia",)), ev.GrandeMoved),
    OneWindow("power_back", ("0 retrieve 10",), ("retrieve", ("10",)), ev.PowerRetrieved),
    OneWindow("the_court", ("0 bring 2",), ("bring", ("2",)), ev.Supplied),
    OneWindow(
        "the_court", ("0 bring 1", "0 recall aragon"), ("bring", ("1", "aragon")), ev.Recalled,
        {"caballeros": {"court": [26, 7, 7, 7], "aragon": [3, 0, 0, 0]}},
    ),
    OneWindow("royal_adviser", ("0 king granada",), ("king", ("granada",)), ev.KingMoved),
    OneWindow("king", ("0 king galicia",), ("king", ("galicia",)), ev.KingMoved),
    OneWindow("score_any 2", ("0 score granada",), ("score", ("granada",)), ev.AreaScored),
    OneWindow("score_any 3", (f"0 score {KING}",), ("score", (KING,)), ev.AreaScored),
    OneWindow("score_any 2", ("0 score castillo",), ("score", ("castillo",)), ev.CastilloOpened, {"options": ORIGINAL}),
    OneWindow("score_castillo", (), ("score", ("castillo",)), ev.CastilloOpened),
]  # fmt: skip
one_window = pytest.mark.parametrize(
    "case", ONE_WINDOW, ids=[f"{case.card}-{case.announced[1]}" for case in ONE_WINDOW]
)


class TestOneWindow:
    @one_window
    def test_it_opens_after_all_is_announced_and_before_anything_is_done(self, case: OneWindow) -> None:
        state = acting(case.card, **case.entries)
        before = board(state)
        events = play(state, "0 act", *case.lines)
        assert only(events, ev.Announced) == ev.Announced(0, *case.announced)
        assert only(events, ev.VetoAsked) == ev.VetoAsked(1, 0)
        assert asked(state) == "1 window" and legal(state, 1) == ["allow", "veto"]
        assert board(state) == before

    @one_window
    def test_allowed_it_is_done_and_the_veto_stays(self, case: OneWindow) -> None:
        state = acting(case.card, **case.entries)
        play(state, "0 act", *case.lines)
        events = play(state, "1 allow")
        assert events[0] == ev.VetoAllowed(1)
        assert of(events, case.done)
        assert only(events, ev.ActionEnded).done
        assert asked(state) == "0 turn" and len(state.observe(None).vetoes) == 1

    @one_window
    def test_stopped_it_is_not_done_and_the_veto_is_gone(self, case: OneWindow) -> None:
        state = acting(case.card, **case.entries)
        before = board(state)
        play(state, "0 act", *case.lines)
        events = play(state, "1 veto")
        card = case.card.split()[0]
        assert events == [ev.Vetoed(1, 0, card), ev.ActionEnded(0, card, False)]
        assert board(state) == before
        assert state.observe(None).vetoes == ()
        assert asked(state) == "0 turn" and "act" not in legal(state, 0)
        assert targets(state, "place", 0), "the victim may still place"

    @one_window
    def test_without_anothers_veto_nobody_is_asked(self, case: OneWindow) -> None:
        for vetoes in ((), (0,), (0, 0)):
            state = acting(case.card, vetoes, **case.entries)
            events = play(state, "0 act", *case.lines)
            assert not of(events, ev.VetoAsked) and not of(events, ev.Announced)
            assert of(events, case.done) and asked(state) == "0 turn"


class TestDeckOne:
    @pytest.mark.parametrize(("part", "line"), [("own", "move p0 granada aragon"), ("place", "place galicia")])
    def test_either_part_of_the_either_or_card_has_windows_and_the_choice_has_none(self, part: str, line: str) -> None:
        for answer, moved in (("allow", True), ("veto", False)):
            state = acting("move_own_or_place_two")
            before = board(state)
            assert not of(play(state, "0 act", f"0 choose {part}"), ev.VetoAsked)
            play(state, f"0 {line}")
            assert asked(state) == "1 window"
            play(state, f"1 {answer}")
            assert (board(state) != before) == moved

    def test_on_the_third_of_four_moves_two_stand_and_the_fourth_is_lost(self) -> None:
        state = acting("move_four_any")
        events = play(state, "0 act")
        for line, answer in zip(FOUR_MOVES, ("allow", "allow", "veto"), strict=False):
            events += play(state, f"0 {line}", f"1 {answer}")
        assert [(moved.seat, moved.area) for moved in of(events, ev.Moved)] == [(0, "aragon"), (1, "galicia")]
        assert legal(state, 0)[0] == "end" and not targets(state, "move", 0)
        assert there(state, "sevilla") == [0, 0, 0, 0]

    def test_the_last_of_the_moves_has_a_window_too(self) -> None:
        state = acting("move_three_any")
        play(state, "0 act")
        for line in FOUR_MOVES[:3]:
            play(state, f"0 {line}")
            assert asked(state) == "1 window"
            play(state, "1 allow")
        assert asked(state) == "0 turn"


class TestAngryKing:
    def test_the_window_comes_before_each_opponent_chooses(self) -> None:
        state = acting("angry_king", (2,))
        announced = []
        events = play(state, "0 act")
        for seat in (1, 2, 3):
            announced.append(only(events, ev.Announced).args)
            assert asked(state) == "2 window"
            play(state, "2 allow")
            assert asked(state) == f"{seat} return"
            events = play(state, *[f"{seat} return court"] * 3)
        assert announced == [("p1", "3"), ("p2", "3"), ("p3", "3")]
        assert asked(state) == "0 turn"

    def test_stopped_at_the_second_the_first_has_returned_and_no_other_does(self) -> None:
        state = acting("angry_king", (2,))
        play(state, "0 act", "2 allow", *["1 return court"] * 3)
        events = play(state, "2 veto")
        assert not of(events, ev.Returned) and asked(state) == "0 turn"
        assert there(state, "court") == [7, 4, 7, 7]

    def test_an_opponent_who_has_nothing_to_return_has_no_window(self) -> None:
        state = acting("angry_king", (3,), caballeros={"court": [7, 0, 7, 7]})
        assert only(play(state, "0 act"), ev.Announced).args == ("p2", "3")


class TestBanish:
    @pytest.mark.parametrize("edition", ["anniversary", "original"])
    def test_each_caballero_has_its_window(self, edition: str) -> None:
        state = acting("banish_one_each", options={"edition": edition})
        play(state, "0 act", "0 banish p2 granada")
        assert asked(state) == "1 window" and there(state, "granada")[2] == 1
        assert only(play(state, "1 allow"), ev.Returned).seat == 2
        play(state, "0 banish p1 aragon")
        assert asked(state) == "1 window"
        play(state, "1 veto")
        assert there(state, "aragon")[1] == 1 and there(state, "granada")[2] == 0
        assert asked(state) == "0 turn", "the rest is lost, in the original too"


class TestDiscs:
    CARDS = ("disc_two", "disc_all", "eviction")

    def announced(self, card: str) -> State:
        state = acting(card)
        events = play(state, "0 act", *(["0 evict granada"] if card == "eviction" else []))
        assert only(events, ev.Announced) == ev.Announced(0, "discs", ("granada",) if card == "eviction" else ())
        return state

    @pytest.mark.parametrize("card", [*CARDS, "disc_score"])
    def test_the_first_window_comes_before_anyone_sets_a_disc(self, card: str) -> None:
        state = self.announced(card)
        assert asked(state) == "1 window"
        assert of(play(state, "1 allow"), ev.DialsAsked)
        state = self.announced(card)
        events = play(state, "1 veto")
        assert not of(events, ev.DialsAsked) and asked(state) == "0 turn"

    @pytest.mark.parametrize("card", CARDS)
    def test_the_second_comes_after_the_discs_are_shown_and_before_anything_moves(self, card: str) -> None:
        for answer in ("allow", "veto"):
            state = self.announced(card)
            play(state, "1 allow")
            before = board(state)
            events: list[Event] = []
            for seat in state.to_act:
                events += play(state, f"{seat} {legal(state, seat)[0]}")
            revealed = only(events, ev.DialsRevealed)
            assert only(events, ev.Announced).step == "shown"
            assert asked(state) == "1 window" and board(state) == before
            events = play(state, f"1 {answer}")
            assert bool(of(events, ev.Returned) or of(events, ev.Evicted)) == (answer == "allow")
            assert (board(state) == before) == (answer == "veto")
            assert any(revealed.choices), "what was revealed stays known"

    def test_disc_score_has_windows_at_the_announcement_the_discs_and_each_region(self) -> None:
        state = self.announced("disc_score")
        play(state, "1 allow", "0 dial granada", "1 dial aragon", "2 dial galicia")
        events = play(state, "3 dial galicia")
        assert of(events, ev.DialsRevealed) and asked(state) == "1 window"
        play(state, "1 allow")
        assert asked(state) == "0 order", "the order is chosen after the discs were shown"
        assert targets(state, "score", 0) == {"granada", "aragon"}
        events = play(state, "0 score granada", "0 score aragon")
        assert only(events, ev.Announced) == ev.Announced(0, "score", ("granada",))
        events = play(state, "1 allow")
        assert only(events, ev.AreaScored).area == "granada"
        assert only(events, ev.Announced) == ev.Announced(0, "score", ("aragon",))
        events = play(state, "1 veto")
        assert not of(events, ev.AreaScored) and asked(state) == "0 turn"


class TestScorings:
    @pytest.mark.parametrize(
        ("card", "regions"),
        [
            ("score_fours", ["galicia", "cataluna", "sevilla"]),
            ("score_fives", ["pais_vasco", "aragon", "valencia"]),
            ("score_sixes_sevens", ["castilla_la_vieja", KING, "granada"]),
            ("score_firsts_only", list(REGIONS)),
            ("score_most", ["aragon", "granada"]),
            ("score_fewest", ["galicia", "cataluna"]),
        ],
    )
    def test_each_region_has_its_window_in_the_announced_order(self, card: str, regions: list[str]) -> None:
        rows = {region: [2, 1, 0, 0] for region in regions}
        if card in ("score_most", "score_fewest"):
            rows["valencia"] = [1, 1, 0, 0] if card == "score_most" else [9, 1, 0, 0]
        for stopped in (None, 0, len(regions) - 1):
            state = acting(card, caballeros=rows)
            order = regions[::-1]
            events = play(state, "0 act", *(f"0 score {region}" for region in order))
            assert only(events, ev.OrderChosen).areas == tuple(order)
            scored: list[str] = []
            for number, region in enumerate(order):
                assert of(events, ev.Announced)[-1] == ev.Announced(0, "score", (region,))
                assert asked(state) == "1 window"
                events = play(state, "1 veto" if number == stopped else "1 allow")
                scored += [area.area for area in of(events, ev.AreaScored)]
                if number == stopped:
                    break
            assert scored == order[:stopped]
            assert asked(state) == "0 turn"
            assert len(state.observe(None).vetoes) == (stopped is None)

    def test_a_region_that_pays_nobody_has_no_window(self) -> None:
        state = acting("score_fours", caballeros={"cataluna": [2, 1, 0, 0]})
        events = play(state, "0 act", "0 score galicia", "0 score cataluna", "0 score sevilla")
        assert only(events, ev.Announced).args == ("cataluna",)
        assert [area.area for area in of(events, ev.AreaScored)] == ["galicia"]
        events = play(state, "1 allow")
        assert [area.area for area in of(events, ev.AreaScored)] == ["cataluna", "sevilla"]

    def test_a_tie_that_pays_nobody_has_no_window(self) -> None:
        state = acting("score_firsts_only", caballeros={"cataluna": [2, 2, 1, 0]})
        play(state, "0 act", *(f"0 score {region}" for region in REGIONS))
        assert asked(state) == "0 turn"
        state = turn("score_any 2", players=2, vetoes=(1,), caballeros={"cataluna": [2, 2]})
        play(state, "0 act", "0 score cataluna")
        assert asked(state) == "1 window", "score_any has its one window after all is announced"
