"""The lessons and puzzles of Men-Nefer."""
