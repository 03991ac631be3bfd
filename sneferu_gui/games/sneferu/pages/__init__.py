"""What the house shows of a game of Sneferu beside its table: rulebook, lessons, end."""
