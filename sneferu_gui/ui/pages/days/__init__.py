"""The deals of days and weeks: what was played of them, and what can be played."""
