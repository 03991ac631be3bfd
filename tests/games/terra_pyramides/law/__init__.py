"""Terra Pyramides’ law, clause by clause; the worked examples Y1 to Y39 are among them."""
