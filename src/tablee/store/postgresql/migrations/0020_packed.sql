-- Finished matches made small: all `n` lines of one in a row, packed. None of them is in `moves` any more, nor comes there.
create table packed (match text primary key, n integer not null, lines bytea not null);
alter table packed alter column lines set storage external;
alter table tables add column packed boolean not null default false;
-- Of a sum, so that nobody takes the index of all tables by their age instead and goes through what is packed.
create index tables_to_pack on tables ((changed + 0)) where phase = 'over' and not packed;
