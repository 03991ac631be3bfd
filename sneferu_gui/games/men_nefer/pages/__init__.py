"""The pages of Men-Nefer: end, lessons and rulebook."""
