"""The end of a game of Men-Nefer."""
