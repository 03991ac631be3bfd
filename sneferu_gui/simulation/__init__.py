"""Headless games: simulation in bulk, tournaments, and checks of recorded games."""
