"""One WebSocket of a table: what waits to be sent over it, and the server's own receive and send."""
