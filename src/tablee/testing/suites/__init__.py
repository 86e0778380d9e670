"""The suites: tests over games, to be taken whole into a test module (`from tablee.testing.suites.laws import *`)."""
