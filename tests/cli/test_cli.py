"""The command line, run by its own function with the toy's catalogue, and as a process with the real one."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.cli import main
from game.commands import COMMANDS
from game.core.title import Levels
from game.match.journal import read_journal
from game.match.records import ActionLine
from game.titles.catalogue import CATALOGUE
from tests.cli.shell import BOTH, ROOT, Shell, as_process, journal
from tests.match.test_resume import write
from tests.toy import TITLES as TOY
from tests.toy import rules as toy


@pytest.mark.promise("Use `crown-couch simulate`, `arena`")
def test_simulate_prints_wins_means_and_speed_as_json(shell: Shell) -> None:
    line = "simulate --players 3 --bots greedy,random,random --games 20 --seed 1 --rounds 2 --json"
    found = json.loads(shell.said(line))
    assert (found["game"], found["games"], found["options"]) == ("toy", 20, {"players": 3, "rounds": 2, "tokens": True})
    assert found["bots"] == ["greedy", "random", "random"]
    assert len(found["wins"]) == len(found["mean_score"]) == 3
    assert sum(found["wins"]) >= 20
    assert found["wins"][0] == max(found["wins"])
    assert found["games_per_second"] * found["seconds"] == pytest.approx(20, rel=0.01)
    assert found["decisions_per_second"] * found["seconds"] == pytest.approx(found["decisions"], rel=0.01)


def test_simulate_plays_the_same_games_with_any_number_of_processes(shell: Shell) -> None:
    line = "simulate --players 2 --bots greedy,random --games 11 --seed 3 --json --processes"
    one, two = (json.loads(shell.said(line, count)) for count in "12")
    same = ("wins", "mean_score", "decisions", "shared")
    assert [one[key] for key in same] == [two[key] for key in same]


def test_simulate_is_repeatable_and_goes_by_the_seed(shell: Shell) -> None:
    def play(seed: str) -> list[float]:
        return json.loads(shell.said("simulate --games 5 --json --seed", seed))["mean_score"]

    assert play("8") == play("8") != play("9")


def test_simulate_prints_a_line_for_each_seat(shell: Shell) -> None:
    lines = shell.said("simulate --players 3 --bots random --games 4").splitlines()
    assert len(lines) == 4
    assert lines[0].startswith("4 games in")
    assert lines[1].startswith("p0  random: won ")


def test_the_options_of_a_game_become_options_of_simulate(shell: Shell) -> None:
    found = json.loads(shell.said("simulate --games 2 --rounds 1 --no-tokens --json --players 2"))
    assert found["options"] == {"players": 2, "rounds": 1, "tokens": False}
    line = "simulate --game elgrande --games 2 --edition original --rounds 6 --no-vetoes --castillo shown --level spain"
    options = json.loads(shell.said(line, "--json"))["options"]
    wanted = {"players": 4, "edition": "original", "rounds": 6, "vetoes": False, "castillo": "shown", "level": "spain"}
    assert options.items() >= wanted.items()


def test_the_last_of_several_games_named_is_played_with_its_own_options(shell: Shell) -> None:
    line = "simulate --game toy --game elgrande --games 1 --rounds 6 --no-vetoes --json"
    found = json.loads(shell.said(line))
    assert found["game"] == "elgrande" and found["options"]["rounds"] == 6 and not found["options"]["vetoes"]


def test_greedy_beats_random_clearly_at_el_grande(shell: Shell) -> None:
    line = "simulate --players 4 --bots random,random,greedy,random --games 12 --seed 5 --json"
    found = json.loads(shell.said(line, catalogue=CATALOGUE))
    assert found["wins"][2] >= 9


SAVED = "tests/fixtures/journals/0.1.0/two_finished.jsonl"
WRONG = {
    "simulate --frob": "--frob",
    "simulate --gam 3": "--gam",
    "simulate extra": "extra",
    "simulate --games": "--games",
    "simulate --games x": "x",
    "simulate --games 0": "0",
    "simulate --games -3": "-3",
    "simulate --games 1.5": "1.5",
    "simulate --games ٣": "٣",
    "simulate --seed -1": "-1",
    "simulate --processes 0": "0",
    "simulate --players 9": "--players: expected 2 to 4, found 9",
    "simulate --players 9 --game elgrande": "--players: expected 2 to 5, found 9",
    "simulate --bots random,random,random,random,random": "--bots: expected 2 to 4, found 5",
    "arena --players 6 --game elgrande": "--players: expected 2 to 5, found 6",
    "simulate --players two": "two",
    "simulate --bots chess": "chess",
    "simulate --bots greedy,,random": "“”",
    "simulate --bots random,random --players 3": "3",
    "simulate --rounds 7": "7",
    "simulate --tokens=yes": "--tokens",
    "simulate --json=1": "--json",
    "simulate --game go": "go",
    "simulate --edition original": "--edition",
    "replay": "file",
    "replay a b": "b",
    "check-level --game elgrande": "folder",
    "check-level": "folder",
    "check-level .": "no levels",
    "check-level nowhere --game elgrande": "nowhere",
    "doctor now": "now",
    "dance": "dance",
    "--frob": "--frob",
    "play nowhere.jsonl": "nowhere.jsonl",
    "play --size big": "big",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_gets_one_clear_line_and_status_2(line: str, shell: Shell) -> None:
    err = shell.misuse(line)
    assert WRONG[line] in err
    assert "argument" not in err and "usage" not in err


@pytest.mark.parametrize("name", ["nowhere.jsonl", "folder.jsonl", "junk.jsonl"])
def test_a_save_that_cannot_be_replayed_is_reported_in_one_sentence(name: str, tmp_path: Path, shell: Shell) -> None:
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "junk.jsonl").write_bytes(b"MZ\n")
    err = shell.refusal("replay", tmp_path / name)
    assert name in err and (err[0].isupper() or err.startswith(str(tmp_path)))
    assert not err.startswith("crown-couch: ") and err.endswith(".\n")


@pytest.mark.promise("Use `crown-couch simulate`, `arena`")
def test_help_names_every_command_and_every_option(shell: Shell) -> None:
    overview = shell.said("--help")
    for name in COMMANDS:
        assert name in overview
        assert "--help" in shell.said(name, "--help")
    text = shell.said("simulate --help --game elgrande")
    for option in ("--players", "--bots", "--games", "--seed", "--edition", "--no-vetoes", "--castillo", "--processes"):
        assert option in text
    assert "--tokens" in shell.said("simulate -h")


def test_the_version_is_printed(shell: Shell) -> None:
    assert "0." in shell.said("--version")


@pytest.mark.promise("Use `crown-couch simulate`, `arena`")
def test_replay_prints_the_game_action_by_action(tmp_path: Path, shell: Shell) -> None:
    match = journal(tmp_path / "a.jsonl")
    text = shell.said("replay", tmp_path / "a.jsonl")
    assert text.startswith("A game of Meadow, started in version ")
    assert "Ana" in text and "greedy" in text
    numbers = [
        line.split()[0] for line in text.splitlines() if line.split()[1:2] and line.split()[1] in ("p0", "p1", "p2")
    ]
    assert numbers == [str(number) for number in range(1, len(match.turns) + 1)]
    plain = [turn.text for turn in match.turns if not turn.text.startswith("dial")]
    assert all(text.count(action) >= plain.count(action) for action in plain)
    assert "dial (sealed)" in text
    assert not any(f"dial {hex}" in text for hex in toy.HEXES)
    assert "Rolled" in text and "SealsRevealed" in text and "Laid" not in text
    assert "Laid" in shell.said("replay", tmp_path / "a.jsonl", "--events")


def test_replay_keeps_what_is_still_hidden(tmp_path: Path, shell: Shell) -> None:
    match = journal(tmp_path / "a.jsonl", actions=12)
    text = shell.said("replay", tmp_path / "a.jsonl", "--events")
    assert "The game isn’t over." in text
    assert "Drawn seat=0 card=None hand_size=3" in text
    assert match.state.hands


def test_the_help_shows_which_file_a_command_takes(shell: Shell) -> None:
    for command, usage in (("replay", "[options] FILE"), ("play", "[options] [FILE]"), ("doctor", "[options]")):
        found = shell.said(command, "--help", catalogue=CATALOGUE)
        assert found.splitlines()[0] == f"crown-couch {command} {usage}"


def test_replay_says_when_it_leaves_a_torn_last_line_out(tmp_path: Path, shell: Shell) -> None:
    path = tmp_path / "a.jsonl"
    journal(path, actions=9)
    whole = shell.said("replay", path)
    assert "incomplete" not in whole
    path.write_bytes(path.read_bytes() + b'{"kind":"act')
    assert "The last line of this save is incomplete" in shell.said("replay", path)


@pytest.mark.promise("Fixed: `replay` of a damaged save")
def test_replay_of_a_damaged_file_says_so(tmp_path: Path, shell: Shell) -> None:
    path = tmp_path / "a.jsonl"
    journal(path, actions=9)
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"seat":0', b'"seat":1', 1))
    error = shell.refusal("replay", path)
    assert error == f"{path} is damaged at line 2. “crown-couch rescue” copies everything before that.\n"
    path.write_bytes(b"MZ")
    assert "isn’t one of our saved games" in shell.refusal("replay", path)


@pytest.mark.parametrize("kind", ["lessons", "puzzles"])
def test_lessons_and_puzzles_are_played_and_every_fault_is_named(tmp_path: Path, shell: Shell, kind: str) -> None:
    assert "every file can be played" in shell.said("check-level", ROOT / "levels/merlin" / kind)
    folder = tmp_path / "merlin" / kind
    folder.mkdir(parents=True)
    (folder / "one.toml").write_text("minutes = 3", encoding="utf-8")
    (folder / "two.toml").write_text("stars = [1, 2]", encoding="utf-8")
    found = shell.said("check-level", folder, status=1)
    assert "one.toml: " in found and "two.toml: " in found
    assert shell.said("check-level", folder / "one.toml", folder / "two.toml", status=1) == found


def test_replay_says_in_plain_words_where_another_version_played_on(tmp_path: Path, shell: Shell) -> None:
    path = tmp_path / "a.jsonl"
    journal(path, actions=9)
    text = read_journal(path)
    old = ActionLine(seat=0, text="an old word")
    write(path, msgspec.structs.replace(text.header, version="0.0.1"), [*text.lines, old])
    told = shell.said("replay", path).splitlines()
    assert told[-5] == (
        "This version can’t play the rest. The game was saved by version 0.0.1, which plays a little differently."
    )


def test_check_level_prints_all_faults(tmp_path: Path, shell: Shell) -> None:
    meadows = {"toy": replace(TOY["toy"], levels=Levels("meadow", toy.faults))}
    found = shell.said("check-level", tmp_path, catalogue=meadows, status=1)
    assert found.strip().endswith("meadow.txt: missing")
    (tmp_path / "meadow.txt").touch()
    assert "this level is fine" in shell.said("check-level", tmp_path, catalogue=meadows)
    assert "this level is fine" in shell.said("check-level --game elgrande", ROOT / "levels/elgrande/spain")
    lines = shell.said("check-level --game elgrande", tmp_path, status=1).splitlines()
    assert len(lines) >= 3


@pytest.mark.promise("Check levels of either game without naming it")
@pytest.mark.parametrize("title, level", [("elgrande", "spain"), ("merlin", "camelot")])
def test_a_level_is_checked_as_one_of_the_title_whose_folder_it_lies_in(
    title: str, level: str, tmp_path: Path, shell: Shell
) -> None:
    shipped = ROOT / "levels" / title / level
    assert "this level is fine" in shell.said("check-level", shipped, catalogue=CATALOGUE)
    (tmp_path / title / "mine").mkdir(parents=True)
    faults = shell.said("check-level", tmp_path / title / "mine", catalogue=CATALOGUE, status=1)
    assert ("missions.toml: missing" in faults) == (title == "merlin")


@pytest.mark.promise("Check levels of either game without naming it")
def test_check_level_prints_what_a_level_says_about_itself(tmp_path: Path, shell: Shell) -> None:
    meadows = {"toy": replace(TOY["toy"], levels=Levels("meadow", toy.faults, about=lambda folder: "Drawn by us."))}
    assert "Drawn by us." not in shell.said("check-level", tmp_path, catalogue=meadows, status=1)
    (tmp_path / "meadow.txt").touch()
    assert shell.said("check-level", tmp_path, catalogue=meadows).endswith("fine\nDrawn by us.\n")
    merlin = shell.said("check-level", ROOT / "levels/merlin/camelot", catalogue=CATALOGUE)
    assert "not the published ones" in merlin


def languages(found: subprocess.CompletedProcess[str]) -> list[str]:
    """Return what the doctor says of the language."""
    return [line.split(maxsplit=1)[1] for line in found.stdout.splitlines() if line.startswith("  Language")]


@pytest.mark.promise("Use `crown-couch simulate`, `arena`")
def test_the_doctor_names_versions_folders_drivers_and_languages(data_dir: Path) -> None:
    found = as_process("doctor", CROWN_COUCH_DATA=str(data_dir), LC_ALL="de_DE.UTF-8", PYTHONUTF8="1")
    assert (found.returncode, found.stderr) == (0, "")
    for what in ("pygame-ce", "Python", str(data_dir), "dummy", "Controllers"):
        assert what in found.stdout
    assert languages(found) == ["en (the system’s: de-DE)"]
    assert list(data_dir.iterdir()) == [], "the doctor changes nothing"


def test_the_doctor_copes_with_a_machine_without_sound_screen_or_language() -> None:
    missing = {"SDL_AUDIODRIVER": "nonsense", "SDL_VIDEODRIVER": "nonsense", "LC_ALL": "C", "PYTHONUTF8": "1"}
    found = as_process("doctor", **missing)
    assert found.returncode == 0
    assert languages(found) == ["en (no system language set)"]
    assert "doesn’t work" in found.stdout
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize(
    "command", ["simulate --games 1", "check-level levels/elgrande/spain", "--help", f"replay {SAVED}"]
)
def test_no_command_but_play_and_doctor_loads_the_screen(command: str) -> None:
    code = f"""
