"""The game's sounds: all there, at their set loudness, without clicks, not too large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
import pytest
import soundfile

from game.audio.sound_system import GENERAL, HOUSES, Recordings
from game.storage.paths import assets
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande.table.clips.scoring_scene import CHINKS
from tests import ROOT
from tools.sounds.effects.recipes import LOUDNESS, TITLES, finished, loudness_of, recipes
from tools.sounds.loudness import integrated, momentary, peak
from tools.sounds.merlin import pieces as merlin
from tools.sounds.music import library
from tools.sounds.music.pieces import LAYERED, PIECES, tunes
from tools.sounds.ogg import decoded, encoded
from tools.sounds.played_by import played_by
from tools.sounds.table import name_of, players, sound_files
from tools.sounds.wave import RATE, Wave

RECORDINGS = Recordings(assets(), CATALOGUE)
EFFECTS = [path for paths in RECORDINGS.files.values() for path in paths]
MUSIC = assets() / "sounds" / "music"
MERLIN = assets() / "titles" / "merlin" / "music"
SHARED = {*GENERAL, *HOUSES}
EDGE = round(0.001 * RATE)
"""Samples of the first and the last millisecond."""
QUIET = 10.0 ** (-42 / 20)
"""What may be heard there, as a share of the loudest possible."""


@lru_cache(maxsize=2)
def heard(path: Path) -> Wave:
    """Return what a file sounds like; a piece and its layer are kept, since a piece takes 35 MB."""
    return decoded(path)


@cache
def played_in_game() -> Mapping[str, list[str]]:
    return played_by(ROOT / "game")


@pytest.mark.promise("Hear the game")
def test_every_sound_of_the_program_has_at_least_three_variations():
    files = RECORDINGS.files
    for name, sound in GENERAL.items():
        assert len(files[name]) >= (12 if sound.steps else 3), name
    for name in HOUSES:
        assert all(len(files[f"{seat}-{name}"]) >= 3 for seat in range(5)), name


def test_every_file_is_made_by_a_recipe_and_every_recipe_has_its_file():
    made = {ROOT / name for name in recipes()}
    assert made == set(EFFECTS)
    music = {*MUSIC.glob("*.ogg"), *(assets() / "titles").glob("*/music/*.ogg")}
    assert {ROOT / name for name in library.files()} == music


def test_no_two_titles_name_a_sound_alike_nor_like_one_of_the_program():
    """All are in one list: such a sound would be one of several variations."""
    names = [name for title in CATALOGUE for name in Recordings(assets(), [title]).known if name not in SHARED]
    assert {"trot", "hoof"} <= set(names) and len(names) == len(set(names))
    assert not SHARED & {name_of(path) for path in (assets() / "titles").glob("*/sounds/*.ogg")}


@pytest.mark.parametrize("title", TITLES)
def test_every_sound_of_a_title_has_at_least_three_variations(title):
    files = list((assets() / "titles" / title / "sounds").glob("*.ogg"))
    names = [name_of(path) for path in files]
    assert files and all(names.count(name) >= 3 for name in names)


def test_every_file_is_played_by_something():
    played = played_in_game()
    files = sound_files(ROOT)
    assert len(files) > 100 and [path.name for path in files if not players(path, played)] == []


def test_what_belongs_to_a_title_is_played_in_no_other():
    played = {"hoof": ["titles/merlin/table/rides.py: Ride", "titles/elgrande/table/x.py: X", "ui/bar.py: Bar"]}
    own, house = ROOT / "assets/titles/merlin/sounds/hoof-1.ogg", ROOT / "assets/sounds/effects/hoof-1.ogg"
    assert players(own, played) == ["titles/merlin/table/rides.py: Ride", "ui/bar.py: Bar"]
    assert len(players(house, played)) == 3


def test_everything_that_is_played_has_a_file():
    """A name with a part that is computed ("*") needs one file at least."""
    names = {name_of(path) for path in sound_files(ROOT)}
    lacking = [name for name in played_in_game() if not any(fnmatchcase(one, name) for one in names)]
    assert lacking == []


def test_the_highest_coin_is_heard_too():
    assert len(RECORDINGS.files["coin"]) == CHINKS


def test_the_reading_of_code_finds_what_plays_a_sound(tmp_path):
    (tmp_path / "clips.py").write_text(
        "class Clip:\n"
        "    music = 'finale'\n"
        "    def cues(self):\n"
        "        name = 'lift' if self.up else 'drop'\n"
        "        return [Cue(0, name), Cue(1, 'thud' if a else 'bang'), Cue(2, other), other('no')]\n"
        "def connect(sounds):\n"
        "    done.connect(partial(sounds.play, 'undo'))\n"
        "    return Mood(f'table-{n}')\n"
    )
    found = played_by(tmp_path)
    assert set(found) == {"finale", "lift", "drop", "thud", "bang", "undo", "table-*"}
    assert found["lift"] == ["clips.py: Clip"] and found["undo"] == ["clips.py: connect"]


def each(paths: Sequence[Path]) -> pytest.MarkDecorator:
    """Run a test for each of these files; tests of the same one follow each other, and hear it once."""
    names = [path.relative_to(assets()).as_posix() for path in paths]
    return pytest.mark.parametrize("path", paths, ids=names, scope="module")


@each(EFFECTS)
def test_an_effect_is_as_loud_as_the_others_and_never_too_loud(path):
    wanted = loudness_of(str(path))
    assert abs(momentary(heard(path)) - wanted) <= 1.0 and wanted >= LOUDNESS - 6
    assert peak(heard(path)) < -1.0


@each(EFFECTS)
def test_an_effect_begins_and_ends_without_a_click(path):
    wave = heard(path)
    assert abs(wave[0]) < QUIET and np.abs(wave[-EDGE:]).max() < QUIET
    assert abs(wave.mean()) < 0.004, "a constant part would click when it ends"


def likeness(one: Wave, other: Wave) -> float:
    """Return how alike two waves are wherever they are laid over each other, 1 for the same."""
    size = 1 << (len(one) + len(other) - 1).bit_length()
    product = np.fft.irfft(np.fft.rfft(one, size) * np.conj(np.fft.rfft(other, size)), size)
    return float(np.abs(product).max() / np.sqrt((one**2).sum() * (other**2).sum()))


@pytest.mark.parametrize("name", sorted(RECORDINGS.files))
def test_variations_differ(name):
    waves = [heard(path) for path in RECORDINGS.files[name]]
    for number, wave in enumerate(waves[1:], 1):
        assert likeness(waves[number - 1], wave) < 0.97


def test_coins_rise_in_pitch():
    def pitch(wave: Wave) -> float:
        spectrum = np.abs(np.fft.rfft(wave[: RATE // 4] * np.hanning(min(len(wave), RATE // 4))))
        return float((spectrum * np.arange(len(spectrum))).sum() / spectrum.sum())

    pitches = [pitch(heard(path)) for path in RECORDINGS.files["coin"]]
    assert np.corrcoef(pitches, range(len(pitches)))[0, 1] > 0.9 and pitches[-1] > 1.5 * pitches[0]


@pytest.mark.parametrize(
    "name", ["effects/piece-1.ogg", "effects/coin-3.ogg", "sounds/trot-2.ogg", "sounds/hoof-1.ogg"]
)
def test_a_recipe_makes_the_same_bytes_each_time(name):
    path, make = next((path, make) for path, make in recipes().items() if path.endswith(name))
    once, again = (encoded(finished(make, loudness_of(path)), 0.3) for _ in range(2))
    assert once == again


# -- music


PART, FADE = 1 << 15, 1 << 11
"""Samples that are transformed at once: a power of two, since others take seconds; and those that fade on either side,
which the part before or after holds in full."""
FADED = np.minimum(1.0, np.minimum(np.arange(PART), np.arange(PART)[::-1]) / FADE).astype(np.float32)


def highest(wave: Wave) -> float:
    """Return the true peak of a long wave in dBFS."""
    channels = wave.reshape(len(wave), -1).T
    padded = np.pad(channels, [(0, 0), (FADE, PART)])
    starts = range(0, len(wave), PART - 2 * FADE)
    return max(peak(one[start : start + PART] * FADED) for one in padded for start in starts)


SETS = {"house": (MUSIC, PIECES, LAYERED), "merlin": (MERLIN, merlin.PIECES, merlin.LAYERED)}
"""Where music is, its pieces, and those that have a layer."""
LAYERED_HERE = [folder / f"{name}.ogg" for folder, _pieces, layered in SETS.values() for name in layered]
ALONE = [folder / f"{name}.ogg" for folder, pieces, layered in SETS.values() for name in pieces if name not in layered]
HERE = [*LAYERED_HERE, *ALONE]


def on_both_sides(path: Path) -> Wave:
    """Return a file as both speakers play it: each from the same samples, if it has one channel."""
    wave = heard(path)
    return np.broadcast_to(wave.reshape(len(wave), -1), (len(wave), 2))


def layer_of(path: Path) -> Path:
    return path.with_stem(f"{path.stem}-more")


@cache
def loudness(path: Path) -> float:
    """Return how loud music is from both speakers, which is twice as much if they play the same samples."""
    wave = heard(path)
    return integrated(wave) + (10.0 * np.log10(2.0) if wave.ndim == 1 else 0.0)


@each(HERE)
def test_a_piece_is_long_quiet_and_never_near_its_limit(path):
    assert len(heard(path)) / RATE >= 90.0
    assert abs(loudness(path) + 26.5) <= 1.0 and highest(heard(path)) < -6.0


@pytest.mark.promise("Listen to nine minutes of music")
@pytest.mark.promise("Hear Merlin's Britain")
@pytest.mark.parametrize("where", SETS)
def test_there_are_eight_minutes_of_music_for_each_mood_of_the_table(where):
    folder, pieces, layered = SETS[where]
    assert set(layered) < set(pieces) and len(layered) == len(LAYERED)
    assert sum(soundfile.info(folder / f"{name}.ogg").duration for name in pieces) >= 8 * 60


@each(LAYERED_HERE)
def test_a_layer_goes_into_its_piece_a_whole_number_of_times_and_both_together_stay_quiet(path):
    piece, layer = on_both_sides(path), on_both_sides(layer_of(path))
    assert len(piece) % len(layer) == 0 and len(layer) / RATE > 16.0
    both = piece + np.tile(layer, (len(piece) // len(layer), 1))
    assert loudness(path) < (loud := integrated(both)) and -26.5 <= loud <= -23.5 and highest(both) < -6.0


def test_merlins_metres_and_keys_are_its_own():
    assert not {piece.mode for piece in merlin.PIECES.values()} & {piece.mode for piece in PIECES.values()}
    assert all(piece.beats != PIECES[name].beats for name, piece in merlin.PIECES.items())


@each([*HERE, *map(layer_of, LAYERED_HERE)])
def test_a_loop_has_no_seam(path):
    wave = heard(path)
    mono = wave if wave.ndim == 1 else wave.mean(axis=1)
    round_ = np.concatenate([mono[-RATE:], mono[:RATE]])
    step = np.abs(np.diff(mono))
    seam = np.abs(np.diff(round_))[RATE - 3 : RATE + 3].max()
    assert seam <= np.quantile(step, 0.9999), "it would click"
    chunk = RATE // 20
    energy = np.sqrt((mono[: len(mono) // chunk * chunk].reshape(-1, chunk) ** 2).mean(axis=1)) + 1e-5
    over = np.sqrt((round_.reshape(-1, chunk) ** 2).mean(axis=1)) + 1e-5
    falls = np.diff(np.log(energy))
    assert np.diff(np.log(over))[RATE // chunk - 1] >= np.quantile(falls, 0.01), "what rings at the end rings on"


@each(HERE)
def test_no_passage_comes_back_exactly(path):
    wave = heard(path)
    wave = (wave if wave.ndim == 1 else wave.mean(axis=1))[::8]
    rate, length, part = RATE // 8, 8 * RATE // 8, 1 << 16
    strength = np.sqrt(_power(wave, length) + 1e-9).astype(np.float32)
    step = part - length
    spectra = np.fft.rfft(np.lib.stride_tricks.sliding_window_view(np.pad(wave, (0, part)), part)[::step])
    for start in range(0, len(wave) - length, 5 * rate):
        passage = wave[start : start + length]
        products = np.fft.irfft(spectra * np.conj(np.fft.rfft(passage, part)))[:, :step]
        alike = products.reshape(-1)[: len(strength)] / strength
        alike[max(0, start - rate) : start + rate] = 0.0
        assert alike.max() < 0.75 * strength[start]


@pytest.mark.parametrize("name", merlin.PIECES)
def test_merlins_music_never_stops_for_a_second(name):
    wave = heard(MERLIN / f"{name}.ogg")
    seconds = wave[: len(wave) // RATE * RATE].reshape(-1, RATE)
    assert 10 * np.log10((seconds**2).mean(axis=1).min()) > -45.0


@pytest.mark.parametrize("piece", [*PIECES.values(), *merlin.PIECES.values()])
def test_a_melody_that_comes_back_is_varied(piece):
    """Or it is played by someone else, over other chords or another accompaniment."""
    played = [(tuple(notes), one[1:] if one.tune else number) for number, (one, notes) in enumerate(tunes(piece))]
    assert len(set(played)) == len(played)


@pytest.mark.parametrize("name", merlin.PIECES)
def test_merlins_pieces_are_developed(name):
    phrases = merlin.PIECES[name].phrases
    assert len({one.tune for one in phrases if one.tune}) >= 5, "melodies"
    assert len({one.by for one in phrases if one.tune}) >= 4, "players"
    assert len({one.under for one in phrases}) >= 5, "accompaniments"
    assert any(one.second for one in phrases) and any(" " in one.by for one in phrases)


def _power(wave: Wave, length: int) -> Wave:
    """Return the energy of each passage of that length."""
    total = np.concatenate([[0.0], np.cumsum(wave**2, dtype=np.float64)])
    return total[length:] - total[:-length]


def test_all_sounds_together_stay_small():
    files = sound_files(ROOT)
    assert len(files) > 150 and sum(path.stat().st_size for path in files) < 6_000_000
