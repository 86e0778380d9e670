-- Whom the house has forgotten: cookies that still name them are worth nothing. Kept as long as such a cookie lives.
create table forgotten (
    place integer primary key autoincrement,
    person text not null unique,
    at integer not null
);

-- When somebody was last at a table that has not begun.
create table visits (match text primary key, at integer not null) without rowid;
