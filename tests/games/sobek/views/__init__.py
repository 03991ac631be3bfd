"""Tests of what only Sobek shows."""
