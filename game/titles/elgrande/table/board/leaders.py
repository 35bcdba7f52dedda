"""Who leads in which area, counted from what everyone sees: a hidden Castillo has no banner."""

from __future__ import annotations

from game.titles.elgrande.table.view_data import ViewData
from game.ui.kit.board.majorities import MajorityRank, ranks


def standings(view: ViewData) -> dict[str, tuple[MajorityRank, ...]]:
    """Return the ranks of each area whose counts are public."""
    return {area: ranks(counts) for area, counts in view.caballeros.items() if counts is not None}


def leaders(view: ViewData) -> dict[str, tuple[int, ...]]:
    """Return the seats that lead in each area whose counts are public; none where nobody stands."""
    return {area: found[0].seats if found else () for area, found in standings(view).items()}
