"""Sneferu's table: choosing and placing stones, and everything shown of a running game."""
