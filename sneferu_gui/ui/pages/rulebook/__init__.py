"""The rulebook: every clause of the rules, told to the players."""
