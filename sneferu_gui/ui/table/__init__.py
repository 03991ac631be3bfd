"""The parts of tables that all games share: acts, motion, computers, bar, log, hints."""
