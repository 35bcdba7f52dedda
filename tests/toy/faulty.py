"""Bots of the toy game of which none gives advice without failing; and processes that send what is no answer."""

from __future__ import annotations

import pickle
import time
from collections.abc import Mapping
from typing import Any

from tests.toy.bots import BOTS, FALLBACK

__all__ = ["BOTS", "FALLBACK", "GARBAGE", "advise", "serve"]

GARBAGE: Mapping[str, bytes] = {
    "no pickle": b"\x80 these are no bytes of a pickle",
    "a text": pickle.dumps("a text"),
    "of a module that is not there": b"cnowhere.at.all\nThought\n.",
    "a number": b"\x07",
    "a list that is too short": b"\x90",
    "broken text": b"\x92\x01\xa2\xff\xff",
    "too much": b"\xc0" * (1 << 21),
    "nothing": b"",
}


def advise(ruleset: Any, observation: Any, budget: Any, seed: int) -> list[Any]:
    raise ValueError("no advice for anybody")


def serve(kind: str, connection: Any, *modules: str) -> None:
    """In place of `game.bots.serve.serve`."""
    connection.recv()
    connection.send_bytes(GARBAGE[kind])
    time.sleep(60)
