"""What became of finished matches: results, ratings, doubts, and what is shown of them."""
