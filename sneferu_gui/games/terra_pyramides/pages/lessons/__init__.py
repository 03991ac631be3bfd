"""The lessons of Terra Pyramides, played at its own table."""
