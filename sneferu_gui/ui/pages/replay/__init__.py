"""Replays: a game shown again at any moment."""
