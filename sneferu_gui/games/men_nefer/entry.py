"""Men-Nefer in the catalogue: where its parts are."""

from typing import Final

from sneferu_gui.games.entry import entry_in

ENTRY: Final = entry_in(
    "men_nefer", "Men-Nefer", "face", "samples", "coding", "advisor", puzzles=True
)
