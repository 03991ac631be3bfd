"""Positions in which a move is plainly right or wrong, and what each level plays in them."""
