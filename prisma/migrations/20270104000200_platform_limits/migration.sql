-- What a platform refuses this installation, whoever's shop it is: the address that it calls from, since when
-- and which one as far as the platform names it; and bulk queries, since when.
alter table platform_shops add column address_refused_since timestamptz;
alter table platform_shops add column refused_address text;
alter table platform_shops add column bulk_denied_since timestamptz;
