"""A clip that changes the resting picture until it ends, and then applies its event."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ruleset import Event
from game.ui.table.parts.spotlights import ClipSpotlight, ClipSpotlights
from game.ui.table.parts.spotlit_clip import SpotlitClip

KING, KNIGHT = ("king",), ("knight", 2)


@dataclass(frozen=True)
class Moved(Event):
    place: str


class Journey(SpotlitClip[Moved, ClipSpotlight]):
    """Hides a piece on its way, and notes when it lands."""

    def __init__(
        self, applied: list[Event], lights: ClipSpotlights[ClipSpotlight], *pieces: tuple[object, ...]
    ) -> None:
        super().__init__(Moved("there"), applied.append, lights, ticks=10, seat=2)
        self._pieces = frozenset(pieces)
        self.landed = self.followed = 0

    def start(self) -> None:
        self.shine(ClipSpotlight(self._pieces, self.seat))

    def passing(self, before: float, now: float) -> None:
        self.landed += before < 8 <= now

    def ended(self) -> None:
        self.followed += 1


def test_a_piece_is_hidden_and_a_plate_is_lit_until_the_clip_ends() -> None:
    lights: ClipSpotlights[ClipSpotlight] = ClipSpotlights()
    clip = Journey([], lights, KING)
    assert not clip.began and lights.seat is None
    clip.start()
    assert clip.began and lights.hidden == {KING} and lights.seat == 2
    clip.finish()
    assert not lights.hidden and lights.seat is None


def test_the_event_is_applied_once_however_often_the_clip_is_finished() -> None:
    applied: list[Event] = []
    clip = Journey(applied, ClipSpotlights(), KING)
    clip.finish()
    clip.finish()
    assert applied == [Moved("there")] and clip.followed == 1


def test_what_is_due_in_a_tick_happens_once() -> None:
    clip = Journey([], ClipSpotlights(), KING)
    for tick in range(11):
        clip.update(tick / 10)
    assert clip.landed == 1


def test_a_piece_stays_hidden_while_another_clip_hides_it() -> None:
    lights: ClipSpotlights[ClipSpotlight] = ClipSpotlights()
    first, second = Journey([], lights, KING, KNIGHT), Journey([], lights, KING)
    first.start()
    second.start()
    first.finish()
    assert lights.hidden == {KING}


def test_a_clip_that_ends_after_all_lights_went_out_changes_none() -> None:
    lights: ClipSpotlights[ClipSpotlight] = ClipSpotlights()
    clip, later = Journey([], lights, KING), ClipSpotlight(frozenset([KNIGHT]))
    clip.start()
    lights.clear()
    lights.turn_on(later)
    clip.finish()
    assert lights.hidden == {KNIGHT}
