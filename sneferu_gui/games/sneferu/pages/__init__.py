"""Sneferu's own pages: its rulebook, lessons and end."""
