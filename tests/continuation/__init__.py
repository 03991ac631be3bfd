"""A check that a saved and loaded game continues as it would have without, for every player."""
