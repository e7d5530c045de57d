-- How many days of an account its provider answers for at once, as readings found out; null for as many
-- as the provider takes.
alter table connector_accounts add column days_at_once integer;
