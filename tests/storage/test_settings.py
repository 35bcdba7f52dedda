"""Settings survive the disk, and nothing unreadable is ever overwritten."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.storage.reading import LARGEST_SETTINGS
from game.storage.settings import (
    FINISHED,
    NAMES_KEPT,
    PEOPLE_KEPT,
    LastGame,
    LearnerProgress,
    Settings,
    Volumes,
    from_table,
    load,
    peek,
    save,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_no_file_means_defaults_without_a_note(path: Path) -> None:
    loaded = load(path)
    assert loaded.settings == Settings()
    assert loaded.note is None
    assert list(path.parent.iterdir()) == []


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    chosen = Settings(
        language="es",
        text_scale=1.4,
        speed="fast",
        bots_think="longer",
        fullscreen=True,
        window=(1280, 720),
        volumes=Volumes(houses=0.0),
        bindings={"keyboard": {"confirm": ["return", "space"]}},
        names=["Ana", "조"],
    )
    path = tmp_path / "deep" / "settings.json"
    save(chosen, path)
    assert load(path).settings == chosen
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"], "no draft stays behind"


def test_default_settings_keep_the_language_and_what_is_remembered() -> None:
    remembered = {"language": "es", "window": (1280, 720), "names": ["Ana"], "title": "merlin"}
    chosen = Settings(text_scale=1.5, muted=True, volumes=Volumes(music=0.0), **remembered)
    assert chosen.with_defaults() == Settings(**remembered)


def test_entries_that_are_missing_take_their_defaults(path: Path) -> None:
    path.write_text('{"version": 1, "speed": "instant", "something_else": 3}')
    assert load(path) == (Settings(speed="instant"), None, None)


@pytest.mark.promise("Tell all five players' colours apart")
def test_a_set_of_colours_chosen_in_an_older_version_disturbs_nothing(path: Path) -> None:
    path.write_text('{"palette": "okabe-ito", "text_scale": 1.3}')
    loaded = load(path)
    assert (loaded.settings.text_scale, loaded.note) == (1.3, None)


@pytest.mark.promise("See what's wrong with a damaged save, settings file or level")
@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", '"text"', "\x00\xff", "[" * 200_000, '{"a":' * 200_000])
def test_a_damaged_file_is_kept_aside_and_said_so(path: Path, text: str) -> None:
    path.write_bytes(text.encode("latin-1"))
    loaded = load(path)
    assert loaded.settings == Settings()
    assert loaded.note == "settings-file-damaged"
    assert loaded.kept.read_bytes() == text.encode("latin-1")
    assert not path.exists()


def too_large(path: Path) -> None:
    path.write_bytes(b" " * (LARGEST_SETTINGS + 1))


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_link_to_itself(path: Path) -> None:
    path.symlink_to(path)


UNREADABLE = pytest.mark.parametrize("make", [too_large, Path.mkdir, a_pipe, a_link_to_itself])


@pytest.mark.promise("Fixed: settings that can't be read are kept")
@UNREADABLE
def test_what_cannot_be_read_is_set_aside_before_defaults_take_its_name(
    make: Callable[[Path], object], path: Path
) -> None:
    make(path)
    before = path.lstat()
    loaded = load(path)
    assert (loaded.settings, loaded.note) == (Settings(), "settings-file-damaged")
    save(Settings(captions=True), path, loaded.settings)
    assert load(path).settings.captions
    assert os.path.samestat(loaded.kept.lstat(), before)


@UNREADABLE
def test_what_became_unreadable_meanwhile_is_set_aside_too(make: Callable[[Path], object], path: Path) -> None:
    save(Settings(), path)
    path.unlink()
    make(path)
    before = path.lstat()
    save(Settings(captions=True), path, Settings())
    assert load(path).settings.captions
    assert os.path.samestat(path.with_name("settings.kept-1.json").lstat(), before)


def test_a_link_to_settings_stays_one(path: Path, tmp_path: Path) -> None:
    own = tmp_path / "elsewhere.json"
    path.symlink_to(own)
    for size in (1.2, 1.4):
        save(Settings(text_scale=size), path)
        assert path.is_symlink() and load(own).settings.text_scale == size


def test_the_second_damaged_file_does_not_replace_the_first(path: Path) -> None:
    kept = []
    for text in ("first", "second"):
        path.write_text(text)
        kept.append(load(path).kept)
    assert [file.read_text() for file in kept if file] == ["first", "second"]


@pytest.mark.parametrize(
    ("text", "fitting"),
    [
        ('{"text_scale": 5, "speed": "fast"}', Settings(speed="fast")),
        ('{"speed": "warp", "text_scale": 1.4}', Settings(text_scale=1.4)),
        ('{"names": "Ana", "captions": true}', Settings(captions=True)),
        ('{"names": ["Ana", "\\u0000", 3, "", "Ben"]}', Settings(names=["Ana", "Ben"])),
        ('{"volumes": {"effects": 3, "jingles": 0.1}}', Settings(volumes=Volumes(houses=0.1))),
        ('{"language": "../../../etc"}', Settings()),
        ('{"window": [1%s, 720], "rumble": false}' % ("0" * 400), Settings(rumble=False)),
        (
            '{"last_games": {"elgrande": {"opponents": 2, "bot": 7, "choices": {"rounds": 6, "level": []}}}}',
            Settings(last_games={"elgrande": LastGame(opponents=2, choices={"rounds": 6})}),
        ),
        (
            '{"bindings": {"keyboard": {"confirm": ["a"], "menu": 1}, "mouse": 2}}',
            Settings(bindings={"keyboard": {"confirm": ["a"]}}),
        ),
    ],
)
def test_a_stale_value_falls_back_alone_and_the_old_file_is_kept(path: Path, text: str, fitting: Settings) -> None:
    path.write_text(text)
    loaded = load(path)
    assert loaded.settings == fitting
    assert loaded.note == "settings-values-stale"
    assert loaded.kept.read_text() == text
    assert load(path) == (fitting, None, None), "it is said once"


def test_peeking_changes_nothing(path: Path) -> None:
    path.write_text('{"text_scale": 5, "speed": "fast"}')
    assert peek(path).speed == "fast"
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]
    for text in ("[" * 200_000, '{"version": 99}', "null"):
        path.write_text(text)
        assert peek(path) == Settings()


@pytest.mark.parametrize("text", ['{"version": 99}', '{"version": 99, "speed": "warp"}'])
def test_a_newer_file_is_kept_aside_and_called_newer(path: Path, text: str) -> None:
    path.write_text(text)
    loaded = load(path)
    assert loaded.note == "settings-file-newer"
    assert loaded.kept.read_text() == text


def test_a_value_out_of_range_is_refused_and_the_old_file_stays(path: Path) -> None:
    save(Settings(text_scale=1.2), path)
    broken = Settings()
    broken.text_scale = 9.0
    with pytest.raises(msgspec.ValidationError):
        save(broken, path)
    assert load(path).settings.text_scale == 1.2


def test_typed_names_are_remembered_latest_first_once_each() -> None:
    settings = Settings()
    for name in ["Ana", "Ben", "Ana", *(f"N{number}" for number in range(NAMES_KEPT))]:
        settings.remember_name(name)
    assert settings.names[0] == f"N{NAMES_KEPT - 1}"
    assert len(settings.names) == NAMES_KEPT
    assert len(set(settings.names)) == NAMES_KEPT


@pytest.mark.parametrize("names", [[], ["Ana", "Ben"]])
def test_progress_from_before_it_had_owners_goes_to_the_latest_person(path: Path, names: list[str]) -> None:
    old = {"lessons": {"toy": 4}, "puzzles": {"toy/1": 2, "toy/2": 9}, "tips_read": {"Ana": ["a"], "Cleo": ["b"]}}
    path.write_text(json.dumps({"names": names, **old}))
    settings = load(path).settings
    assert settings.own.lessons == {"toy": 4} and settings.own.stars == {"toy/1": 2}
    assert settings.progress_of("Ana").tips == ["a"] and settings.progress_of("Cleo").tips == ["b"]
    settings.remember_name("Ana" if names else "Dora")
    save(settings, path)
    again = load(path).settings
    assert again.who == ("Ana" if names else "Dora")
    assert again.own.lessons == {"toy": 4}, "the first person to be known owns what the guest has learned"


def test_progress_is_kept_of_many_people_and_each_best_result() -> None:
    settings = Settings()
    settings.note_stars("Ana", "toy/1", 3, 0)
    settings.note_stars("Ana", "toy/1", 1, 2)
    settings.note_lesson("Ana", "toy", FINISHED)
    settings.note_lesson("Ana", "toy", 7)
    settings.note_lesson("Ana", "toy", 3)
    assert settings.progress == {"Ana": LearnerProgress({"toy": FINISHED + 3}, {"toy/1": 3}, {"toy/1": 2})}
    for number in range(PEOPLE_KEPT):
        settings.note_tips(f"P{number}", ["a"])
    assert "Ana" not in settings.progress and len(settings.progress) == PEOPLE_KEPT
    assert from_table(json.loads(msgspec.json.encode(settings))) == (settings, [])


def test_two_sets_of_settings_share_nothing() -> None:
    one, other = Settings(), Settings()
    one.remember_name("Ana")
    one.bindings["keyboard"] = {}
    one.volumes.effects = 0.1
    assert other == Settings()
