"""The WebSocket side of a table: the endpoint, what is known of a connection, and the protocol beneath it."""
