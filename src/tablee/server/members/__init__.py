"""Members of the house: who they are, how they prove it, and whom they know."""
