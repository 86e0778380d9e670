-- Studies: a tree of lines from a point of a finished match, with comments. `paper` is the match as far as that point.
create table studies (
    id text primary key,
    owner text not null,
    match text not null,
    game text not null,
    frame bigint not null,
    luck text not null,
    title text not null,
    invitation text not null,
    created bigint not null,
    changed bigint not null,
    paper bytea not null
);
create index studies_by_owner on studies (owner, changed);

-- A line of a study: who moves and how, after which other; 0 is the point it begins with. Of those after one, the lowest rank is
-- the main line.
create table study_lines (
    study text not null,
    line bigint not null,
    after bigint not null,
    rank bigint not null,
    seat bigint not null,
    path text not null,
    person text not null,
    primary key (study, line)
);
create index study_lines_by_person on study_lines (person);

create table study_comments (
    study text not null,
    line bigint not null,
    person text not null,
    text text not null,
    at bigint not null,
    primary key (study, line, person)
);
create index study_comments_by_person on study_comments (person);

create table study_writers (study text not null, person text not null, primary key (study, person));
create index study_writers_by_person on study_writers (person);
