"""Puzzles of Terra Pyramides."""
