"""Runs first in each program of the Windows build: take Python's modules from the file that all programs share.

PyInstaller would pack them into both programs, 8 MB each. `build.spec` leaves these programs without any and lays one
file beside the libraries. The two imported modules are parts of PyInstaller's loader and exist only inside a build.
"""

import os
import sys

import pyimod01_archive
import pyimod02_importers

shared = os.path.join(sys._MEIPASS, "modules.pyz")
pyimod02_importers.pyz_archive = pyimod01_archive.ZlibArchiveReader(shared, check_pymagic=True)
sys.path_importer_cache.clear()  # finders remember the archive they were made with
