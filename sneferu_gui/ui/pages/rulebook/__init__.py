"""The rulebook of any game, with every clause of its rules."""
