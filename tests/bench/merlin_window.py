"""The measured process for what only Merlin's table does: opens a window, measures its moments, prints a line of JSON.
`tests.bench.merlin_screen` starts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.bench.window import at_leisure, at_rest, at_the_table, clear_the_way, clocked, percentile, print_answer

LATE, SEEDS = 3, range(1, 20)
"""The round from which moments are looked for in random games."""
MOST_FRAMES = 4000
"""Frames in which a ride or a scoring is over."""


def asked(kind: str, space: str = "") -> Any:
    """Return a position in which someone is asked that."""
    from tools.shots_merlin import Wanted, position

    return position(Wanted(kind, space), 4, ()).copy()


def before_scoring() -> tuple[Any, int, Any]:
    """Return a position, and who begins a scoring by which answer."""
    from game.titles.merlin import rules as merlin
    from game.titles.merlin.rules import events as ev
    from tests.titles.merlin.rules.properties.play import PLAY

    for seed in SEEDS:
        for played in PLAY.walk(merlin.Options(players=4), seed):
            if played.before.round >= LATE and any(isinstance(event, ev.ScoringStarted) for event in played.events):
                return played.before.copy(), played.seat, played.action
    raise LookupError("no random game has a scoring")


def match_of(state: Any) -> Any:
    """Return a match of four people in this position, kept in memory alone."""
    from game.match.match import Match
    from game.titles.merlin import rules as merlin
    from tests.ui.people import seats

    return Match.begin(merlin, state.options, seats(4, 4), 1, None, start=state)


def choosing(size: tuple[int, int], short: bool, state: Any) -> dict[str, float]:
    """Measure a question at rest with all that lives, and while the focus goes from answer to answer."""
    from game.ui.input.intents import Next

    app, _match, _table = at_the_table(size, match_of(state))
    app.idle.begin()
    at_rest(app)
    living = at_leisure(app, short)
    moving: list[float] = []
    for _ in range(10 if short else 80):
        app.feed(Next(device="keyboard"))
        moving += [took for took, drew in clocked(app, 8) if drew]
    app.close()
    return {"rest_ms": percentile(living), "moving_ms": percentile(moving)}


def acting(size: tuple[int, int], short: bool, state: Any, seat: int, turns: Sequence[str]) -> dict[str, float]:
    """Measure what is shown of each of these turns, whose answers are given at once, as a landing gives them: from the
    first frame until the clips and sheets are over and the next question is drawn. What then grows for that question
    isn't counted."""
    found: list[float] = []
    for turn in turns[:1] if short else turns:
        app, match, table = at_the_table(size, match_of(state.copy()))
        for answer in turn.split(", "):
            match.submit(seat, match.state.parse(answer))
        still = 0
        for _ in range(600 if short else MOST_FRAMES):
            counts = table.playback.busy or app.top is not table
            ((took, drew),) = clocked(app, 1)
            found += [took] if drew and counts else []
            still = 0 if drew else still + 1
            if still % 10 == 9:
                clear_the_way(app, table)
                if not table.playback.busy:
                    break
        app.close()
    return {"animating_ms": percentile(found), "worst_ms": max(found), "frames": len(found)}


def moments(size: tuple[int, int], short: bool) -> dict[str, dict[str, float]]:
    """Measure them all, by name."""
    riding = asked("die")
    seat = riding.to_act[0]
    rides = [f"{die}, move cw" for die in riding.legal_actions(seat) if die.verb in ("die", "white")]
    scored, ends, end = before_scoring()
    return {
        "landings": choosing(size, short, asked("die")),
        "grown gatehouses": choosing(size, short, asked("action", "assistant")),
        "ride": acting(size, short, riding, seat, rides),
        "scoring": acting(size, short, scored, ends, [str(end)]),
    }


if __name__ == "__main__":
    print_answer(moments)
