"""The arena's games on a cluster: the same results."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest

from game.commands import contests
from game.commands.contests import Contender, GameJob
from tests import toy
from tools import train_value


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a cluster of two workers."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        distributed = pytest.importorskip("distributed", reason="the extra `lab` is not installed")  # 22 MB
        with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            yield cluster.scheduler_address


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # the cluster's own
def test_a_cluster_plays_the_same_games_to_learn_from(scheduler: str) -> None:
    with train_value.executor(1, scheduler) as pool:
        there = pool.submit(train_value.play, 2, 3, 2, None).result()
    here = train_value.play(2, 3, 2, None)
    assert all(np.array_equal(one, other) for one, other in zip(here, there, strict=True))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # the cluster's own
def test_a_cluster_of_two_workers_plays_the_same_games(scheduler: str) -> None:
    seats = (Contender("greedy", playouts=1), Contender("random", playouts=1))
    jobs = [GameJob(toy.TITLE, (("players", 2),), seats, seed) for seed in range(8)]
    here = dict(contests.in_processes(jobs, 1))
    there = dict(contests.on_cluster(jobs, scheduler))
    assert {number: (end.scores, end.winners) for number, end in there.items()} == {
        number: (end.scores, end.winners) for number, end in here.items()
    }
