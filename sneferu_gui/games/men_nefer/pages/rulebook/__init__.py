"""The figures and numbers of the rulebook of Men-Nefer."""
