"""The sound effects: the house's own, and each game's."""
