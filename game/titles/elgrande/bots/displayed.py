"""An observation as the table shows it.

Bots remember what is in the Castillo; where a table hides it, nothing that people are told may follow from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.titles.elgrande.rules.imagine import determinize
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.observe import Observation

PROVINCE_SHOWN_BELOW = 6
"""A province with fewer caballeros is shown exactly, which gives away what is left for the Castillo."""
USUALLY = 2
"""Caballeros that each player is assumed to have in a Castillo that nothing is known about."""


def shown(observation: Observation) -> Observation | None:
    """Return the position with guesses in place of a hidden Castillo and the provinces that would give it away.

    The guess follows only from what is displayed and from the answers that the seat may choose from. Returns None in
    the rare case that no guess would offer the seat the same answers; the observation itself where all is shown.
    """
    if observation.options.castillo != "hidden" or observation.over:
        return observation
    wanted = _offered(observation)
    return next((guess for guess in _guesses(observation) if _offered(guess) == wanted), None)


def _guesses(observation: Observation) -> Iterator[Observation]:
    """Yield guesses, the likeliest first: the same number for every player, as far as that is possible."""
    castillo, province = observation.caballeros[CASTILLO], observation.province
    hidden = [exact >= PROVINCE_SHOWN_BELOW for exact in province]
    both = [inside + outside for inside, outside in zip(castillo, province, strict=True)]
    room = [total - PROVINCE_SHOWN_BELOW for total in both]
    most = max((each for each, veiled in zip(room, hidden, strict=True) if veiled), default=0)
    for count in sorted(range(most + 1), key=lambda count: (abs(count - USUALLY), count)):
        inside = tuple(
            min(count, room[seat]) if hidden[seat] else exact for seat, exact in enumerate(castillo)
        )  # fmt: skip
        yield replace(
            observation,
            caballeros=(*observation.caballeros[:CASTILLO], inside),
            province=tuple(total - there for total, there in zip(both, inside, strict=True)),
        )


def _offered(observation: Observation) -> list[str]:
    """Return the seat's legal answers."""
    return [str(action) for action in determinize(observation, 0).legal_actions(observation.seat or 0)]
