title = Classic Risk
pitch = The old game of dice and borders, on the map of the galaxy. Only one remains.
