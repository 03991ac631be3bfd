"""The table of Terra Pyramides: its panels, choosing, previews, log, motion and words."""
