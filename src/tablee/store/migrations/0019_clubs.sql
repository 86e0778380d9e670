-- Clubs: members who play among themselves. `invitation` is what a link says that makes a member of who follows it.
create table clubs (
    id text primary key,
    name text not null,
    owner text not null,
    invitation text not null unique,
    created integer not null
) without rowid;
create index clubs_by_owner on clubs (owner);

create table club_members (
    club text not null,
    person text not null,
    since integer not null,
    primary key (club, person)
) without rowid;
create index club_members_by_person on club_members (person);
