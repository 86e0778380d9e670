-- What became of each match that people have finished, in the order in which it was accounted for: ratings follow from it
-- in this order. `why` says why an agreed match does not count; `marks` are doubts, `weight` is what they leave of it.
create table finished (
    place integer primary key autoincrement,
    match text not null unique,
    game text not null,
    kind text not null,
    seats integer not null,
    listed integer not null,
    agreed integer not null,
    why text not null,
    marks text not null,
    weight real not null,
    reason text not null,
    moves integer not null,
    started integer not null,
    ended integer not null,
    told integer not null
);
create index finished_by_end on finished (ended);
create index finished_by_game on finished (game, ended);
create index finished_untold on finished (told, ended);

-- A seat of such a match: a person's or a bot's, what it came to there, and the strength it came and went with.
create table results (
    match text not null,
    seat integer not null,
    place integer not null,
    person text not null,
    bot text not null,
    side integer not null,
    shared integer not null,
    outcome text not null,
    rank integer not null,
    score integer not null,
    gone text not null,
    luck real,
    rating real,
    deviation real,
    volatility real,
    new_rating real,
    new_deviation real,
    primary key (match, seat)
) without rowid;
create index results_by_person on results (person, place);

-- How strong a person is in a game, two against each other (`duel`) or more (`many`), and how sure that is.
create table ratings (
    person text not null,
    game text not null,
    kind text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    matches integer not null,
    at integer not null,
    version integer not null,
    primary key (person, game, kind)
) without rowid;
create index ratings_by_game on ratings (game, kind, rating);
