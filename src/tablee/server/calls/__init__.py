"""Calls: who is told of what happens while it is not here, by push or by mail."""
