"""The self test of the packaged program."""