import sys
sys.modules["pygame"] = None
from game.cli import main
assert main({command.split()!r}) == 0
assert not any(name.split(".")[0] in ("pygame_gui", "numpy") for name in sys.modules)
"""
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr


def test_without_arguments_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr("game.app.boot.play", lambda *args: opened.append(args) or 7)
    assert main([], BOTH) == 7
    assert main(["--fullscreen", "--size", "1280x720"], BOTH) == 7
    assert opened == [(BOTH, None, False, None), (BOTH, (1280, 720), True, None)]


def test_a_reader_that_has_enough_is_no_fault(tmp_path: Path) -> None:
    command = f"{sys.executable} -m game simulate --help | head -1; exit ${{PIPESTATUS[0]}}"
    found = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True)
    assert found.stderr == ""


@pytest.mark.promise("Fixed: commands end with one line when their output")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "command",
    ["--version", "--help", "doctor", "arena --help", "simulate --games 1", f"replay {SAVED}", "selftest",
     "check-level levels/elgrande/spain"],
)  # fmt: skip
def test_output_that_refuses_gets_one_line(command: str) -> None:
    with open("/dev/full", "w") as full:
        asked = [sys.executable, "-m", "game", *command.split()]
        found = subprocess.run(asked, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (found.returncode, found.stderr.count("\n")) == (1, 1) and "can’t write the output" in found.stderr


def test_a_terminal_of_few_letters_is_no_fault() -> None:
    found = as_process("--help", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (found.returncode, found.stderr) == (0, "")
    assert "simulate" in found.stdout
