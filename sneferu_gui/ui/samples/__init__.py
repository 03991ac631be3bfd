"""Sample scenes of all games, each with something to see, for pictures and tests."""
