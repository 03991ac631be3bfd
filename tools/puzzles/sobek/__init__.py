"""Puzzles of Sobek: two kinds proved by trying everything, three by search."""
