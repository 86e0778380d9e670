-- What a seat had left on its clock after a move, in milliseconds; null where it had none.
alter table moves add column clock bigint;
-- When the processes of the house were there: what lies between is time that is nobody's.
create table uptimes (process text primary key, began bigint not null, at bigint not null);
