"""Sobek's table: its panels, choosing, previews, log, motion and words."""
