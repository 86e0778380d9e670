-- Who waits for somebody to play with. A person is there as long as its browser asks (`until`); who has found somebody has
-- the id of their table, and what all that have found each other agree on.
create table waiting (
    person text primary key,
    since bigint not null,
    until bigint not null,
    match text not null,
    plan text not null,
    body text not null
);
create index waiting_by_time on waiting (until);
