"""The laws of the games: pure, total, deterministic, standard library only; a room for each."""
