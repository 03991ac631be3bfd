"""Sample scenes of Sneferu."""
