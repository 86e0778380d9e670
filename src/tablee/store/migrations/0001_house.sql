-- Settings of the house itself, such as the key of its cookies.
create table settings (name text primary key, value blob not null) without rowid;

create table persons (
    id text primary key,
    name text not null,
    language text not null,
    seen integer not null
) without rowid;

-- A table, and the match played at it, have one id. `version` goes up with every change: who saves says which one it read.
-- `stamp` is the place of the last change among those of all tables.
create table tables (
    id text primary key,
    version integer not null,
    stamp integer not null,
    phase text not null,
    listed integer not null,
    changed integer not null,
    body blob not null,
    secret blob not null,
    tokens blob not null
) without rowid;
create index tables_by_stamp on tables (stamp);
create index tables_by_phase on tables (phase, listed, changed);

create table places (person text not null, match text not null, primary key (person, match)) without rowid;
create index places_by_match on places (match);

-- The log. `at` is when, in milliseconds; `place` orders the moves of all matches as they were stored.
create table moves (
    place integer primary key autoincrement,
    match text not null,
    n integer not null,
    seat integer not null,
    k integer not null,
    path text not null,
    at integer not null,
    unique (match, n),
    unique (match, seat, k)
);

-- Only a cache: any of them may be thrown away.
create table snapshots (match text primary key, n integer not null, body blob not null) without rowid;

create table chat (
    id integer primary key autoincrement,
    match text not null,
    room text not null,
    person text not null,
    name text not null,
    chair integer,
    text text not null,
    at integer not null
);
create index chat_by_match on chat (match, id);
create index chat_by_person on chat (person);

-- What has to happen later: a bot's move, an absent seat's, a start that is called off. Taken with a lease.
create table due (
    match text not null,
    what text not null,
    seat integer not null,
    k integer not null,
    at integer not null,
    lease integer not null default 0,
    primary key (match, what, seat)
) without rowid;
create index due_by_time on due (at);

-- Who is connected where; a process renews its rows, so those of a dead one run out.
create table presence (
    match text not null,
    person text not null,
    process text not null,
    until integer not null,
    primary key (match, person, process)
) without rowid;
