"""The commands, each a thin door to its room; the window, opened before all else is loaded."""
