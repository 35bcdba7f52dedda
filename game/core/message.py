"""Text for people's eyes, as data: a key of the catalogues and what goes into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Union

Argument = Union[str, int, "Message"]

NO_ARGS: Mapping[str, Argument] = {}


class Message(NamedTuple):
    """A sentence before it is put into a language. A nested Message is formatted first."""

    key: str
    args: Mapping[str, Argument] = NO_ARGS
