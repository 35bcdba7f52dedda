"""Merlin's music: its own theme, in two metres, and what grows around it. Harps, recorders and low viols, most of it
in G mixolydian; the house's pieces are in E phrygian, D dorian and A aeolian.

All of it is in one channel, and shorter than the house's pieces, so that both fit into the download. A layer is shorter
still, and goes into its piece a whole number of times: it keeps to the final and its fifth, which fit each chord of the
mode. Beats are a whole number of samples long, so that layer and piece never drift apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from tools.sounds.music import accompaniment as below
from tools.sounds.music import studio
from tools.sounds.music.melody import Note, moved
from tools.sounds.music.pieces import BARS, Ensemble, Phrase, Piece, base
from tools.sounds.music.studio import Voice
from tools.sounds.music.theory import DORIAN, MIXOLYDIAN, NAMES, Mode
from tools.sounds.wave import Wave, band

G_MIXOLYDIAN, D_MIXOLYDIAN, A_DORIAN = Mode(7, MIXOLYDIAN), Mode(2, MIXOLYDIAN), Mode(9, DORIAN)
HARPS = Ensemble(
    (studio.harp, 0.0, 0.6), (studio.lute_bass, 0.0, 0.5), (studio.low_viols, 0.0, 0.24), (studio.frame_drum, 0.0, 0.3)
)
VIOLS = HARPS._replace(bass=(studio.low_viols, 0.0, 0.34))
RIDE = MappingProxyType({
    "t": "G4/3 B4/2 D5/1 | C5/2 A4/1 F4/3 | G4/2 C5/1 E5/2 D5/1 | D5/5 -/1",
    "u": "D5/3 E5/2 D5/1 | C5/2 A4/1 C5/3 | A4/2 F4/1 A4/2 B4/1 | G4/5 -/1",
})  # fmt: skip
"""The theme in 6/8, as a ride."""
HALL = MappingProxyType({
    "t": "G4/1.5 B4/0.5 D5/2 | C5/1 A4/1 F4/2 | G4/1 C5/1 E5/1 D5/1 | D5/3 -/1",
    "u": "D5/1.5 E5/0.5 D5/2 | C5/1 A4/1 C5/2 | A4/1 F4/1 A4/1 B4/1 | G4/3 -/1",
})  # fmt: skip
"""The theme in 4/4, as a procession."""

THEME = Piece(
    G_MIXOLYDIAN, 6.0, 160.0,
    ((3.0, 2.0, 1.0), (2.0, 1.0, 3.0), (2.0, 1.0, 2.0, 1.0), (3.0, 3.0)),
    (
        Phrase("t", "G F C G", "recorder", ("broken",)),
        Phrase("u", "G F Dm G", "recorder", ("broken", "bass")),
        Phrase("b", "C G Am G", "harp", ("rolled", "bass")),
        Phrase("c", "Dm F C Dm", "viol", ("broken", "bass")),
        Phrase("t", "G F C G", "harp", ("rolled", "bass", "drone")),
        Phrase("u", "G F Dm G", "recorder", ("broken", "bass", "drone")),
    ),
    123, 67, "x..o.o", 1.0, 3.0, RIDE, HARPS,
)  # fmt: skip
SECOND = Piece(
    D_MIXOLYDIAN, 9.0, 192.0,
    ((3.0, 3.0, 3.0), (3.0, 2.0, 1.0, 3.0), (2.0, 1.0, 2.0, 1.0, 3.0), (6.0, 3.0)),
    (
        Phrase("a", "D C G D", "harp", ("rolled",)),
        Phrase("a", "D C Am D", "viol", ("broken",)),
        Phrase("b", "G D C Am", "recorder", ("broken", "bass")),
        Phrase("b", "G Em C D", "recorder", ("broken", "bass")),
        Phrase("a", "D C G D", "harp", ("broken", "bass", "drone")),
    ),
    138, 66, "x..o..o.o", 1.0, 3.0, MappingProxyType({}), HARPS,
)  # fmt: skip
THIRD = Piece(
    A_DORIAN, 4.0, 75.0,
    ((2.0, 1.0, 1.0), (1.5, 0.5, 2.0), (1.0, 1.0, 2.0), (3.0, 1.0)),
    (
        Phrase("a", "Am G D Am", "viol", ("broken",)),
        Phrase("a", "Am C G Am", "harp", ("rolled", "bass")),
        Phrase("b", "C G D Am", "recorder", ("broken", "bass")),
        Phrase("c", "Em G D Em", "viol", ("rolled", "bass", "drone")),
        Phrase("a", "Am G D Am", "recorder", ("broken", "bass", "drone")),
    ),
    152, 69, "x.o.xo.o", 1.0, 2.0, MappingProxyType({}), VIOLS,
)  # fmt: skip
FINALE = Piece(
    G_MIXOLYDIAN, 4.0, 120.0,
    ((1.5, 0.5, 1.0, 1.0), (1.0, 1.0, 2.0), (2.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0)),
    (
        Phrase("t", "G F C G", "horn", ("rolled", "drums")),
        Phrase("u", "G F Dm G", "recorder", ("broken", "bass", "drums")),
        Phrase("t", "G F C G", "recorder", ("broken", "bass", "drums", "drone")),
        Phrase("u", "G F Dm G", "horn", ("broken", "bass", "drums", "drone")),
    ),
    167, 67, "x.oox.o.", 1.0, 2.0, HALL, VIOLS,
)  # fmt: skip
PIECES: Mapping[str, Piece] = {"title": THEME, "table-2": SECOND, "table-3": THIRD, "finale": FINALE}
"""The theme is heard in the menu, and continues at the table."""
LAYERED = ("title", "table-2", "table-3")
"""Pieces with a layer for tense rounds: a single phrase."""
HIGHEST = 5_000.0
"""Hertz above which nothing is left of this music: harps and low viols have next to nothing there, and encoding it took
a tenth more space."""


def tense(piece: Piece) -> Wave:
    """Return the layer of a piece in one channel, a phrase long: drums, a drone, and a bass that beats like a heart."""
    drums: list[Note] = []
    drone: list[Note] = []
    heart: list[Note] = []
    name = NAMES[piece.mode.final]
    root, fifth = (note.height for note in below.drone(name, piece.beats))
    for bar in range(BARS):
        at, seed = bar * piece.beats, piece.seed * 1000 + bar
        drums += moved(below.strokes(piece.drums, piece.beats, seed), at)
        if bar % 2 == 0:
            drone += moved(below.drone(name, 2 * piece.beats), at)
        for beat in np.arange(0.0, piece.beats, piece.pulse):
            height = fifth if bar % 4 == 3 and beat > 0.0 else root
            heart.append(Note(at + float(beat), 0.6 * piece.pulse, height, 0.8 if beat == 0.0 else 0.6))
    voices = [
        Voice(studio.frame_drum, drums, 0.0, 0.9),
        Voice(studio.bass_viol, drone, 0.0, 0.14),
        Voice(studio.lute_bass, heart, 0.0, 0.5),
    ]
    made = studio.played(voices, BARS * piece.beats, piece.tempo, piece.seed + 1)
    return band(made.mean(axis=1), 0.0, HIGHEST)


def alone(piece: Piece) -> Wave:
    """Return a piece in one channel."""
    return band(base(piece).mean(axis=1), 0.0, HIGHEST)
