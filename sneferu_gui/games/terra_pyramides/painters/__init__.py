"""The painters of Terra Pyramides' own looks."""
