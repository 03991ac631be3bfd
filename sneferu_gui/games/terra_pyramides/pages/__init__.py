"""Terra Pyramides' own pages: its rulebook, lessons and end."""
