-- destructive: the versions and data days of shops move to a table of their own, and leave shops.
-- On the shop's own node beside the rows that they count: a version and what was written with it are
-- committed by one database, and no shop waits for another one's write of the shared table.
create table shop_versions (
  shop_id             integer primary key references shops on delete cascade,
  -- Raised under the row's lock by each transaction that writes the ledger, so versions become
  -- visible in order and a replica can ask for what is newer than its own.
  ledger_version      bigint not null default 0,
  daily_cost_version  bigint not null default 0,
  catalogue_version   bigint not null default 0,
  first_data_day      date,
  last_data_day       date
);

insert into shop_versions
  (shop_id, ledger_version, daily_cost_version, catalogue_version, first_data_day, last_data_day)
select shop_id, ledger_version, daily_cost_version, catalogue_version, first_data_day, last_data_day
from shops;

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'shop_versions', 'shop_id', colocate_with => 'shop_preferences');
  end if;
end
$$;

alter table shops
  drop column ledger_version,
  drop column daily_cost_version,
  drop column catalogue_version,
  drop column first_data_day,
  drop column last_data_day;
