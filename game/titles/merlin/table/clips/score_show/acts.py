"""The clips of a scoring, by event: four acts, and their end."""

from __future__ import annotations

from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.score_show.announcement import ShowAnnounced
from game.titles.merlin.table.clips.score_show.assistants_act import AssistantsClip
from game.titles.merlin.table.clips.score_show.castles_act import NewTraitorsClip, TraitorsClip
from game.titles.merlin.table.clips.score_show.curtain_call import ShowEnds
from game.titles.merlin.table.clips.score_show.environs_act import TerritoryClip
from game.titles.merlin.table.clips.score_show.pots_act import PotClip
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.ui.table.parts.table_clips import TableClip


def announce(stage: ClipStage, event: ev.ScoringStarted) -> list[TableClip]:
    """Return the ribbon that announces a scoring."""
    return [ShowAnnounced(stage, event)]


def traitors(stage: ClipStage, event: ev.TraitorsScored) -> list[TableClip]:
    """Return the clip of a castle whose traitors are scored."""
    return [TraitorsClip(stage, event)]


def new_traitors(stage: ClipStage, event: ev.TraitorsDealt) -> list[TableClip]:
    """Return the clip of new traitors at a castle."""
    return [NewTraitorsClip(stage, event)]


def territory(stage: ClipStage, event: ev.TerritoryScored) -> list[TableClip]:
    """Return the clip of a territory."""
    return [TerritoryClip(stage, event)]


def pot(stage: ClipStage, event: ev.InfluenceScored) -> list[TableClip]:
    """Return the clip of a principality's pot."""
    return [PotClip(stage, event)]


def assistants(stage: ClipStage, event: ev.AssistantsScored) -> list[TableClip]:
    """Return the clip of all assistants in gates."""
    return [AssistantsClip(stage, event)]


def end(stage: ClipStage, event: ev.ScoringEnded) -> list[TableClip]:
    """Return the clip that closes the stage."""
    return [ShowEnds(stage, event)]
