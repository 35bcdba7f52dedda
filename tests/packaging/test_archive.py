"""The same folder gives the same archive, on any machine and at any time."""

from __future__ import annotations

import os
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.dist import archive
from tools.dist.__main__ import weigh

no_modes = pytest.mark.skipif(os.name == "nt", reason="files on Windows have no modes, and seldom links")
PACKERS: dict[str, Callable[[Path, Path], None]] = {"tar.gz": archive.pack_tar, "zip": archive.pack_zip}


def program(folder: Path, age: int, names: tuple[str, ...]) -> Path:
    """Make a folder with these files, in this order and `age` seconds old."""
    root = folder / "crown-couch"
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"content of {name}")
        path.chmod(0o775 if name == "crown-couch" else 0o664)
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return root


FILES = ("crown-couch", "_internal/b.so", "_internal/a.so", "crown-couch.desktop", "_internal/assets/é.txt")


@pytest.mark.parametrize("kind", PACKERS)
def test_two_folders_of_the_same_content_give_the_same_bytes(tmp_path: Path, kind: str) -> None:
    packed = []
    for number, names in enumerate((FILES, FILES[::-1])):
        target = tmp_path / str(number) / f"crown-couch.{kind}"
        PACKERS[kind](program(tmp_path / str(number), number * 1000, names), target)
        packed.append(target)
    one, other = packed
    assert archive.names_in(one) == archive.names_in(other) == sorted(f"crown-couch/{name}" for name in FILES)
    assert one.read_bytes() == other.read_bytes()


@no_modes
def test_nothing_of_who_packed_it_is_in_the_archive(tmp_path: Path) -> None:
    target = tmp_path / "crown-couch.tar.gz"
    archive.pack_tar(program(tmp_path, 0, FILES), target)
    with tarfile.open(target) as tar:
        for entry in tar:
            assert (entry.uid, entry.gid, entry.uname, entry.gname) == (0, 0, "", "")
            assert entry.mtime == archive.LONG_AGO
            assert entry.mode == (0o755 if entry.name == "crown-couch/crown-couch" else 0o644)
    assert str(tmp_path).encode() not in target.read_bytes()[:64]


@no_modes
def test_a_link_stays_a_link_in_a_tar_and_becomes_its_file_in_a_zip(tmp_path: Path) -> None:
    root = program(tmp_path, 0, FILES)
    (root / "_internal" / "c.so").symlink_to("a.so")
    archive.pack_tar(root, tmp_path / "x.tar.gz")
    archive.pack_zip(root, tmp_path / "x.zip")
    with tarfile.open(tmp_path / "x.tar.gz") as tar:
        assert tar.getmember("crown-couch/_internal/c.so").linkname == "a.so"
    with zipfile.ZipFile(tmp_path / "x.zip") as packed:
        assert packed.read("crown-couch/_internal/c.so") == b"content of _internal/a.so"


def test_the_checksum_next_to_it_is_the_archives(tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(b"abc")
    written = archive.write_sum(tmp_path / "x.zip").read_text()
    assert written == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  x.zip\n"


def test_what_is_too_large_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = program(tmp_path, 0, FILES)
    (root / "_internal" / "large.so").write_bytes(bytes(300_000))
    target = tmp_path / "crown-couch.zip"
    archive.pack_zip(root, target)
    assert weigh(root, target) == []
    shown = capsys.readouterr().out.splitlines()
    assert "6 files" in shown[0] and shown[1].split() == ["0.3", "MB", "_internal/large.so"]
    monkeypatch.setattr("tools.dist.check.LARGEST_UNPACKED", 0.2)
    (fault,) = weigh(root, target)
    assert "0.3 MB" in fault
