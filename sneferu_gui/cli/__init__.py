"""The commands, each a thin door to its room; the window is opened before all else is loaded."""
