"""Sample scenes of Terra Pyramides."""
