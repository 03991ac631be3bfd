"""The computer players of each game, trained."""
