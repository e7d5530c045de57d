-- Expenses and other revenue by any period, expenses that follow the orders, and categories of one's own.
alter table expenses add column period_basis text not null default 'calendar';

alter table other_revenue rename column day to start_day;
alter table other_revenue add column recurrence text not null default 'one_time';
alter table other_revenue add column period_basis text not null default 'calendar';
alter table other_revenue add column end_day date;

-- A percentage of a figure of the orders, or an amount for each order or unit.
create table variable_expenses (
  shop_id              integer not null references shops on delete cascade,
  variable_expense_id  text collate "C" not null,
  label                text not null,
  category             text not null,
  -- gross_sales, net_sales, operating_revenue (percent); orders, units_sold (an amount for each).
  base                 text not null,
  rate                 numeric not null check (rate >= 0),
  -- Only lines of this product, only orders of this channel; null for all.
  product_id           text collate "C",
  channel              text collate "C",
  valid_from           timestamptz,
  valid_to             timestamptz,
  primary key (shop_id, variable_expense_id)
);

-- Categories that the shop added to those that every shop has.
create table cost_categories (
  shop_id  integer not null references shops on delete cascade,
  -- expense, other_revenue.
  kind     text collate "C" not null,
  name     text collate "C" not null,
  primary key (shop_id, kind, name)
);

-- A variable expense stands in entries of its own.
alter table ledger add column expense_id text collate "C";
alter table ledger add column expense_category text collate "C";
alter table ledger add column variable_expenses bigint not null default 0;

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['variable_expenses', 'cost_categories']
  loop
    if exists (select 1 from pg_extension where extname = 'citus') then
      perform create_distributed_table(
        shop_table, 'shop_id', colocate_with => 'shop_preferences');
    else
      execute format('alter table %I enable row level security', shop_table);
      execute format(
        'create policy of_shop on %I using (case when shop_id = any((
           select string_to_array(current_setting(''farthing.shop_ids'', true), '','')::integer[])::integer[])
           then true else false end)', shop_table);
    end if;
  end loop;
end
$$;

insert into cost_categories (shop_id, kind, name)
select distinct shop_id, 'expense', category from expenses;
insert into cost_categories (shop_id, kind, name)
select distinct shop_id, 'other_revenue', category from other_revenue;
