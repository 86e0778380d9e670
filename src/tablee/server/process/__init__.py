"""The operating system's side: processes that serve the house, and the addresses they are found at."""
