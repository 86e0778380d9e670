"""A decision as people make it: targets and paths, and why a move is refused."""
