"""Names of the pictures in results and on scorings' sheets."""

from __future__ import annotations

from collections.abc import Sequence

WITH_MERLIN = "merlin"


def ridden_to(space: int, seat: int | None) -> str:
    """Return the name of the picture of a space, and of the knight of a seat or of Merlin (None)."""
    return f"{space} {WITH_MERLIN if seat is None else seat}"


def territory(terrain: str, hexes: Sequence[str]) -> str:
    """Return the name of the map of a territory, from its hexes as events write them."""
    return " ".join((terrain, *hexes))
