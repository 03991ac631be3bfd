"""Sobek's catalogue entry, which names the modules of its parts."""

from typing import Final

from sneferu_gui.games.entry import entry_in

ENTRY: Final = entry_in("sobek", "Sobek", "face", "samples", "coding", "advisor", puzzles=True)
