"""The rulebook's figures for Sobek, chapter by chapter."""
