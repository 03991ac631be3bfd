"""The painters of Sneferu's own looks."""
