"""The golden games and scenes come out as they are written, and show every card and every veto window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import text_of
from tests.golden import playthrough
from tests.golden.coverage import ALLOW, CANCEL, CARDS, OUTCOMES, ROW_OF, VETO, WINDOWS, covered

FILES = sorted(playthrough.FOLDER.glob("*.txt"))
GAMES = [file for file in FILES if file.stem.startswith("game")]
MOST_BYTES = 1_500_000


def shown(file: Path) -> set[tuple[str, ...]]:
    """Return what the playthroughs of a file show when replayed."""
    found: set[tuple[str, ...]] = set()
    for lines in playthrough.playthroughs(text_of(file)):
        start, answers = playthrough.read(lines)
        state = start.state()
        revealed = state.observe(None).revealed
        events: list[Any] = []
        for answer in answers:
            events += state.play(*answer)
        found |= covered(events, revealed)
    return found


@pytest.fixture(scope="module")
def shown_by_games() -> set[tuple[str, ...]]:
    return set().union(*map(shown, GAMES))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_comes_out_as_it_is_written(file: Path) -> None:
    text = text_of(file)
    assert playthrough.replay_file(text) == text, "see what changed: python -m tools.golden"


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_is_played_to_its_end(file: Path) -> None:
    lines = text_of(file).splitlines()
    views = [name for line in lines if line.startswith("@ ") for name in line.split(" ")[1:]]
    start, _ = playthrough.read(lines)
    assert views.count("RoundStarted") == start.options.rounds - 1  # the first one is under "start"
    assert views.count("ScoringStarted") == 3
    assert views[-1] == "GameEnded"


@pytest.mark.promise("Play the whole of *El Grande*")
def test_the_games_have_all_numbers_of_players_editions_lengths_and_options() -> None:
    starts = [playthrough.read(text_of(file).splitlines())[0].options for file in GAMES]
    assert {options.players for options in starts} == {2, 3, 4, 5}
    assert {(options.edition, options.rounds) for options in starts} == {
        (edition, rounds) for edition in ("anniversary", "original") for rounds in (9, 6)
    }
    assert {options.vetoes for options in starts} == {True, False}
    assert {options.castillo for options in starts} == {"hidden", "shown"}
    assert any(options.start is not None for options in starts)


def test_there_are_33_kinds_of_cards() -> None:
    assert len(CARDS) == 33


def test_every_kind_of_card_acts_in_a_game(shown_by_games: set[tuple[str, ...]]) -> None:
    acted = {entry[1] for entry in shown_by_games if entry[0] in ("act", "lay")}
    assert acted == CARDS


@pytest.mark.parametrize("outcome", [ALLOW, VETO])
@pytest.mark.parametrize("row", WINDOWS)
def test_every_row_of_the_veto_table_comes_in_a_game(
    row: str, outcome: str, shown_by_games: set[tuple[str, ...]]
) -> None:
    assert any(("window", card, step, outcome) in shown_by_games for card, step in WINDOWS[row])


def test_a_veto_that_nobody_used_expires_in_a_game(shown_by_games: set[tuple[str, ...]]) -> None:
    assert ("expire", "veto") in shown_by_games


def test_veto_on_veto_comes_in_a_game(shown_by_games: set[tuple[str, ...]]) -> None:
    assert any(entry[3] == CANCEL for entry in shown_by_games if entry[0] == "window")


@pytest.mark.promise("Play the whole of *El Grande*")
@pytest.mark.parametrize("outcome", OUTCOMES)
def test_every_window_of_every_card_comes_in_a_scene(outcome: str) -> None:
    found = shown(playthrough.FOLDER / f"scenes_{outcome}.txt")
    assert {(*window, outcome) for window in ROW_OF} <= {entry[1:] for entry in found}


def test_the_files_stay_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < MOST_BYTES


def test_playing_again_restores_manual_changes() -> None:
    lines = FILES[0].read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith("    ")]
    assert playthrough.replay(kept) == lines


def test_playing_again_continues_at_random_after_an_illegal_action() -> None:
    lines = FILES[0].read_text(encoding="utf-8").splitlines()
    middle = next(index for index, line in enumerate(lines) if index > 200 and line.startswith("> "))
    changed = [*lines[:middle], "> p0 king granada", *lines[middle:]]
    again = playthrough.replay(changed)
    assert again[:middle] == lines[:middle]
    assert again != lines
    assert "    over True" in again
