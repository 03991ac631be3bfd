"""Positions in which a move is plainly right or wrong, and the levels' moves in them."""
