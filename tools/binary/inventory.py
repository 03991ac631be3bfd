"""A list of all that is inside the packaged program, with versions and licences.

It is made from what PyInstaller gathered, while it packs, and goes in too: `inventory.json` for
programs, `LICENCES.txt` with every licence's text for people. Files of unknown origin are reported,
so that nothing goes out that nobody has a right to hand on.
"""

import functools
import json
import os
import platform
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final, Protocol

from sneferu_gui import __version__
from tools.binary.libraries import library_of
from tools.binary.recipe import ROOT, Entry

INSIDE: Final = "assets/licences"
"""The folder of the packaged program that the list goes into; the credits find it there."""
UNKNOWN: Final = "?"
TEXTS: Final = ROOT / "packaging" / "licences"

TOLD: Final = {
    "accesskit": "MIT OR Apache-2.0",
    "pygame-ce": "LGPL-2.1-only",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "rich": "MIT",
}
"""Licences of distributions whose metadata give them only in words."""
COPYRIGHTS: Final = {"pygame-ce": "2000-2025 the pygame and pygame-ce contributors"}
"""Copyrights of distributions that come without a licence file."""

FONTS: Final = (
    ("Sneferu Capitals (from Cinzel)", "2.000", "2020 The Cinzel Project Authors", "Cinzel"),
    ("Sneferu Sans (from Alegreya Sans)", "2.004",
     "2013 The Alegreya Sans Project Authors", "AlegreyaSans"),
    ("Sneferu Hebrew (from Noto Sans Hebrew)", "3.001",
     "2024 The Noto Project Authors", "NotoSansHebrew"),
    ("Sneferu Arabic (from Noto Sans Arabic)", "2.012",
     "2022 The Noto Project Authors", "NotoSansArabic"),
    ("Signs from Noto Sans Egyptian Hieroglyphs", "2.002",
     "2022 The Noto Project Authors", "NotoSansEgyptianHieroglyphs"),
)  # fmt: skip
"""For each font: name, version, copyright, and the name of its licence file in `assets/fonts`."""


class Gathered(Protocol):
    """The result of PyInstaller's analysis."""

    binaries: list[Entry]
    pure: list[Entry]


@dataclass(frozen=True)
class Part:
    """A part of the packaged program with a licence of its own."""

    name: str
    version: str
    licence: str
    """An SPDX expression; "?" if it is not known."""
    copyright: str
    """Empty if the licence's text names it."""
    files: tuple[str, ...]
    """The files of this part, by their names in the packaged program."""
    text: str
    """The licence text that came with the part; empty for one of the common texts."""


def write_inventory(gathered: Gathered, folder: Path) -> list[Entry]:
    """Write the list into a folder; return its files as entries for PyInstaller."""
    parts = inventory(gathered)
    for part in parts:
        if UNKNOWN in (part.licence, part.name):
            print(f"inventory: nothing is known of {', '.join(part.files)}", file=sys.stderr)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "inventory.json").write_text(as_json(parts), encoding="utf-8")
    (folder / "LICENCES.txt").write_text(as_text(parts), encoding="utf-8")
    return [
        (f"{INSIDE}/{name}", str(folder / name), "DATA")
        for name in ("LICENCES.txt", "inventory.json")
    ]


def inventory(gathered: Gathered) -> list[Part]:
    """All parts inside: the program, its fonts, Python, distributions, shared libraries."""
    files: dict[tuple[str, str, str, str, str], list[str]] = {}
    for entry in sorted(_own_files([*gathered.binaries, *gathered.pure])):
        part = part_of(Path(entry[1]))
        files.setdefault(part, []).append(entry[0])
    found = [Part(*part[:4], tuple(names), part[4]) for part, names in files.items()]
    return [_program(), *_fonts(), *sorted(_joined(found), key=lambda part: part.name.lower())]


