"""Terra Pyramides’ table: its words, its panels, and how it is played at."""
