"""`python -m tablee`: the command line."""

from tablee.cli import main

if __name__ == "__main__":
    main()
