-- Members: persons with a handle and passkeys. `skeleton` is what the eye keeps of a handle (`server/names.py`);
-- `renamed` is when it was last another one.
create table members (
    person text primary key,
    handle text not null,
    skeleton text not null unique,
    picture text not null,
    joined bigint not null,
    renamed bigint not null
);

-- Handles that members had before: nobody else takes them until then.
create table handles (skeleton text primary key, person text not null, until bigint not null);
create index handles_by_person on handles (person);

create table passkeys (
    id text primary key,
    person text not null,
    site text not null,
    name text not null,
    key bytea not null,
    counter bigint not null,
    added bigint not null,
    used bigint not null
);
create index passkeys_by_person on passkeys (person);

-- The browsers that members use. `token` is the SHA-256 of what its cookie says; `told` the time of the last note that
-- was put away there.
create table devices (
    id text primary key,
    person text not null,
    token text not null unique,
    name text not null,
    added bigint not null,
    seen bigint not null,
    told bigint not null
);
create index devices_by_person on devices (person);

-- Recovery codes, as scrypt makes them; one used has the time of that.
create table recovery (
    person text not null,
    number bigint not null,
    salt bytea not null,
    hash bytea not null,
    used bigint not null,
    primary key (person, number)
);

-- What a session is asked to prove: one challenge for each purpose, used once.
create table challenges (
    session text not null,
    purpose text not null,
    challenge bytea not null,
    about text not null,
    until bigint not null,
    primary key (session, purpose)
);
create index challenges_by_until on challenges (until);

-- The invitation of a second device: what only its link says (hashed), and who came with it.
create table links (
    person text primary key,
    secret text not null unique,
    claim text not null,
    name text not null,
    number text not null,
    state text not null,
    until bigint not null
);

-- What members are told on all their devices: a code was used, a passkey was added.
create table notes (
    person text not null,
    at bigint not null,
    what text not null,
    about text not null,
    primary key (person, at, what)
);

-- Who has changed what other processes know of them, and when last.
create table renewed (person text primary key, at bigint not null);
create index renewed_by_time on renewed (at);

-- What one person is to another: `asked`, `friend`, `ignored` (an asker who is not answered) or `blocked`.
create table relations (
    person text not null,
    other text not null,
    kind text not null,
    at bigint not null,
    primary key (person, other)
);
create index relations_by_other on relations (other);
