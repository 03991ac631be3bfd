"""Reviews of finished games: the value of each turn, better turns and good finds."""
