"""Packing sounds: fewer bytes, and each sample as before."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable

import numpy as np
import pygame
import pytest
import soundfile

from game.storage.paths import assets
from tools.sounds.instruments import plucked
from tools.sounds.ogg import SERIAL, checksum, encoded, pages, recorded, repacked
from tools.sounds.wave import RATE, Wave, noise, panned, silence

WAVES: dict[str, Callable[[], Wave]] = {
    "plucked": lambda: 0.5 * plucked(220.0, 2.0),
    "noise": lambda: 0.3 * noise(0.5, 1),
    "both": lambda: panned(0.4 * plucked(330.0, 1.2), -0.4) + panned(0.02 * noise(1.2, 2), 0.6),
    "short": lambda: 0.4 * noise(0.004, 3),
    "silent": lambda: silence(0.3),
    "after silence": lambda: np.concatenate([silence(1.0), 0.5 * plucked(440.0, 0.4)]),
}


def samples(data: bytes) -> Wave:
    return np.asarray(soundfile.read(io.BytesIO(data), dtype="float64")[0])


@pytest.mark.parametrize("quality", [0.0, 0.3, 1.0])
@pytest.mark.parametrize("name", WAVES)
def test_each_sample_stays_and_the_file_gets_smaller(name, quality):
    before = recorded(WAVES[name](), quality)
    after = repacked(before)
    assert np.array_equal(samples(before), samples(after)) and len(after) < 0.95 * len(before)
    assert repacked(after) == after


def test_the_mixer_hears_no_difference(tmp_path, monkeypatch):
    """It has another decoder."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 2, 512)
    try:
        for name, make in WAVES.items():
            before = recorded(make(), 0.1)
            heard = [pygame.mixer.Sound(io.BytesIO(data)).get_raw() for data in (before, repacked(before))]
            assert heard[0] == heard[1], name
    finally:
        pygame.mixer.quit()


def test_pages_are_whole_and_numbered():
    data = encoded(WAVES["plucked"](), 0.3)
    found, at = list(pages(data)), 0
    for number, page in enumerate(found):
        sizes = data[at + 27 : at + 27 + data[at + 26]]
        whole = bytearray(data[at : at + 27 + len(sizes) + sum(sizes)])
        mark, _, serial, order, check = struct.unpack_from("<BqIII", whole, 5)
        struct.pack_into("<I", whole, 22, 0)
        assert (mark, serial, order) == (2 * (number == 0) + 4 * (number == len(found) - 1), SERIAL, number)
        assert check == checksum(bytes(whole)) and page.packets
        at += len(whole)
    assert at == len(data) and found[-1].position == 2 * RATE


@pytest.mark.parametrize("path", ["sounds/effects/coin-1.ogg", "titles/merlin/music/title-more.ogg"])
def test_the_programs_sounds_are_packed(path):
    data = (assets() / path).read_bytes()
    assert repacked(data) == data


def test_what_is_no_sound_is_refused():
    data = bytearray(recorded(WAVES["noise"](), 0.3))
    first, *rest = pages(bytes(data))
    assert len(first.packets) == 1
    at = data.index(rest[-1].packets[0])
    data[at] |= 1
    with pytest.raises(ValueError, match="no packet of sound"):
        repacked(bytes(data))
