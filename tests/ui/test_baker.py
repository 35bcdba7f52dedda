"""Background jobs: in order, once, dropped if abandoned, with errors passed to the waiting thread."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable, Iterator

import pytest

from game.ui.baker import SETTLING, Baker, Job


@pytest.fixture
def baker() -> Iterator[Baker]:
    made = Baker()
    made.threaded = True
    yield made
    made.close()


def soon(predicate: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while not predicate() and time.monotonic() < end:
        time.sleep(0.001)
    return predicate()


def test_without_a_loop_a_thing_is_made_at_the_first_question_for_it() -> None:
    made: list[int] = []
    job = Baker().start(lambda: made.append(1), after=100.0)
    assert made == []
    assert job.done and job.done
    assert made == [1]


def test_without_a_thread_nobody_waits_for_what_nobody_needs() -> None:
    made: list[int] = []
    job = Baker().start(lambda: made.append(1))
    assert not job.pending and made == []
    job.wait()
    assert made == [1]


def test_background_work_runs_on_another_thread(baker: Baker) -> None:
    threads: list[threading.Thread] = []
    job = baker.start(lambda: threads.append(threading.current_thread()))
    assert soon(lambda: job.done)
    assert len(threads) == 1 and threads[0] is not threading.current_thread()


def test_things_are_made_one_after_the_other(baker: Baker) -> None:
    order: list[str] = []
    first = baker.start(lambda: (time.sleep(0.05), order.append("first"))[1])
    second = baker.start(lambda: order.append("second"))
    second.wait()
    assert order == ["first", "second"] and first.done


def test_a_waiting_thread_does_not_wait_for_the_size_to_settle(baker: Baker) -> None:
    made: list[int] = []
    baker.start(lambda: made.append(1), after=3600.0).wait()
    assert made == [1]


def test_a_size_is_waited_for_from_its_beginning(baker: Baker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time spent on work since then counts."""
    now = 50.0
    monkeypatch.setattr("game.ui.baker.perf_counter", lambda: now)
    assert baker.settling == 0.0
    baker.note_resize()
    assert baker.settling == pytest.approx(SETTLING)
    now += SETTLING / 4
    assert baker.settling == pytest.approx(SETTLING * 3 / 4)
    now += 3.0
    assert baker.settling == 0.0


def test_a_job_may_ask_for_itself(baker: Baker) -> None:
    jobs: list[Job] = []
    jobs.append(baker.start(lambda: jobs[0].wait(), after=3600.0))
    jobs[0].wait()
    assert jobs[0].done


def test_what_is_abandoned_before_it_has_begun_is_never_made_and_keeps_nothing(baker: Baker) -> None:
    made: list[int] = []
    scene = Baker()
    known = weakref.ref(scene)
    job = baker.start(lambda of=scene: made.append(1), after=3600.0)
    assert not job.done
    job.abandon()
    del scene
    assert known() is None
    baker.start(lambda: made.append(2)).wait()
    assert made == [2]


@pytest.mark.parametrize("threaded", [False, True])
def test_a_fault_is_raised_where_the_thing_is_asked_for(baker: Baker, threaded: bool) -> None:
    def fail() -> None:
        raise ValueError("no map")

    baker.threaded = threaded
    job: Job = baker.start(fail)
    with pytest.raises(ValueError, match="no map"):
        assert soon(lambda: job.done)
