"""Sample scenes of Sobek."""
