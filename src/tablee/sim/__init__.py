"""Mass play: many games at once, on every backend, for people who study and train."""
