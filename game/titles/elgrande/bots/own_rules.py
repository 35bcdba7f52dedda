"""What these bots are handed: rules whose states, observations and options are this title's."""

from __future__ import annotations

from typing import TypeAlias

from game.core.bots import BotOf
from game.core.ruleset import RulesetOf
from game.titles.elgrande.rules import Observation, Options, State

Rules: TypeAlias = RulesetOf[State, Observation, Options]
Bot: TypeAlias = BotOf[State, Observation, Options]
