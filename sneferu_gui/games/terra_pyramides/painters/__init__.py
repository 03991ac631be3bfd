"""How Terra Pyramides' own looks are painted."""
