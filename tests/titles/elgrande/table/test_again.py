"""What is shown again on a key: everything but what is hidden by now."""

from __future__ import annotations

from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import ReplayTurns
from tests.titles.elgrande.table.at_table import THREE, position, seated, turn_of
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, in_view, rest
from tests.ui.table_driver import put_on_table


def three(start_app, journal=None):
    return seated(start_app, position(THREE), 3, journal)


def others_since(app) -> list[str]:
    """Kinds of events that the asked person would be shown."""
    missed = table_of(app).missed(table_of(app).asked)
    return [] if missed is None else [type(event).__name__ for event in missed[1]]


def play(app, match, *answers) -> None:
    for seat, text in answers:
        match.submit(seat, text)
        rest(app)


def to_another_turn(app, match) -> None:
    """Everyone takes a card and ends the turn; in the next round someone bids, and another is asked."""
    for seat, card in ((0, "king"), (1, "court_all"), (2, "scoreboard")):
        turn_of(match, seat, card)
        rest(app)
    play(app, match, (match.state.to_act[0], "power 2"))


def test_what_was_missed_is_still_known_after_something_was_taken_back(start_app):
    app, match = three(start_app)
    to_another_turn(app, match)
    seat = table_of(app).asked
    before = others_since(app)
    assert "CardTaken" in before and before[-1] == "PowerPlayed"
    play(app, match, (seat, "power 3"))
    match.undo(seat, match.undo_terms(seat).needs)
    rest(app)
    assert table_of(app).asked == seat and others_since(app) == before
    do(app, ReplayTurns())
    rest(app)
    in_view(app)


def test_what_was_missed_is_still_known_after_the_game_was_resumed(start_app, tmp_path):
    path = tmp_path / "game.jsonl"
    app, match = three(start_app, path)
    to_another_turn(app, match)
    before = others_since(app)
    assert before
    table_of(app).close()
    again, _ = Match.resume(elgrande, path)
    put_on_table(app, again, alone=True)
    app.step(1)
    rest(app)
    assert others_since(app) == before
    observation, _ = table_of(app).missed(table_of(app).asked)
    assert observation.round == 4 and observation.taken[table_of(app).asked] is not None
    do(app, ReplayTurns())
    rest(app)
    in_view(app)


def test_what_was_missed_stays_known_during_the_whole_turn_and_reaches_back_to_the_last_one(start_app):
    app, match = three(start_app)
    play(app, match, (0, "take king"), (0, "end"))
    table = table_of(app)
    assert table.asked == 1
    first = others_since(app)
    assert "CardTaken" in first and "TurnEnded" in first, "there was no turn before: all of the game"
    if match.state.decision(1).kind == "supply":
        play(app, match, (1, "supply 0"))
    play(app, match, (1, "take court_all"))
    assert others_since(app)[: len(first)] == first, "own decisions take nothing of it away"
    play(app, match, (1, "end"))
    turn_of(match, 2, "scoreboard")
    rest(app)
    assert table.asked == 2 and others_since(app) == [], "he was the last, and bids first now"
    play(app, match, (2, "power 2"))
    while table.asked_kind == "bid":
        seat = table.asked
        play(app, match, (seat, f"power {3 + seat}"))
    assert table.asked is not None
    kinds = others_since(app)
    assert kinds.count("PowerPlayed") == 3 and kinds.count("CardTaken") == 2 - table.asked, (
        "bids do not count as a turn"
    )


def test_it_says_all_the_time_that_something_is_shown_again(start_app):
    app, match = three(start_app)
    play(app, match, (0, "take king"), (0, "end"))
    table = table_of(app)
    table.go_at("normal")
    do(app, ReplayTurns())
    seen = set()
    while table.busy:
        seen.add(table.status.key)
        app.step(1)
    app.step(1)
    assert seen == {"table-replaying"}
    assert table.status.key != "table-replaying"
