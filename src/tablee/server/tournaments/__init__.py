"""Tournaments: who plays whom in which round, what follows from results, and how they stand."""
