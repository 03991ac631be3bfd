"""The search that serves every game: PUCT over whole moves (no rules of any game in it)."""

from sneferu_gui.players.search.puct import Evaluator, Move, RootMove, Search, Shares

__all__ = ["Evaluator", "Move", "RootMove", "Search", "Shares"]
