"""Lessons: chapters at a game's own table, with a scribe beside it who explains."""
