"""The folder of the program's art, sounds, words and editions."""

import sys
from pathlib import Path


def assets_folder() -> Path:
    """The folder `assets`, wherever the program was started from.

    Beside the package in a checkout, inside it when installed from a wheel, and in the folder of a
    frozen program. Raises FileNotFoundError, naming the places searched, when the program was
    installed without it.
    """
    places = _places()
    for place in places:
        if (place / "fonts").is_dir():
            return place
    looked_at = ", ".join(map(str, places))
    raise FileNotFoundError(f"the game's assets are missing; looked at {looked_at}")


def asset_file(kind: Path, name: str, variant: str = "") -> Path:
    """The file of a picture or sound, by its name in a folder of the assets such as `art`.

    A game's own files are in its folder: in `assets/art` the name `sneferu/boats/red.svg` means
    `assets/sneferu/art/boats/red.svg`. A variant is a folder inside that of the kind, with files
    of the same names.
    """
    game, _, rest = name.partition("/")
    own = kind.parent / game / kind.name
    return own / variant / rest if rest and own.is_dir() else kind / variant / name


def _places() -> list[Path]:
    """The possible places of the folder, the likeliest for this way of installing first.

    The one inside the package comes before the one beside it: beside an installed package there
    may be any other folder called `assets`.
    """
    package = Path(__file__).resolve().parent
    places = [package / "assets", package.parent / "assets"]
    frozen = getattr(sys, "_MEIPASS", None)
    if isinstance(frozen, str):
        places.insert(0, Path(frozen) / "assets")
    return places
