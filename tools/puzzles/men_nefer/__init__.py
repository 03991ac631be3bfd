"""Puzzles of Men-Nefer."""
