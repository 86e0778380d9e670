-- Who stored a thing that falls due does it; others only if it does not.
alter table due add column owner text not null default '';
