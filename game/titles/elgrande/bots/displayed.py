"""An observation as the table shows it.

Bots remember what is in the Castillo; if a table hides it, nothing shown to people may depend on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.titles.elgrande.rules import PROVINCE_SHOWN_BELOW
from game.titles.elgrande.rules.imagine import determinize
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.observe import Observation

USUALLY = 2
"""Assumed caballeros per player in a Castillo about which nothing is known."""


def shown(observation: Observation) -> Observation | None:
    """Return the position with guesses in place of a hidden Castillo and the provinces that would give it away.

    The guess depends only on what is displayed and on the seat's legal answers. Return None in the rare case that no
    guess offers the same answers, and the observation itself if nothing is hidden.
    """
    if observation.options.castillo != "hidden" or observation.over:
        return observation
    wanted = _offered(observation)
    return next((guess for guess in _guesses(observation) if _offered(guess) == wanted), None)


def _guesses(observation: Observation) -> Iterator[Observation]:
    """Yield guesses, likeliest first: the same number for every player, as far as possible."""
    castillo, province = observation.caballeros[CASTILLO], observation.province
    hidden = [exact >= PROVINCE_SHOWN_BELOW for exact in province]
    both = [inside + outside for inside, outside in zip(castillo, province, strict=True)]
    room = [total - PROVINCE_SHOWN_BELOW for total in both]
    most = max((each for each, veiled in zip(room, hidden, strict=True) if veiled), default=0)
    for count in sorted(range(most + 1), key=lambda count: (abs(count - USUALLY), count)):
        inside = tuple(min(count, room[seat]) if hidden[seat] else exact for seat, exact in enumerate(castillo))
        yield replace(
            observation,
            caballeros=(*observation.caballeros[:CASTILLO], inside),
            province=tuple(total - there for total, there in zip(both, inside, strict=True)),
        )


def _offered(observation: Observation) -> list[str]:
    """Return the seat's legal answers."""
    return [str(action) for action in determinize(observation, 0).legal_actions(observation.seat or 0)]
