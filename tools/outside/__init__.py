"""The program's players against a player from another project."""
