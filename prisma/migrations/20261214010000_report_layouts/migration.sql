-- How each person last had the columns, filters and sort of a page.
create table report_layouts (
  shop_id   integer not null references shops on delete cascade,
  user_id   integer not null references users on delete cascade,
  -- Its name in the route table.
  page      text collate "C" not null,
  settings  jsonb not null,
  saved_at  timestamptz not null,
  primary key (shop_id, user_id, page)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'report_layouts', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table report_layouts enable row level security;
    create policy of_shop on report_layouts using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
