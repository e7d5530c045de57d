-- How many questions a provider was asked for a shop on a day of UTC: providers count them for the whole
-- installation. Written once at the end of each reading.
create table connector_operations (
  shop_id    integer not null references shops on delete cascade,
  connector  text collate "C" not null,
  day        date not null,
  operations bigint not null,
  primary key (shop_id, connector, day)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'connector_operations', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table connector_operations enable row level security;
    create policy of_shop on connector_operations using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
