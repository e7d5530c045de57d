-- How the connection to a shop's platform stands, and what the shop signs its webhooks with.
alter table platform_shops
  add column state text not null default 'connected'
    check (state in ('connected', 'disconnected', 'revoked', 'uninstalled')),
  -- For people: why it is no longer connected.
  add column state_reason text,
  add column state_since timestamptz,
  -- The first day of orders that the platform lets us read; null where it sets no limit.
  add column orders_since date;

alter table platform_credentials
  -- Sealed as the tokens are; null where the platform signs with the app's own secret.
  add column webhook_secret_sealed text;
