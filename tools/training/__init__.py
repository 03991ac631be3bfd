"""Training of the computer players of each game."""
