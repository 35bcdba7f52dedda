"""What the menus show of Merlin: the country behind them, painted in short steps, and the boards of saved games."""

from __future__ import annotations

from collections import deque

import pytest

from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from game.titles.merlin import rules as merlin
from game.titles.merlin.table import menu_pictures
from game.ui.canvas import Canvas
from game.ui.look.menu_backdrop import stage
from game.ui.look.palette import SEATS
from game.ui.look.theme import Theme
from tests.ui.seeing import fingerprint

SEATED = [Seat("Ann", "crimson"), Seat("Ben", "sky"), Seat("Cat", "gold"), Seat("Dan", "ivory")]
SIZE = (320, 240)


def painted(players: int, seats: list[Seat]) -> int:
    shown = merlin.new_game(merlin.Options(players=players), 3).observe(None)
    return fingerprint(menu_pictures.paint(Theme(), seats, shown, SIZE))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_saved_board_shows_its_players_in_their_colours(players: int) -> None:
    one, other = painted(players, SEATED[:players]), painted(players, list(reversed(SEATED))[:players])
    assert one != other and one == painted(players, SEATED[:players])


def test_a_game_of_another_title_has_no_board_here() -> None:
    shown = elgrande.new_game(elgrande.Options(), 1).observe(None)
    with pytest.raises(TypeError, match="expected an observation of Merlin"):
        menu_pictures.paint(Theme(), SEATED, shown, SIZE)


@pytest.mark.parametrize("size", [(1280, 720), (1000, 800), (2560, 1080)])
def test_the_country_covers_the_window_and_is_painted_in_many_steps(size: tuple[int, int]) -> None:
    canvas = Canvas(*size)
    steps = list(menu_pictures.bake_backdrop(Theme(), canvas, stage(canvas)))
    assert len(steps) > 20
    corners = {tuple(steps[-1].get_at((x, y))) for x in (0, size[0] - 1) for y in (0, size[1] - 1)}
    assert steps[-1].get_size() == size and (0, 0, 0, 255) not in corners


def test_the_country_has_the_knights_of_four_seats() -> None:
    canvas, usual, reversed_seats = Canvas(1280, 720), Theme(), Theme()
    reversed_seats.seats = dict(reversed(SEATS.items()))
    one, other = (fingerprint(deque(menu_pictures.bake_backdrop(theme, canvas, stage(canvas)), maxlen=1)[0])
                  for theme in (usual, reversed_seats))  # fmt: skip
    assert one != other, "seats in other colours ride elsewhere"
