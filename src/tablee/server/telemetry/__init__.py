"""What operators see of a house: numbers for monitors, lines for logs, spans for traces. It knows no table."""
