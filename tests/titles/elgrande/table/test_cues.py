"""What a game sounds like: pieces, cards, coins, the Castillo, houses; and nothing that tells a secret."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from game.audio.music_player import Mood
from game.audio.recordings import Recordings
from game.audio.sound_names import GENERAL
from game.storage.paths import assets
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.input.intents import Confirm, MoveFocus
from game.ui.scenes.in_game.curtain import COOLDOWN_WHEN_PUSHED, CurtainScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, play, rest, sit_down
from tests.ui.driver import ring
from tests.ui.heard import Heard
from tools.shots import all_shots
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


@pytest.fixture
def moment(start_app):
    """Show a moment of a game, and return the sounds that are heard in the next seconds."""

    def shown(name: str, seconds: float = 6.0) -> list[str]:
        app = start_app(settings=Settings(language="en"))
        all_shots()[name](app)
        app.ui.audio = heard = Heard()
        app.step(round(seconds * 60))
        return [name for name, *_ in heard.calls]

    return shown


@pytest.mark.parametrize(
    ("name", "sounds"),
    [
        ("moment-scored", {"coin"}),
        ("moment-lifted", {"piece"}),
        ("moment-race", {"cloth", "win"}),
    ],
)  # fmt: skip
def test_a_moment_is_heard(moment, name, sounds):
    assert sounds <= set(moment(name, 12.0))


def test_a_whole_game_between_bots_is_full_of_sound(start_app):
    app = start_app(settings=Settings(language="en", speed="fast"))
    match = sit_down(app, 3, 1)
    app.ui.audio = heard = Heard()
    for _ in play(app, match, set(), seed=2, until=lambda: match.state.observe(None).round > 3):
        pass
    names = {name for name, *_ in heard.calls}
    assert {"piece", "lift", "trot", "deal", "flip", "horn", "coin", "cloth", "turn", "focus", "press"} <= names
    assert names <= set(RECORDINGS.known)


def test_every_sound_that_a_clip_asks_for_exists():
    named = set(RECORDINGS.known)
    assert {"creak", "thud", "tumble", "steps", "trot", "banish"} <= named and set(GENERAL) <= named


def behind_the_curtain(start_app, choice: int) -> tuple[list, int]:
    """Choose the answer of this number behind a curtain, and return what is heard."""
    app = start_app(settings=Settings(language="en"))
    all_shots()["table-curtain-open"](app)
    app.step(COOLDOWN_WHEN_PUSHED)
    assert isinstance(app.top, CurtainScene)
    app.ui.audio = taped = Taped(app)
    answers = [item.id for item in ring(app).items if item.enabled and item.id not in ("close", "rest")]
    for _ in range(8):
        do(app, MoveFocus(1, 0))
    ring(app).focus(answers[choice])
    app.step(1)
    do(app, Confirm())
    app.step(240)
    return list(taped.tape), 300


def test_the_curtain_sounds_the_same_whatever_is_chosen(start_app):
    tapes = [behind_the_curtain(start_app, choice) for choice in (0, 3, 5)]
    waves = [mixed(tape, ticks) for tape, ticks in tapes]
    assert any(name == "seal" for _, name, *_ in tapes[0][0])
    assert not any(name in ("focus", "press", "dial") for tape, _ in tapes for _, name, *_ in tape)
    assert all(np.array_equal(waves[0], wave) for wave in waves[1:])


def test_the_music_thickens_towards_a_scoring_and_changes_after_it(start_app):
    app = start_app(settings=Settings(language="en", speed="instant"))
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
