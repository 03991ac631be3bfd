"""The end of a game of Sneferu: who won and why, and what came from where."""
