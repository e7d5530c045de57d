-- When the accounts of a connection were last listed, which is done once a day; null to list them at the
-- next reading.
alter table connector_connections add column accounts_listed_at timestamptz;
