"""What all tests share: no real screen, no sound, no user's data, strict texts, and how hard hypothesis tries."""

from __future__ import annotations

import ctypes
import gc
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.ui.baker import give_back_large
from tests import ROOT
from tests.xvfb import screen

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before anything imports numpy: tests share the cores
os.environ["SDL_VIDEODRIVER"] = "dummy"  # before anything imports pygame
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["CROWN_COUCH_STRICT"] = "1"
os.environ["CROWN_COUCH_DATA"] = tempfile.mkdtemp(prefix="crown-couch-tests-")

BYTECODE = ROOT / "build" / "bytecode"
if (
    sys.dont_write_bytecode
):  # nothing beside the sources then; but compiling them again and again is a tenth of the work
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BYTECODE)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

STATUS = Path("/proc/self/statm")
LARGE, GROWTH = 600 * 256, 80 * 256
"""Pages of memory, of 4 KB, from which a process of the tests forgets what it has kept, 600 MB; and those by which it
has to grow again before that is worth while."""
MOST_PAGES = [LARGE]
give_back_large()
SELDOM = 20_000
"""Objects made, and not freed, before the collector comes by itself: programs collect what their scenes leave."""
gc.set_threshold(SELDOM)

SLOW_TO_MAKE = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("quick", max_examples=12, deadline=None, suppress_health_check=SLOW_TO_MAKE)
settings.register_profile("ci", max_examples=50, deadline=None, derandomize=True, suppress_health_check=SLOW_TO_MAKE)
settings.register_profile("soak", max_examples=2000, deadline=None, suppress_health_check=SLOW_TO_MAKE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "quick"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    lean()
    if item.get_closest_marker("xvfb") is None or shutil.which("Xvfb"):
        return
    if os.environ.get("CI"):
        pytest.fail("Xvfb is not installed, and CI is set: windows must be tested", pytrace=False)
    pytest.skip("Xvfb is not installed")


def pytest_collection_finish() -> None:
    """Freeze what is loaded, so that the collector need not look through it after every scene."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    shutil.rmtree(os.environ["CROWN_COUCH_DATA"], ignore_errors=True)


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_disks() -> Iterator[None]:
    """No test pulls the plug: what is written need not reach the disk. Whether the program waits for it is seen by
    those tests that put something else in this place."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield


def lean() -> None:
    """Forget what program and tests keep for later, such as pictures of all sizes, judged positions and the syntax of
    all sources, if the tests until now have left this process too large. Only the next test can tell: at the end of its
    own, a program is still in use."""
    if pages() < MOST_PAGES[0]:
        return
    for name, module in list(sys.modules.items()):
        if name.startswith(("game.", "tests.", "tools.")):
            for kept in vars(module).values():
                if type(kept) is threading.local:
                    vars(kept).clear()
                elif hasattr(kept, "cache_clear"):
                    kept.cache_clear()
    gc.unfreeze()  # Programs that pytest let go of late are among it.
    gc.collect()
    gc.freeze()
    ctypes.CDLL(None).malloc_trim(0)
    MOST_PAGES[0] = max(LARGE, pages() + GROWTH)


def pages() -> int:
    """Return how much memory this process has, in pages of 4 KB; 0 where the system doesn't say."""
    return int(STATUS.read_text().split()[1]) if STATUS.exists() else 0


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """An empty folder for one test's user data; pass it to `Paths`, or to a process as CROWN_COUCH_DATA."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture
def xvfb(request: pytest.FixtureRequest, data_dir: Path) -> Iterator[dict[str, str]]:
    """The environment for a process with a real window: a fresh Xvfb, no dummy drivers, its own user data.

    The screen has 1920 x 1080 pixels, or the size in `@pytest.mark.xvfb(width=..., height=...)`.
    """
    marker = request.node.get_closest_marker("xvfb")
    with screen(**(marker.kwargs if marker else {})) as environment:
        yield environment | {"CROWN_COUCH_DATA": str(data_dir)}
