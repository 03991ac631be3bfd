"""Tests of the search shared by all games."""
