-- The lobby looks at the tables that it shows, and at none of the many that are over: its index has no others.
drop index tables_by_phase;
create index tables_in_lobby on tables (phase, changed) where listed and phase in ('gathering', 'playing');