def _own_files(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries that are files, not symbolic links to others."""
    return (entry for entry in entries if entry[2] != "SYMLINK" and Path(entry[1]).is_file())


def part_of(path: Path) -> tuple[str, str, str, str, str]:
    """The project a file is from: name, version, licence, copyright, text."""
    library = library_of(path) if _is_shared(path) else None
    if library is not None and library.name != "Python":
        return library.name, library.version(path), library.licence, library.copyright, ""
    if ROOT in path.parents and not _is_installed(path):
        return _program_part()
    owner = _owners().get(path)
    if owner is not None:
        return _distribution_part(owner)
    if library is not None or not _is_installed(path):
        return _python_part()
    return (UNKNOWN, UNKNOWN, UNKNOWN, "", "")


def _is_shared(path: Path) -> bool:
    """Whether a file is a shared library, not a Python module."""
    is_module = "cpython" in path.name or path.suffix in {".py", ".pyd"}
    return not is_module


def _is_installed(path: Path) -> bool:
    return "site-packages" in path.parts


@functools.cache
def _owners() -> dict[Path, Distribution]:
    """For each installed file, the distribution that installed it."""
    return {
        Path(str(found.locate_file(file))): found
        for found in distributions()
        for file in found.files or ()
    }


@functools.cache
def _distribution_part(found: Distribution) -> tuple[str, str, str, str, str]:
    name = found.name.lower().replace("_", "-")
    said = found.metadata.get_all("License-Expression") or [UNKNOWN]
    licence = TOLD.get(name) or said[0]
    texts = [
        Path(str(found.locate_file(file))).read_text(encoding="utf-8")
        for file in found.files or ()
        if re.search(r"dist-info/.*(LICEN[CS]E|COPYING)", str(file))
    ]
    return found.name, found.version, licence, COPYRIGHTS.get(name, ""), "\n".join(texts)


def _python_part() -> tuple[str, str, str, str, str]:
    beside = Path(os.__file__).parent / "LICENSE.txt"
    places = [beside, Path(sys.base_prefix) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE"]
    text = next((place.read_text(encoding="utf-8") for place in places if place.is_file()), "")
    return "Python", platform.python_version(), "PSF-2.0", "", text


def _program_part() -> tuple[str, str, str, str, str]:
    return "Sneferu", __version__, "MIT", "", (ROOT / "LICENSE").read_text(encoding="utf-8")


def _program() -> Part:
    name, version, licence, copyright_, text = _program_part()
    return Part(name, version, licence, copyright_, ("sneferu", "assets"), text)


def _fonts() -> Iterator[Part]:
    for name, version, copyright_, file in FONTS:
        text = (ROOT / "assets" / "fonts" / f"OFL-{file}.txt").read_text(encoding="utf-8")
        yield Part(name, version, "OFL-1.1", copyright_, ("assets/fonts",), text)


def _joined(parts: Iterable[Part]) -> Iterator[Part]:
    """One part for each project, joined from its libraries; some of them may lack a version."""
    by_name: dict[str, list[Part]] = {}
    for part in parts:
        by_name.setdefault(part.name, []).append(part)
    by_name.pop("Sneferu", None)
    by_name.setdefault("pyinstaller", [_bootloader()])
    for name, same in by_name.items():
        first = same[0]
        version = max((part.version for part in same), key=len)
        files = tuple(file for part in same for file in part.files)
        yield Part(name, version or UNKNOWN, first.licence, first.copyright, files, first.text)


def _bootloader() -> Part:
    """PyInstaller's bootloader, which starts the program and is never among the files."""
    found = next(each for each in distributions() if each.name.lower() == "pyinstaller")
    name, version, licence, copyright_, text = _distribution_part(found)
    return Part(name, version, licence, copyright_, ("sneferu",), text)


# -- written down ----------------------------------------------------------------------------


def as_json(parts: Iterable[Part]) -> str:
    """The list for programs, without the texts, which the other file has."""
    told = [{key: value for key, value in asdict(part).items() if key != "text"} for part in parts]
    return json.dumps({"parts": told}, ensure_ascii=False, indent=1) + "\n"


def as_text(parts: list[Part]) -> str:
    """The list for people, then every licence's text once."""
    lines = ["What is inside Sneferu, and under which licences", ""]
    width = max(len(part.name) for part in parts)
    for part in parts:
        lines.append(f"{part.name:{width}}  {part.version:22}  {part.licence}")
        if part.copyright:
            lines.append(f"{'':{width}}  copyright {part.copyright}")
    for names, text in _texts(parts).items():
        title = ", ".join(names)
        lines += ["", "", title, "=" * len(title), "", text.strip("\n")]
    return "\n".join(lines) + "\n"


def _texts(parts: list[Part]) -> dict[tuple[str, ...], str]:
    """Licence texts by the parts they apply to: those of single parts, then the common ones."""
    texts: dict[tuple[str, ...], str]
    texts = {(part.name,): part.text for part in parts if part.text}
    shared: dict[str, list[str]] = {}
    for part in parts:
        if not part.text:
            for licence in common_texts(part.licence):
                shared.setdefault(licence, []).append(part.name)
    for licence, names in sorted(shared.items()):
        text = (TEXTS / f"{licence}.txt").read_text(encoding="utf-8")
        texts[f"{licence}, of", *names] = text
    return texts


def common_texts(expression: str) -> list[str]:
    """The files in `packaging/licences` that an SPDX expression needs.

    >>> common_texts("LGPL-2.1-or-later")
    ['LGPL-2.1']
    """
    ids = re.findall(r"[\w.+-]+", re.sub(r"\b(AND|OR|WITH)\b", " ", expression))
    names = [re.sub(r"-(only|or-later)$", "", each) for each in ids]
    return [name for name in names if (TEXTS / f"{name}.txt").is_file()]
