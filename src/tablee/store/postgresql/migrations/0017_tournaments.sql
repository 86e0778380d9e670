-- Tournaments. `version` goes up with every change; `due` is when one has to be looked at, 0 if it waits for results.
create table tournaments (
    id text primary key,
    version integer not null,
    phase text not null,
    listed integer not null,
    host text not null,
    changed bigint not null,
    due bigint not null,
    body text not null
);
create index tournaments_by_due on tournaments (due);
create index tournaments_by_phase on tournaments (phase, listed, changed);

-- Who takes part, by numbers that stay when a person is forgotten. `joined` is after which round, `here` until when
-- somebody is there to be paired, `place` what it came to at the end.
create table entrants (
    tournament text not null,
    number integer not null,
    person text not null,
    bot text not null,
    joined integer not null,
    gone integer not null,
    here bigint not null,
    place integer not null,
    primary key (tournament, number)
);
create index entrants_by_person on entrants (person);
