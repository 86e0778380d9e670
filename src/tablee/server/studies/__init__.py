"""Studies: lines and variations from a point of a finished match."""
