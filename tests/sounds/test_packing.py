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
from tools.sounds.vorbis.bits import Reader, Writer
from tools.sounds.vorbis.codebook import Codebook, Values, fitted, huffman, read, write
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


# -- codebooks


@pytest.mark.parametrize(
    ("often", "wanted"),
    [
        ({}, {0: 1, 1: 1}),
        ({0: 9}, {0: 1, 1: 1}),
        ({7: 9}, {0: 1, 7: 1}),
        ({3: 1, 5: 1, 6: 2}, {3: 2, 5: 2, 6: 1}),
        ({0: 1, 1: 1, 2: 1, 3: 1}, {0: 2, 1: 2, 2: 2, 3: 2}),
    ],
)
def test_what_comes_often_has_a_short_word(often, wanted):
    assert huffman(often) == wanted


def test_no_word_begins_like_another():
    lengths = huffman({entry: (entry * 37) % 101 + 1 for entry in range(60)})
    words = Codebook(1, tuple(lengths[entry] for entry in range(60))).words()
    texts = [f"{bits:0{size}b}"[::-1] for bits, size in words.values()]
    assert len(texts) == 60 and sum(2.0 ** -len(text) for text in texts) == 1.0
    assert not any(one != other and other.startswith(one) for one in texts for other in texts)


def test_words_are_given_out_as_the_format_says():
    """The example of the Vorbis I specification, section 3.2.1."""
    words = Codebook(1, (2, 4, 4, 4, 4, 2, 3, 3)).words()
    texts = [f"{bits:0{size}b}"[::-1] for bits, size in words.values()]
    assert texts == ["00", "0100", "0101", "0110", "0111", "10", "110", "111"]


@pytest.mark.parametrize("often", [{}, {4: 3}, {0: 5, 4: 3, 8: 1}, {entry: entry + 1 for entry in range(9)}])
@pytest.mark.parametrize("whole", [False, True])
def test_a_codebook_is_read_as_it_was_written(often, whole):
    for book in (Codebook(2, (4,) * 9, Values(1, 2, 3, 0, (5, 6, 7))), Codebook(1, (4,) * 9)):
        made, packet = fitted(book, often, whole), Writer()
        write(made, packet)
        assert read(Reader(packet.packet())) == made
        assert all(made.lengths[entry] for entry in often) and (len(made.lengths) == 9 or not whole)
        assert made.values is None or len(made.values.numbers) == (3 if len(made.lengths) == 9 else 1)


def test_a_packet_that_ends_too_soon_is_refused():
    packet = Reader(b"\x05")
    assert packet.take(3) == 5
    with pytest.raises(ValueError, match="too soon"):
        packet.take(6)
