"""Pack a folder so that the same content gives the same archive: sorted, without owners, with one date."""

from __future__ import annotations

import gzip
import hashlib
import os
import stat
import subprocess
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

LONG_AGO = 315532800
"""1 January 1980, the earliest date in a zip file, in seconds since 1970."""


def moment() -> int:
    """Return the date of everything in the archive: SOURCE_DATE_EPOCH if set, else LONG_AGO."""
    return max(LONG_AGO, int(os.environ.get("SOURCE_DATE_EPOCH", LONG_AGO)))


def entries(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield files and links below `folder`, sorted by their path in the archive, which begins with the folder's
    name."""
    found = [path for path in folder.rglob("*") if path.is_symlink() or path.is_file()]
    yield from sorted((f"{folder.name}/{path.relative_to(folder).as_posix()}", path) for path in found)


def pack_tar(folder: Path, target: Path) -> None:
    """Write a .tar.gz with the folder at its root."""
    with (
        target.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=moment()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for name, path in entries(folder):
            about = tar.gettarinfo(path, name)
            about.mtime, about.uid, about.gid, about.uname, about.gname = moment(), 0, 0, "", ""
            about.mode = 0o755 if about.mode & stat.S_IXUSR else 0o644
            if about.isreg():
                with path.open("rb") as content:
                    tar.addfile(about, content)
            else:
                tar.addfile(about)


def pack_zip(folder: Path, target: Path) -> None:
    """Write a .zip with the folder at its root; links are replaced by their targets."""
    when = time.gmtime(moment())[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in entries(folder):
            about = zipfile.ZipInfo(name, when)
            about.compress_type = zipfile.ZIP_DEFLATED
            about.external_attr = (0o755 if os.access(path, os.X_OK) else 0o644) << 16
            archive.writestr(about, path.read_bytes())


def pack_app(folder: Path, target: Path) -> None:
    """Write a .zip of a macOS program with the system's own tool, which keeps the links and signatures it needs to
    start."""
    subprocess.run(["ditto", "-c", "-k", "--norsrc", "--keepParent", str(folder), str(target)], check=True)


def sum_of(target: Path) -> Path:
    """Return the path of an archive's checksum."""
    return target.with_name(f"{target.name}.sha256")


def write_sum(target: Path) -> Path:
    """Write the archive's checksum next to it, as `sha256sum --check` reads it."""
    with target.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    beside = sum_of(target)
    beside.write_text(f"{digest}  {target.name}\n", encoding="ascii", newline="\n")
    return beside


def names_in(target: Path) -> list[str]:
    """Return the paths in an archive, in its order."""
    if target.name.endswith(".tar.gz"):
        with tarfile.open(target) as tar:
            return tar.getnames()
    with zipfile.ZipFile(target) as archive:
        return archive.namelist()
