"""Terra Pyramides’ pages: how a game ended, and how it is told where games are listed."""
