"""What the tests of the command line share: ways to run it, and a journal."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.cli import main
from game.core.title import Title
from game.match import Match, Seat
from game.titles.catalogue import CATALOGUE
from tests import ROOT
from tests.toy import TITLES as TOY
from tests.toy import rules as toy

BOTH = TOY | dict(CATALOGUE)


@dataclass
class Shell:
    """Runs command lines in this process, for the toy and all titles; `more` are words that may hold spaces."""

    capsys: pytest.CaptureFixture[str]

    def said(self, line: str, *more: object, catalogue: Mapping[str, Title] = BOTH, status: int = 0) -> str:
        """Return what the command printed; its standard error must be empty."""
        assert main([*line.split(), *map(str, more)], catalogue) == status
        out, err = self.capsys.readouterr()
        assert err == ""
        return out

    def refusal(self, line: str, *more: object) -> str:
        """Return the single line of a command that does nothing."""
        assert main([*line.split(), *map(str, more)], BOTH) == 2
        out, err = self.capsys.readouterr()
        assert out == "" and err.endswith("\n") and err.count("\n") == 1
        return err

    def misuse(self, line: str, *more: object) -> str:
        """Return the single line on wrong arguments."""
        err = self.refusal(line, *more)
        assert err.startswith("crown-couch: ")
        return err


def as_process(line: str, *more: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """Run a command line as a program with this environment beside the test's; None: without that variable."""
    variables = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, "-m", "game", *line.split(), *more],
        cwd=ROOT,
        env={name: value for name, value in variables.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=60,
    )


def journal(path: Path, actions: int | None = None) -> Match:
    seats = [Seat("Ana", "crimson"), Seat("Bruno", "gold", "bot", "greedy"), Seat("Chus", "sky")]
    match = Match.begin(toy, toy.Options(), seats, 4, path)
    chance = random.Random(4)
    while not match.over and (actions is None or len(match.turns) < actions):
        seat = match.state.to_act[0]
        match.submit(seat, chance.choice(match.state.legal_actions(seat)))
    match.leave()
    return match
