"""Bots that play Merlin."""

from __future__ import annotations

from game.core.bots import RANDOM, BotSet, random_bot

BOTS = BotSet(bots={RANDOM: random_bot}, fallback=RANDOM)
