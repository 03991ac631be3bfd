"""Scenes of Sneferu with something to see in each."""
