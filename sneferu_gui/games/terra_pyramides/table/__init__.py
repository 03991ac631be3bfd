"""The table of Terra Pyramides."""
