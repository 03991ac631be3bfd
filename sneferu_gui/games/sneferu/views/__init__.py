"""What only Sneferu shows: offer, river, pyramids, and the layout of its table."""
