"""Tests of the common part of all games' tables."""
