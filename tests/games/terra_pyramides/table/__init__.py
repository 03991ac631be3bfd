"""Tests of Terra Pyramides’ table: its words, its panels, and playing."""
