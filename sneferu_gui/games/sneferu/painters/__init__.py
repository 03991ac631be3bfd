"""How Sneferu's stones are painted."""
