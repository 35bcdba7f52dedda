"""The clips of the ceremony: one for each of its acts, so that a press ends one act and the next begins."""

from __future__ import annotations

import math

import pygame

from game.core.message import Message
from game.ui.motion.score import NOTHING, Score, after, rest, say, sequence, show, tell, together
from game.ui.table.parts.cue import OldCue as Cue
from game.ui.table.parts.podium.ceremony import CROWNS, FALLS, CeremonyAct
from game.ui.table.parts.podium.podium import Podium
from game.ui.table.parts.table_clips import TableClip


class ActClip(TableClip):
    """Shows one act. The log says who has won only when the crown sits."""

    opening = Message("finale-begins")
    breath = True
    music = "finale"
    fills = True

    def __init__(self, podium: Podium, number: int, ticks: int) -> None:
        self._podium, self._number, self.ticks = podium, number, ticks
        self.reveals = CROWNS + FALLS if podium.acts[number].kind == "crown" else math.inf

    def cues(self) -> list[Cue]:
        return [Cue(at, each.name, each.seat) for at, each in self._podium.sounds(self._number).sounds]

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        return self._podium.draw(surface, self._number, progress * self.ticks)


def act_clips(podium: Podium) -> list[TableClip]:
    """Return the clips of all acts, in order; none of them changes anything."""
    return [ActClip(podium, number, act.ticks) for number, act in enumerate(podium.acts)]


def ceremony_score(podium: Podium) -> Score:
    """The ceremony, act by act: a press ends one act, and the next begins. The log says who has won only when the crown
    sits."""
    acts = (sequence(_act(podium, number, act), rest()) for number, act in enumerate(podium.acts))
    return sequence(say(Message("finale-begins")), *acts)


def _act(podium: Podium, number: int, act: CeremonyAct) -> Score:
    shown = show(act.ticks, lambda surface, now: podium.draw(surface, number, now), fills=True, music="finale")
    told = after(CROWNS + FALLS, tell()) if act.kind == "crown" else NOTHING
    return together(podium.sounds(number), told, shown)
