"""What is heard: effects, music, ambience, and how loud each is at a moment."""
