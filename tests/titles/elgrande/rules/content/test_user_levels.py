"""Levels of one's own, in the folder of user data; and the editions beside the levels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.ruleset import BadContent, BadPosition
from game.storage import paths
from game.storage.paths import DATA_VARIABLE, Paths
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import content as _face
from game.titles.elgrande.rules.content import Edition, edition, editions, faults, level, level_folder, level_names
from tests.titles.elgrande.rules.builder import acting, game
from tests.titles.elgrande.rules.content.levels import SPAIN, Draft
from tests.titles.elgrande.rules.content.test_faults import rename
from tests.titles.elgrande.rules.properties.play import play_on
from tests.titles.playing import legal

EDITIONS = ("anniversary", "original")


@pytest.fixture
def mine(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Folder of the user's own levels; levels read during the test are forgotten afterwards."""
    monkeypatch.setenv(DATA_VARIABLE, str(data_dir))
    yield Paths().user_levels() / "elgrande"
    level.cache_clear()
    elgrande.setup_for.cache_clear()


def test_a_level_in_the_users_folder_is_found_after_the_programs_own(mine: Path) -> None:
    Draft().write(mine / "atlantis")
    assert level_names() == ("spain", "atlantis")
    assert level_folder("atlantis") == mine / "atlantis"
    assert elgrande.OPTION_CHOICES["level"] == ("spain", "atlantis")


def test_the_programs_own_level_comes_before_the_users_of_that_name(mine: Path) -> None:
    Draft().write(mine / "spain")
    assert level_names() == ("spain",)
    assert level_folder("spain") == SPAIN


@pytest.mark.promise("Fixed: `check-level` approved folders with names")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("my map", "expected at most 60 letters, digits, - and _"),
        ("x" * 61, "expected at most 60 letters, digits, - and _"),
        ("editions", "expected another name; the editions have this one"),
        ("spain", "a level of that name comes with the game"),
    ],
)
def test_a_folder_whose_name_cannot_be_chosen_is_no_level_that_plays(
    mine: Path, monkeypatch: pytest.MonkeyPatch, name: str, why: str
) -> None:
    folder = Draft().write(mine / name)
    assert faults(folder) == [f'folder: "{name}": {why}']
    assert level_names() == ("spain",)
    monkeypatch.chdir(folder)
    assert faults(".") == faults(folder), "the folder one is in has a name too"


def test_a_name_counts_where_the_level_is(mine: Path, tmp_path: Path) -> None:
    assert faults(SPAIN) == []
    assert faults(Draft().write(mine / "atlantis")) == []
    assert faults(Draft().write(tmp_path / "elsewhere" / "spain")) == []


def test_without_a_users_folder_there_are_the_programs_levels(mine: Path) -> None:
    assert not mine.exists()
    assert level_names() == ("spain",)


def test_a_folder_without_a_board_is_not_listed(mine: Path) -> None:
    (mine / "notes").mkdir(parents=True)
    (mine / "file.txt").write_text("", encoding="utf-8")
    assert level_names() == ("spain",)


def test_a_level_that_is_not_there_is_named_with_those_that_are(mine: Path) -> None:
    with pytest.raises(BadContent, match=r"atlantis.*spain"):
        level_folder("atlantis")
    with pytest.raises(BadPosition, match=r"options\.level.*atlantis"):
        elgrande.Options(level="atlantis")


def test_a_broken_level_is_refused_with_its_first_fault(mine: Path) -> None:
    draft = Draft()
    draft.card("king").update(copies=2)
    draft.write(mine / "broken")
    with pytest.raises(BadContent, match=r"cards\.toml: deck 5"):
        elgrande.new_game(elgrande.Options(level="broken"), 1)


