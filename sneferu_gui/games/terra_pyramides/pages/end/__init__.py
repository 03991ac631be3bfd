"""The end of a game of Terra Pyramides: who won and why, and what came from where."""
