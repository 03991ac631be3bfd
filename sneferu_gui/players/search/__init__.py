"""The search of every game: PUCT over whole moves, without any game's rules."""

from sneferu_gui.players.search.puct import Evaluator, Move, RootMove, Search, Shares

__all__ = ["Evaluator", "Move", "RootMove", "Search", "Shares"]
