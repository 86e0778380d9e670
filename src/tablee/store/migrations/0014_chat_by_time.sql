-- Chat goes by its age.
create index chat_by_time on chat (at);
