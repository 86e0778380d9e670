"""What programs ask of the house: matches, mass play and proofs. `import tablee` has all of it."""
