"""Which parts of the libraries go into the built program."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.dist import contents, debug_info, names

TYPED = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from game.app.application import App
from game.titles.catalogue import CATALOGUE
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.screens.name_entry import NameEntryScene
import babel, pygame_gui, pytz
for library in (babel, pygame_gui, pytz):
    assert library.__file__.startswith(sys.argv[2]), library.__file__
app = App(Settings(language="en"), Paths(Path(sys.argv[1])), (1280, 720), CATALOGUE)
app.stack.push(NameEntryScene(app.ui, "Alicia", (), 12, lambda name: None))
app.step(20)
print(app.top.entry.typed.text)
app.close()
"""


def goes_in(name: str) -> bool:
    return contents.is_wanted((name, "/somewhere", "DATA"))


@pytest.mark.parametrize(
    "name",
    [
        "assets/fonts/GowunBatang-Bold.ttf",
        "levels/elgrande/spain/board.toml",
        "babel/locale-data/en.dat",
        "babel/locale-data/root.dat",
        "babel/global.dat",
        "pygame_gui/data/FiraCode-Regular.ttf",
        "pygame_gui/data/NotoSans-BoldItalic.ttf",
        "pygame_gui/data/translations/pygame-gui.en.json",
        "pygame_gui/data/default_theme.json",
        "numpy.libs/libscipy_openblas64_-32a4b2a6.so",
        "numpy-2.4.6.dist-info/METADATA",
        "pygame_ce-2.5.8.dist-info/METADATA",
        "fluent.runtime-0.4.0.dist-info/METADATA",
    ],
)
def test_what_the_program_needs_goes_in(name: str) -> None:
    assert goes_in(name)


@pytest.mark.promise("Play on Windows with a sharp picture on every screen")
@pytest.mark.parametrize(
    "name",
    [
        "babel/locale-data/de_CH.dat",
        "babel/locale-data/zu.dat",
        "pytz/zoneinfo/Europe/Madrid",
        "pygame_gui/data/NotoSansJP-Regular.otf",
        "pygame_gui/data/NotoSansArabic-Bold.ttf",
        "pygame_gui/data/translations/pygame-gui.vi.json",
        "pygame/docs/generated/index.html",
        "pygame/examples/data/alien1.gif",
        "pygame/tests/fixtures/fonts/test_fixed.otf",
        "pygame/freesansbold.ttf",
        "numpy/_core/include/numpy/arrayobject.h",
        "numpy/_core/tests/data/umath-validation-set-exp.csv",
        "numpy-2.4.6.dist-info/RECORD",
        "attrs-26.1.0.dist-info/METADATA",
        "libstdc++.so.6",
        "libgcc_s.so.1",
        "libX11.so.6",
        "libxcb.so.1",
    ],
)
def test_what_it_does_not_need_stays_out(name: str) -> None:
    assert not goes_in(name)


def test_a_language_with_texts_keeps_its_plurals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "languages", lambda: {"en", "pt-BR"})
    assert goes_in("babel/locale-data/pt_BR.dat") and goes_in("babel/locale-data/pt.dat")
    assert goes_in("pygame_gui/data/translations/pygame-gui.pt.json")
    assert not goes_in("babel/locale-data/es.dat")


def test_a_name_can_be_typed_with_what_goes_in_and_nothing_else(tmp_path: Path) -> None:
    """Libraries whose data is pruned, without what stays out; `build.spec` asks the same question."""
    libraries = tmp_path / "libraries"
    for name in ("pygame_gui", "babel", "pytz"):
        found = find_spec(name)
        assert found.origin is not None
        site = Path(found.origin).parent.parent
        for path in (site / name).rglob("*"):
            inside = path.relative_to(site)
            if path.is_file() and (path.suffix == ".py" or goes_in(inside.as_posix())):
                (libraries / inside).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, libraries / inside)
    answer = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", TYPED, str(tmp_path / "data"), str(libraries)],
        cwd=names.ROOT,
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.splitlines()[-1] == "Alicia"


@pytest.mark.parametrize(
    ("text", "expected"), [("0.3.0", (0, 3, 0, 0)), ("1.2", (1, 2, 0, 0)), ("0.4.0rc1", (0, 4, 0, 0))]
)
def test_windows_gets_four_numbers(text: str, expected: tuple[int, ...]) -> None:
    assert names.numbers(text) == expected


@pytest.mark.promise("Play on older Linux systems")
@pytest.mark.skipif(not shutil.which("strip") or not shutil.which("cc"), reason="needs a compiler")
def test_pythons_libraries_lose_their_debugging_information_and_no_others(tmp_path: Path) -> None:
    source = tmp_path / "one.c"
    source.write_text("int one(void) { return 1; }\n")
    internal = tmp_path / "crown-couch" / "_internal"
    pythons = [internal / "libpython3.11.so.1.0", internal / "python3.11" / "lib-dynload" / "_json.so"]
    other = internal / "numpy" / "core.so"
    for file in (*pythons, other):
        file.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cc", "-g", "-shared", "-fPIC", "-o", str(file), str(source)], check=True)
    sizes = {file: file.stat().st_size for file in (*pythons, other)}
    (internal / "libpython3.so").symlink_to("libpython3.11.so.1.0")
    saved = debug_info.strip(tmp_path / "crown-couch")
    assert saved == sum(sizes[file] - file.stat().st_size for file in pythons) > 0
    assert all(ctypes.CDLL(str(file)).one() == 1 for file in pythons)
    assert other.stat().st_size == sizes[other]
    assert (internal / "libpython3.so").is_symlink()
