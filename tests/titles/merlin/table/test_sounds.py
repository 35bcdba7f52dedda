"""What a game of Merlin sounds like: each of its own sounds has its moment, a caption or something to see, and tells
nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.audio.sound_system import Recordings
from game.i18n import Texts
from game.storage.paths import assets
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.options import SCORED_ROUNDS
from game.titles.merlin.table import picture
from game.titles.merlin.table.view import project
from game.ui.motion.score import Cue
from tests.titles.merlin.rules.properties.subject import MERLIN
from tests.titles.merlin.table.clip_table import Tables, clip_of, showing
from tests.titles.test_clips import tables
from tests.ui.table_driver import TableDriver

__all__ = ["tables"]

OWN = {name for name in Recordings(assets(), ["merlin"]).known if name not in Recordings(assets(), []).known}
SEEN = {
    "hoof": "a knight rides", "rattle": "dice are thrown", "die": "dice jump", "walk": "an assistant walks",
    "dismissed": "an assistant bows and leaves", "token": "a good flies", "furl": "a flag waves", "apple": "it flies",
    "manor": "a manor rises", "palisade": "all hexes are lit", "chest": "its lid opens", "heap": "points are pushed",
    "climb": "traitors climb", "plunder": "a traitor grins, and points leave", "glide": "sparks follow Merlin",
    "ripple": "rings on the water", "fulfilled": "the card gets its tick",
}  # fmt: skip
"""Sounds without a caption of their own: what says the same on the screen, at the same moment."""


def test_each_sound_has_a_caption_or_is_seen_anyway() -> None:
    texts = Texts("en")
    captioned = {name for name in OWN if f"caption-{name}" in texts}
    assert captioned == {"grail", "excalibur", "staff", "repelled"}
    assert captioned | set(SEEN) == OWN and not captioned & set(SEEN)


def heard_of(table: TableDriver, event: Any) -> list[Cue]:
    """Return the sounds of an event's score, and show it."""
    clip = clip_of(table, event)
    clip.finish()
    return [cue for _, cue in clip.score.sounds]


def game_heard(tables: Tables, seed: int) -> Iterator[tuple[Any, list[Cue]]]:
    """Yield the events of a random game with what is heard of them."""
    options = merlin.Options(players=4, module=True)
    table = showing(tables, MERLIN.play.begin(options, seed).observe(None))
    for played in MERLIN.public(options, seed):
        for event in played.events:
            yield event, heard_of(table, event)


@pytest.mark.promise("Hear Merlin's Britain")
def test_each_own_sound_has_its_moment(tables: Tables) -> None:
    names = {cue.name for seed in (4, 5) for _, cues in game_heard(tables, seed) for cue in cues}
    assert names >= OWN, sorted(OWN - names)


def test_moments_are_heard_as_what_they_are(tables: Tables) -> None:
    wanted = {
        ev.MissionCompleted: "fulfilled", ev.ManorBuilt: "manor", ev.StaffSpent: "staff", ev.GrailTaken: "grail",
        ev.ExcaliburTaken: "excalibur", ev.AssistantSent: "walk", ev.AssistantSentHome: "dismissed",
        ev.MerlinMoved: "glide", ev.GoodTaken: "token", ev.FlagUsed: "furl", ev.AppleSpent: "apple",
        ev.DiceRolled: "rattle", ev.InfluenceScored: "chest", ev.TerritoryScored: "palisade",
        ev.TraitorsDiscarded: "repelled",
    }  # fmt: skip
    own = {kind: set() for kind in wanted}
    for event, cues in game_heard(tables, 4):
        heard = {cue.name for cue in cues}
        if type(event) in wanted:
            assert wanted[type(event)] in heard
            own[type(event)] |= heard & OWN
        if isinstance(event, ev.TraitorsScored):
            assert ("repelled" in heard) == any(event.repelled) and ("plunder" in heard) == any(event.stay)
    assert own[ev.GrailTaken] == {"grail"} and own[ev.ExcaliburTaken] == {"excalibur"}
    assert "dismissed" not in own[ev.AssistantSent], "only one who is sent home is dismissed"


def test_a_mission_from_the_deck_sounds_the_same_whatever_it_is(tables: Tables) -> None:
    table, tapes = showing(tables, merlin.new_game(merlin.Options(players=3), 1).observe(None)), []
    for mission in (None, *sorted(table.shown.facts.missions)):
        tapes.append(heard_of(table, ev.MissionDrawn(0, mission, "deck", 3, 20, mission is not None)))
    assert len(tapes) > 20 and tapes[0] and all(tape == tapes[0] for tape in tapes)


def test_the_theme_opens_the_game_and_each_scoring_changes_the_music() -> None:
    view, found = project(merlin.new_game(merlin.Options(players=2), 1).observe(None)), {}
    for number in range(1, 7):
        for turn in (1, 4):
            view.round, view.turn = number, turn
            found[number, turn] = picture.mood_of(view)
    assert [found[number, 1].piece for number in range(1, 7)] == ["title"] * 2 + ["table-2"] * 2 + ["table-3"] * 2
    for number in range(1, 7):
        calm, late = found[number, 1].tension, found[number, 4].tension
        assert (0.0 < calm < late) if number in SCORED_ROUNDS else calm == late == 0.0
