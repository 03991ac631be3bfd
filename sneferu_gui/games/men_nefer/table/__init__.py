"""The table of Men-Nefer: a module a panel, choosing, previews, log and motion."""
