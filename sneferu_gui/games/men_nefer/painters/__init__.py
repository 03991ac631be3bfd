"""The painters of Men-Nefer's own looks."""
