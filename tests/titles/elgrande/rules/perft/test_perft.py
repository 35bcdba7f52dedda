"""The positions of the table ask everything. That their counts are right: `properties/test_oracle`."""

from __future__ import annotations

from tests.titles.elgrande.rules.perft.perft import PERFT


def test_there_are_twenty_positions_and_more_and_each_is_counted_to_depth_three() -> None:
    assert len(PERFT.positions) >= 20
    counted = {(row.name, row.depth) for row in PERFT.table()}
    assert counted >= {(file.stem, 3) for file in PERFT.positions}


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
