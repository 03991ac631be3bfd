"""The pages of Men-Nefer."""
