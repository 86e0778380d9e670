-- What a seat had left on its clock after a move, in milliseconds; null where it had none.
alter table moves add column clock integer;
-- When the processes of the house were there: what lies between is time that is nobody's.
create table uptimes (process text primary key, began integer not null, at integer not null) without rowid;
