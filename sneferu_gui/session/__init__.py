"""One game being played: undo, seats, records, codes, settings, store and review."""
