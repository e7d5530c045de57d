-- Visits that a shop's own pages report, where Farthing counts them itself.
-- The public key by which the pages name their shop, and whether these visits are the ones that count.
create table site_keys (
  shop_id   integer primary key references shops on delete cascade,
  site_key  text collate "C" not null unique,
  is_on     boolean not null,
  made_at   timestamptz not null
);

-- How far the visits of a shop are counted.
create table visit_counts (
  shop_id        integer primary key references shops on delete cascade,
  last_visit_at  timestamptz not null,
  counted_at     timestamptz
);

-- One row per session. Months are partitions of their own, made ahead and dropped when they are old. They
-- refer to no shop: each row would lock its shop.
create table visits (
  shop_id        integer not null,
  -- In the shop's zone.
  day            date not null,
  -- Random, made by the browser for this session alone.
  visit_id       text collate "C" not null,
  started_at     timestamptz not null,
  -- Random, and the same in later sessions of a visitor who agreed to that; null of all others.
  visitor_id     text collate "C",
  source         text collate "C" not null,
  medium         text collate "C" not null,
  campaign       text collate "C" not null,
  -- Which kind of click id the address had, never the id itself.
  click_kind     text collate "C",
  referrer_host  text collate "C",
  landing_page   text collate "C" not null,
  -- Whether a second page was looked at.
  is_engaged     boolean not null,
  primary key (shop_id, day, visit_id)
) partition by range (day);
create index visits_by_visitor on visits (shop_id, visitor_id) where visitor_id is not null;

-- Which orders visitors placed, as the page after the payment reported them.
create table visit_orders (
  shop_id      integer not null,
  day          date not null,
  -- The id of the order or its number, whichever the page knew.
  order_ref    text collate "C" not null,
  visit_id     text collate "C" not null,
  visitor_id   text collate "C" not null,
  reported_at  timestamptz not null,
  -- The order that it is; null until the platform has delivered it.
  order_id     text collate "C",
  primary key (shop_id, day, order_ref)
) partition by range (day);
create index visit_orders_by_visit on visit_orders (shop_id, visit_id);

-- The visits that led to an order, where Farthing saw them. They outlive the visits themselves, and an
-- order that is stored anew.
create table visit_journeys (
  shop_id       integer not null references shops on delete cascade,
  order_id      text collate "C" not null,
  position      integer not null,
  visited_at    timestamptz not null,
  source        text,
  utm_source    text,
  utm_medium    text,
  utm_campaign  text,
  primary key (shop_id, order_id, position)
);

do $$
declare
  one text;
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('site_keys');
    perform create_distributed_table('visit_counts', 'shop_id', colocate_with => 'shop_preferences');
    perform create_distributed_table('visits', 'shop_id', colocate_with => 'shop_preferences');
    perform create_distributed_table('visit_orders', 'shop_id', colocate_with => 'shop_preferences');
    perform create_distributed_table('visit_journeys', 'shop_id', colocate_with => 'shop_preferences');
  else
    foreach one in array array['site_keys', 'visit_counts', 'visits', 'visit_orders', 'visit_journeys'] loop
      execute format('alter table %I enable row level security', one);
      execute format('create policy of_shop on %I using (case when shop_id = any((
        select string_to_array(current_setting(''farthing.shop_ids'', true), '','')::integer[])::integer[])
        then true else false end)', one);
    end loop;
  end if;
end
$$;
