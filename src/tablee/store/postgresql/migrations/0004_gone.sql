-- Tables that were removed, whose moves and chat are still being deleted, a few at a time.
create table gone (match text primary key);
