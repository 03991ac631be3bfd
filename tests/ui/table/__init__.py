"""Tests of what the tables of all games have in common."""
