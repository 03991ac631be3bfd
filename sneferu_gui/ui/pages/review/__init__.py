"""The review of a finished game, turn by turn."""
