"""One WebSocket: how the server speaks its protocol, and what a table has still to send over it."""
