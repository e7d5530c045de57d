-- In place of migration.sql where the extension citus is present: it adds a column and its check one
-- after the other.

-- Which orders are valid, advertising that a platform charges with an order, and taxes that the shop
-- itself owes: what the ledger holds of them, the rates, and which engine last wrote a shop's ledger.
alter table ledger
  add column valid_order smallint,
  add column order_advertising bigint not null default 0,
  add column sales_tax bigint not null default 0;

alter table shop_preferences
  add column sales_tax_percent numeric not null default 0,
  add column income_tax_percent numeric not null default 0;

alter table shop_preferences add constraint shop_preferences_sales_tax_percent_check
  check (sales_tax_percent between 0 and 100);

alter table shop_preferences add constraint shop_preferences_income_tax_percent_check
  check (income_tax_percent between 0 and 100);

-- The tax inside prices of a platform that states none: by the buyer's country, else by marketplace.
create table vat_rates (
  shop_id      integer not null references shops on delete cascade,
  vat_rate_id  text collate "C" not null,
  country      text,
  marketplace  text,
  percent      numeric not null check (percent >= 0 and percent < 100),
  valid_from   timestamptz,
  valid_to     timestamptz,
  primary key (shop_id, vat_rate_id),
  check ((country is null) <> (marketplace is null))
);

-- A ledger that an earlier engine wrote is worked out again.
create table engine_versions (
  shop_id         integer primary key references shops on delete cascade,
  engine_version  integer not null
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('vat_rates', 'shop_id', colocate_with => 'shop_preferences');
    perform create_distributed_table(
      'engine_versions', 'shop_id', colocate_with => 'shop_preferences');
  end if;
end
$$;
