-- What an email platform counts: one row per day and campaign or flow, on the account's own days.
create table email_days (
  shop_id          integer not null references shops on delete cascade,
  connector        text collate "C" not null,
  account_id       text collate "C" not null,
  day              date not null,
  -- campaign, flow, other: messages of which the platform no longer says what they belong to.
  kind             text collate "C" not null,
  item_id          text collate "C" not null,
  name             text not null,
  sends            bigint not null,
  opens            bigint not null,
  clicks           bigint not null,
  orders           bigint not null,
  -- As the platform says it, and in the shop's currency at the rate of the day.
  currency         text not null,
  account_revenue  numeric not null,
  revenue_minor    bigint not null,
  primary key (shop_id, connector, account_id, day, kind, item_id)
);

-- What a platform costs a month, as people typed it: from a day until the next row begins.
create table email_costs (
  shop_id       integer not null references shops on delete cascade,
  connector     text collate "C" not null,
  from_day      date not null,
  amount_minor  bigint not null,
  primary key (shop_id, connector, from_day)
);

-- Messages that were delivered; 0 of all other costs.
alter table daily_cost add column sends bigint not null default 0;

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['email_days', 'email_costs']
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
