-- Finished matches made small: all `n` lines of one in a row, packed. None of them is in `moves` any more, nor comes there.
create table packed (match text primary key, n integer not null, lines blob not null);
create trigger packed_is_finished before insert on moves when exists (select 1 from packed where match = new.match)
begin
    select raise(abort, 'the match is packed');
end;

-- The tables anew, with row ids: bodies were too long for rows within an index, and each had a page of its own.
drop index tables_by_stamp;
drop index tables_by_phase;
drop index tables_by_age;
drop index lessons_by_age;
alter table tables rename to former_tables;
create table tables (
    id text primary key,
    version integer not null,
    stamp integer not null,
    phase text not null,
    listed integer not null,
    changed integer not null,
    body blob not null,
    secret blob not null,
    tokens blob not null,
    packed integer not null default 0
);
insert into tables select *, 0 from former_tables;
drop table former_tables;
create index tables_by_stamp on tables (stamp);
create index tables_by_phase on tables (phase, listed, changed);
create index tables_by_age on tables (phase, changed, id);
create index lessons_by_age on tables (changed) where phase = 'over' and instr(body, x'226c6573736f6e223a74727565') > 0;
create index tables_to_pack on tables (changed) where phase = 'over' and packed = 0;