def test_a_game_on_another_level_speaks_with_its_names_and_pays_its_points(mine: Path) -> None:
    draft = Draft()
    rename(draft, "galicia", "gallaecia")
    draft.region("granada").update(points=[20, 10, 5])
    draft.board["pieces"].update(caballeros=20, court=5, home=3)
    draft.board["powers"].update(supply=[9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 0, 0])
    draft.write(mine / "hispania")
    options = elgrande.Options(players=3, level="hispania")
    assert elgrande.fingerprint(options) != elgrande.fingerprint(elgrande.Options(players=3))
    state = elgrande.new_game(options, 4)
    seen = state.observe(None)
    assert seen.areas[0] == "gallaecia"
    assert (seen.court, seen.province) == ((5, 5, 5), (12, 12, 12))
    scored = [event for event in play_on(state) if isinstance(event, elgrande.events.AreaScored)]
    assert "gallaecia" in {event.area for event in scored}
    assert (20, 10, 5) in {event.table for event in scored if event.area == "granada"}
    assert elgrande.from_position(elgrande.to_position(state)).key() == state.key()


def test_a_new_card_is_data(mine: Path) -> None:
    draft = Draft()
    draft.card("grande").update(copies=1)
    ops = [{"op": "clear_courts", "count": 1}, {"op": "bring", "count": 3}, {"op": "king", "adjacent": True}]
    draft.cards["cards"].append({"id": "grand_tour", "deck": 4, "copies": 1, "place": 2, "ops": ops})
    draft.write(mine / "tour")
    acted = 0
    for seed in range(12):
        state = elgrande.new_game(elgrande.Options(players=5, level="tour"), seed)
        for event in play_on(state):
            acted += isinstance(event, elgrande.events.ActionStarted) and event.card == "grand_tour"
    assert acted


@pytest.mark.parametrize("kind", ["supply", "bring"])
def test_answers_stay_sorted_when_counts_have_two_digits(kind: str, mine: Path) -> None:
    draft = Draft()
    if kind == "supply":
        draft.board["powers"]["supply"][0] = 12
    else:
        draft.card("the_court")["ops"][0].update(count=12)
    draft.write(mine / f"much_{kind}")
    options = {"level": f"much_{kind}"}
    if kind == "supply":
        state = game(2, options=options, played=[1, 2], stack=[["game"], ["round", 1], ["supply", 0]])
    else:
        state = acting("the_court", players=2, options=options)
    texts = legal(state)
    assert len(texts) >= 13
    assert texts == sorted(texts)


@pytest.mark.parametrize("name", ["", ".", "..", "editions", "spain/", "a/b", "/", "spain\0", "\ud800"])
def test_a_name_that_is_no_folders_is_no_level(name: str) -> None:
    with pytest.raises(BadPosition):
        elgrande.Options(level=name)


def test_there_are_two_editions_and_they_differ_as_the_rules_say() -> None:
    assert editions() == EDITIONS
    assert edition("anniversary") == Edition(
        score_any_castillo=False, banish_own=False, banish_must=False, veto_on_veto=False
    )
    assert edition("original") == Edition(score_any_castillo=True, banish_own=True, banish_must=True, veto_on_veto=True)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "score_any_castillo"),
        ("veto_on_veto = 1", "veto_on_veto"),
        ("veto_on_veto = true\nveto_on_you = true", "veto_on_you"),
        ("veto_on_veto", "TOML"),
        (None, "missing"),
    ],
)
def test_a_wrong_edition_names_file_and_entry(
    text: str | None, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "elgrande" / "editions"
    folder.mkdir(parents=True)
    base = (paths.levels() / "elgrande" / "editions" / "original.toml").read_text(encoding="utf-8")
    if text is not None:
        kept = [line for line in base.splitlines() if not line.startswith("veto_on_veto")] if text else []
        (folder / "mine.toml").write_text("\n".join([*kept, text]), encoding="utf-8")
    monkeypatch.setattr(paths, "levels", lambda: tmp_path)
    with pytest.raises(BadContent, match=r"mine\.toml") as fault:
        edition("mine")
    assert named in str(fault.value)


def test_the_package_of_levels_can_be_reached_by_its_name() -> None:
    assert hasattr(_face, "faults")
