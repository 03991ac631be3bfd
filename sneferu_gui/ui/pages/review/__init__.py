"""A game looked over."""
