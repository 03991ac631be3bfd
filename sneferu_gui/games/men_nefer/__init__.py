"""Men-Nefer: its law, and later who plays it and how it is seen."""
