"""Tablée: a house of games for people in a browser and for programs in Python, from one set of rules."""

__version__ = "0.1.0"
