"""Learning Sneferu's weights by self-play: `python -m tools.training.sneferu`."""
