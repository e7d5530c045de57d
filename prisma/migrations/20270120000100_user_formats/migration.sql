-- What somebody chose of how days, numbers, amounts and weights are written; empty: as each shop says.
-- Whoever chose a country for dates and numbers before keeps it: en-US was what everybody began with.
alter table users add column formats text not null default '';
update users set formats = locale where locale <> 'en-US';
