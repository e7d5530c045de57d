-- What a billing provider says of a shop, and what was done with it. The provider is the source of truth.
create table billing_accounts (
  shop_id          integer primary key references shops on delete cascade,
  -- "Shopify", "Stripe": who was read last.
  provider         text not null,
  -- The provider's own id of the shop, where it has one.
  customer_id      text,
  -- The plan that the shop was put on by a subscription; null while none is.
  given_plan       text,
  read_at          timestamptz
);

create table billing_subscriptions (
  shop_id          integer not null references shops on delete cascade,
  -- Ours; the provider's own id of one that was made elsewhere.
  offer_key        text collate "C" not null,
  subscription_id  text not null,
  status           text not null
    constraint billing_subscriptions_status
    check (status in ('pending', 'active', 'frozen', 'cancelled', 'declined', 'expired')),
  name             text not null,
  plan             text,
  billing_interval text not null
    constraint billing_subscriptions_interval check (billing_interval in ('month', 'year')),
  price_minor      bigint not null,
  currency         text not null,
  is_test          boolean not null,
  created_at       timestamptz not null,
  trial_days       integer not null,
  period_end       timestamptz,
  -- The line that charges orders beyond the plan, and the change to come, as they were read.
  usage_line       jsonb,
  next_change      jsonb,
  -- The terms that were offered; null of a subscription that was made elsewhere.
  offer            jsonb,
  ended_at         timestamptz,
  end_reason       text
    constraint billing_subscriptions_end_reason
    check (end_reason in ('read', 'app_removed', 'not_listed')),
  primary key (shop_id, offer_key)
);

-- Charges for orders beyond a plan: stored before they are sent, one row for each key.
create table billing_usage_intents (
  shop_id          integer not null references shops on delete cascade,
  usage_key        text collate "C" not null,
  cycle_start      date not null,
  sequence         integer not null,
  offer_key        text collate "C" not null,
  orders           integer not null,
  amount_minor     bigint not null,
  currency         text not null,
  status           text not null
    constraint billing_usage_intents_status
    check (status in ('intended', 'recorded', 'over_cap', 'refused')),
  attempt          integer not null,
  record_id        text,
  created_at       timestamptz not null,
  over_cap_at      timestamptz,
  primary key (shop_id, usage_key)
);

-- What the provider charged, as it lists it.
create table billing_charges (
  shop_id          integer not null references shops on delete cascade,
  charge_id        text collate "C" not null,
  kind             text not null
    constraint billing_charges_kind check (kind in ('subscription', 'usage', 'credit', 'one_time')),
  description      text not null,
  amount_minor     bigint not null,
  currency         text not null,
  status           text not null
    constraint billing_charges_status check (status in ('pending', 'paid', 'failed', 'void')),
  charged_at       timestamptz not null,
  invoice_url      text,
  is_test          boolean not null,
  primary key (shop_id, charge_id)
);

-- Free days that a shop has used, by a hash of its domain: erasing the shop brings none back.
create table used_trial_days (
  domain_hash      text collate "C" primary key,
  days             integer not null
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('billing_accounts', 'shop_id', colocate_with => 'shop_preferences');
    perform create_distributed_table('billing_subscriptions', 'shop_id', colocate_with => 'shop_preferences');
    perform create_distributed_table('billing_usage_intents', 'shop_id', colocate_with => 'shop_preferences');
    perform create_distributed_table('billing_charges', 'shop_id', colocate_with => 'shop_preferences');
    perform create_reference_table('used_trial_days');
  else
    alter table billing_accounts enable row level security;
    create policy of_shop on billing_accounts using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
    alter table billing_subscriptions enable row level security;
    create policy of_shop on billing_subscriptions using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
    alter table billing_usage_intents enable row level security;
    create policy of_shop on billing_usage_intents using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
    alter table billing_charges enable row level security;
    create policy of_shop on billing_charges using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
