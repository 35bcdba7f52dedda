"""Merlin (Stefan Feld and Michael Rieneck): 2 to 4 knights ride around Camelot.

Each function here imports one part of the title, when it is needed; nothing else does.
"""

from __future__ import annotations

from pathlib import Path

from game.core.bots import BotSet, bots_of_any_title
from game.core.message import Message
from game.core.ruleset import Ruleset, rules_of_any_title
from game.core.title import DemoGame, Levels, Progress, Title


def load_rules() -> Ruleset:
    from game.titles.merlin import rules

    return rules_of_any_title(rules)


def load_bots() -> BotSet:
    from game.titles.merlin import bots

    return bots_of_any_title(bots.BOTS)


def faults(folder: Path) -> list[str]:
    from game.titles.merlin import rules

    return rules.faults(folder)


def level_about(folder: Path) -> str:
    from game.titles.merlin import rules

    return rules.level_about(folder)


def so_far(finished: int) -> Message:
    """Return how far a game has got. No round is named as the next: a scoring may come first."""
    return Message("merlin-so-far", {"rounds": finished})


def rounds_played(finished: int) -> Message:
    return Message("merlin-rounds-played", {"rounds": finished})


TITLE = Title(
    name="merlin",
    home=__name__,
    brand=Message("merlin-brand"),
    about=Message("merlin-about"),
    players=range(2, 5),
    demo=DemoGame(bots=("easy",) * 4),
    load_rules=load_rules,
    load_bots=load_bots,
    load_table=None,
    levels=Levels("level", faults, about=level_about),
    progress=Progress(so_far, rounds_played),
)
