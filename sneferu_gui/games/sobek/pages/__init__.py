"""Sobek's part of the house's pages: rulebook, lessons, end of the game."""
