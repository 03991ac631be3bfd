"""Learning Sobek's weights by self-play: `python -m tools.training.sobek`."""
