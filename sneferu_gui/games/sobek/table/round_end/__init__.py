"""The end of a round of Sobek: its scoring, shown step by step (R, W)."""
