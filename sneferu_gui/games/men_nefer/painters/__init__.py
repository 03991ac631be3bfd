"""How Men-Nefer's own looks are painted."""
