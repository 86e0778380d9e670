"""Order in the house: bans, reports, moderators, appeals, and filters for what is written."""
