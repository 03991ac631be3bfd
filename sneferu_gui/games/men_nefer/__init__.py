"""Men-Nefer: its law, players, table and pages."""
