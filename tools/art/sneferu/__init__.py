"""What Sneferu's pictures are drawn with."""
