"""Toy titles whose adviser or fast bot fails, and a bots' process that sends garbage."""

from __future__ import annotations

import pickle
import time
from collections.abc import Mapping
from dataclasses import replace
from multiprocessing.connection import Connection

from game.core.bots import Advice, BotSet, Budget, bots_of_any_title
from game.core.title import Title
from tests.toy import TITLE, bots, rules
from tests.toy.bots import Rules
from tests.toy.rules import Observation

GARBAGE: Mapping[str, bytes] = {
    "no pickle": b"\x80 these are no bytes of a pickle",
    "a text": pickle.dumps("a text"),
    "a class from a missing module": b"cnowhere.at.all\nThought\n.",
    "a number": b"\x07",
    "a list that is too short": b"\x90",
    "broken text": b"\x92\x01\xa2\xff\xff",
    "too much": b"\xc0" * (1 << 21),
    "nothing": b"",
}


def observation() -> Observation:
    """Return what the first seat sees once it has drawn a card."""
    state = rules.new_game(rules.Options(), 1)
    state.apply(0, state.parse("draw"))
    return state.observe(0)


def empty_handed() -> Observation:
    """Return what the first seat sees if it has no card yet: nothing that others can't see."""
    state = rules.new_game(rules.Options(), 1)
    state.hands = ((), *state.hands[1:])
    return state.observe(0)


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> list[Advice]:
    raise ValueError("no advice for anyone")


def whose_adviser_fails() -> BotSet:
    return bots_of_any_title(replace(bots.BOTS, advise=advise))


def whose_fast_bot_fails() -> BotSet:
    return bots_of_any_title(replace(bots.BOTS, fallback="failing"))


def whose_fast_bot_hangs() -> BotSet:
    return bots_of_any_title(replace(bots.BOTS, fallback="hanging"))


ADVISER_FAILS = replace(TITLE, load_bots=whose_adviser_fails)
FAST_BOT_FAILS = replace(TITLE, load_bots=whose_fast_bot_fails)
FAST_BOT_HANGS = replace(TITLE, load_bots=whose_fast_bot_hangs)


def serve(kind: str, connection: Connection[bytes, object], title: Title) -> None:
    """Answer once, with garbage of that kind, in place of `game.bots.worker.serve`."""
    connection.recv()
    connection.send_bytes(GARBAGE[kind])
    time.sleep(60)
