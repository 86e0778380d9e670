-- Members: persons with a handle and passkeys. `skeleton` is what the eye keeps of a handle (`server/names.py`);
-- `renamed` is when it was last another one.
create table members (
    person text primary key,
    handle text not null,
    skeleton text not null unique,
    picture text not null,
    joined integer not null,
    renamed integer not null
) without rowid;

-- Handles that members had before: nobody else takes them until then.
create table handles (skeleton text primary key, person text not null, until integer not null) without rowid;
create index handles_by_person on handles (person);

create table passkeys (
    id text primary key,
    person text not null,
    site text not null,
    name text not null,
    key blob not null,
    counter integer not null,
    added integer not null,
    used integer not null
) without rowid;
create index passkeys_by_person on passkeys (person);

-- The browsers that members use. `token` is the SHA-256 of what its cookie says; `told` the time of the last note that
-- was put away there.
create table devices (
    id text primary key,
    person text not null,
    token text not null unique,
    name text not null,
    added integer not null,
    seen integer not null,
    told integer not null
) without rowid;
create index devices_by_person on devices (person);

-- Recovery codes, as scrypt makes them; one used has the time of that.
create table recovery (
    person text not null,
    number integer not null,
    salt blob not null,
    hash blob not null,
    used integer not null,
    primary key (person, number)
) without rowid;

-- What a session is asked to prove: one challenge for each purpose, used once.
create table challenges (
    session text not null,
    purpose text not null,
    challenge blob not null,
    about text not null,
    until integer not null,
    primary key (session, purpose)
) without rowid;
create index challenges_by_until on challenges (until);

-- The invitation of a second device: what only its link says (hashed), and who came with it.
create table links (
    person text primary key,
    secret text not null unique,
    claim text not null,
    name text not null,
    number text not null,
    state text not null,
    until integer not null
) without rowid;

-- What members are told on all their devices: a code was used, a passkey was added.
create table notes (
    person text not null,
    at integer not null,
    what text not null,
    about text not null,
    primary key (person, at, what)
) without rowid;

-- Who has changed what other processes know of them, and when last.
create table renewed (person text primary key, at integer not null) without rowid;
create index renewed_by_time on renewed (at);

-- What one person is to another: `asked`, `friend`, `ignored` (an asker who is not answered) or `blocked`.
create table relations (
    person text not null,
    other text not null,
    kind text not null,
    at integer not null,
    primary key (person, other)
) without rowid;
create index relations_by_other on relations (other);
