"""Painters of Sobek's own looks."""
