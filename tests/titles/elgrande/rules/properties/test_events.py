"""What is sealed in secret is told to nobody else."""

from __future__ import annotations

from typing import Any

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.properties.play import any_game, walk


@any_game
def test_a_sealed_disc_is_its_owners_alone(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        for event in played.events:
            for viewer in (None, *range(options.players)):
                seen = elgrande.redact(event, viewer)
                if isinstance(event, ev.DialSealed) and viewer != event.seat:
                    assert seen == ev.DialSealed(event.seat, None)
                else:
                    assert seen is event


@any_game
def test_what_is_done_in_secret_shows_in_no_redacted_event(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        if played.action.verb != "dial" or len(played.before.to_act) == 1:
            continue
        told = {elgrande.redact(event, None) for event in played.events}
        assert told == {ev.DialSealed(played.seat, None)}
