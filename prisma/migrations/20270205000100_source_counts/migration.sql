-- What a source itself counts of the days with which a day was read (labels, orders, messages, sessions),
-- and what was read of them. Null where the source states no such number, and of days that were read
-- before it was compared.
alter table connector_days add column counted_from date;
alter table connector_days add column counted_to date;
alter table connector_days add column own_count bigint;
alter table connector_days add column read_count bigint;
