"""Each kind of card of the five decks is played once, from the supply to the end of the turn (rules 6)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.core.ruleset import Event
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import CARDS, KING, SPREAD, bids, game, reveal
from tests.titles.playing import legal, of, only, play


class Script(NamedTuple):
    """Answers after `take`, and the kind and number of events that the special action reports."""

    lines: tuple[str, ...]
    reports: type[Event]
    times: int


ACT = "0 act"
SCRIPTS = {
    (1, "move_own_from_one"): Script((ACT, "0 move p0 granada aragon", "0 done"), ev.Moved, 1),
    (1, "place_two_more"): Script((ACT, "0 place galicia", "0 place castillo"), ev.Placed, 2),
    (1, "move_own_or_place_two"): Script((ACT, "0 choose own", "0 move p0 aragon castillo", "0 done"), ev.Moved, 1),
    (1, "move_five_from_one"): Script((ACT, "0 move p1 granada aragon", "0 move p3 granada galicia", "0 done"),
                                      ev.Moved, 2),
    (1, "move_three_foreign"): Script((ACT, *["0 move p1 granada aragon"] * 3), ev.Moved, 3),
    (1, "move_three_any"): Script((ACT, *["0 move p0 granada aragon"] * 3), ev.Moved, 3),
    (1, "move_two_and_two"): Script((ACT, *["0 move p0 granada aragon", "0 move p1 granada aragon"] * 2), ev.Moved, 4),
    (1, "move_four_own"): Script((ACT, *["0 move p0 granada aragon"] * 4), ev.Moved, 4),
    (1, "move_four_any"): Script((ACT, *["0 move p0 granada aragon", "0 move p3 granada aragon"] * 2), ev.Moved, 4),
    (2, "veto"): Script((), ev.VetoLaid, 1),
    (2, "court_all"): Script((ACT,), ev.Returned, 3),
    (2, "court_three"): Script((ACT,), ev.Returned, 3),
    (2, "angry_king"): Script((ACT, *(f"{seat} return court" for seat in (1, 2, 3) for _ in range(3))), ev.Returned, 9),
    (2, "banish_one_each"): Script((ACT, *(f"0 banish p{seat} aragon" for seat in (1, 2, 3))), ev.Returned, 3),
    (2, "disc_two"): Script((ACT, "1 dial granada", "2 dial aragon", "3 dial granada"), ev.Returned, 3),
    (2, "disc_all"): Script((ACT, "1 dial granada", "2 dial aragon", "3 dial granada"), ev.Returned, 3),
    (2, "score_any"): Script((ACT, f"0 score {KING}"), ev.AreaScored, 1),
    (3, "score_fours"): Script((ACT,), ev.AreaScored, 3),
    (3, "score_fives"): Script((ACT,), ev.AreaScored, 3),
    (3, "score_sixes_sevens"): Script((ACT,), ev.AreaScored, 3),
    (3, "score_castillo"): Script((ACT,), ev.AreaScored, 1),
    (3, "score_firsts_only"): Script((ACT,), ev.AreaScored, 9),
    (3, "score_most"): Script((ACT,), ev.AreaScored, 1),
    (3, "score_fewest"): Script((ACT,), ev.AreaScored, 1),
    (3, "score_any"): Script((ACT, "0 score granada"), ev.AreaScored, 1),
    (4, "scoreboard"): Script((ACT, "0 scoreboard 8/4/0 castillo"), ev.ScoreboardMoved, 1),
    (4, "power_back"): Script((ACT, "0 retrieve 10"), ev.PowerRetrieved, 1),
    (4, "the_court"): Script((ACT, "0 bring 2"), ev.Supplied, 1),
    (4, "grande"): Script((ACT, "0 grande galicia"), ev.GrandeMoved, 1),
    (4, "disc_score"): Script((ACT, "0 dial galicia", "1 dial galicia", "2 dial granada", "3 dial aragon"),
                              ev.AreaScored, 2),
    (4, "eviction"): Script((ACT, "0 evict granada", f"1 dial {KING}", "2 dial aragon", "3 dial galicia"),
                            ev.Evicted, 3),
    (4, "royal_adviser"): Script((ACT, "0 king granada"), ev.KingMoved, 1),
    (5, "king"): Script((ACT, "0 king cataluna"), ev.KingMoved, 1),
}  # fmt: skip


@pytest.mark.promise("Play the whole of *El Grande*")
def test_there_is_a_script_for_every_kind_of_card_of_the_level() -> None:
    seen = elgrande.new_game(elgrande.Options(), seed=1).observe(None)
    decks = [[*undrawn, shown.split()[0]] for undrawn, shown in zip((*seen.unseen, ()), seen.revealed, strict=True)]
    kinds = {(number, card) for number, deck in enumerate(decks, start=1) for card in deck}
    assert kinds == set(SCRIPTS)
    assert len(SCRIPTS) == 33 and sum(map(len, decks)) == 45
    for deck, expected in zip(decks, CARDS, strict=True):
        assert {card: deck.count(card) for card in deck} == expected


@pytest.mark.parametrize(("deck", "card"), SCRIPTS, ids=[f"{deck}-{card}" for deck, card in SCRIPTS])
@pytest.mark.parametrize("placing_first", [False, True])
def test_a_card_is_played_as_it_is_written(deck: int, card: str, placing_first: bool) -> None:
    script = SCRIPTS[deck, card]
    state = game(caballeros=SPREAD, played=bids(4), revealed=reveal(f"{card} {deck}"))
    events = play(state, "0 supply 0")
    assert f"take {card}" in legal(state, 0)
    events += play(state, f"0 take {card}")
    assert only(events, ev.CardTaken) == ev.CardTaken(0, card)
    places = ["0 place castillo"] * deck
    if placing_first:
        play(state, *places)
    acted = play(state, *script.lines)
    assert len(of([*events, *acted][1:], script.reports)) == script.times
    if script.lines:
        assert only(acted, ev.ActionStarted) == ev.ActionStarted(0, card)
        assert only(acted, ev.ActionEnded) == ev.ActionEnded(0, card, True)
    if not placing_first:
        assert len(of(play(state, *places), ev.Placed)) == deck
    assert legal(state, 0) == ["end"]
    play(state, "0 end", "1 supply 0")
    assert f"take {card}" not in legal(state, 1)
