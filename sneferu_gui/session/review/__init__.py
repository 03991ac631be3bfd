"""Looking a finished game over: what each turn was worth, what was better, what was well found."""
