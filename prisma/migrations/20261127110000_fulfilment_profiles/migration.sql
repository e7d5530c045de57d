-- What sending goods costs, by zones of countries and provinces, and by rates; for some products, or the
-- default for all others. A profile has a version for each time in which it held for orders.
create table fulfilment_profiles (
  shop_id            integer not null references shops on delete cascade,
  version_id         text collate "C" not null,
  profile_id         text collate "C" not null,
  name               text not null,
  is_default         boolean not null,
  product_ids        jsonb not null,
  handling_per_unit  numeric not null check (handling_per_unit >= 0),
  -- As domain/profit/cost-lookup/fulfilment-profile.ts has them, in their order.
  zones              jsonb not null,
  valid_from         timestamptz,
  valid_to           timestamptz,
  primary key (shop_id, version_id)
);

-- What a unit weighs, where the platform or a file tells; null where it does not.
alter table variants add column grams numeric;

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'fulfilment_profiles', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table fulfilment_profiles enable row level security;
    create policy of_shop on fulfilment_profiles using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
