-- Visits that a merchant takes out of the figures: those of some days, from one source or from all.
create table visit_removals (
  shop_id      integer not null references shops on delete cascade,
  removal_key  text collate "C" not null,
  -- In the shop's zone, both included.
  from_day     date not null,
  to_day       date not null,
  -- The same days as instants, the second not included.
  from_at      timestamptz not null,
  until_at     timestamptz not null,
  -- As reports by source name it; null of all sources.
  source       text collate "C",
  removed_at   timestamptz not null,
  primary key (shop_id, removal_key)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('visit_removals', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table visit_removals enable row level security;
    create policy of_shop on visit_removals using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
