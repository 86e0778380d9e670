"""One table: what is stored of it, what may change it, the match played at it, and what each viewer is told."""
