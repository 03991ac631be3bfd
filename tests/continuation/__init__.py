"""A game that is saved and loaded goes on as it would have gone on, whoever plays."""
