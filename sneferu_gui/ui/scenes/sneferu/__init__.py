"""What Sneferu brings to the scenes: its table, and the words and plates of its rulebook."""
