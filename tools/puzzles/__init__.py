"""Puzzles from games of strong players: found, proved, graded, and written as data."""
