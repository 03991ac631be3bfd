"""The entry of Men-Nefer in the catalogue: the modules of its parts."""

from typing import Final

from sneferu_gui.games.entry import entry_in

ENTRY: Final = entry_in(
    "men_nefer", "Men-Nefer", "face", "samples", "coding", "advisor", puzzles=True
)
