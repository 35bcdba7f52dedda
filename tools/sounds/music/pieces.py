"""Pieces for any title without its own: a theme for the main menu, three for the table with a layer each for tense
rounds, one for the finale. The pieces of titles are made as these are.

A piece is a row of phrases of four bars. Each phrase has its chords, who plays the melody, and who accompanies; a
phrase that comes back is varied. The last chord leads into the first, for all of them are loops.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import NamedTuple

from tools.sounds.music import accompaniment as below
from tools.sounds.music import studio
from tools.sounds.music.melody import Note, Rhythm, companion, higher, moved, phrase, varied, written
from tools.sounds.music.studio import Voice
from tools.sounds.music.theory import AEOLIAN, DORIAN, PHRYGIAN, Mode
from tools.sounds.wave import Wave

BARS = 4
"""Bars of a phrase."""
HEIGHTS = {"a": 0, "b": 4, "c": -3, "d": 5}
"""How much higher each melody begins than the centre, in semitones."""


class Ensemble(NamedTuple):
    """Instruments that accompany, where (-1 left to 1 right), and how loud; `drone` and `drums` are heard where a
    phrase asks for them."""

    chords: tuple[studio.Player, float, float] = (studio.vihuela, -0.22, 0.62)
    bass: tuple[studio.Player, float, float] = (studio.lute_bass, -0.05, 0.6)
    drone: tuple[studio.Player, float, float] = (studio.bass_viol, 0.1, 0.22)
    drums: tuple[studio.Player, float, float] = (studio.frame_drum, 0.05, 0.34)


class Phrase(NamedTuple):
    """
    tune    which melody, "" for none; phrases with the same letter are variations of each other
    by      who plays it; of two, the second answers the first in the second half
    under   who accompanies
    second  who plays a slow second voice below the melody, "" for nobody
    loud    how loud the melody and its second voice are, against where they stand otherwise
    """

    tune: str
    chords: str
    by: str = "vihuela"
    under: tuple[str, ...] = ("broken",)
    second: str = ""
    loud: float = 1.0


class Piece(NamedTuple):
    """
    beats     of a bar
    tempo     beats a minute
    rhythms   of the bars of a melody
    seed      which of all possible pieces
    pulse     beats from one strong beat to the next
    themes    melodies that are written, not found by rule, by their letter
    ensemble  who accompanies
    """

    mode: Mode
    beats: float
    tempo: float
    rhythms: tuple[Rhythm, ...]
    phrases: tuple[Phrase, ...]
    seed: int
    centre: int = 69
    drums: str = "x..o.o"
    step: float = 1.0
    pulse: float = 2.0
    themes: Mapping[str, str] = MappingProxyType({})
    ensemble: Ensemble = Ensemble()


PLAYERS: Mapping[str, tuple[studio.Player, float, float, int]] = {
    "vihuela": (studio.vihuela, 0.12, 1.0, 0),
    "harp": (studio.harp, -0.3, 0.95, 0),
    "viol": (studio.viol, 0.35, 0.5, -12),
    "recorder": (studio.recorder, 0.25, 0.42, 0),
    "horn": (studio.horn, 0.1, 0.4, -12),
}
"""Instruments that play melodies: where, how loud, and how many semitones from where they are written."""
E_PHRYGIAN, D_DORIAN, A_AEOLIAN = Mode(4, PHRYGIAN), Mode(2, DORIAN), Mode(9, AEOLIAN)

TITLE = Piece(
    E_PHRYGIAN, 4.0, 67.0,
    ((2.0, 1.0, 1.0), (1.5, 0.5, 2.0), (1.0, 1.0, 2.0), (3.0, 1.0), (2.0, 2.0)),
    (
        Phrase("", "E Am F E", under=("rolled",)),
        Phrase("a", "Am G F E", under=("rolled", "bass")),
        Phrase("a", "Am G F E", under=("broken", "bass")),
        Phrase("b", "C G Am Em", "viol", ("broken", "bass")),
        Phrase("b", "F C Dm E", "viol", ("broken", "bass", "drone")),
        Phrase("c", "Am F Dm E", "recorder", ("broken", "bass")),
        Phrase("a", "Am G F E", "harp", ("broken", "bass", "drone")),
        Phrase("", "F E F E", under=("rolled", "drone")),
    ),
    11, 69, "x..o..o.",
)  # fmt: skip
FIRST = Piece(
    E_PHRYGIAN, 3.0, 74.0,
    ((2.0, 1.0), (1.0, 1.0, 1.0), (3.0,), (1.5, 0.5, 1.0), (1.0, 2.0)),
    (
        Phrase("", "Em F Em F", under=("broken",)),
        Phrase("a", "Em F G Em", under=("broken",)),
        Phrase("a", "Em F Dm E", under=("broken", "bass")),
        Phrase("b", "Am G F Em", "viol", ("broken",)),
        Phrase("b", "C Dm F E", "viol", ("broken", "bass")),
        Phrase("", "Am F Em E", under=("rolled",)),
        Phrase("c", "F C Dm Am", "harp", ("rolled", "bass")),
        Phrase("c", "F G Am E", "harp", ("broken", "bass")),
        Phrase("a", "Em F G Em", under=("broken",)),
        Phrase("a", "Am F Dm E", "viol", ("broken", "bass")),
        Phrase("", "F Em F E", under=("rolled",)),
    ),
    23, 67, "x.o.o.",
)  # fmt: skip
SECOND = Piece(
    D_DORIAN, 4.0, 78.0,
    ((1.0, 1.0, 2.0), (2.0, 1.0, 1.0), (1.5, 0.5, 1.0, 1.0), (4.0,), (2.0, 2.0)),
    (
        Phrase("a", "Dm C Dm Am", "harp", ("walk",)),
        Phrase("a", "Dm F C Dm", "harp", ("walk", "broken")),
        Phrase("b", "F C G Dm", "vihuela", ("walk", "rolled")),
        Phrase("b", "F C G Am", "vihuela", ("walk", "rolled")),
        Phrase("", "Dm G Dm Am", under=("walk", "broken")),
        Phrase("c", "Am G F G", "recorder", ("walk", "rolled")),
        Phrase("c", "Am F G Dm", "recorder", ("walk", "broken")),
        Phrase("a", "Dm C Dm Am", "vihuela", ("walk", "rolled")),
        Phrase("", "G Am C Am", under=("walk", "rolled")),
    ),
    38, 69, "x.o.x.oo",
)  # fmt: skip
THIRD = Piece(
    A_AEOLIAN, 6.0, 148.0,
    ((3.0, 3.0), (2.0, 1.0, 3.0), (3.0, 2.0, 1.0), (6.0,), (1.0, 1.0, 1.0, 3.0)),
    (
        Phrase("", "Am Em F Em", under=("broken",)),
        Phrase("a", "Am Em F C", "viol", ("broken",)),
        Phrase("a", "Dm Am F E", "viol", ("broken", "bass")),
        Phrase("b", "C G Am Em", "harp", ("broken", "bass")),
        Phrase("b", "F C Dm E", "harp", ("broken", "bass")),
        Phrase("", "Am G F E", under=("rolled",)),
        Phrase("c", "F G C Am", "vihuela", ("broken", "bass")),
        Phrase("c", "Dm F G E", "vihuela", ("broken", "bass")),
        Phrase("a", "Am Em F C", "recorder", ("rolled", "bass")),
        Phrase("a", "Dm Am E Am", "viol", ("broken", "bass")),
        Phrase("", "F C Dm E", under=("broken",)),
    ),
    52, 69, "x..o.oo..o..", 1.0,
)  # fmt: skip
FINALE = Piece(
    E_PHRYGIAN, 6.0, 236.0,
    ((3.0, 3.0), (2.0, 1.0, 2.0, 1.0), (2.0, 1.0, 3.0), (3.0, 2.0, 1.0), (1.0, 1.0, 1.0, 3.0)),
    (
        Phrase("", "Am G F E", under=("broken", "drums")),
        Phrase("a", "Am G F E", "vihuela", ("broken", "bass", "drums")),
        Phrase("a", "Am G F E", "recorder", ("broken", "bass", "drums")),
        Phrase("b", "C G Am E", "vihuela", ("broken", "bass", "drums")),
        Phrase("b", "F C Dm E", "recorder", ("broken", "bass", "drums", "drone")),
        Phrase("c", "Am Dm G C", "viol", ("rolled", "bass")),
        Phrase("c", "F Dm E Am", "viol", ("broken", "bass", "drums")),
        Phrase("", "F E F E", under=("broken", "drums")),
        Phrase("a", "Am G F E", "harp", ("broken", "bass", "drums")),
        Phrase("a", "Am G F E", "vihuela", ("broken", "bass", "drums", "drone")),
        Phrase("d", "C F G C", "recorder", ("broken", "bass", "drums")),
        Phrase("d", "Am F G E", "recorder", ("broken", "bass", "drums", "drone")),
        Phrase("b", "C G Am E", "harp", ("rolled", "bass")),
        Phrase("b", "F C Dm E", "vihuela", ("broken", "bass", "drums")),
        Phrase("a", "Am G F E", "recorder", ("broken", "bass", "drums", "drone")),
        Phrase("", "Am G F E", under=("rolled", "drone", "drums")),
    ),
    67, 69, "x..o.ox.oo..",
)  # fmt: skip
PIECES: Mapping[str, Piece] = {"title": TITLE, "table-1": FIRST, "table-2": SECOND, "table-3": THIRD, "finale": FINALE}
LAYERED = ("table-1", "table-2", "table-3")
"""Pieces with a layer for tense rounds."""


def tunes(piece: Piece) -> list[tuple[Phrase, list[Note]]]:
    """Return the melody of each phrase, from its own first beat on."""
    known: dict[str, list[Note]] = {}
    found = []
    for number, one in enumerate(piece.phrases):
        if not one.tune:
            found.append((one, []))
            continue
        chords = one.chords.split()
        seed = piece.seed + ord(one.tune) * 7 + (number if one.tune in known else 0)
        centre = piece.centre + HEIGHTS.get(one.tune, 0)
        new = _tune(piece, one, chords, centre, seed)
        old = known.setdefault(one.tune, new)
        if old is new:
            found.append((one, new))
            continue
        if one.tune in piece.themes:
            found.append((one, varied(old, piece.mode, piece.seed + number, 0.25)))
            continue
        # The first half comes back with ornaments; the second half follows its own chords.
        half = BARS / 2 * piece.beats
        again = [*(note for note in varied(old, piece.mode, piece.seed + number) if note.start < half),
                 *(note for note in new if note.start >= half)]  # fmt: skip
        found.append((one, again))
    return found


def _tune(piece: Piece, one: Phrase, chords: Sequence[str], centre: int, seed: int) -> list[Note]:
    """Return the melody of a phrase that is heard for the first time: as it is written, or by rule."""
    if one.tune in piece.themes:
        return written(piece.themes[one.tune])
    return phrase(piece.mode, chords, piece.rhythms, piece.beats, centre, seed, pulse=piece.pulse)


def _voices(piece: Piece) -> list[Voice]:
    """Return all voices of a piece, without its layer."""
    melody: dict[str, list[Note]] = {}
    chords: list[Note] = []
    bass: list[Note] = []
    drone: list[Note] = []
    drums: list[Note] = []
    names = [name for one in piece.phrases for name in one.chords.split()]
    for number, (one, notes) in enumerate(tunes(piece)):
        start = number * BARS * piece.beats
        for who, part in _parts(piece, one, notes):
            melody.setdefault(who, []).extend(moved(part, start, one.loud))
        for bar, name in enumerate(one.chords.split()):
            at, seed = start + bar * piece.beats, piece.seed * 100 + number * 4 + bar
            following = names[(number * BARS + bar + 1) % len(names)]
            for kind in one.under:
                found = _below(piece, kind, name, following, seed)
                into = {"bass": bass, "walk": bass, "drone": drone, "drums": drums}.get(kind, chords)
                into.extend(moved(found, at))
    voices = [Voice(PLAYERS[who][0], notes, PLAYERS[who][1], PLAYERS[who][2]) for who, notes in melody.items()]
    parts = zip(piece.ensemble, (chords, bass, drone, drums), strict=True)
    return [*voices, *(Voice(player, notes, side, loud) for (player, side, loud), notes in parts)]


def _parts(piece: Piece, one: Phrase, notes: Sequence[Note]) -> Iterator[tuple[str, list[Note]]]:
    """Yield who plays which notes of a phrase's melody and of its second voice, as high as they sound."""
    if not notes:
        return
    first, _, answer = one.by.partition(" ")
    half = BARS / 2 * piece.beats if answer else inf
    yield first, higher([note for note in notes if note.start < half], PLAYERS[first][3])
    if answer:
        yield answer, higher([note for note in notes if note.start >= half], PLAYERS[answer][3])
    if one.second:
        below_it = companion(notes, one.chords.split(), piece.beats, piece.pulse)
        yield one.second, higher(below_it, PLAYERS[first][3])


