"""Puzzles of any game, each at the game's table."""
