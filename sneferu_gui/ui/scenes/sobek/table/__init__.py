"""Sobek's table."""
