"""The program's icon in the formats of Windows and macOS, from the PNG files of `assets/icon`."""

import struct
from pathlib import Path
from typing import Final

WHOLE: Final = 256
"""The side of a picture that does not fit into a byte and is written as 0."""
ICNS_KINDS: Final = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08"}
"""The names of PNG pictures in a macOS icon, by side in pixels."""


def pictures(folder: Path) -> dict[int, bytes]:
    """The PNG files of a folder that are named by their side in pixels, smallest first."""
    found = {int(path.stem): path.read_bytes() for path in folder.glob("[0-9]*.png")}
    return dict(sorted(found.items()))


def ico(of_sides: dict[int, bytes]) -> bytes:
    """A Windows icon of these pictures. They stay PNG, which Windows reads since Vista."""
    offset = 6 + 16 * len(of_sides)
    head, entries, body = struct.pack("<HHH", 0, 1, len(of_sides)), b"", b""
    for side, picture in of_sides.items():
        length = side % WHOLE
        place = offset + len(body)
        entries += struct.pack("<BBBBHHII", length, length, 0, 0, 1, 32, len(picture), place)
        body += picture
    return head + entries + body


def icns(of_sides: dict[int, bytes]) -> bytes:
    """A macOS icon of the pictures whose size has a name in that format."""
    body = b"".join(
        ICNS_KINDS[side] + struct.pack(">I", 8 + len(picture)) + picture
        for side, picture in of_sides.items()
        if side in ICNS_KINDS
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write_icon(pngs: Path, to: Path) -> Path:
    """Write an icon in the format of the extension, `.ico` or `.icns`. Return the file."""
    made = ico if to.suffix == ".ico" else icns
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(made(pictures(pngs)))
    return to
