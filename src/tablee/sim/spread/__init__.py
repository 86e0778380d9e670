"""Work in pieces, for this process, for several, or for a Ray cluster: the same results whoever does them."""
