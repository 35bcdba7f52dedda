"""Who leads where: counted from what everyone sees, a hidden Castillo left out."""

from __future__ import annotations

from game.titles.elgrande.table.board_picture.board_sheet import leaders
from game.titles.elgrande.table.event_table import ViewModel
from game.titles.elgrande.table.view_data import CASTILLO
from tests.titles.elgrande.table.spain import FACTS


def view(**counts: list[int] | None) -> ViewModel:
    made = ViewModel(players=5, areas=(*counts, CASTILLO), hides=True, facts=FACTS)
    made.caballeros = {CASTILLO: None, **counts}
    return made


def test_a_hidden_castillo_has_no_leader_and_an_empty_region_nobody() -> None:
    found = leaders(view(aragon=[0, 3, 1, 0, 0], galicia=[0] * 5))
    assert found == {"aragon": (1,), "galicia": ()}
    shown = view()
    shown.caballeros[CASTILLO] = [1, 0, 0, 0, 1]
    assert leaders(shown) == {CASTILLO: (0, 4)}
