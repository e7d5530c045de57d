-- What somebody chose for their dashboard of a shop; without a row it is the default of their role.
create table dashboard_layouts (
  shop_id   integer not null references shops on delete cascade,
  user_id   integer not null references users on delete cascade,
  layout    jsonb not null,
  saved_at  timestamptz not null,
  primary key (shop_id, user_id)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'dashboard_layouts', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table dashboard_layouts enable row level security;
    create policy of_shop on dashboard_layouts using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
