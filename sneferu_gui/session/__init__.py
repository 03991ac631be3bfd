"""One game being played, around the rules."""
