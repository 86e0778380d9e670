"""The store in a PostgreSQL database: for a house of several processes, on one machine or many."""
