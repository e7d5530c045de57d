-- What visits were told apart by. A hash of the three stands for them, so that no text is compared.
create table touches (
  shop_id   integer not null references shops on delete cascade,
  touch_id  bigint not null,
  -- The version of the ledger at which it was first written.
  version   bigint not null,
  source    text collate "C",
  medium    text collate "C",
  campaign  text collate "C",
  primary key (shop_id, touch_id)
);
create index touches_by_version on touches (shop_id, version);

-- Which visits led to an order, as the ledger's entries name them: orders that came the same way share a
-- journey, so that any number of orders is attributed by adding up the ledger by journeys.
create table journeys (
  shop_id          integer not null references shops on delete cascade,
  -- A hash of the touches.
  journey_id       bigint not null,
  -- 1 is the first touch.
  position         integer not null,
  version          bigint not null,
  touch_count      integer not null,
  -- The position of the last touch that is not direct; of the last one where all are.
  last_non_direct  integer not null,
  touch_id         bigint not null,
  primary key (shop_id, journey_id, position)
);
create index journeys_by_version on journeys (shop_id, version);

alter table ledger add column journey_id bigint;

do $$
declare
  one text;
begin
  foreach one in array array['touches', 'journeys'] loop
    if exists (select 1 from pg_extension where extname = 'citus') then
      perform create_distributed_table(one, 'shop_id', colocate_with => 'shop_preferences');
    else
      execute format('alter table %I enable row level security', one);
      execute format('create policy of_shop on %I using (case when shop_id = any((
        select string_to_array(current_setting(''farthing.shop_ids'', true), '','')::integer[])::integer[])
        then true else false end)', one);
    end if;
  end loop;
end
$$;
