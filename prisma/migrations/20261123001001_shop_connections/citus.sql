-- In place of migration.sql where the extension citus is present: it adds a column and its check one
-- after the other.
alter table platform_shops add column state text not null default 'connected';

alter table platform_shops add constraint platform_shops_state_check
  check (state in ('connected', 'disconnected', 'revoked', 'uninstalled'));

alter table platform_shops
  -- For people: why it is no longer connected.
  add column state_reason text,
  add column state_since timestamptz,
  -- The first day of orders that the platform lets us read; null where it sets no limit.
  add column orders_since date;

alter table platform_credentials
  -- Sealed as the tokens are; null where the platform signs with the app's own secret.
  add column webhook_secret_sealed text;
