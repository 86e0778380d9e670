"""What every game stands on: records, rules under three backends, luck, matches and menus."""
