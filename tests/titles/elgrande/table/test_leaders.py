"""Who leads where: counted from what everybody sees, ties shown as ties, a hidden Castillo left out."""

from __future__ import annotations

import pygame

from game.titles.elgrande.table.ids import CASTILLO
from game.titles.elgrande.table.map import leaders
from game.titles.elgrande.table.view import ViewModel
from game.ui.palette import SEATS

STYLES = tuple(SEATS.values())


def view(**counts: list[int] | None) -> ViewModel:
    made = ViewModel(players=5, areas=(*counts, CASTILLO), hides=True)
    made.caballeros = {CASTILLO: None, **counts}
    return made


def test_those_with_most_come_first_and_equal_ones_stand_together() -> None:
    assert leaders.ranks([2, 0, 5, 2, 5]) == (leaders.Rank(5, (2, 4)), leaders.Rank(2, (0, 3)))
    assert leaders.ranks([0, 0, 0]) == ()


def test_a_hidden_castillo_has_no_leader_and_an_empty_region_nobody() -> None:
    found = leaders.leaders(view(aragon=[0, 3, 1, 0, 0], galicia=[0] * 5))
    assert found == {"aragon": (1,), "galicia": ()}
    shown = view()
    shown.caballeros[CASTILLO] = [1, 0, 0, 0, 1]
    assert leaders.leaders(shown) == {CASTILLO: (0, 4)}


def test_an_area_takes_the_colour_of_its_leader_or_the_stripes_of_a_tie() -> None:
    mask = pygame.Surface((60, 40), pygame.SRCALPHA)
    mask.fill((80, 80, 80, 255), (10, 10, 40, 20))
    alone = leaders.tinted(mask, [STYLES[0]], 10)
    assert alone.get_at((30, 20))[:3] == pygame.Color(STYLES[0].colour)[:3]
    assert alone.get_at((2, 2)).a == 0, "nothing beside the area"
    tie = leaders.tinted(mask, [STYLES[0], STYLES[3]], 10)
    seen = {tuple(tie.get_at((x, 20)))[:3] for x in range(12, 48)}
    assert seen == {tuple(pygame.Color(STYLES[seat].colour))[:3] for seat in (0, 3)}
