"""Building, listing, trying out, archiving and measuring the packaged program."""
