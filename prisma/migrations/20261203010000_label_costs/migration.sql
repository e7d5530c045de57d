-- What shipping providers charged for labels: the label itself, and what was given back or added later.
create table label_costs (
  shop_id          integer not null references shops on delete cascade,
  connector        text collate "C" not null,
  account_id       text collate "C" not null,
  cost_id          text collate "C" not null,
  label_id         text collate "C" not null,
  -- label, void, refund, surcharge: amounts are positive, voids and refunds take away.
  kind             text not null,
  is_return        boolean not null,
  -- The provider's day under which it is read again, and the one of the charge.
  listed_on        date not null,
  day              date not null,
  -- The shop platform's id of the order, its number, and the number as it is compared.
  order_ref        text collate "C",
  order_number     text,
  order_key        text collate "C",
  tracking_number  text collate "C",
  carrier          text,
  service          text,
  -- As the provider charged it, and in the shop's currency at the rate of the label's day.
  own_amount       numeric not null,
  currency         text not null,
  amount_minor     bigint not null,
  -- hand, order_id, order_number, tracking_number; null with the order while none is found.
  order_id         text collate "C",
  matched_by       text,
  primary key (shop_id, connector, account_id, cost_id)
);
create index label_costs_order_idx on label_costs (shop_id, order_id) where order_id is not null;
create index label_costs_open_idx on label_costs (shop_id, order_key) where order_id is null;

-- What people decided about a label: the order it is for, or, without one, that it is set aside.
create table label_choices (
  shop_id    integer not null references shops on delete cascade,
  connector  text collate "C" not null,
  label_id   text collate "C" not null,
  order_id   text collate "C",
  primary key (shop_id, connector, label_id)
);

alter table fulfilments add column tracking_number text;

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['label_costs', 'label_choices']
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
