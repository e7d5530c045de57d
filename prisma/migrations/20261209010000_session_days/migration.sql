-- Who came to the shop, as an analytics provider counts it: one row per day, way and first page.
create table session_days (
  shop_id           integer not null references shops on delete cascade,
  connector         text collate "C" not null,
  account_id        text collate "C" not null,
  -- On the account's own calendar.
  day               date not null,
  -- As the provider says them: "(direct)", "(not set)".
  source            text collate "C" not null,
  medium            text collate "C" not null,
  campaign          text collate "C" not null,
  -- The pages on which most sessions of the day began; of all others "(other)".
  landing_page      text collate "C" not null,
  sessions          bigint not null,
  engaged_sessions  bigint not null,
  orders            bigint not null,
  -- As the provider says it, and in the shop's currency at the rate of the day.
  currency          text not null,
  account_revenue   numeric not null,
  revenue_minor     bigint not null,
  primary key (shop_id, connector, account_id, day, source, medium, campaign, landing_page)
);

-- What is to be known of how the figures of a day were counted: withheld, together, sampled.
alter table connector_days add column caveats text[] not null default '{}';

-- The tags of the addresses by which sessions came; empty of all other costs.
alter table daily_cost add column utm_source text collate "C" not null default '';
alter table daily_cost add column utm_medium text collate "C" not null default '';
alter table daily_cost add column utm_campaign text collate "C" not null default '';

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'session_days', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table session_days enable row level security;
    create policy of_shop on session_days using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
