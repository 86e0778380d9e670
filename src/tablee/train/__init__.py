"""Training: nets that learn a game by playing it, with PyTorch (`pip install 'tablee[train]'`)."""
