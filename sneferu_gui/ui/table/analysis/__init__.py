"""The analysis board: a moment of a game, looked into while moves are tried out at it."""
