"""With two titles in the catalogue, everything that is generic works for both: the toy comes second."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.application import App
from game.cli import main
from game.core.title import Title, Titles
from game.i18n import Texts
from game.installation import CHECKS, run_check
from game.match import Match
from game.match.saves import SaveFolder, free_path
from game.match.timeline import Replay
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from tests import toy
from tests.match.tables import people, play_by_chance

BOTH: Titles = {**CATALOGUE, **toy.TITLES}
EVERY = pytest.mark.parametrize("title", BOTH.values(), ids=lambda title: title.name)
OF_TITLES = ("levels", "weights", "bots", "table", "journal")
"""The checks that look at titles; the others are the same with any."""
AS_PROCESS = """
import sys
from game.cli import main
from game.titles.catalogue import CATALOGUE
from tests import toy
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], {**CATALOGUE, **toy.TITLES}))
"""


def begun(title: Title, journal: Path) -> Match:
    options = title.options({})
    return Match.begin(title.load_rules(), options, people(options.players), 3, journal)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert main(list(arguments), BOTH) == 0
    return capsys.readouterr().out


def test_a_title_for_more_players_than_seats_have_colours_is_refused_at_the_start() -> None:
    crowd = replace(toy.TITLE, players=range(2, 7))
    with pytest.raises(ValueError, match="toy: expected at most 5 players, one for each colour of a seat, found 6"):
        App(Settings(language="en"), Paths(), (1280, 720), {"toy": crowd})


@pytest.mark.promise("Let bots play *Merlin* on the command line")
@EVERY
def test_bots_play_either(title: Title, capsys: pytest.CaptureFixture[str]) -> None:
    fast = title.load_bots().fallback
    line = ["simulate", "--games", "2", "--bots", fast, "--players", "2", "--json"]
    found = json.loads(said(capsys, *line, "--game", title.name))
    assert (found["game"], found["games"]) == (title.name, 2)


@pytest.mark.promise("Let bots play *Merlin* on the command line")
@EVERY
def test_an_arena_is_of_one_of_them(title: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "arena.json")
    fast = title.load_bots().fallback
    line = ["arena", "--bots", fast, "--against", "random", "--deals", "1", "--players", "2", "--processes", "1"]
    found = json.loads(said(capsys, *line, "--game", title.name, "--file", file, "--json"))
    assert found["game"] == title.name
    other = next(name for name in BOTH if name != title.name)
    assert main([*line, "--game", other, "--file", file], BOTH) == 2, "games of two titles are not mixed"


@EVERY
def test_a_saved_game_is_found_resumed_and_described_by_its_own_rules(
    title: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = free_path(tmp_path, title.name)
    match = begun(title, path)
    play_by_chance(match, 1, 20)
    match.leave()
    (info,) = SaveFolder(tmp_path).look()
    assert (info.game, info.fault) == (title.name, None)
    resumed, notes = Match.resume(BOTH, path)
    assert title.name == resumed.ruleset.NAME and not notes.deviated
    assert resumed.state.key() == match.state.key()
    resumed.leave()
    assert len(Replay.open(BOTH, path).steps) == len(match.turns)
    assert Texts().format(title.brand) in said(capsys, "replay", str(path))


@pytest.mark.parametrize("name", OF_TITLES)
@pytest.mark.slow
def test_the_self_test_checks_several(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The titles of the catalogue but for the first: it is checked as it was installed (test_packaging.py)."""
    several = dict(list(BOTH.items())[1:])
    monkeypatch.setattr(
        "game.installation.runner.command", lambda *arguments: [sys.executable, "-c", AS_PROCESS, *arguments]
    )
    outcome = run_check(name, several, tmp_path)
    assert outcome.faults == ()
    if name == "journal":
        assert {info.game for info in SaveFolder(tmp_path).look()} == set(several) and len(several) > 1


def test_every_check_is_of_titles_or_of_files_that_all_share() -> None:
    assert {*OF_TITLES, "files", "texts", "fonts"} == set(CHECKS)
