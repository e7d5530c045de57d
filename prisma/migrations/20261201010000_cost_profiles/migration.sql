-- What a unit of some products costs, put together from components. A profile has a version for each
-- time in which it held for orders.
create table cost_profiles (
  shop_id     integer not null references shops on delete cascade,
  version_id  text collate "C" not null,
  profile_id  text collate "C" not null,
  name        text not null,
  -- fill, replace, add: as domain/profit/cost-lookup/cost-profile.ts has them.
  mode        text not null,
  match       text not null,
  -- Ids or names, by what it matches.
  "values"    jsonb not null,
  components  jsonb not null,
  valid_from  timestamptz,
  valid_to    timestamptz,
  primary key (shop_id, version_id)
);

-- A variant that costs what its parts cost: [{"variantId": "7", "quantity": 2}].
create table bundles (
  shop_id     integer not null references shops on delete cascade,
  bundle_id   text collate "C" not null,
  variant_id  text collate "C" not null,
  parts       jsonb not null,
  valid_from  timestamptz,
  valid_to    timestamptz,
  primary key (shop_id, bundle_id)
);

-- The supplier's currency; null is the shop's.
alter table unit_costs add column currency text;

-- Units, and their sales, whose cost follows from their price alone.
alter table ledger add column units_with_estimate bigint not null default 0;
alter table ledger add column sales_with_estimate bigint not null default 0;

do $$
declare
  name text;
begin
  foreach name in array array['cost_profiles', 'bundles'] loop
    if exists (select 1 from pg_extension where extname = 'citus') then
      perform create_distributed_table(name, 'shop_id', colocate_with => 'shop_preferences');
    else
      execute format('alter table %I enable row level security', name);
      execute format('create policy of_shop on %I using (case when shop_id = any((
        select string_to_array(current_setting(''farthing.shop_ids'', true), '','')::integer[])::integer[])
        then true else false end)', name);
    end if;
  end loop;
end
$$;
