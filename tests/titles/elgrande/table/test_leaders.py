"""Who leads where: counted from what everyone sees, a hidden Castillo left out."""

from __future__ import annotations

import pytest

from game.titles.elgrande.table.board_picture.board_sheet import leaders
from game.titles.elgrande.table.event_table import ViewModel
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.canvas import Box
from game.ui.kit.board_parts.area_lights import BANNER
from game.ui.kit.board_parts.polygon_map import inside
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import sit_down
from tests.titles.elgrande.table.spain import FACTS
from tests.ui.driver import StartApp


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


@pytest.mark.promise("See the leaders of every region with M")
def test_banners_hang_in_their_own_region_and_leave_its_points_free(start_app: StartApp) -> None:
    sit_down(app := start_app(), 5, 5)
    board = table_of(app).board
    for area, ring in board.level.regions.items():
        middle, _ = board.banners(area)
        wide, high = (side * board.projection.scale for side in BANNER)
        assert inside(ring, *middle), area
        assert not Box.at(board.projection.units(middle), wide, high).overlaps(board.plaque_box(area)), area
