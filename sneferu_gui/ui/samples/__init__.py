"""Scenes with something to see in each, for pictures and tests of all of them."""
