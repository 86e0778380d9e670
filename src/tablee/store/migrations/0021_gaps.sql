-- How far apart the two best sides were at the end of a match, from 0 to 1; null where nothing tells. It is reckoned with
-- the luck, so the matches that the house's page may still show are reckoned once more.
alter table finished add column gap real;
create index finished_by_gap on finished (game, gap) where gap is not null;
update finished set told = 0 where ended > (select max(ended) from finished) - 30 * 86400000;
