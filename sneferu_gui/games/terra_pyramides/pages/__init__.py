"""What only Terra Pyramides brings to the pages: its rulebook, lessons and end."""
