"""Sneferu: Builders of the Pyramids, a desktop game for one to four players."""

__version__ = "0.1.0"
