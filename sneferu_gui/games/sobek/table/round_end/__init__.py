"""The end of a round of Sobek, worked out and told step by step (R, W)."""
