"""The rules agree with a second telling of them, made from the table alone."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.properties.oracle import firsts, legal, points, regions_to_score, values
from tests.titles.elgrande.rules.properties.play import AREAS, REGIONS, any_game, walk

MANY = 2 * settings.default.max_examples


@settings(max_examples=MANY)
@any_game
def test_exactly_what_the_rules_allow_may_be_answered(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        state = played.before
        for seat in state.to_act:
            expected = legal(state.observe(seat), seat, state.decision(seat))
            assert {str(action) for action in state.legal_actions(seat)} == expected


@settings(max_examples=MANY)
@any_game
def test_every_area_pays_what_the_rules_say(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        seen = played.after.observe(None)  # no action that scores moves King, Grandes or scoreboards
        for event in played.events:
            if isinstance(event, ev.AreaScored):
                assert event.table == values(event.area, seen.scoreboards)
                pays = firsts if event.card == "score_firsts_only" else points
                expected = pays(event.area, event.counts, event.table, seen.king, seen.grandes)
                assert list(event.points) == expected


@settings(max_examples=MANY)
@any_game
def test_a_card_scores_the_regions_that_it_names(options: Any, seed: int) -> None:
    """Without vetoes all of them, in the board's order; else in the chosen one, up to the veto."""
    wanted: list[str] = []
    scored: list[str] = []
    discs: tuple[str | None, ...] = ()
    stopped = False
    for played in walk(options, seed):
        for event in played.events:
            if isinstance(event, ev.ActionStarted):
                scored, stopped, discs = [], False, ()
                several = event.card.startswith("score_") and event.card not in ("score_any", "score_castillo")
                wanted = regions_to_score(event.card, played.before.observe(None)) if several else []
            elif isinstance(event, ev.DialsRevealed) and event.purpose == "disc_score":
                discs = event.choices
                wanted = regions_to_score("disc_score", played.before.observe(None), discs)
            elif isinstance(event, ev.OrderChosen):
                assert sorted(event.areas) == sorted(wanted)
                wanted = list(event.areas)
            elif isinstance(event, ev.AreaScored) and event.card:
                scored.append(event.area)
            elif isinstance(event, ev.Vetoed):
                stopped = True
            elif isinstance(event, ev.ActionEnded) and wanted:
                assert scored == (wanted[: len(scored)] if stopped else wanted)
                wanted = []


@settings(max_examples=MANY)
@any_game
def test_discs_do_what_the_card_says(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        before = played.before.observe(None)
        revealed = [event for event in played.events if isinstance(event, ev.DialsRevealed)]
        if not revealed or any(isinstance(event, ev.VetoAsked) for event in played.events):
            continue
        (event,) = revealed
        after = played.after.observe(None)
        for seat, region in enumerate(event.choices):
            if region is None:
                continue
            column = {area: row[seat] for area, row in zip(before.areas, before.caballeros, strict=True)}
            expected = dict(column, court=before.court[seat], province=before.province[seat])
            _follow_disc(event.purpose, region, expected, before)
            found = {area: row[seat] for area, row in zip(after.areas, after.caballeros, strict=True)}
            assert found | {"court": after.court[seat], "province": after.province[seat]} == expected


@settings(max_examples=MANY)
@any_game
def test_discs_are_asked_of_those_whom_they_move(options: Any, seed: int) -> None:
    active = -1
    for played in walk(options, seed):
        seen, everyone = played.before.observe(None), range(options.players)
        for event in played.events:
            if isinstance(event, ev.TurnStarted):
                active = event.seat
            elif isinstance(event, ev.DialsAsked):
                all_are = event.purpose == "disc_score" or (event.purpose == "general" and options.castillo == "hidden")
                areas = [event.area or "castillo"]
                if event.purpose in ("disc_two", "disc_all"):
                    areas = [region for region in REGIONS if region != seen.king]
                rows = [seen.caballeros[AREAS.index(area)] for area in areas]
                asked = [seat for seat in everyone if all_are or any(row[seat] for row in rows)]
                own = () if event.purpose in ("general", "disc_score") else (active,)
                assert event.seats == tuple(seat for seat in asked if seat not in own)


def _follow_disc(purpose: str, region: str, expected: dict[str, int], before: Any) -> None:
    """Move what the disc moves."""
    target = "court" if region == before.king else region
    if purpose == "general":
        expected[target] += expected["castillo"]
        expected["castillo"] = 0
    elif purpose == "eviction":
        source = REGIONS[before.stack[-1].value]
        expected[target] += expected[source]
        expected[source] = 0
    elif purpose in ("disc_two", "disc_all"):
        lost = min(2, expected[region]) if purpose == "disc_two" else expected[region]
        expected[region] -= lost
        expected["province"] += lost
