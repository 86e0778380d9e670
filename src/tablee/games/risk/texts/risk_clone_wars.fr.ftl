title = Risk : la Guerre des Clones
pitch = Quatre armées, deux camps, quarante-deux planètes, et un ordre qui renverse tout.
