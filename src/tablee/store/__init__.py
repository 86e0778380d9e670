"""The log on disk: tables, moves, chat and things that fall due, in SQLite."""
