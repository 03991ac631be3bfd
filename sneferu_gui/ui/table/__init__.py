"""What the tables of all games have in common: acts, motion, computers, bar, log, hints."""
