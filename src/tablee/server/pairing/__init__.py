"""Somebody to play with: who waits, who fits whom, and the tables that are laid for them."""
