-- What was found out about a finished match, when somebody has asked for it.
create table analyses (match text primary key, body bytea not null);
