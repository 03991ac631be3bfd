"""The analysis board: a position of a game, analysed while moves are tried out."""
