"""The choices made for this run's latest games, to offer them again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.match.seat import Seat
from game.ui.setup.game_setup import GameSetup


@dataclass
class RememberedGames:
    """Setups and players of this run's latest games, by the title's name.

    setups  the latest setup of the seats scene
    quick   the latest setup of a quick game
    """

    setups: dict[str, GameSetup] = field(default_factory=dict)
    quick: dict[str, GameSetup] = field(default_factory=dict)
    _people: dict[str, Callable[[], Sequence[Seat]]] = field(default_factory=dict, init=False)
    """By title, what returns the players of the game opened last."""

    def keep(self, setup: GameSetup) -> None:
        """Offer this setup when the seats are opened next."""
        self.setups[setup.game] = setup

    def keep_quick(self, setup: GameSetup) -> None:
        """Offer this setup for the next quick game."""
        self.quick[setup.game] = setup

    def note_opened(self, game: str, people: Callable[[], Sequence[Seat]]) -> None:
        """Note the players of a game that opens."""
        self._people[game] = people

    def take_people(self, game: str) -> Sequence[Seat] | None:
        """Return the players of the game opened last, as they sit now; None after the first call."""
        found = self._people.pop(game, None)
        return found() if found is not None else None
