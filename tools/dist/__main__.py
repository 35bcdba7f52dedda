"""`python -m tools.dist`: build the program, pack it, and print its size; see `make dist`.

Exits with 1 if it contains what it must not, if a licence is missing, or if it is too large.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from tools.dist import archive, check, debug_info, names, resources

MEGABYTE = 1e6


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.dist", description="Build what people without Python get.")
    parser.add_argument("--out", type=Path, default=names.ROOT / "dist", help="where folder and archive go")
    parser.add_argument("--work", type=Path, default=names.ROOT / "build" / "pyinstaller", help="for what is passing")
    parser.add_argument("--no-build", action="store_true", help="only pack and check what was built before")
    parser.add_argument("--list", action="store_true", help="print the paths in the archive, and nothing else")
    arguments = parser.parse_args()
    began = time.monotonic()
    if not arguments.no_build and not arguments.list:
        try:
            build(arguments.out, arguments.work)
        except subprocess.CalledProcessError as error:
            print(f"nothing was built: {Path(error.cmd[0]).name} ended with {error.returncode}", file=sys.stderr)
            return 1
        except FileNotFoundError as error:
            print(f"nothing was built: {error}", file=sys.stderr)
            return 1
        print(f"built in {time.monotonic() - began:.0f} s")
    try:
        folder = built(arguments.out)
    except FileNotFoundError as error:
        print(f"{error}; `make dist` builds one", file=sys.stderr)
        return 1
    if arguments.list:
        print("\n".join(archive.names_in(packed_at(arguments.out))))
        return 0
    faults = check.faults(folder)
    target = pack(folder, arguments.out)
    faults += weigh(folder, target)
    print(f"all in {time.monotonic() - began:.0f} s")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def build(out: Path, work: Path) -> None:
    """Run PyInstaller; the same sources give the same files. Raises CalledProcessError, and FileNotFoundError without
    the tools of Linux."""
    if find_spec("PyInstaller") is None:
        raise SystemExit("PyInstaller is missing: the extra `build` brings it (pip install -e '.[build]')")
    for name in (names.PROGRAM, "Crown & Couch.app"):
        shutil.rmtree(out / name, ignore_errors=True)
    for old in (packed_at(out), archive.sum_of(packed_at(out))):
        old.unlink(missing_ok=True)  # or an earlier archive could be taken for this one
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(out)]
    settled = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(archive.moment()), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    # code read from a cache is packed in other bytes than code just compiled: neither use one nor leave one
    settled |= {"PYTHONPYCACHEPREFIX": str(work / "no-bytecode"), "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(
        [*command, "--workpath", str(work), str(names.ROOT / "build.spec")],
        cwd=names.ROOT,
        env=os.environ | settled,
        check=True,
    )
    resources.add_former_name(out / names.PROGRAM, names.system())
    if names.system() == "linux":
        resources.dress_linux(out / names.PROGRAM)
        print(f"{debug_info.strip(out / names.PROGRAM) / MEGABYTE:.1f} MB of debugging information taken out")


def built(out: Path) -> Path:
    """Return the folder of the built program. Raises FileNotFoundError."""
    folder = out / ("Crown & Couch.app" if names.system() == "macos" else names.PROGRAM)
    check.executable(folder)
    return folder


def packed_at(out: Path) -> Path:
    """Return the path of this version's archive for this system."""
    return out / f"{names.stem()}{'.tar.gz' if names.system() == 'linux' else '.zip'}"


def pack(folder: Path, out: Path) -> Path:
    """Write the archive and its checksum; return the archive."""
    target = packed_at(out)
    if names.system() == "linux":
        archive.pack_tar(folder, target)
    elif names.system() == "macos":
        archive.pack_app(folder, target)
    else:
        archive.pack_zip(folder, target)
    archive.write_sum(target)
    return target


def weigh(folder: Path, target: Path) -> list[str]:
    """Print sizes and the ten largest entries; return what is too large."""
    sizes = {name: (folder / name).stat().st_size for name in check.files(folder) if not (folder / name).is_symlink()}
    packed, unpacked = target.stat().st_size / MEGABYTE, sum(sizes.values()) / MEGABYTE
    print(f"{target.name}: {packed:.1f} MB packed (at most {check.LARGEST_PACKED:.0f}), ", end="")
    print(f"{unpacked:.1f} MB unpacked (at most {check.LARGEST_UNPACKED:.0f}), {len(sizes)} files; the largest:")
    for name, size in sorted(sizes.items(), key=lambda item: -item[1])[:10]:
        print(f"  {size / MEGABYTE:6.1f} MB  {name}")
    faults = []
    if packed > check.LARGEST_PACKED:
        faults.append(f"{target.name} has {packed:.1f} MB, {check.LARGEST_PACKED:.0f} were expected at most")
    if unpacked > check.LARGEST_UNPACKED:
        faults.append(f"{folder.name} has {unpacked:.1f} MB, {check.LARGEST_UNPACKED:.0f} were expected at most")
    return faults


if __name__ == "__main__":
    sys.exit(main())
