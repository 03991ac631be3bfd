"""The scenes of Sobek that have something to see in each."""
