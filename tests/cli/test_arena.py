"""`crown-couch arena`: fair deals, honest numbers, nothing played twice."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.commands import arena, contests
from game.commands.arena import made_by
from game.commands.command_line import Context, GameCounter, system_texts
from game.commands.contests import Contender, GameResult, Pairing, tally
from game.core.bots import BotSet, random_bot
from game.storage import paths
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande.bots import BOTS as bots
from tests import text_of
from tests.cli.mortal import TITLE as MORTAL
from tests.toy import TITLES as TOY

LINE = ["arena", "--bots", "greedy", "--against", "random", "--players", "3", "--seed", "5"]


@dataclass
class Arena:
    """`crown-couch arena` for the toy, in one process. file: where its games are kept, but in runs that name none."""

    file: Path
    capsys: pytest.CaptureFixture[str]
    monkeypatch: pytest.MonkeyPatch

    def run(self, *arguments: str, deals: int = 1) -> int:
        """Return the status; nothing that was printed before is left."""
        self.capsys.readouterr()
        return main([*LINE, "--deals", str(deals), "--processes", "1", *arguments], TOY)

    def match(self, deals: int = 1, file: Path | None = None) -> dict[str, Any]:
        """Return the match as it is printed for programs."""
        assert self.run("--file", str(file or self.file), "--json", deals=deals) == 0
        return only_match(self.capsys)

    def refusal(self, *arguments: str, file: Path | None = None) -> str:
        """Return the single line of a refused run."""
        assert self.run("--file", str(file or self.file), *arguments) == 2
        out, err = self.capsys.readouterr()
        assert out == "" and err.count("\n") == 1 and "Traceback" not in err
        return err

    def before_each_game(self, happen: Callable[[contests.GameJob], object]) -> None:
        real = contests.play

        def play(job: contests.GameJob) -> GameResult:
            happen(job)
            return real(job)

        self.monkeypatch.setattr(contests, "play", play)

    def kept(self) -> dict[str, Any]:
        """Return what is in the file."""
        found: dict[str, Any] = json.loads(text_of(self.file))
        return found


def only_match(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    (match,) = json.loads(capsys.readouterr().out)["matches"]
    return dict(match)


@pytest.fixture
def toys(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Arena:
    return Arena(tmp_path / "arena.json", capsys, monkeypatch)


def result(*scores: int) -> GameResult:
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    nothing = tuple(0 for _ in scores)
    return GameResult(scores, winners, nothing, nothing, nothing)


@pytest.mark.promise("Use `crown-couch simulate`, `arena`")
def test_the_one_sits_everywhere_on_the_same_deals(toys: Arena) -> None:
    jobs: list[contests.GameJob] = []
    toys.before_each_game(jobs.append)
    assert toys.run(deals=2) == 0
    seats = [[one.name for one in job.seats] for job in jobs]
    assert [(job.seed, names.index("greedy")) for job, names in zip(jobs, seats, strict=True)] == [
        (seed, place) for seed in (5, 6) for place in range(3)
    ]
    assert all(names.count("random") == 2 for names in seats)


def test_the_same_seeds_give_the_same_results_with_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for count in "12":
        assert main([*LINE, "--deals", "4", "--processes", count, "--json"], TOY) == 0
        match = only_match(capsys)
        found.append([match[key] for key in ("rate", "games", "points", "points_of_others")])
    assert found[0] == found[1] and match["games"] == 12


def test_what_is_in_the_file_is_not_played_again(toys: Arena) -> None:
    assert toys.run("--json", deals=3) == 0
    whole = only_match(toys.capsys)
    toys.match(deals=2)
    played: list[int] = []
    toys.before_each_game(lambda job: played.append(job.seed))
    for _ in range(2):
        assert toys.match(deals=3)["rate"] == whole["rate"]
        assert played == [7, 7, 7]


def test_an_interrupted_run_continues(toys: Arena) -> None:
    played: list[contests.GameJob] = []

    def fail_once(job: contests.GameJob) -> None:
        played.append(job)
        if len(played) == 5:
            raise KeyboardInterrupt

    toys.before_each_game(fail_once)
    assert toys.run("--file", str(toys.file), deals=3) == 130
    toys.match(deals=3)
    assert len(played) == 5 + 5


@pytest.mark.parametrize(
    ("why", "content"),
    [
        ("another version", b'{"format": 1}'),
        ("another version", b'{"format": 9, "arena": {}, "played": {}}'),
        *(("not an arena file", content) for content in (b"", b"[]", b"\0", b"null", b"7", b"\0" * 100, b"\xff")),
        ("not an arena file", b"[" * 200_000),
        ("not an arena file", b'{"format": 2, "arena": ' + b'{"a":' * 50_000),
    ],
)
def test_a_file_of_another_format_or_of_anything_else_is_refused_and_left_alone(
    why: str, content: bytes, toys: Arena
) -> None:
    toys.file.write_bytes(content)
    error = toys.refusal()
    assert str(toys.file) in error and why in error
    assert toys.file.read_bytes() == content
    assert list(toys.file.parent.iterdir()) == [toys.file]


NUMBERS = [0.1, 0.1, 0.1]
GOOD = [[5, 3, 1], [0], NUMBERS, [4, 4, 4], NUMBERS]


@pytest.mark.parametrize(
    ("key", "row"),
    [
        ("0/0", GOOD[:4]),
        ("0/0", [*GOOD, []]),
        ("0/0", [[5, 3], *GOOD[1:]]),
        ("0/0", [["5", "3", "1"], *GOOD[1:]]),
        ("0/0", [GOOD[0], [], *GOOD[2:]]),
        ("0/0", [GOOD[0], [3], *GOOD[2:]]),
        ("0/0", [GOOD[0], [0.0], *GOOD[2:]]),
        ("0/0", [*GOOD[:4], [float("nan")] * 3]),
        ("0/0", "games"),
        ("0/0", None),
        ("0/3", GOOD),
        ("here", GOOD),
    ],
)
def test_a_row_that_is_no_game_is_refused(key: str, row: Any, toys: Arena) -> None:
    toys.match()
    data = toys.kept()

    def keep(games: dict[str, Any]) -> str:
        data["played"]["greedy:200 v random:200"] = games
        toys.file.write_text(content := json.dumps(data), encoding="utf-8")
        return content

    keep({"0/0": GOOD})
    toys.match()
    content = keep({key: row})
    assert str(toys.file) in toys.refusal()
    assert text_of(toys.file) == content


@pytest.mark.parametrize("name", ["nowhere/arena.json", "folder", "file/arena.json"])
def test_an_unwritable_file_is_reported_before_anything_is_played(
    name: str, tmp_path: Path, toys: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(contests, "play", None)
    assert name in toys.refusal(file=tmp_path / name)


def test_two_files_do_not_share_their_lock_files(tmp_path: Path, toys: Arena) -> None:
    others = ["a.txt", "a.json.lock.json"]

    def play_the_others(job: contests.GameJob) -> None:
        while others:
            assert toys.match(file=tmp_path / others.pop())

    toys.before_each_game(play_the_others)
    toys.match(file=tmp_path / "a.json")
    assert {path.name for path in tmp_path.iterdir()} == {"a.json", "a.txt", "a.json.lock.json"}


def test_two_runs_at_once_do_not_play_into_one_file(tmp_path: Path, toys: Arena) -> None:
    refused: list[str] = []
    toys.before_each_game(lambda job: refused or refused.append(toys.refusal()))
    assert toys.match()["games"] == 3
    assert str(toys.file) in refused[0] and "another arena" in refused[0]
    assert list(tmp_path.iterdir()) == [toys.file], "the lock goes with the run"
    (tmp_path / "arena.json.lock").write_bytes(b"")
    toys.match()
    assert list(tmp_path.iterdir()) == [toys.file], "that of a killed run is in nobody's way"


@pytest.mark.parametrize("line", [[], ["--bots", "greedy"], ["--bots", "greedy,greedy:200"], ["--against", "greedy"]])
def test_a_missing_opponent_is_reported(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *line], TOY) == 2
    assert "--against" in capsys.readouterr().err


def test_a_bot_that_is_named_twice_plays_once(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["arena", "--bots", "greedy,greedy,random", "--players", "2", "--deals", "1", "--processes", "1"]
    assert main(line, TOY) == 0
    assert capsys.readouterr().out.count("\n") == 1


@pytest.mark.parametrize("address", ["foo://here", "tcp://127.0.0.1:1", "nonsense"])
@pytest.mark.filterwarnings("ignore")
@pytest.mark.slow
def test_a_missing_cluster_is_reported(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra `lab` is not installed")
    real = distributed.Client
    monkeypatch.setattr(distributed, "Client", lambda scheduler, timeout: real(scheduler, timeout=1))
    capsys.readouterr()
    assert main([*LINE, "--deals", "1", "--scheduler", address], TOY) == 2
    assert f"no Dask cluster at {address}" in capsys.readouterr().err


@pytest.mark.slow
def test_a_killed_process_costs_nothing_that_was_played(toys: Arena) -> None:
    mortal, file = {MORTAL.name: MORTAL}, str(toys.file)
    line = ["arena", "--bots", "mortal", "--against", "random", "--players", "3", "--deals", "8", "--file", file]
    assert main([*line, "--processes", "2"], mortal) == 2
    err = toys.capsys.readouterr().err.splitlines()[-1]
    kept = toys.kept()["played"]["mortal:200 v random:200"]
    assert 0 < len(kept) < 24 and f" {len(kept)} finished games" in err and file in err
    assert main([*line, "--processes", "1", "--json"], mortal) == 0, "in one process nothing is killed here"
    assert only_match(toys.capsys)["games"] == 24


# -- games that are played otherwise today are not counted in


@pytest.mark.parametrize(
    ("what", "word"), [("version", "version"), ("rules", "rules"), ("bots", "other bots"), ("weights", "trained")]
)
def test_games_of_other_bots_rules_weights_or_versions_are_not_mixed_in(what: str, word: str, toys: Arena) -> None:
    toys.match()
    content = toys.file.read_bytes()
    with toys.monkeypatch.context() as patch:
        patch.setattr(arena, "made_by", lambda entry: {**made_by(entry), what: "another"})
        error = toys.refusal()
    assert str(toys.file) in error and word in error and "another file" in error
    assert toys.file.read_bytes() == content
    assert toys.match()["games"] == 3


def test_the_mark_changes_with_the_code_and_the_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("rules", "bots"):
        (tmp_path / "some" / name).mkdir(parents=True)
        (tmp_path / "some" / name / "__init__.py").touch()
        (tmp_path / "some" / name / "inside.py").write_text("ONE = 1", encoding="utf-8")
    weights = tmp_path / "weights"
    weights.write_bytes(b"1")
    bots = BotSet({"quick": random_bot}, fallback="quick", files=(weights,))
    title = replace(TOY["toy"], name="some", home="some", load_bots=lambda: bots)
    inside = {name: tmp_path / "some" / name / "inside.py" for name in ("rules", "bots")}
    for what, file in {**inside, "weights": weights}.items():
        before = made_by(title)
        assert made_by(title) == before
        file.write_text("TWO = 2", encoding="utf-8")
        after = made_by(title)
        assert {name for name in before if before[name] != after[name]} == {what}


def test_the_shipped_game_is_marked_by_its_weights_and_its_levels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = CATALOGUE["elgrande"]
    before = made_by(title)
    assert bots.files[0].is_file()
    unweighted = replace(title, load_bots=lambda: replace(bots, files=()))
    assert {name for name, value in made_by(unweighted).items() if value != before[name]} == {"weights"}
    with monkeypatch.context() as patch:
        patch.setattr(paths, "levels", lambda: tmp_path)
        assert {name for name, value in made_by(title).items() if value != before[name]} == {"rules"}


def test_games_with_other_options_are_not_mixed_in(toys: Arena) -> None:
    toys.match()
    assert "its games have other options" in toys.refusal("--rounds", "1")


@pytest.mark.parametrize("word", ["greedy:", "greedy:0", "greedy:5s", "chess", "greedy:-4", "greedy,,random"])
def test_a_bot_that_cannot_be_read_is_named(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", word], TOY) == 2
    assert capsys.readouterr().err


def test_budgets_are_written_behind_the_name(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["arena", "--bots", "greedy:7,greedy:50ms", "--players", "2", "--deals", "1", "--processes", "1", "--json"]
    assert main(line, TOY) == 0
    match = only_match(capsys)
    assert (match["one"], match["rest"]) == ("greedy:7", "greedy:50ms")


def test_every_contender_plays_every_other() -> None:
    a, b, c = (Contender(name, playouts=1) for name in "abc")
    pairs = [(str(match.one)[0], str(match.rest)[0]) for match in contests.pairings([a, b, c], [], 4)]
    assert pairs == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]
    assert contests.pairings([a, b], [], 2) == [Pairing(a, b)]
    assert contests.pairings([a, b], [b], 4) == [Pairing(a, b)]


def test_a_shared_win_counts_in_parts() -> None:
    found = tally({0: [result(5, 5, 1)], 1: [result(1, 9, 2)], 2: [result(7, 1, 1)]})
    assert (found.games, found.wins) == (3, 1.5)
    assert (found.own_points, found.other_points) == (pytest.approx(5), pytest.approx((6 + 3 + 8) / 6))


def test_the_interval_is_wilsons() -> None:
    """Newcombe 1998: 81 of 263 gives 0.2553 to 0.3662."""
    low, high = tally({0: [result(1, 0)] * 81 + [result(0, 1)] * 182}).interval
    assert (low, high) == (pytest.approx(0.2553, abs=1e-4), pytest.approx(0.3662, abs=1e-4))
    low, high = tally({0: [result(1, 0)] * 4}).interval
    assert low < 0.6 and high == 1


def test_a_log_gets_a_line_now_and_then_and_none_for_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    log = io.StringIO()
    with GameCounter(log, 40, Context(system_texts(), CATALOGUE), "a v b") as progress:
        for number in range(40):
            now[0] += 31 if number == 1 else 1
            progress.add(1)
    lines = log.getvalue().splitlines()
    assert lines == [f"a v b: {done} of 40 games" for done in (2, 32)]


# -- files that are none


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_f3_a_pipe_and_a_device_are_refused_at_once(tmp_path: Path, toys: Arena) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    for name in ("pipe", "endless"):
        assert name in toys.refusal(file=tmp_path / name)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["endless", "pipe"]


def test_f11_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path: Path, toys: Arena) -> None:
    (there := tmp_path / "there").mkdir()
    toys.file.symlink_to(there / "arena.json")
    toys.match()
    assert toys.file.is_symlink() and toys.kept()["played"]
    assert list(there.iterdir()) == [there / "arena.json"]


@pytest.mark.skipif(os.name == "nt", reason="Windows ends programs without asking")
def test_f11_a_terminated_run_leaves_its_games_and_no_lock(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    program = "import sys; from game.cli import main; from tests.toy import TITLES; sys.exit(main(catalogue=TITLES))"
    line = [sys.executable, "-c", program, *LINE, "--deals", "20000", "--processes", "1", "--file", str(file)]
    with subprocess.Popen(line, cwd=Path(__file__).parents[2], stderr=subprocess.DEVNULL) as run:
        for _ in range(300):
            if file.exists() and (tmp_path / "arena.json.lock").exists() and file.stat().st_size > 1000:
                break
            time.sleep(0.05)
        run.terminate()
        assert run.wait(20) == 128 + signal.SIGTERM
    assert [path.name for path in tmp_path.iterdir()] == ["arena.json"]
    assert json.loads(text_of(file))["played"]
