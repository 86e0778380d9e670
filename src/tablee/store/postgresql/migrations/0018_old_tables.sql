-- What is old is found without looking at what is not: by its age, and finished lessons by what their bodies say.
create index tables_by_age on tables (phase, changed);
create index lessons_by_age on tables (changed)
    where phase = 'over' and position('\x226c6573736f6e223a74727565'::bytea in body) > 0;
