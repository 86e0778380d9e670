"""The command line: `tablee games | sim | play | serve | verify | bench`."""
