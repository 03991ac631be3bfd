"""The search that serves every game: PUCT over whole moves (no rules of any game in it)."""

from sneferu_gui.players.search.evaluator import Evaluator, Move, Shares
from sneferu_gui.players.search.puct import Line, Search

__all__ = ["Evaluator", "Line", "Move", "Search", "Shares"]
