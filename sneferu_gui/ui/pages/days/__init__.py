"""The deals of days and weeks: results so far, and deals to play."""
