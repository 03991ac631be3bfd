"""Puzzles of any game, at its own table."""
