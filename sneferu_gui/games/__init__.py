"""The laws of the games, a room each: pure, deterministic, standard library only."""
