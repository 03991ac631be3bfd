"""The pages at the end of a game."""
