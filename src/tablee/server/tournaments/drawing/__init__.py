"""Who plays whom: one module for each kind of tournament, pure functions over what was played so far."""