def _below(piece: Piece, kind: str, name: str, following: str, seed: int) -> list[Note]:
    """Return a bar of one kind of accompaniment."""
    made: Mapping[str, Callable[[], list[Note]]] = {
        "broken": lambda: below.broken(name, piece.beats, seed, 45, piece.step),
        "rolled": lambda: below.rolled(name, piece.beats, seed),
        "high": lambda: below.broken(name, piece.beats, seed, 57, piece.step),
        "sparse": lambda: below.sparse(name, piece.beats, piece.pulse, seed),
        "bass": lambda: [Note(0.0, piece.beats, below.drone(name, piece.beats)[0].height, 0.7)],
        "walk": lambda: below.walking(piece.mode, name, following, piece.beats, seed),
        "drone": lambda: below.drone(name, piece.beats),
        "drums": lambda: below.strokes(piece.drums, piece.beats, seed),
    }
    return made[kind]()


def _layer(piece: Piece) -> list[Voice]:
    """Return the layer of a piece: drums, a drone, and a second melody below the first."""
    drums: list[Note] = []
    drone: list[Note] = []
    counter: list[Note] = []
    for number, one in enumerate(piece.phrases):
        start = number * BARS * piece.beats
        names = one.chords.split()
        for bar, name in enumerate(names):
            at, seed = start + bar * piece.beats, piece.seed * 1000 + number * 4 + bar
            drums += moved(below.strokes(piece.drums, piece.beats, seed), at)
            if number % 2:
                drone += moved(below.drone(name, piece.beats), at)
        if number % 3 != 2:
            slow: Sequence[Rhythm] = ((piece.beats,), (piece.beats * 2 / 3, piece.beats / 3))
            counter += moved(
                phrase(piece.mode, names, slow, piece.beats, piece.centre - 14, piece.seed + 900 + number), start
            )
    return [
        Voice(studio.frame_drum, drums, 0.0, 0.6),
        Voice(studio.bass_viol, drone, 0.0, 0.4),
        Voice(studio.viol, counter, 0.0, 0.42),
    ]


def length(piece: Piece) -> float:
    """Return the beats of a whole piece."""
    return len(piece.phrases) * BARS * piece.beats


def base(piece: Piece) -> Wave:
    """Return a piece in two channels."""
    return studio.played(_voices(piece), length(piece), piece.tempo, piece.seed)


def layer(piece: Piece) -> Wave:
    """Return the layer of a piece in one channel, as long as the piece."""
    return studio.played(_layer(piece), length(piece), piece.tempo, piece.seed + 1).mean(axis=1)
