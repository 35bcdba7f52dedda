"""Bots get only what their seat may know."""

from __future__ import annotations

import io
import pickle
import subprocess
import sys
from typing import Any

import pytest

from game.bots.worker import Worker, WorkerQuestion
from game.core.bots import Budget
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS as bots
from game.titles.elgrande.rules import State
from game.titles.elgrande.rules.frames import Dials
from tests import ROOT
from tests.titles.elgrande.bots.worlds import met

LIMIT = Budget(milliseconds=200)


def spied(state: State, seat: int, monkeypatch: pytest.MonkeyPatch, hint: bool = False) -> bytes:
    """Return what is sent to the bots' process for the seat's answer, or for a hint."""
    sent: list[Any] = []
    monkeypatch.setattr(Worker, "_start", lambda self: None)
    monkeypatch.setattr(Worker, "_send", lambda self, message: sent.append(message))
    worker = Worker(CATALOGUE["elgrande"])
    if hint:
        worker.advise(3, bots.shown(state.observe(seat)), LIMIT, 77)
    else:
        worker.ask(3, "expert", state.observe(seat), LIMIT, 77)
    assert [type(message) for message in sent] == [WorkerQuestion]
    return pickle.dumps(sent[0])


class Listing(pickle.Unpickler):
    """Notes modules and names of everything that is more than a plain value."""

    def __init__(self, sent: bytes) -> None:
        super().__init__(io.BytesIO(sent))
        self.names: set[str] = set()

    def find_class(self, module: str, name: str) -> Any:
        self.names.add(f"{module}.{name}")
        return super().find_class(module, name)


@pytest.mark.parametrize("hint", [False, True])
def test_only_an_observation_goes_to_the_bots(monkeypatch: pytest.MonkeyPatch, hint: bool) -> None:
    needed = {
        "game.bots.worker.WorkerQuestion",
        "game.core.bots.Budget",
        "game.titles.elgrande.rules.state.Observation",
        "game.titles.elgrande.rules.options.Options",
    }
    for state in met(4, 1, seed=2, kept=0.1):
        listing = Listing(spied(state, state.to_act[0], monkeypatch, hint))
        assert isinstance(listing.load(), WorkerQuestion)
        assert needed <= listing.names
        rest = {name.rpartition(".")[0] for name in listing.names - needed}
        assert all(name.startswith("game.titles.elgrande.rules.frames.") for name in rest - {"copyreg", "builtins"})


@pytest.mark.parametrize("hint", [False, True])
def test_what_is_sent_says_nothing_of_what_is_hidden(monkeypatch: pytest.MonkeyPatch, hint: bool) -> None:
    sealed = 0
    for state in met(4, 2, seed=3, kept=0.3):
        seat = state.to_act[-1]
        imagined = elgrande.determinize(state.observe(seat), 4321)
        assert imagined.key() != state.key()
        assert spied(state, seat, monkeypatch, hint) == spied(imagined, seat, monkeypatch, hint)
        top = state.stack[-1]
        sealed += isinstance(top, Dials) and top.sealed > 0
    assert sealed > 0


def test_all_is_loaded_before_the_first_question() -> None:
    code = (
        "import game.titles.elgrande.bots as bots, sys; bots.BOTS.prepare(); "
        "assert 'game.titles.elgrande.bots.difficulties' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0
    lazy = "import game.titles.elgrande.bots, sys; assert 'numpy' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", lazy], cwd=ROOT).returncode == 0
