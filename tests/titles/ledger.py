"""A table that is updated by events alone, like a view."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar


class Ledger:
    """Follows a title's events; a method `_<kind>` for each kind of event, but for those in `without_trace`.

    It begins with an observation (`__init__`), asserts that each event's resulting counts are right, and finds what
    differs from later observations (`differences`).
    """

    without_trace: ClassVar[frozenset[str]]
    """Kinds of events that change nothing on the table."""
    not_kept: ClassVar[frozenset[str]]
    """Fields of an observation that the table doesn't keep."""

    def __init__(self, seen: Any) -> None:
        raise NotImplementedError

    def follow(self, event: Any) -> None:
        """Update the table by one event."""
        kind = type(event).__name__
        change = getattr(self, f"_{kind}", None)
        assert change is not None or kind in self.without_trace, f"{kind} is not in the ledger"
        if change is not None:
            change(event)

    def shown(self) -> dict[str, Any]:
        """Return the table by the names of an observation's fields, in the form that they have there."""
        raise NotImplementedError

    def differences(self, seen: Any) -> dict[str, tuple[Any, Any]]:
        """Return the fields in which the table differs from an observation, each with both values."""
        shown = self.shown()
        kept = {field.name for field in dataclasses.fields(seen)} - self.not_kept
        return {name: (shown[name], getattr(seen, name)) for name in kept if shown[name] != getattr(seen, name)}
