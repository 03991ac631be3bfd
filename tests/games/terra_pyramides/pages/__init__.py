"""Tests of Terra Pyramides’ pages: a game's end, and its line in lists."""
