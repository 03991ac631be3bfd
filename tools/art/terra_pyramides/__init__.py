"""What draws the pictures of Terra Pyramides."""
