"""What the house and a browser say to each other: typed messages, and their TypeScript side."""
