-- Settings of the house itself, such as the key of its cookies.
create table settings (name text primary key, value bytea not null);

create table persons (
    id text primary key,
    name text not null,
    language text not null,
    seen bigint not null
);

-- A table, and the match played at it, have one id. `version` goes up with every change: who saves says which one it read.
create table tables (
    id text primary key,
    version integer not null,
    phase text not null,
    listed boolean not null,
    changed bigint not null,
    body bytea not null,
    secret bytea not null,
    tokens bytea not null
);
create index tables_by_phase on tables (phase, listed, changed);

create table places (person text not null, match text not null, primary key (person, match));
create index places_by_match on places (match);

-- The log. `at` is when, in milliseconds.
create table moves (
    at bigint not null,
    n integer not null,
    k integer not null,
    seat smallint not null,
    match text not null,
    path text not null,
    primary key (match, n),
    unique (match, seat, k)
);

-- Only a cache: any of them may be thrown away.
create table snapshots (match text primary key, n integer not null, body bytea not null);

-- The ids within a match go up in the order of the commits: who writes a line holds the lock of its match.
create table chat (
    id bigint generated always as identity primary key,
    match text not null,
    room text not null,
    person text not null,
    name text not null,
    chair integer,
    text text not null,
    at bigint not null
);
create index chat_by_match on chat (match, id);
create index chat_by_person on chat (person);

-- What has to happen later: a bot's move, an absent seat's, a start that is called off. Taken with a lease.
create table due (
    match text not null,
    what text not null,
    seat integer not null,
    k integer not null,
    at bigint not null,
    lease bigint not null default 0,
    primary key (match, what, seat)
);
create index due_by_time on due (at);

-- Who is connected where; a process renews its rows, so those of a dead one run out.
create table presence (
    match text not null,
    person text not null,
    process text not null,
    until bigint not null,
    primary key (match, person, process)
);

-- What was stored in the last minutes, for processes that look for what others have done. `xact` is the transaction: those
-- that had not ended when somebody looked last are all at or above a number that PostgreSQL knows.
create table news (
    xact xid8 not null default pg_current_xact_id(),
    since timestamptz not null default now(),
    match text not null,
    n integer not null,
    version integer not null,
    said boolean not null
);
create index news_by_xact on news (xact);
