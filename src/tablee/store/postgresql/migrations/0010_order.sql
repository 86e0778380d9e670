-- Order in the house: who moderates, who is banned, what was reported and appealed against, and by what means people came.
create table moderators (person text primary key, since bigint not null, named_by text not null);

-- A ban of a person, a device or a network, from the whole house or from talking. It is lifted, never deleted before its time.
create table bans (
    id text primary key,
    kind text not null,
    target text not null,
    scope text not null,
    person text not null,
    reason text not null,
    judge text not null,
    since bigint not null,
    until bigint not null,
    lifted bigint not null default 0
);
create index bans_by_person on bans (person);

-- What a moderator has written to who is banned. It goes with the person, and the ban stays.
create table grounds (ban text primary key, person text not null, words text not null);

create table appeals (
    ban text not null,
    person text not null,
    at bigint not null,
    words text not null,
    state text not null default 'open',
    judge text not null default '',
    decided bigint not null default 0,
    answer text not null default '',
    primary key (ban, person)
);

create table reports (
    id text primary key,
    at bigint not null,
    reporter text not null,
    accused text not null,
    name text not null,
    what text not null,
    words text not null,
    match text not null,
    game text not null,
    phase text not null,
    state text not null default 'open',
    judge text not null default '',
    decided bigint not null default 0,
    answer text not null default ''
);
create index reports_by_state on reports (state, at);
create index reports_by_reporter on reports (reporter, at);
create index reports_by_accused on reports (accused, at);

-- What the house took down for a report, line by line, each with whose it is: so that everybody can be forgotten.
create table evidence (
    report text not null,
    n bigint not null,
    kind text not null,
    person text not null,
    name text not null,
    text text not null,
    at bigint not null,
    primary key (report, n)
);
create index evidence_by_person on evidence (person);

-- The device and the network by which a person was here, kept for a month: a ban of either needs to know them.
create table sightings (
    person text not null,
    device text not null,
    network text not null,
    at bigint not null,
    primary key (person, device, network)
);
create index sightings_by_time on sightings (at);
