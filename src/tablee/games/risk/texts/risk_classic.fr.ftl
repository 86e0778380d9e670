title = Risk classique
pitch = Le vieux jeu de dés et de frontières, sur la carte de la galaxie. Il n’en restera qu’un.
