-- What people are to know of an account that is read: a sentence of its connector, and the day whose
-- spend became less when it was read again (day, before, after, seenAt).
alter table connector_accounts add column note text;
alter table connector_accounts add column spend_loss jsonb;
-- Why the accounts of a connection could not be listed, and since when.
alter table connector_connections add column fault text;
alter table connector_connections add column fault_since timestamptz;
