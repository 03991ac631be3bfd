"""Terra Pyramides, the third game: its law and its entry in the catalogue."""
