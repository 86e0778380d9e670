-- How a person wishes to be called. `stops` goes up when calls by mail are stopped: links made before are worth nothing.
create table callees (
    person text primary key,
    zone text not null,
    quiet_from integer not null,
    quiet_until integer not null,
    kinds text not null,
    stops integer not null
);

-- Browsers that take calls, each by the address its maker's push service gave it.
create table call_devices (
    id text primary key,
    person text not null,
    endpoint text not null,
    public text not null,
    auth text not null,
    name text not null,
    at bigint not null
);
create index call_devices_by_person on call_devices (person);

-- Mail addresses; nothing but the question whether it is right is sent to one that is not confirmed.
create table call_mails (
    person text primary key,
    address text not null,
    confirmed integer not null,
    token text not null,
    at bigint not null
);
create index call_mails_by_address on call_mails (address);

-- What is to be told to whom, by which way. One that was sent stays for a while, so that it is not sent twice.
create table calls (
    id text primary key,
    person text not null,
    way text not null,
    kind text not null,
    match text not null,
    seat integer not null,
    k integer not null,
    path text not null,
    who text not null,
    title text not null,
    owed bigint not null,
    at bigint not null,
    lease bigint not null default 0,
    tries integer not null default 0,
    done bigint not null default 0
);
create index calls_by_time on calls (done, at);
create index calls_by_person on calls (person, way, done);

-- What a person keeps of a table for itself, and how far it had read the story when it was last there.
create table notebooks (person text not null, match text not null, text text not null, at bigint not null, primary key (person, match));
create index notebooks_by_match on notebooks (match);
create table looks (
    person text not null,
    match text not null,
    came bigint not null,
    went bigint not null,
    heard bigint not null,
    primary key (person, match)
);
create index looks_by_match on looks (match);
