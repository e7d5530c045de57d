-- Sources beside the shop's own platform: who let us in, which accounts are read, and which of their
-- days have been. A shop has a credential for its platform (connector '') and for each connector.
alter table platform_credentials add column connector text collate "C" not null default '';
alter table platform_credentials drop constraint platform_credentials_pkey;
alter table platform_credentials
  add constraint platform_credentials_pkey primary key (shop_id, connector);

create table connector_connections (
  shop_id        integer not null references shops on delete cascade,
  connector      text collate "C" not null,
  -- connected, disconnected (by its people), revoked (the provider no longer lets us in).
  state          text not null,
  -- For people: why it is not connected, or what went wrong last.
  state_reason   text,
  -- The provider's own id of whoever let us in.
  external_user  text not null,
  first_name     text not null,
  last_name      text not null,
  email          text,
  image_url      text,
  connected_at   timestamptz not null,
  -- idle, queued, running.
  pull_status    text not null,
  days_done      integer not null,
  days_total     integer not null,
  -- When it is asked again by itself.
  next_pull_at   timestamptz,
  primary key (shop_id, connector)
);

create table connector_accounts (
  shop_id       integer not null references shops on delete cascade,
  connector     text collate "C" not null,
  account_id    text collate "C" not null,
  name          text not null,
  currency      text not null,
  time_zone     text not null,
  is_closed     boolean not null,
  via           text,
  is_chosen     boolean not null default false,
  -- When it was last read whole, and the provider's day on which all that may still change was.
  pulled_at     timestamptz,
  restated_on   date,
  -- For people: why it could not be read; null when it could.
  fault         text,
  primary key (shop_id, connector, account_id)
);

create table connector_days (
  shop_id     integer not null references shops on delete cascade,
  connector   text collate "C" not null,
  account_id  text collate "C" not null,
  -- The provider's own day.
  day         date not null,
  primary key (shop_id, connector, account_id, day)
);

-- Spend of a file names no account, and no parts of a campaign.
alter table ad_spend add column account_id text collate "C" not null default '';
alter table ad_spend add column ad_set_id text collate "C" not null default '';
alter table ad_spend add column ad_id text collate "C" not null default '';
alter table ad_spend add column ad_set text not null default '';
alter table ad_spend add column ad text not null default '';
-- As the provider says it, before it is converted; null of a file.
alter table ad_spend add column currency text;
alter table ad_spend add column account_spend numeric;
alter table ad_spend add column account_revenue numeric;
alter table ad_spend add column conversions numeric;
alter table ad_spend drop constraint ad_spend_pkey;
alter table ad_spend add constraint ad_spend_pkey
  primary key (shop_id, day, platform, account_id, campaign_id, ad_set_id, ad_id);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array[
    'connector_connections', 'connector_accounts', 'connector_days']
  loop
    if exists (select 1 from pg_extension where extname = 'citus') then
      perform create_distributed_table(
        shop_table, 'shop_id', colocate_with => 'shop_preferences');
    else
      execute format('alter table %I enable row level security', shop_table);
      execute format(
        'create policy of_shop on %I using (case when shop_id = any((
           select string_to_array(current_setting(''farthing.shop_ids'', true), '','')::integer[])::integer[])
           then true else false end)', shop_table);
    end if;
  end loop;
end
$$;
