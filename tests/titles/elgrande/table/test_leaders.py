"""Who leads where: everyone's count hangs beside their region, where it covers nothing."""

from __future__ import annotations

import pytest

from game.titles.elgrande.table.board_picture.pieces import KING
from game.ui.kit.board_parts.area_lights import RankBanners
from tests.titles.elgrande.rules.builder import REGIONS
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import sit_down
from tests.ui.driver import StartApp


@pytest.mark.promise("See the leaders of every region with M")
@pytest.mark.parametrize("crowded", REGIONS)
def test_five_banners_hang_beside_all_figures_and_points(start_app: StartApp, crowded: str) -> None:
    """Elena's was left out in Cataluña; in Aragón, they hung over the King."""
    sit_down(app := start_app(), 5, 5)
    board, present = table_of(app).board, frozenset((crowded, one) for one in (KING, ("grande", 0), ("grande", 1)))
    layout, kept = board.piece_layout, [board.plaque_box(area) for area in board.areas]
    for (_area, (kind, _seat)), (x, y) in layout.footing(present).feet.items():
        kept += [board.box_of((x + a, y + b, x + c, y + d)) for a, b, c, d in layout.sizes.room(kind).body]
    for area in REGIONS:
        middle, columns = board.banners(present, area, 5)
        hung = board.projection.around(middle, RankBanners.size(5, columns)).inset(4.0)
        assert board.inside.encloses(hung) and not any(map(hung.overlaps, kept)), area
