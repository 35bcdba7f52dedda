"""Events are plain, frozen and complete, and a game does not depend on whether they are collected."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.properties.play import options, walk
from tests.titles.random_play import seeds


@given(options(), seeds())
def test_a_sealed_disc_is_its_owners_alone(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        for event in played.events:
            for viewer in (None, *range(options.players)):
                seen = elgrande.redact(event, viewer)
                if isinstance(event, ev.DialSealed) and viewer != event.seat:
                    assert seen == ev.DialSealed(event.seat, None)
                else:
                    assert seen is event


@given(options(), seeds())
def test_what_is_done_in_secret_shows_in_no_redacted_event(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        if played.action.verb != "dial" or len(played.before.to_act) == 1:
            continue
        told = {elgrande.redact(event, None) for event in played.events}
        assert told == {ev.DialSealed(played.seat, None)}


@given(options(), seeds())
def test_special_actions_begin_and_end_in_their_turn(options: Any, seed: int) -> None:
    active = acting = None
    for played in walk(options, seed):
        for event in played.events:
            if isinstance(event, ev.TurnStarted):
                assert active is None
                active = event.seat
            elif isinstance(event, ev.TurnEnded):
                assert (active, acting) == (event.seat, None)
                active = None
            elif isinstance(event, ev.ActionStarted):
                assert (active, acting) == (event.seat, None)
                acting = event.card
            elif isinstance(event, ev.ActionEnded):
                assert (active, acting) == (event.seat, event.card)
                acting = None
            elif isinstance(event, ev.Vetoed):
                assert event.against == active != event.seat
            elif isinstance(event, ev.VetoAsked):
                assert event.seat != event.against
            elif isinstance(event, (ev.Moved, ev.Returned)):
                assert event.by == active
                assert acting is not None
