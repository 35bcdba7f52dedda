"""The sheet of a general scoring adds up, and sets apart what the King and the Grandes brought."""

from __future__ import annotations

import pytest

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.table.test_summary import narrator_of
from tests.titles.elgrande.table.test_view import random_game
from tests.titles.elgrande.table.test_words import WORDS


@pytest.mark.parametrize("seed", range(3))
def test_what_stands_before_the_plus_is_what_the_region_alone_pays(seed):
    told, bonuses = [], 0
    for _, events in random_game(elgrande.Options(players=4), seed):
        told += events
        if not any(isinstance(event, ev.ScoringEnded) for event in events):
            continue
        start = max(index for index, event in enumerate(told) if isinstance(event, ev.ScoringStarted))
        scored = [event for event in told[start:] if isinstance(event, ev.AreaScored)]
        rows = narrator_of(WORDS).sheet(told).rows
        assert len(rows) == len(scored) == 10
        for row, event in zip(rows, scored, strict=True):
            alone = [points - bonus for points, bonus in zip(row.points, row.bonus, strict=True)]
            assert alone == elgrande.score_area(event.table, event.counts)
            bonuses += sum(row.bonus)
    assert bonuses
