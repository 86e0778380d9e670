"""What the laws compile, apart from all else: a changed file beside it would have it compiled anew."""
