"""What the processes of a house say to each other at once; the store stays the only truth."""
