"""Sneferu: a house of board games of Old Egypt, for one to four players at one computer."""

__version__ = "0.1.0"
