"""The archive people download: the program, its desktop files and checksums."""

import gzip
import hashlib
import io
import platform
import shutil
import sys
import tarfile
import tempfile
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sneferu_gui import __version__
from tools.binary.build import epoch
from tools.binary.recipe import APPLICATION, NAME, ROOT

LINUX: Final = ROOT / "packaging" / "linux"
SYSTEMS: Final = {"linux": "linux", "darwin": "macos", "win32": "windows"}
MACHINES: Final = {"amd64": "x86_64", "arm64": "aarch64"}
"""The names of a processor, each with the name used in archives."""
SUMS: Final = "SHA256SUMS"


def archive_name() -> str:
    """The archive's file name for this system, without extension."""
    machine = platform.machine().lower()
    return f"{NAME}-{__version__}-{SYSTEMS[sys.platform]}-{MACHINES.get(machine, machine)}"


def write_archive(program: Path, dist: Path) -> Path:
    """Write the archive of the program's folder, and checksums beside it; return the archive."""
    name = archive_name()
    with tempfile.TemporaryDirectory(prefix="sneferu-") as temporary:
        root = Path(temporary) / name
        if sys.platform == "darwin":
            shutil.copytree(program.parent / "Sneferu.app", root / "Sneferu.app", symlinks=True)
            for paper in ("LICENSE", "LICENCES.txt"):
                shutil.copyfile(program / paper, root / paper)
        else:
            shutil.copytree(program, root, symlinks=True)
        if sys.platform == "linux":
            add_desktop_files(root)
        if sys.platform == "win32":
            made = write_zip(root, dist / f"{name}.zip")
        else:
            made = write_tar(root, dist / f"{name}.tar.gz")
    write_sums(dist)
    return made


def add_desktop_files(root: Path) -> None:
    """Add the files that a Linux desktop needs, and an installer, beside the program."""
    share = root / "share"
    for source, folder in (
        (LINUX / f"{APPLICATION}.desktop", "applications"),
        (LINUX / f"{APPLICATION}.metainfo.xml", "metainfo"),
        (LINUX / f"{APPLICATION}.mime.xml", "mime/packages"),
        (ROOT / "assets" / "icon.svg", "icons/hicolor/scalable/apps"),
    ):
        to = share / folder
        to.mkdir(parents=True, exist_ok=True)
        ending = source.suffix if folder.startswith("icons") else source.name[len(APPLICATION) :]
        shutil.copyfile(source, to / f"{APPLICATION}{ending}".replace(".mime.xml", ".xml"))
    for icon in sorted((ROOT / "assets" / "icon").glob("*.png")):
        to = share / f"icons/hicolor/{icon.stem}x{icon.stem}/apps"
        to.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(icon, to / f"{APPLICATION}.png")
    shutil.copyfile(LINUX / "install.sh", root / "install.sh")
    (root / "install.sh").chmod(0o755)


def write_tar(root: Path, to: Path) -> Path:
    """Write a folder so that equal files give an equal archive: no owner, one date."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in [root, *sorted(root.rglob("*"))]:
            entry = archive.gettarinfo(path, str(path.relative_to(root.parent)))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = epoch()
            entry.mode = 0o777 if entry.issym() else _mode(path)
            if entry.isfile():
                with path.open("rb") as file:
                    archive.addfile(entry, file)
            else:
                archive.addfile(entry)
    to.write_bytes(gzip.compress(plain.getvalue(), mtime=0))
    return to


def _mode(path: Path) -> int:
    return 0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644


def write_zip(root: Path, to: Path) -> Path:
    """Write a folder so that equal files give an equal archive: one date for all."""
    date = datetime.fromtimestamp(epoch(), UTC).timetuple()[:6]
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(root.parent).as_posix(), date)
            entry.external_attr = _mode(path) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return to


def write_sums(dist: Path) -> Path:
    """Write the checksums of all archives of this version, as `sha256sum --check` reads them."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(dist.glob(f"{NAME}-{__version__}-*"))
        if path.suffix in {".gz", ".zip"}
    ]
    (dist / SUMS).write_text("".join(lines), encoding="utf-8")
    return dist / SUMS
