"""A bot whose process is ended from outside while it plays one of many games; in the program's own it lives."""

from __future__ import annotations

import multiprocessing
import os
import signal
from dataclasses import replace
from typing import Any

from game.core.bots import BotSet, Budget, random_bot
from game.core.ruleset import Ruleset
from tests import toy

DEADLY = 39
"""On average one in this many of the bots' seeds ends the process."""


def mortal(ruleset: Ruleset, observation: Any, budget: Budget, seed: int) -> str:
    if multiprocessing.parent_process() is not None and seed % DEADLY == 0:
        os.kill(os.getpid(), signal.SIGTERM)
    return random_bot(ruleset, observation, budget, seed)


def load_bots() -> BotSet:
    return BotSet({"mortal": mortal}, fallback="mortal")


TITLE = replace(toy.TITLE, load_bots=load_bots)
