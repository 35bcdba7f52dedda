"""`el-grande arena`: fair deals, honest numbers, nothing played twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import GameEntry
from game.cli import main
from game.commands import contest
from game.commands.contest import Contender, Match, Result, tally

TOY = {"toy": GameEntry("toy", "tests.toy", "tests.toy.bots", "tests.toy.table")}
LINE = ["arena", "--bots", "greedy", "--against", "random", "--players", "3", "--seed", "5"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*LINE, *arguments, "--json"], TOY) == 0
    return json.loads(capsys.readouterr().out)


def result(*scores: int) -> Result:
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    nothing = tuple(0 for _ in scores)
    return Result(scores, winners, nothing, nothing, nothing)


def test_the_one_sits_everywhere_on_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[contest.Job] = []
    real = contest.play

    def noted(job: contest.Job) -> Result:
        jobs.append(job)
        return real(job)

    monkeypatch.setattr(contest, "play", noted)
    assert main([*LINE, "--deals", "2", "--processes", "1"], TOY) == 0
    assert [(job.seed, [one.name for one in job.seats].index("greedy")) for job in jobs] == [
        (seed, place) for seed in (5, 6) for place in range(3)
    ]
    assert all([one.name for one in job.seats].count("random") == 2 for job in jobs)


def test_the_same_seeds_give_the_same_results_whatever_shares_the_work(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (told(capsys, "--deals", "4", "--processes", count) for count in "12")
    same = ("rate", "games", "points", "points_of_others")
    assert [one["matches"][0][key] for key in same] == [two["matches"][0][key] for key in same]
    assert one["matches"][0]["games"] == 12


def test_what_is_in_the_file_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "arena.json")
    whole = told(capsys, "--deals", "3", "--processes", "1")
    told(capsys, "--deals", "2", "--processes", "1", "--file", file)
    played: list[int] = []
    real = contest.play

    def noted(job: contest.Job) -> Result:
        played.append(job.seed)
        return real(job)

    monkeypatch.setattr(contest, "play", noted)
    gone_on = told(capsys, "--deals", "3", "--processes", "1", "--file", file)
    assert played == [7, 7, 7]
    assert gone_on["matches"][0]["rate"] == whole["matches"][0]["rate"]
    told(capsys, "--deals", "3", "--processes", "1", "--file", file)
    assert played == [7, 7, 7]


def test_a_run_that_was_cut_short_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "arena.json")
    real = contest.play
    count = 0

    def failing(job: contest.Job) -> Result:
        nonlocal count
        count += 1
        if count == 5:
            raise KeyboardInterrupt
        return real(job)

    monkeypatch.setattr(contest, "play", failing)
    assert main([*LINE, "--deals", "3", "--processes", "1", "--file", file], TOY) == 130
    capsys.readouterr()
    told(capsys, "--deals", "3", "--processes", "1", "--file", file)
    assert count == 5 + 5


@pytest.mark.parametrize("content", ["", "[]", '{"format": 1}', '{"format": 9, "arena": {}, "played": {}}'])
def test_a_file_of_anything_else_is_refused_and_left_alone(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "arena.json"
    file.write_text(content, encoding="utf-8")
    assert main([*LINE, "--deals", "1", "--processes", "1", "--file", str(file)], TOY) == 2
    assert str(file) in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == content


def test_games_with_other_options_are_not_mixed_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "arena.json")
    told(capsys, "--deals", "1", "--processes", "1", "--file", file)
    assert main([*LINE, "--deals", "1", "--processes", "1", "--file", file, "--rounds", "1"], TOY) == 2


@pytest.mark.parametrize("word", ["greedy:", "greedy:0", "greedy:5s", "chess", "greedy:-4", "greedy,,random"])
def test_a_bot_that_cannot_be_read_is_named(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", word], TOY) == 2
    assert capsys.readouterr().err


def test_budgets_are_written_behind_the_name(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["arena", "--bots", "greedy:7,greedy:50ms", "--players", "2", "--deals", "1", "--processes", "1", "--json"]
    assert main(line, TOY) == 0
    found = json.loads(capsys.readouterr().out)["matches"]
    assert [(match["one"], match["rest"]) for match in found] == [("greedy:7", "greedy:50ms")]


def test_everybody_is_the_one_against_everybody_else() -> None:
    a, b, c = (Contender(name, playouts=1) for name in "abc")
    pairs = [(str(match.one)[0], str(match.rest)[0]) for match in contest.matches([a, b, c], [], 4)]
    assert pairs == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]
    assert contest.matches([a, b], [], 2) == [Match(a, b)]
    assert contest.matches([a, b], [b], 4) == [Match(a, b)]


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


def test_a_line_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LINE, "--deals", "1", "--processes", "1"], TOY) == 0
    assert capsys.readouterr().out.startswith("greedy:200 v random:200")
