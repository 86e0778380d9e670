"""Matches on paper: logs, stories by pages, replays, chronicles, and the checking of logs."""
