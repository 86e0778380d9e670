-- Finished matches made small: all `n` lines of one in a row, packed. None of them is in `moves` any more, nor comes there.
create table packed (match text primary key, n integer not null, lines bytea not null);
alter table packed alter column lines set storage external;
alter table tables add column packed boolean not null default false;
create index tables_to_pack on tables (changed) where phase = 'over' and not packed;
