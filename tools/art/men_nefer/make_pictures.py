"""Draw the things on Men-Nefer's table: icons, signs, pieces, tiles, deities, buildings.

python -m tools.art.men_nefer.make_pictures
"""

from collections.abc import Callable, Mapping
from typing import Final

from tools.art.men_nefer.buildings import (
    CITIES,
    HOUSES,
    city,
    house,
    narrator,
    pedestal,
    small_house,
    tomb,
    weighing,
)
from tools.art.men_nefer.deities import DEITIES, deity
from tools.art.men_nefer.glyphs import GLYPHS, figures
from tools.art.men_nefer.icons import CREAM, INK, ITEMS
from tools.art.men_nefer.pieces import PIECES, seats
from tools.art.men_nefer.signs import CRAFTS, DRAWINGS, KINDS, QUEENS, SIGNS, best
from tools.art.svg import Drawing, palette_path

ROOM: Final = "men_nefer"
PALETTES: Final = ("standard", "colour-blind", "high-contrast")
GROUND: Final = "#5d431d"
LEVELS: Final = (1, 2, 3)
FOLDERS: Final[Mapping[str, Mapping[str, Callable[[], list[str]]]]] = {
    "items": {**ITEMS, "best": best},
    "signs": SIGNS,
    "crafts": CRAFTS,
    "drawings": DRAWINGS,
    "contracts": KINDS,
    "queens": QUEENS,
}


def drawings() -> dict[str, Drawing]:
    """The pictures that are the same in all palettes, by name."""
    made = {
        f"{folder}/{name}": Drawing(64, 64, items=draw())
        for folder, drawn in FOLDERS.items()
        for name, draw in drawn.items()
    }
    for name, glyph in GLYPHS.items():
        made[f"glyphs/{name}"] = Drawing(64, 64, items=glyph(INK, CREAM))
        made[f"glyphs/light/{name}"] = Drawing(64, 64, items=glyph(CREAM, GROUND))
    made |= {f"digits/{name}": drawing for name, drawing in figures().items()}
    made |= {f"houses/{name}": house(name) for name in HOUSES}
    made |= {f"houses/small_{name}": small_house(name) for name in HOUSES}
    made |= {f"cities/{name.lower()}": city(name) for name in CITIES}
    made |= {f"deities/{name}": deity(name) for name in DEITIES}
    made |= {f"tombs/{level}": tomb(level) for level in LEVELS}
    made |= {f"pedestals/{level}": pedestal(level) for level in LEVELS}
    made |= {f"scales/{tilt + 2}": weighing(tilt) for tilt in range(-2, 3)}
    made["narrator"] = narrator()
    return made


def main() -> None:
    for name, drawing in drawings().items():
        drawing.save(f"{ROOM}/{name}.svg")
    for palette in PALETTES:
        for seat in seats(palette):
            for name, piece in PIECES.items():
                file = f"{ROOM}/pieces/{name}_{seat.livery.name}.svg"
                piece(seat).save(palette_path(palette, file))


if __name__ == "__main__":
    main()
