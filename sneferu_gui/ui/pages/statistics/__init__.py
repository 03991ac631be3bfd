"""How people have been doing."""
