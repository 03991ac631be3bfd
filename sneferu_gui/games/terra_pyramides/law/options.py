"""The options of a game of Terra Pyramides (RULES.md, V, K)."""

from typing import Final

from sneferu_gui.games.game_texts import game_texts_of

SYMBOLS: Final = "symbols"
OPEN_STACKS: Final = "open_stacks"
TASK: Final = "task"

OPTIONS: Final = tuple(each.option() for each in game_texts_of("terra_pyramides").options)
"""The options, in the order in which share codes hold them."""
