"""The end of a game of Sobek: who won and why, and what came from where."""
