"""The leaders of each area, counted from public information: a hidden Castillo has no banner."""

from __future__ import annotations

from game.titles.elgrande.table.view_data import ViewData
from game.ui.kit.board_parts.majorities import MajorityRank, ranks


def standings(view: ViewData) -> dict[str, tuple[MajorityRank, ...]]:
    """Return the ranks in each area whose counts are public."""
    return {area: ranks(counts) for area, counts in view.caballeros.items() if counts is not None}


def leaders(view: ViewData) -> dict[str, tuple[int, ...]]:
    """Return the leading seats of each area whose counts are public; none for an empty area."""
    return {area: found[0].seats if found else () for area, found in standings(view).items()}
