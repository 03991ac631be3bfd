"""Lessons: chapters at a game's own table, with somebody beside it who says what to look at."""
