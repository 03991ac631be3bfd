"""The program's players against a player of somebody else's making."""
