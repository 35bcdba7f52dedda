"""Sounds and music: what plays them, how loud, and silence without a device."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest
from pygame import mixer

from game.app.input_delivery import SHOWN
from game.audio.sound_system import (
    GENERAL,
    HOUSES,
    MUSIC_VOICES,
    Mood,
    MusicFiles,
    Silent,
    SoundSystem,
)
from game.storage.paths import assets
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.baker import Baker
from game.ui.input.intents import Mute
from game.ui.routes import MainMenu
from game.ui.screens.settings_menu import SettingsScene
from tests.sounds.offline_mixer import Room
from tests.ui.driver import by_keys, do, show
from tests.ui.heard import Heard
from tests.ui.seeing import array_of


def close(room: Room) -> None:
    room.device.close()
    pygame.mixer.quit()


@pytest.fixture(scope="module")
def _room():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        room = Room()
        room.device.open()
        assert room.device.ready
        yield room
        close(room)


@pytest.fixture
def room(_room):
    _room.settings.volumes = Settings().volumes
    _room.settings.muted = False
    _room.music.show(Mood())
    _room.advance(3.0)
    mixer.stop()
    _room.speaker.tick()
    return _room


# -- who plays


def test_where_the_window_goes_nowhere_nothing_is_heard(app):
    player = app.ui.audio
    assert isinstance(player, Silent)
    assert not any(player.play(name) for name in (*GENERAL, *HOUSES))


def test_a_name_that_no_sound_has_is_a_mistake_of_the_program(app):
    with pytest.raises(KeyError):
        app.ui.audio.play("trumpet")


def test_every_sound_is_heard(room):
    for name in GENERAL:
        assert room.speaker.play(name), name
        mixer.stop()
    for name in HOUSES:
        for seat in range(5):
            assert room.speaker.play(name, seat), (name, seat)
            mixer.stop()


def test_a_titles_own_sounds_are_heard_too(room):
    assert room.speaker.play("trot") and room.speaker.play("creak")


def test_the_same_sound_starts_once_in_a_tick(room):
    assert room.speaker.play("piece") and not room.speaker.play("piece")
    room.speaker.tick()
    assert room.speaker.play("piece")


def busy() -> dict[int, mixer.Channel]:
    """Return the channels that play something, by number."""
    channels = {number: mixer.Channel(number) for number in range(mixer.get_num_channels())}
    return {number: channel for number, channel in channels.items() if channel.get_busy()}


def test_twenty_coins_at_once_never_take_more_than_four_voices(room):
    for step in range(20):
        room.speaker.play("coin", step=step)
        room.speaker.tick()
        assert len(busy()) <= GENERAL["coin"].most
    assert room.speaker.play("stamp"), "there is room for others"


def test_variations_never_come_twice_in_a_row(room):
    played = []
    for _ in range(12):
        room.speaker.play("piece")
        played.append(next(iter(busy().values())).get_sound())
        mixer.stop()
        room.speaker.tick()
    assert len(set(map(id, played))) == 3
    assert all(one is not other for one, other in zip(played, played[1:], strict=False))


# -- how loud


@pytest.mark.promise("Hear and feel your turn")
def test_volumes_of_the_settings_count_at_once(room):
    room.settings.set_volume("houses", 0.0)
    assert not room.speaker.play("turn", 1) and room.speaker.play("refused")
    room.settings.set_volume("houses", 1.0)
    room.settings.set_volume("effects", 0.0)
    assert room.speaker.play("turn", 1) and not room.speaker.play("refused")
    room.settings.set_volume("master", 0.0)
    room.speaker.tick()
    assert not room.speaker.play("turn", 2)


def test_muted_nothing_is_heard(room):
    room.settings.muted = True
    assert not room.speaker.play("turn", 0)


def test_what_is_heard_already_follows_the_volumes_and_falls_silent_when_muted(room):
    assert room.speaker.play("win", 2) and room.speaker.play("coin")
    effects = [number for number in busy() if number >= MUSIC_VOICES]
    before = {number: mixer.Channel(number).get_volume() for number in effects}
    assert len(before) == 2 and all(before.values())
    room.settings.set_volume("houses", 0.5)
    room.speaker.tick()
    changed = [number for number in effects if mixer.Channel(number).get_volume() < before[number]]
    assert len(changed) == 1, "the phrase of the house alone"
    room.settings.muted = True
    room.speaker.tick()
    assert not any(mixer.Channel(number).get_volume() for number in effects)


@pytest.mark.promise("Listen to nine minutes of music")
def test_one_key_mutes_and_that_is_kept(app):
    show(app, SettingsScene)
    for muted in (True, False):
        app.feed(Mute())
        app.step(20)
        assert app.settings.muted is muted


@pytest.mark.promise("Listen to nine minutes of music")
def test_a_note_shows_for_a_moment_that_sound_was_turned_off_or_on(app):
    show(app, SettingsScene)
    app.step(120)  # The picture behind the menu comes late.

    def top_of_window():
        wide, high = app.canvas.size_px
        return array_of(app.surface)[wide // 3 : wide * 2 // 3, : high // 6].copy()

    plain, notes = top_of_window(), []
    for _ in range(2):
        do(app, Mute())
        notes.append(top_of_window())
        app.step(SHOWN - 2)
        assert (top_of_window() == notes[-1]).all()
        app.step(2)
        assert (top_of_window() == plain).all(), "nothing of the note stays"
    assert (notes[0] != plain).any() and (notes[1] != plain).any() and (notes[0] != notes[1]).any()


@pytest.mark.promise("Listen to nine minutes of music")
def test_a_volume_that_is_changed_is_heard_and_kept(app):
    app.ui.audio = heard = Heard()
    show(app, SettingsScene)
    by_keys(app, "sounds")
    app.step(1)
    settings = app.settings
    before = settings.volumes.houses
    by_keys(app, "volume-houses")
    assert settings.volumes.houses != before and heard.names == [("turn", 0)]
    by_keys(app, "captions")
    assert app.settings.captions


# -- music


def test_a_piece_fades_in_and_over_into_the_next(room):
    room.music.show(Mood("title"))
    room.advance(1.0)
    assert [name for name, *_ in room.music.heard] == ["title"] and 0.0 < room.music.heard[0][1] < 1.0
    room.advance(3.0)
    assert room.music.heard[0][1] == 1.0
    room.music.show(Mood("table-1"))
    room.advance(1.2)
    assert [name for name, *_ in room.music.heard] == ["title", "table-1"]
    assert all(0.0 < level < 1.0 for _, level, _ in room.music.heard)
    room.advance(3.0)
    assert [name for name, *_ in room.music.heard] == ["table-1"]


def test_a_tense_round_thickens_the_music(room):
    room.music.show(Mood("table-2", 0.0))
    room.advance(4.0)
    assert room.music.heard[0][2] == 0.0
    room.music.show(Mood("table-2", 1.0))
    room.advance(1.0)
    assert 0.0 < room.music.heard[0][2] < 1.0
    room.advance(5.0)
    assert room.music.heard[0][2] == 1.0


def loudness() -> float:
    return max(mixer.Channel(number).get_volume() for number in range(4))


@pytest.mark.promise("Listen to nine minutes of music")
def test_music_gives_way_to_a_houses_phrase_and_comes_back(room):
    room.music.show(Mood("title"))
    room.advance(4.0)
    full = loudness()
    room.speaker.play("turn", 2)
    room.advance(0.5)
    assert loudness() < 0.5 * full
    room.advance(4.0)
    assert loudness() == full


def test_without_volume_no_piece_is_decoded(room):
    room.settings.set_volume("music", 0.0)
    room.music.show(Mood("finale"))
    room.advance(1.0)
    assert room.music.heard == []


def test_a_piece_that_is_missing_is_silence(room):
    room.music.show(Mood("no-such-piece"))
    room.advance(1.0)
    assert room.speaker.play("piece")


def test_a_titles_own_piece_takes_the_place_of_the_houses(tmp_path):
    house, own = tmp_path / "sounds" / "music", tmp_path / "titles" / "meadow" / "music"
    for folder, names in ((house, ("title", "title-more", "finale")), (own, ("title",))):
        folder.mkdir(parents=True)
        for name in names:
            (folder / f"{name}.ogg").touch()
    pieces = MusicFiles(tmp_path)
    assert [pieces.named("title", "meadow"), pieces.named("finale", "meadow")] == ["meadow/title", "finale"]
    assert [pieces.named("title", ""), pieces.named("title", "forest"), pieces.named("", "meadow")] == ["title"] * 2 + [
        ""
    ]
    assert pieces.files("meadow/title") == [own / "title.ogg"], "its layer would be another piece's"
    assert pieces.files("title") == [house / "title.ogg", house / "title-more.ogg"]
    assert pieces.files("meadow/finale") == [] and pieces.files("lost") == []


@pytest.mark.promise("Hear Merlin's Britain")
def test_the_main_menu_asks_for_the_music_of_the_chosen_title(app):
    app.ui.go(MainMenu())
    app.step(1)
    assert app.top.mood() == Mood("title", 0.0, app.ui.title.name)


# -- devices


def test_without_a_device_the_player_is_silent_and_says_nothing_more(monkeypatch):
    def refuse(*_):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    room = Room()
    room.device.open()
    assert not room.device.ready and not room.speaker.play("turn", 2)
    room.advance(0.1)


def test_a_device_that_fails_while_people_play_raises_nothing(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    room = Room()
    room.device.open()
    assert room.speaker.play("turn", 0)
    pygame.mixer.quit()
    assert not room.speaker.play("turn", 1)
    room.advance(0.5)
    close(room)


def test_a_sound_device_that_goes_nowhere_is_left_alone(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    system = SoundSystem(Settings(), Baker(), assets(), CATALOGUE)
    system.open()
    assert not system.player.play("turn", 0)
    system.close()


def test_numpy_is_not_loaded_for_sounds():
    script = "import sys, game.audio.sound_system, game.ui.ui; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0
