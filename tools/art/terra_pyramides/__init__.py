"""The programs that draw the pictures of Terra Pyramides."""
