"""The scenes of Terra Pyramides that have something to see in each."""
