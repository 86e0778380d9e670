"""How fast the house is: a load of guests at tables in a process of its own, the store alone, and others beside it."""
