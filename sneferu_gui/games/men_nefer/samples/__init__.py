"""Scenes of Men-Nefer with something to see in each."""
