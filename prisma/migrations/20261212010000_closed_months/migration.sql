-- Months whose figures stay as they are until they are reopened.
create table closed_months (
  shop_id    integer not null references shops on delete cascade,
  -- Its first day.
  month      date not null check (extract(day from month) = 1),
  -- By which day an entry of the ledger belongs to it: its own (event) or that of its order.
  dating     text not null check (dating in ('event', 'order')),
  closed_at  timestamptz not null,
  -- Who closed it; null once that account is gone.
  user_id    integer references users on delete set null,
  primary key (shop_id, month)
);

-- What would have changed in a closed month: an order, or a cost without one.
create table closed_month_changes (
  shop_id           integer not null,
  month             date not null,
  -- 'order', or the kind of a daily cost.
  kind              text not null,
  source_id         text collate "C" not null,
  label             text not null,
  net_sales_minor   bigint not null,
  net_profit_minor  bigint not null,
  -- The lines of the profit and loss that differ: {"cogs": -500}, in minor units.
  parts             jsonb not null,
  primary key (shop_id, month, kind, source_id)
);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['closed_months', 'closed_month_changes']
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

alter table closed_month_changes add constraint closed_month_changes_month_fkey
  foreign key (shop_id, month) references closed_months on delete cascade;
