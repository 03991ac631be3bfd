"""Puzzles out of games of strong players: found, proved, graded, and written as data."""
