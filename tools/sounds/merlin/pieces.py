"""Merlin's music: its own theme, in two metres, and what grows around it. Harps, recorders and low viols, most of it
in G mixolydian; the house's pieces are in E phrygian, D dorian and A aeolian.

Each piece sets out with its theme, leaves it for a part of another mood, and comes home changed: other players, a
second voice, another accompaniment. All of it is in one channel, so that both titles fit into the download. A layer is
shorter than its piece, and goes into it a whole number of times: it keeps to the final and its fifth, which fit each
chord of the mode. Beats are a whole number of samples long, so that layer and piece never drift apart.
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
    "v": "A4/3 C5/3 | B4/2 A4/1 G4/3 | F4/2 G4/1 A4/2 C5/1 | E5/5 -/1",
    "w": "E5/2 D5/1 C5/3 | D5/2 B4/1 G4/3 | A4/2 B4/1 C5/2 D5/1 | B4/5 -/1",
    "x": "F5/3 D5/2 E5/1 | F5/2 E5/1 C5/3 | D5/2 C5/1 B4/2 G4/1 | A4/5 -/1",
    "y": "A4/3 C5/2 E5/1 | D5/2 B4/1 G4/3 | A4/2 D5/1 F5/2 E5/1 | E5/5 -/1",
})  # fmt: skip
"""The theme in 6/8, as a ride (t, u); what it passes: a wood (v, w), a hill from which one sees far (x); and the theme
a step higher, in minor, on the way home (y)."""
LAKE = MappingProxyType({
    "m": "B4/3 G4/2 A4/1 B4/3 | D5/3 B4/2 A4/1 F#4/3 | G4/3 C5/2 D5/1 E5/3 | D5/3 A4/5 -/1",
    "n": "E5/3 C5/2 D5/1 E5/3 | C5/3 A4/2 B4/1 C5/3 | B4/3 G4/2 A4/1 B4/3 | A4/3 F#4/5 -/1",
    "r": "F#4/3 A4/2 B4/1 A4/3 | G4/3 E4/2 G4/1 C5/3 | B4/3 G4/2 A4/1 B4/3 | A4/3 D4/5 -/1",
})  # fmt: skip
"""Melodies in 9/8: m rises, n answers it in a falling sequence, r comes home."""
STONES = MappingProxyType({
    "o": "E5/2 C5/1 B4/1 | B4/3 A4/1 | A4/1 B4/1 A4/1 F#4/1 | A4/3 -/1",
    "p": "E5/2 C5/1 D5/1 | B4/3 G4/1 | G4/1 A4/1 C5/1.5 B4/0.5 | A4/3 -/1",
    "q": "D5/2 F#5/1 E5/1 | D5/1.5 B4/0.5 G4/2 | A4/1 B4/1 C5/1 D5/1 | B4/3 -/1",
    "s": "A4/1 A4/1 E5/2 | D5/1 B4/1 G4/2 | F#4/1 A4/1 D5/2 | C5/1 B4/1 A4/1 -/1",
})  # fmt: skip
"""Melodies in 4/4: the first one's answer, upside down (o), a lament (p), what comforts it (q), and a procession around
old stones (s)."""
HALL = MappingProxyType({
    "t": "G4/1.5 B4/0.5 D5/2 | C5/1 A4/1 F4/2 | G4/1 C5/1 E5/1 D5/1 | D5/3 -/1",
    "u": "D5/1.5 E5/0.5 D5/2 | C5/1 A4/1 C5/2 | A4/1 F4/1 A4/1 B4/1 | G4/3 -/1",
    "f": "D5/1 D5/0.5 E5/0.5 F5/1 E5/1 | C5/1 A4/1 C5/2 | B4/1 C5/1 D5/1 B4/1 | G4/3 -/1",
    "g": "E5/1 E5/0.5 D5/0.5 C5/1 D5/1 | E5/1 C5/1 A4/2 | B4/1 A4/1 G4/1 B4/1 | A4/3 -/1",
    "h": "G4/2 B4/1 A4/1 | C5/3 B4/1 | A4/2 F4/1 A4/1 | G4/3 -/1",
    "i": "E5/2 C5/1 D5/1 | E5/1 D5/1 C5/2 | A4/2 C5/1 B4/1 | D5/3 -/1",
})  # fmt: skip
"""The theme in 4/4, as a procession; a dance (f, g), and a song for which the drums are silent (h, i)."""

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
        Phrase("v", "Am G F Am", "viol", ("sparse", "bass")),
        Phrase("w", "C G Am Em", "recorder", ("rolled", "bass")),
        Phrase("v", "Am G F Am", "harp", ("sparse", "drone"), "viol", 0.85),
        Phrase("x", "Dm F G Dm", "recorder viol", ("broken", "bass")),
        Phrase("", "C F Am G", under=("rolled", "drone")),
        Phrase("y", "Am G Dm Am", "recorder", ("broken", "bass")),
        Phrase("t", "G F C G", "viol", ("high", "bass")),
        Phrase("u", "G F Dm G", "recorder", ("broken", "bass", "drone"), "viol"),
    ),
    123, 67, "x..o.o", 1.0, 3.0, RIDE, HARPS,
)  # fmt: skip
SECOND = Piece(
    D_MIXOLYDIAN, 9.0, 192.0,
    ((3.0, 3.0, 3.0), (3.0, 2.0, 1.0, 3.0), (2.0, 1.0, 2.0, 1.0, 3.0), (6.0, 3.0)),
    (
        Phrase("a", "D C G D", "harp", ("sparse",)),
        Phrase("a", "D C Am D", "viol", ("broken",)),
        Phrase("b", "G D C Am", "recorder", ("broken", "bass")),
        Phrase("b", "G Em C D", "recorder", ("broken", "bass")),
        Phrase("a", "D C G D", "harp", ("broken", "bass", "drone")),
        Phrase("m", "Em Bm C D", "viol", ("sparse", "bass")),
        Phrase("n", "C Am G D", "recorder", ("broken", "bass")),
        Phrase("m", "Em Bm C D", "harp", ("sparse", "drone"), "viol", 0.85),
        Phrase("n", "C Am G D", "viol recorder", ("high", "bass")),
        Phrase("", "G D C D", under=("rolled", "drone")),
        Phrase("r", "D C G D", "recorder", ("broken", "bass"), "viol"),
        Phrase("a", "D C Am D", "viol harp", ("high", "bass", "drone")),
    ),
    138, 66, "x..o..o.o", 1.0, 3.0, LAKE, HARPS,
)  # fmt: skip
THIRD = Piece(
    A_DORIAN, 4.0, 75.0,
    ((2.0, 1.0, 1.0), (1.5, 0.5, 2.0), (1.0, 1.0, 2.0), (3.0, 1.0)),
    (
        Phrase("a", "Am G D Am", "viol", ("broken",)),
        Phrase("a", "Am C G Am", "harp", ("rolled", "bass")),
        Phrase("b", "C G D Am", "recorder", ("broken", "bass")),
        Phrase("c", "Em G D Em", "viol", ("rolled", "bass", "drone")),
        Phrase("o", "Am G D Am", "recorder", ("broken", "bass", "drone")),
        Phrase("p", "Am Em C D", "harp", ("sparse", "bass")),
        Phrase("q", "D G Am Em", "recorder viol", ("broken", "bass")),
        Phrase("p", "Am Em C D", "viol", ("high", "drone")),
        Phrase("s", "Am G D Am", "recorder", ("rolled", "walk"), "viol"),
        Phrase("b", "C G Em Am", "harp", ("broken", "bass", "drone")),
    ),
    152, 69, "x.o.xo.o", 1.0, 2.0, STONES, VIOLS,
)  # fmt: skip
FINALE = Piece(
    G_MIXOLYDIAN, 4.0, 120.0,
    ((1.5, 0.5, 1.0, 1.0), (1.0, 1.0, 2.0), (2.0, 1.0, 1.0), (1.0, 1.0, 1.0, 1.0)),
    (
        Phrase("t", "G F C G", "horn", ("rolled", "drums"), loud=1.15),
        Phrase("u", "G F Dm G", "recorder", ("broken", "bass", "drums")),
        Phrase("t", "G F C G", "recorder", ("broken", "bass", "drums", "drone")),
        Phrase("u", "G F Dm G", "horn", ("broken", "bass", "drums", "drone"), loud=1.15),
        Phrase("f", "Dm F G G", "recorder", ("broken", "bass", "drums")),
        Phrase("g", "C Am G Dm", "harp", ("broken", "bass", "drums"), loud=0.75),
        Phrase("f", "Dm F G G", "viol", ("rolled", "bass", "drums")),
        Phrase("g", "C Am G Dm", "recorder harp", ("high", "bass"), loud=0.9),
        Phrase("h", "G C F C", "viol", ("sparse", "drone")),
        Phrase("i", "Am C F G", "recorder", ("rolled", "bass")),
        Phrase("h", "G C F C", "harp", ("broken", "bass"), "viol", 0.8),
        Phrase("", "Am F C Dm", under=("rolled", "drums", "drone")),
        Phrase("t", "G F C G", "horn", ("broken", "bass", "drums"), loud=1.2),
        Phrase("u", "G F Dm G", "recorder", ("broken", "bass", "drums", "drone"), "viol"),
    ),
    167, 67, "x.oox.o.", 1.0, 2.0, HALL, VIOLS,
)  # fmt: skip
PIECES: Mapping[str, Piece] = {"title": THEME, "table-2": SECOND, "table-3": THIRD, "finale": FINALE}
"""The theme is heard in the menu, and continues at the table."""
LAYERED = ("title", "table-2", "table-3")
"""Pieces with a layer for tense rounds."""
PHRASES = 2
"""Phrases of a layer."""
HIGHEST = 5_000.0
"""Hertz above which nothing is left of this music: harps and low viols have next to nothing there, and encoding it took
a tenth more space."""


def tense(piece: Piece) -> Wave:
    """Return the layer of a piece in one channel, two phrases long: drums, a drone, and a bass that beats like a heart;
    in the second phrase it skips a beat at the end of each bar."""
    drums: list[Note] = []
    drone: list[Note] = []
    heart: list[Note] = []
    name = NAMES[piece.mode.final]
    root, fifth = (note.height for note in below.drone(name, piece.beats))
    for bar in range(PHRASES * BARS):
        at, seed = bar * piece.beats, piece.seed * 1000 + bar
        drums += moved(below.strokes(piece.drums, piece.beats, seed), at)
        if bar % 2 == 0:
            drone += moved(below.drone(name, 2 * piece.beats), at)
        end = piece.beats - (piece.pulse if bar >= BARS and bar % 4 != 3 else 0.0)
        for beat in np.arange(0.0, end, piece.pulse):
            height = fifth if bar % 4 == 3 and beat > 0.0 else root
            heart.append(Note(at + float(beat), 0.6 * piece.pulse, height, 0.8 if beat == 0.0 else 0.6))
    voices = [
        Voice(studio.frame_drum, drums, 0.0, 0.9),
        Voice(studio.bass_viol, drone, 0.0, 0.14),
        Voice(studio.lute_bass, heart, 0.0, 0.5),
    ]
    made = studio.played(voices, PHRASES * BARS * piece.beats, piece.tempo, piece.seed + 1)
    return band(made.mean(axis=1), 0.0, HIGHEST)


def alone(piece: Piece) -> Wave:
    """Return a piece in one channel."""
    return band(base(piece).mean(axis=1), 0.0, HIGHEST)
