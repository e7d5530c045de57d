-- Orders and totals by month as the platform's own reports have them, when they were last asked for, and
-- why they could not be read then. Null of a platform that has no such reports.
alter table platform_shops add column months jsonb;
alter table platform_shops add column months_read_at timestamptz;
alter table platform_shops add column months_fault text;
