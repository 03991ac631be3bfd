"""The table: choosing, placing, and everything there is to see of a running game."""
