"""Learning the weights of Men-Nefer: `python -m tools.training.men_nefer`."""
