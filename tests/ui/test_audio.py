"""Sounds: their samples, who plays them, how loud, and silence without a device."""

from __future__ import annotations

import subprocess
import sys
import time

import numpy as np
import pygame
import pytest

from game.audio import plucked
from game.audio.sound_player import KINDS, Silent, Speaker, sound_player_for
from game.storage.settings import Settings
from game.ui.baker import Baker
from game.ui.scenes.settings_screens.settings_scene import SettingsScene
from tests.ui.driver import drive, keys
from tests.ui.heard import Heard


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return plucked.everything()


def wave_of(data: bytes) -> np.ndarray:
    """Return the left channel, from -1 to 1."""
    return np.frombuffer(data, dtype=np.int16)[::2].astype(float) / 32768


def pitch(wave: np.ndarray) -> float:
    """Return the strongest frequency."""
    spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave))))
    return float(np.fft.rfftfreq(len(wave), 1 / plucked.RATE)[spectrum.argmax()])


@pytest.fixture
def speaker(monkeypatch):
    """Return a player on SDL's dummy device."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    found = Speaker(Settings(), Baker())
    yield found
    found.close()
    pygame.mixer.quit()


# -- what is made


def test_every_sound_that_can_be_played_is_made(made):
    assert {name.split("-")[0] for name in made} == set(KINDS)
    assert {f"turn-{seat}" for seat in range(5)} <= set(made)


@pytest.mark.parametrize("frequency", [plucked.B3, plucked.E4, plucked.A4, plucked.E5])
def test_a_string_sounds_at_its_pitch(frequency):
    sounds = pitch(plucked.pluck(frequency, 0.8))
    assert any(abs(sounds / (frequency * part) - 1) < 0.012 for part in (1, 2, 3)), sounds


def test_sounds_are_short_no_louder_than_allowed_and_end_in_silence(made):
    for name, data in made.items():
        wave = wave_of(data)
        assert len(wave) / plucked.RATE < 1.6, name
        assert 0.05 < np.abs(wave).max() <= plucked.PEAK + 0.001, name
        assert np.abs(wave[-40:]).max() < 0.01, "it would click"


def test_the_reminder_is_softer_than_the_call_and_the_refusal_is_short(made):
    loud = {name: float(np.abs(wave_of(data)).max()) for name, data in made.items()}
    assert loud["reminder"] < 0.5 * loud["turn"] and loud["refused"] < 0.6 * loud["turn"]
    assert len(made["refused"]) < 0.3 * len(made["turn"])


def test_each_seat_is_called_with_a_last_note_of_its_own(made):
    assert len({made[f"turn-{seat}"] for seat in range(5)} | {made["turn"]}) == 6


def test_the_same_is_made_each_time(made):
    assert plucked.everything() == made


# -- who plays


def test_where_the_window_goes_nowhere_nothing_is_heard(app):
    player = app.ui.audio
    assert isinstance(player, Silent)
    assert not any(player.play(name) for name in KINDS)


def test_a_name_that_no_sound_has_is_a_mistake_of_the_program(app):
    player = app.ui.audio
    with pytest.raises(KeyError):
        player.play("trumpet")


def test_without_a_device_the_player_is_silent_and_says_nothing_more(monkeypatch):
    def refuse(*_):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    speaker = Speaker(Settings(), Baker())
    speaker.open()
    assert speaker.broken and not speaker.play("turn", 2)
    speaker.open()
    speaker.close()


def test_a_device_that_is_lost_while_people_play_raises_nothing(speaker):
    speaker.open()
    assert speaker.play("turn", 0)
    pygame.mixer.quit()
    assert not speaker.play("turn", 1) and speaker.broken
    assert not speaker.play("refused")


def test_before_it_is_opened_nothing_is_heard(speaker):
    assert not speaker.play("turn")
    speaker.open()
    assert speaker.play("turn")


def test_volumes_of_the_settings_count_at_once(speaker):
    speaker.open()
    volumes = speaker.settings.volumes
    volumes.jingles = 0.0
    assert not speaker.play("turn") and speaker.play("refused")
    volumes.jingles, volumes.effects = 1.0, 0.0
    assert speaker.play("turn") and speaker.play("reminder") and not speaker.play("refused")


def test_sounds_are_made_in_the_background(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    baker = Baker()
    baker.threaded = True
    speaker = Speaker(Settings(), baker)
    made = []
    monkeypatch.setattr(speaker, "_make", lambda: (time.sleep(0.05), made.append(1)))
    speaker.open()
    assert not made and not speaker.play("turn"), "nobody waits for it"
    speaker.close()
    baker.close()
    pygame.mixer.quit()


def test_a_sound_device_that_goes_nowhere_is_left_alone(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert isinstance(sound_player_for(Settings(), Baker()), Silent)


def test_numpy_is_not_loaded_before_the_first_sound():
    script = "import sys, game.audio.sound_player, game.ui.ui; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0


# -- how loud


def test_a_volume_that_is_changed_is_heard_and_kept(app):
    app.ui.audio = heard = Heard()
    app.stack.push(SettingsScene(app.ui))
    app.step(1)
    drive(app, keys(app, "sounds"))
    app.step(1)
    before = app.settings.volumes.jingles
    drive(app, keys(app, "volume-jingles"))
    assert app.settings.volumes.jingles != before and heard.names == [("turn", None)]
    drive(app, keys(app, "captions"))
    assert app.settings.captions
