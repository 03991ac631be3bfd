"""Sobek's law, clause by clause; the worked examples M1 to M29 are among them."""
