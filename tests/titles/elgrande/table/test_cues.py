"""What a game sounds like: pieces, cards, coins, the Castillo, houses; and nothing that tells a secret."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from game.audio.sound_system import Mood, Recordings
from game.storage.paths import assets
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.scoring_scene import ScoringPlan, scored_area
from game.ui.input.intents import MoveFocus
from game.ui.screens.curtain import COOLDOWN_WHEN_PUSHED, CurtainScene
from tests.titles.elgrande.table import at_table
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, play, rest, seats, sit_down
from tests.titles.elgrande.table.sitting import put
from tests.ui.driver import confirm, focus_on, on_top, ring, until, wait_for
from tests.ui.heard import Heard
from tools.sounds.ogg import decoded
from tools.sounds.wave import RATE, Wave

TICK = RATE / 60
RECORDINGS = Recordings(assets(), CATALOGUE)


class Taped(Heard):
    """A player that notes when each sound begins."""

    def __init__(self, app) -> None:
        super().__init__()
        self._ui = app.ui
        self._start = self._ui.time
        self.tape: list[tuple[int, str, int | None, int]] = []

    def play(self, name: str, seat: int | None = None, step: int = 0) -> bool:
        self.tape.append((self._ui.time - self._start, name, seat, step))
        return super().play(name, seat, step)


@cache
def recorded(name: str, seat: int | None, step: int) -> Wave:
    files = RECORDINGS.files.get(f"{seat}-{name}") or RECORDINGS.files[name]
    return decoded(files[min(step, len(files) - 1)])


def mixed(tape, ticks: int) -> Wave:
    """Return what is heard of a tape, as a wave."""
    made = np.zeros(round((ticks + 600) * TICK))
    for tick, name, seat, step in tape:
        wave, at = recorded(name, seat, step), round(tick * TICK)
        part = wave[: len(made) - at]
        made[at : at + len(part)] += part * RECORDINGS.known[name].gain
    return made


def test_a_whole_game_between_bots_is_full_of_sound(start_app):
    app = start_app(speed="fast")
    match = sit_down(app, 3, 1)
    app.ui.audio = heard = Heard()
    for _ in play(app, match, set(), seed=2, until=lambda: match.state.observe(None).round > 3):
        pass
    names = {name for name, *_ in heard.calls}
    assert {"piece", "lift", "trot", "deal", "flip", "horn", "coin", "cloth", "turn", "focus", "press"} <= names
    assert names <= set(RECORDINGS.known)


def all_dial(start_app, choices: list[int]) -> list:
    """Let three people, one turn before a general scoring, choose the answers of these numbers behind the curtain.

    Return what is heard from its first opening until the discs have turned over.
    """
    app = start_app(speed="normal", captions=True)
    castillo = {**at_table.THREE["caballeros"], "castillo": [1, 1, 1]}
    state = at_table.position(at_table.THREE, round=3, caballeros=castillo)
    table = put(app, state, seats(3, 3))
    for seat in range(3):
        app.couch.choose(seat, "curtain")
    for seat, card in ((0, "king"), (1, "court_all"), (2, "scoreboard")):
        at_table.turn_of(table.match, seat, card)
    table.skip()
    wait_for(app, CurtainScene)
    app.ui.audio = taped = Taped(app)
    for choice in choices:
        do(app, until(lambda: on_top(app, CurtainScene) and not app.top.locked))
        app.step(COOLDOWN_WHEN_PUSHED)
        confirm(app)
        app.step(COOLDOWN_WHEN_PUSHED)
        answers = [item.id for item in ring(app).items if item.enabled and item.id.startswith("disc-")]
        for number in range(8):
            do(app, MoveFocus(1, 0)) if number < choice else app.step(1)
        focus_on(app, answers[choice])
        app.step(30)
        confirm(app)
        app.step(1)
    do(app, until(lambda: any(name == "discs" for _, name, *_ in taped.tape), 1500))
    app.step(20)
    return list(taped.tape)


def test_discs_are_silent_until_they_all_click_together(start_app):
    tapes = [all_dial(start_app, choices) for choices in ([0, 0, 0], [5, 1, 3], [2, 7, 2])]
    ends = [max(tick for tick, *_ in tape) for tape in tapes]
    assert ends == ends[:1] * 3, "at the same moments"
    waves = [mixed(tape, ends[0]) for tape in tapes]
    assert all(np.array_equal(waves[0], wave) for wave in waves[1:]), "and the same"
    heard = [name for _, name, *_ in tapes[0] if name not in ("turn", "everyone")]
    assert heard[:3] == ["seal"] * 3, "nothing else while people choose"
    assert heard[-4:] == ["discs", "dial", "dial", "dial"], "a click for each disc"


@pytest.mark.promise("Listen to nine minutes of music")
def test_the_music_thickens_towards_a_scoring_and_changes_after_it(start_app):
    app = start_app(speed="instant")
    match = sit_down(app, 3, 1)
    seen: dict[int, set[Mood]] = {}
    for _ in play(app, match, set(), seed=2, until=lambda: match.state.observe(None).round > 4):
        rest(app)
        if table_of(app).on_top:
            seen.setdefault(table_of(app).shown.round, set()).add(app.top.mood())
    tension = {number: max(mood.tension for mood in moods) for number, moods in seen.items()}
    assert tension[1] < tension[2] < tension[3] and tension[4] == 0.0
    assert {mood.piece for mood in seen[1] | seen[2] | seen[3]} == {"table-1"}
    assert {mood.piece for mood in seen[4]} == {"table-2"}


@pytest.mark.promise("Hear the game")
@pytest.mark.parametrize("points", [(3, 0, 0), (8, 0, 0), (12, 0, 0), (12, 5, 1), (6, 6, 2)])
@pytest.mark.parametrize("card", ["", "score_any"], ids=["general", "special"])
def test_every_point_is_heard_as_a_coin_before_the_scoring_is_over(app, points, card):
    sit_down(app, 3, 3)
    event = ev.AreaScored("granada", card, points, (8, 4, 0), points, None, None, points)
    score = scored_area(table_of(app).context, event)
    coins = [(at, each.step) for at, each in score.sounds if each.name == "coin"]
    assert len(coins) == sum(points) and max(step for _, step in coins) + 1 == max(
        points[0] * points.count(points[0]), 1
    )
    assert all(at <= ScoringPlan(event, leans_out=bool(card)).ticks for at, _ in coins)
