"""The counts of the table, and those of them that follow by hand."""

from __future__ import annotations

from tests.titles.elgrande.rules.perft.perft import PERFT

COUNTS = {(row.name, row.depth): row for row in PERFT.table()}


def test_there_are_twenty_positions_and_more_and_each_is_counted_to_depth_three() -> None:
    assert len(PERFT.positions) >= 20
    for file in PERFT.positions:
        assert (file.stem, 3) in COUNTS


def test_the_positions_ask_all_kinds_of_questions() -> None:
    kinds = set()
    for file in PERFT.positions:
        state = PERFT.load(file.stem)
        kinds |= {state.decision(seat).kind for seat in state.to_act}
        for seat in state.to_act[:1]:
            for action in state.legal_actions(seat):
                following = state.copy()
                following.apply(seat, action)
                kinds |= {following.decision(acting).kind for acting in following.to_act}
    assert kinds >= {
        "bid", "supply", "recall", "take", "turn", "placing", "place_two_more", "move", "choose", "return", "banish",
        "score", "order", "scoreboard", "retrieve", "king", "evict", "dial", "window",
    }  # fmt: skip


def test_bids_bar_the_values_before_them() -> None:
    assert [COUNTS["bidding_new_game", depth].all for depth in (1, 2, 3, 4)] == [
        13,
        13 * 12,
        13 * 12 * 11,
        13 * 12 * 11 * 10,
    ]


def test_the_higher_of_two_bids_takes_supply_first() -> None:
    # One holds 9 to 13, which supply 2, 1, 1, 0, 0; the other 1 to 5, all lower.
    supplies = sum(count + 1 for count in (2, 1, 1, 0, 0))
    assert COUNTS["bidding_last_round_of_two", 2].all == 5 * 5
    assert COUNTS["bidding_last_round_of_two", 3].all == 5 * supplies


def test_a_short_province_lets_own_caballeros_be_recalled() -> None:
    # Province 1, supply 2: after `supply 0` five cards; after `supply 1` three regions, the King's is none, or `done`.
    assert COUNTS["supply_short", 1].all == 2
    assert COUNTS["supply_short", 2].all == 5 + 4


def test_placing_reaches_the_five_neighbours_and_the_castillo() -> None:
    # Six areas, `act`, `end`; then six and `done`; after `act` six and `end`; after `end` the next supply, 0 to 2.
    assert COUNTS["placing_beside_the_king", 1].all == 6 + 2
    assert COUNTS["placing_beside_the_king", 2].all == 6 * 7 + 7 + 3
    assert COUNTS["placing_beside_the_king", 2].canonical == (7 + 6 + 5 + 4 + 3 + 2) + 7 + 3


def test_a_moved_caballero_may_go_to_seven_regions_and_the_castillo_and_again() -> None:
    # Outside the King's region stand p0 and p3 in Aragón (two and one), p1 in Valencia. Players who have moved
    # their only one still stand in one region, p0 in two; in the Castillo nobody can be moved again.
    stacks = 3
    assert COUNTS["moving_three_of_any", 1].all == stacks * 8 + 1
    two_left = 7 * ((stacks + 1) * 8 + 1) + (stacks * 8 + 1)
    last_left = 7 * (stacks * 8 + 1) + ((stacks - 1) * 8 + 1)
    assert COUNTS["moving_three_of_any", 2].all == two_left + 2 * last_left + 4


def test_banishing_in_the_original_takes_one_of_everyone_in_any_order() -> None:
    a, b, c, d = 4, 3, 5, 4  # regions but the King's, by owner
    assert COUNTS["banishing_in_the_original", 1].all == a + b + c + d
    assert COUNTS["banishing_in_the_original", 2].all == 2 * (a * b + a * c + a * d + b * c + b * d + c * d)
    assert COUNTS["banishing_in_the_original", 3].all == 6 * (a * b * c + a * b * d + a * c * d + b * c * d)
    assert COUNTS["banishing_in_the_original", 4].all == 24 * a * b * c * d
    assert COUNTS["banishing_in_the_original", 4].canonical == a * b * c * d


def test_discs_are_set_in_any_order() -> None:
    # disc_two offers regions with two or more, the King's never: two, two and three of them.
    assert COUNTS["discs_two_each", 1].all == 2 + 2 + 3
    assert COUNTS["discs_two_each", 2].all == 2 * (2 * 2 + 2 * 3 + 2 * 3)
    assert COUNTS["discs_two_each", 3].all == 6 * 2 * 2 * 3
    assert COUNTS["general_scoring_hidden", 3].all == 6 * 9**3
    # With the Castillo shown only the two who stand in it are asked; after the last scoring the game is over.
    assert COUNTS["general_scoring_shown", 2].all == 2 * 9**2
    assert COUNTS["general_scoring_shown", 4].all == 2 * 9**2


def test_three_regions_are_ordered_before_the_first_window() -> None:
    assert [COUNTS["order_of_scorings", depth].all for depth in (1, 2, 3, 4)] == [3, 3 * 2, 3 * 2 * 1, 3 * 2 * 2]


def test_scoreboards_go_to_areas_without_one() -> None:
    # One lies in Granada, one beside the board, the King is in Galicia: eight areas for each; or `skip`.
    assert COUNTS["scoreboards", 1].all == 2 * 8 + 1
    # One lies in the King's region and stays, the other in the Castillo: eight regions; or `skip`.
    assert COUNTS["scoreboard_on_the_kings_region", 1].all == 8 + 1
