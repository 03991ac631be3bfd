"""Sobek's lessons, played at its own table."""
