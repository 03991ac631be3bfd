"""A game looked at again."""
