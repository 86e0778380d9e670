-- Whom the house has forgotten: cookies that still name them are worth nothing. Kept as long as such a cookie lives.
create table forgotten (
    place bigint generated always as identity primary key,
    person text not null unique,
    at bigint not null
);
-- When somebody was last at a table that has not begun.
create table visits (match text primary key, at bigint not null);
