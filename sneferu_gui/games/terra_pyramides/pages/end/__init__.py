"""The end of a game of Terra Pyramides: the result and its reasons, and where points came from."""
