"""What is true of Risk: the components, the state, and the compiled functions that decide."""
