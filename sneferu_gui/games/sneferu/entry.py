"""Sneferu's entry in the catalogue: the modules of its parts."""

from typing import Final

from sneferu_gui.games.entry import entry_in

ENTRY: Final = entry_in("sneferu", "Sneferu", "face", "samples", "coding", "advisor", puzzles=True)
