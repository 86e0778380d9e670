"""The HTTP side of the house: routes, errors, security headers and limits, and who a browser is."""
