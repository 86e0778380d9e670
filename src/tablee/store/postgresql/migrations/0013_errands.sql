-- Work that houses have done by workers elsewhere. What a crash loses of it is asked for again by who wants it.
create unlogged table errands (
    house text not null,
    n bigint not null,
    lane text not null,
    needs text not null,
    work text not null,
    given bytea not null,
    asked timestamptz not null default clock_timestamp(),
    wanted timestamptz not null,
    tries integer not null default 0,
    crew text,
    lease timestamptz,
    answer bytea,
    primary key (house, n)
);
create index errands_open on errands (lane, asked) where answer is null;
create index errands_of_crew on errands (crew) where answer is null;
-- Who is there to do it, and which rules they know.
create unlogged table crews (
    id text primary key,
    lanes text[] not null,
    offers text[] not null,
    hands integer not null,
    until timestamptz not null
);
