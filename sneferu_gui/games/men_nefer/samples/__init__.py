"""Sample scenes of Men-Nefer, for pictures and tests."""
