"""What the house shows of a game of Sobek beside its table: rulebook, lessons, round, end."""
