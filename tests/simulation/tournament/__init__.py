"""Tournaments: what is played, kept, counted and told."""
