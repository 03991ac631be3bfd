"""The version resource that Windows reads from the program."""

from pathlib import Path
from typing import Final

from sneferu_gui import __version__

TITLE: Final = "Sneferu: Builders of the Pyramids"

RESOURCE: Final = """\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,
    fileType=0x1, subtype=0x0, date=(0, 0)
  ),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'The Sneferu desktop developers'),
      StringStruct('FileDescription', {title!r}),
      StringStruct('FileVersion', {version!r}),
      StringStruct('InternalName', 'sneferu'),
      StringStruct('LegalCopyright', 'The Sneferu desktop developers, MIT licence'),
      StringStruct('OriginalFilename', 'sneferu.exe'),
      StringStruct('ProductName', 'Sneferu'),
      StringStruct('ProductVersion', {version!r})
    ])]),
    VarFileInfo([VarStruct('Translation', [0x0409, 1200])])
  ]
)
"""


def numbers_of(version: str) -> tuple[int, int, int, int]:
    """A version as the four numbers Windows compares: `1.2.3rc1` is 1, 2, 3, 0.

    >>> numbers_of("1.12.3rc1")
    (1, 12, 3, 0)
    """
    leading = []
    for part in version.split(".")[:3]:
        digits = ""
        for character in part:
            if not character.isdigit():
                break
            digits += character
        leading.append(int(digits or 0))
    first, second, third = (*leading, 0, 0, 0)[:3]
    return first, second, third, 0


def write_version_resource(to: Path) -> Path:
    """Write the version resource in PyInstaller's format; return the file."""
    text = RESOURCE.format(numbers=numbers_of(__version__), title=TITLE, version=__version__)
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text(text, encoding="utf-8")
    return to
