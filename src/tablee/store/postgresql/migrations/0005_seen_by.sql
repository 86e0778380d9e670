-- Who is shown a person's name: everybody, or only those who come to a table at which the person sits.
alter table persons add column seen_by text not null default 'everybody';
