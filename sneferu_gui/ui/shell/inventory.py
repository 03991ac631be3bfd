"""The program's parts with versions and licences, for the credits."""

import json
import os
import sys
from functools import partial
from importlib.metadata import PackageNotFoundError, files, metadata
from itertools import pairwise
from pathlib import Path
from typing import Final

from sneferu_gui import __version__
from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.ui.pages.credits import LicensedPart

LIBRARIES: Final = ("pygame-ce", "accesskit", "platformdirs", "rich")
"""Distributions used by a program that is not packed."""
KNOWN_LICENCES: Final = {
    "accesskit": "MIT OR Apache-2.0",
    "pygame-ce": "LGPL-2.1-only",
    "rich": "MIT",
}
"""Licences of distributions whose metadata give no identifier."""
LICENCE_FIELDS: Final = ("License-Expression", "License")
"""Metadata fields with a licence, the better one first."""
FONTS: Final = (
    ("Sneferu Capitals (Cinzel)", "2.000", "OFL-Cinzel"),
    ("Sneferu Sans (Alegreya Sans)", "2.004", "OFL-AlegreyaSans"),
    ("Noto Sans Egyptian Hieroglyphs", "2.002", "OFL-NotoSansEgyptianHieroglyphs"),
)
"""Name, version and licence file of each font, as in `assets/LICENSES.md`."""


def inventory() -> tuple[LicensedPart, ...]:
    """All parts: as listed by the build, else as installed.

    Parts that cannot be read are left out, as credits are no reason to fail.
    """
    return packed_inventory(assets_folder() / "licences") or found_inventory()


# -- a packed program ------------------------------------------------------------------------


def packed_inventory(folder: Path) -> tuple[LicensedPart, ...]:
    """The parts listed by the build in `inventory.json` and `LICENCES.txt`; empty without them."""
    try:
        listed = json.loads((folder / "inventory.json").read_text(encoding="utf-8"))["parts"]
        return tuple(_packed(each, folder / "LICENCES.txt") for each in listed)
    except (OSError, ValueError, LookupError, TypeError):
        return ()


def _packed(listed: dict[str, str], texts: Path) -> LicensedPart:
    name = str(listed["name"])
    return LicensedPart(
        name,
        _upstream(str(listed.get("version", ""))),
        str(listed.get("licence", "")),
        partial(_section_of, texts, name),
    )


def _upstream(version: str) -> str:
    """A version without the suffix of a Linux distribution.

    >>> _upstream("12.2.0-14+deb12u1")
    '12.2.0'
    """
    return version.partition("+")[0].partition("-")[0]


def _section_of(texts: Path, name: str) -> str:
    """The licence text of a part in the file of all texts, where each stands under its title."""
    lines = _text_of(texts).splitlines()
    starts = [i for i in range(1, len(lines)) if _is_rule(lines[i - 1], lines[i])]
    bounds = [*starts, len(lines) + 1]
    found = [
        "\n".join(lines[start + 1 : end - 1]).strip("\n")
        for start, end in pairwise(bounds)
        if name in lines[start - 1].split(", ")
    ]
    return "\n\n\n".join(found)


def _is_rule(title: str, line: str) -> bool:
    return bool(title) and line == "=" * len(title)


# -- a program that is not packed ------------------------------------------------------------


def found_inventory() -> tuple[LicensedPart, ...]:
    """The program, its fonts, Python and the libraries, as installed."""
    python = ".".join(map(str, sys.version_info[:3]))
    fonts = (
        LicensedPart(
            name, version, "OFL-1.1", partial(_text_of, assets_folder() / "fonts" / f"{file}.txt")
        )
        for name, version, file in FONTS
    )
    return (
        LicensedPart("Sneferu", __version__, "MIT", _own_licence),
        *fonts,
        *(part for name in LIBRARIES if (part := _installed(name)) is not None),
        LicensedPart("Python", python, "PSF-2.0", _python_licence),
    )


def _installed(name: str) -> LicensedPart | None:
    try:
        found = metadata(name)
    except PackageNotFoundError:
        return None
    said = [each for key in LICENCE_FIELDS for each in found.get_all(key) or ()]
    licence = KNOWN_LICENCES.get(name) or next(iter(said), "")
    return LicensedPart(found["Name"], found["Version"], licence, partial(_text_with, name))


def _text_with(name: str) -> str:
    """The texts of a distribution's licence files."""
    papers = [
        Path(str(file.locate()))
        for file in files(name) or ()
        if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))
    ]
    return "\n\n\n".join(filter(None, map(_text_of, papers)))


def _own_licence() -> str:
    return _text_of(assets_folder().parent / "LICENSE")


def _python_licence() -> str:
    return next(
        filter(None, (_text_of(Path(base) / "LICENSE.txt") for base in _python_folders())), ""
    )


def _python_folders() -> tuple[str, ...]:
    return (str(Path(os.__file__).parent), sys.base_prefix)


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
