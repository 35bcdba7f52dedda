"""Moments at Merlin's table to be filmed: every kind of motion, the acts of a scoring, and a whole game at rest."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.app.application import App
from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import CASTLE
from tests.titles.merlin.rules.properties.play import PLAY
from tests.ui.table_driver import TableDriver
from tools.shots_merlin import sit

SEEDS = range(1, 40)
"""Random games in which a moment is looked for, with the module in every second one."""
PLAYERS, LATE = 4, 3
"""Players of those games, and the round from which moments are looked for: castles and gatehouses are full then."""
CALM, AFTER = 30, 20
"""Ticks at rest before a moment, and of the picture after it."""
SECOND = 60
GAME_SEED = 5

Wanted = Callable[[Event], bool]


class Moment(NamedTuple):
    """Events that are shown one after the other: the position before the action that caused them, those of the action
    that have happened already, and those to be filmed."""

    before: merlin.State
    earlier: Sequence[Event]
    shown: Sequence[Event]


def moment(first: Wanted, last: Wanted | None = None, late: int = LATE) -> Moment:
    """Return the first event of random games that is wanted, and those that follow it up to the last that is `last`,
    if any; raise LookupError if there is none."""
    for seed in SEEDS:
        for played in PLAY.walk(merlin.Options(players=PLAYERS, module=seed % 2 == 0), seed):
            if played.before.round < late:
                continue
            events = [merlin.redact(event, None) for event in played.events]
            at = next((index for index, event in enumerate(events) if first(event)), None)
            if at is None:
                continue
            end = at + 1
            if last is not None:
                found = [index for index, event in enumerate(events) if index >= at and last(event)]
                if not found:
                    continue
                end = found[-1] + 1
            return Moment(played.before, events[:at], events[at:end])
    raise LookupError("no random game has such a moment")


def shoot(first: Wanted, app: App, last: Wanted | None = None, late: int = LATE) -> Iterator[str]:
    """Show a moment, and yield after every tick, with the second."""
    found = moment(first, last, late)
    table = watching(app, found.before)
    app.step(CALM)
    table.view.project(found.before.observe(None), ())  # An only answer has been given at once.
    for event in found.earlier:
        for clip in table.view.picture.clips(event):
            clip.finish()
    app.settings.speed = "normal"
    table.draw_again()
    app.step(2)
    yield "before"
    tick = 0
    table.play_events(found.shown)
    while table.busy:
        app.step(1)
        tick += 1
        yield f"{tick / SECOND:.1f} s"
    app.step(AFTER)
    yield "after"


def watching(app: App, state: merlin.State) -> TableDriver:
    """Sit down at a position in which someone else is asked, so that no question lies over the table."""
    return sit(app, state.copy(), first=(state.to_act[0] + 1) % len(state.scores))


def resting(app: App) -> Iterator[str]:
    """Play a random game, and yield whenever a turn has ended and the table rests."""
    chance = random.Random(GAME_SEED)
    state = merlin.new_game(merlin.Options(players=PLAYERS), GAME_SEED)
    table = watching(app, state)
    table.view.project(state.observe(None), ())
    while not state.over:
        seat, events = state.to_act[0], list[Event]()
        state.apply(seat, PLAY.answer(state, seat, chance), events)
        for event in events:
            for clip in table.view.picture.clips(merlin.redact(event, None)):
                clip.finish()
        if any(isinstance(event, ev.TurnEnded) for event in events):
            table.draw_again()
            app.step(CALM)
            yield f"round {state.round}, {state.scores}"


def is_a(*kinds: type[Event], **values: object) -> Wanted:
    """Return whether an event is of one of these kinds, with these values."""

    def wanted(event: Event) -> bool:
        return isinstance(event, kinds) and all(getattr(event, name) == value for name, value in values.items())

    return wanted


def rides(least: int) -> Wanted:
    """Return whether a knight rides that far at least."""
    return lambda event: (
        isinstance(event, ev.KnightMoved) and event.cause != "mirror" and (event.space - event.source) % 24 >= least
    )


def travels(event: Event) -> bool:
    """Return whether an assistant rides from one principality to another."""
    return isinstance(event, ev.AssistantSent) and event.source != CASTLE


def climbs(event: Event) -> bool:
    """Return whether some traitors of a castle are beaten off, and others stay."""
    return isinstance(event, ev.TraitorsScored) and bool(sum(event.repelled)) and bool(sum(event.stay))


def pours(event: Event) -> bool:
    """Return whether the Grail decides a pot."""
    return isinstance(event, ev.InfluenceScored) and event.grail is not None


ACTS: Mapping[str, tuple[Wanted, Wanted]] = {
    "traitors": (climbs, is_a(ev.TraitorsScored, ev.TraitorsDealt)),
    "environs": (is_a(ev.TerritoryScored), is_a(ev.TerritoryScored)),
    "influence": (is_a(ev.InfluenceScored), is_a(ev.InfluenceScored)),
    "assistants": (is_a(ev.AssistantsScored), is_a(ev.ScoringEnded)),
}
"""The four acts of a scoring."""
FILMS: Mapping[str, Callable[[App], Iterator[str]]] = {
    "turns": resting,
    "dice": partial(shoot, is_a(ev.RoundStarted), last=is_a(ev.DiceRolled)),
    "dice-again": partial(shoot, lambda event: isinstance(event, ev.DiceRolled) and event.rolls > 1, late=1),
    "ride": partial(shoot, rides(5)),
    "mirror": partial(shoot, is_a(ev.KnightMoved, cause="mirror")),
    "merlin": partial(shoot, is_a(ev.MerlinMoved)),
    "good": partial(shoot, is_a(ev.GoodTaken)),
    "good-back": partial(shoot, is_a(ev.GoodReturned)),
    "flag": partial(shoot, is_a(ev.FlagUsed)),
    "apple": partial(shoot, is_a(ev.AppleTaken)),
    "apple-spent": partial(shoot, is_a(ev.AppleSpent)),
    "staff": partial(shoot, is_a(ev.StaffSpent)),
    "marker": partial(shoot, is_a(ev.MarkerPlaced)),
    "assistant": partial(shoot, is_a(ev.AssistantSent, source=CASTLE)),
    "assistant-rides": partial(shoot, travels),
    "assistant-home": partial(shoot, is_a(ev.AssistantSentHome)),
    "manor": partial(shoot, is_a(ev.ManorBuilt)),
    "traitors-out": partial(shoot, is_a(ev.TraitorsDiscarded)),
    "excalibur": partial(shoot, lambda event: isinstance(event, ev.ExcaliburTaken) and event.source is not None),
    "grail": partial(shoot, lambda event: isinstance(event, ev.GrailTaken) and event.source is not None),
    "mission": partial(shoot, is_a(ev.MissionCompleted)),
    "mission-drawn": partial(shoot, is_a(ev.MissionDrawn)),
    "seal": partial(shoot, is_a(ev.SealPlaced)),
    "points": partial(shoot, is_a(ev.PointsScored)),
    "scoring": partial(shoot, is_a(ev.ScoringStarted), late=1),
    "scoring-whole": partial(shoot, is_a(ev.ScoringStarted), last=is_a(ev.ScoringEnded)),
    "grail-pours": partial(shoot, pours),
    "finale": partial(shoot, is_a(ev.EndScored), last=is_a(ev.GameEnded)),
    **{f"act-{name}": partial(shoot, first, last=last) for name, (first, last) in ACTS.items()},
}
