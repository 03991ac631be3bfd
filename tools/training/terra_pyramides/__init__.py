"""Learning the weights of Terra Pyramides: `python -m tools.training.terra_pyramides`."""
