-- The visits to the shop that the platform tells of an order, the first one first.
create table order_visits (
  shop_id       integer not null,
  order_id      text collate "C" not null,
  position      integer not null,
  visited_at    timestamptz not null,
  -- What the platform takes it to come from, and the tags of its address.
  source        text,
  utm_source    text,
  utm_medium    text,
  utm_campaign  text,
  primary key (shop_id, order_id, position)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'order_visits', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table order_visits enable row level security;
    create policy of_shop on order_visits using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;

alter table order_visits add constraint order_visits_order_fkey
  foreign key (shop_id, order_id) references orders on delete cascade;
