"""The general scoring (rules 5): discs, Castillo, discs shown, regions in the order of the board."""

from __future__ import annotations

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import KING, REGIONS, scoring
from tests.titles.playing import asked, legal, of, only, play

INSIDE = {"castillo": [3, 2, 0, 1]}


def test_discs_then_castillo_then_discs_shown_then_regions() -> None:
    state = scoring(caballeros=INSIDE)
    early = play(state, "0 dial granada", "2 dial sevilla", "1 dial granada")
    assert [type(event) for event in early] == [ev.DialSealed] * 3, "nothing is shown before the last is set"
    events = play(state, f"3 dial {KING}")
    kinds = [type(event) for event in events]
    assert kinds[:4] == [ev.DialSealed, ev.CastilloOpened, ev.AreaScored, ev.DialsRevealed]
    assert kinds[4:8] == [ev.CastilloEmptied] * 3 + [ev.CastilloClosed]
    assert kinds[8:18] == [ev.AreaScored] * 9 + [ev.ScoringEnded]
    assert [area.area for area in of(events, ev.AreaScored)] == ["castillo", *REGIONS]
    assert all(area.card == "" for area in of(events, ev.AreaScored))


def test_with_the_castillo_hidden_also_an_empty_one_asks_everyone() -> None:
    assert scoring().to_act == (0, 1, 2, 3)


def test_with_the_castillo_shown_only_those_inside_are_asked() -> None:
    state = scoring(caballeros=INSIDE, options={"castillo": "shown"})
    assert state.to_act == (0, 1, 3)
    assert legal(state, 2) == [] and state.decision(2) is None
    events = play(state, "0 dial granada", "1 dial granada", "3 dial granada")
    assert only(events, ev.DialsRevealed).choices == ("granada", "granada", None, "granada")


def test_with_the_castillo_shown_and_empty_nobody_is_asked() -> None:
    state = scoring(caballeros={"granada": [1, 0, 0, 0]}, options={"castillo": "shown"})
    assert asked(state).endswith("bid")
    assert state.scores == [8, 0, 0, 0], "Granada and p0's Grande"
