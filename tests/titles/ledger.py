"""A table that is updated by events alone, like a view."""

from __future__ import annotations

from typing import Any, ClassVar


class Ledger:
    """Follows a title's events; a method `_<kind>` for each kind of event, but for those in `without_trace`.

    It begins with an observation (`__init__`), asserts that each event's resulting counts are right, and compares
    itself with later observations (`agrees_with`).
    """

    without_trace: ClassVar[frozenset[str]]
    """Kinds of events that change nothing on the table."""

    def __init__(self, seen: Any) -> None:
        raise NotImplementedError

    def follow(self, event: Any) -> None:
        """Update the table by one event."""
        kind = type(event).__name__
        change = getattr(self, f"_{kind}", None)
        assert change is not None or kind in self.without_trace, f"{kind} is not in the ledger"
        if change is not None:
            change(event)

    def agrees_with(self, seen: Any) -> None:
        """Compare with an observation, field by field."""
        raise NotImplementedError
