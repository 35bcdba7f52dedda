"""Named tuples with other values."""

from __future__ import annotations

from typing import Any


def changed(value: Any, **fields: Any) -> Any:
    """Return a copy of a named tuple with these fields changed."""
    return value._replace(**fields)
