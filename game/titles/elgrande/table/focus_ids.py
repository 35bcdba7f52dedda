"""Ids of everything at this table that can take the focus: what kind of thing it is, and which one ("area-granada")."""

from __future__ import annotations

OWNER = "owner"
"""Kind of the controls that choose whose caballero it is; the notation calls their targets seats."""


def focus_id(kind: str, name: object) -> str:
    return f"{kind}-{name}"


def focused(kind: str, focus: str | None) -> str | None:
    """Return the name of the focused thing if it is of this kind, else None."""
    start = focus_id(kind, "")
    return focus.removeprefix(start) if focus is not None and focus.startswith(start) else None
