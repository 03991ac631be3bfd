"""Tournaments: matches between computer players, and their ratings with confidence intervals."""
