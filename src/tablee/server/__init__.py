"""The house: tables in a browser, who sits at them, and everything that is told to them."""
