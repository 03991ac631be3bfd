"""What Men-Nefer teaches, and what it asks in puzzles."""
