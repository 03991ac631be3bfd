"""A new table: who sits at it, and what is played."""
