"""How Sobek's own looks are painted."""
