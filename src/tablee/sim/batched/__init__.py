"""Matches side by side: the rules of one table, the arrays of all, and who loops over them."""
