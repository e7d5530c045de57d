-- Edits of many orders at once, counted by shop.
create table bulk_edits (
  shop_id    integer not null references shops on delete cascade,
  edit_no    integer not null,
  edited_at  timestamptz not null,
  -- Who did it; null once that account is gone.
  user_id    integer references users on delete set null,
  orders     integer not null,
  primary key (shop_id, edit_no)
);

-- What holds of an order in place of what rules and platforms say: cogs, fulfilment,
-- transaction_fees, or left_out, of no amount.
create table order_overrides (
  shop_id       integer not null references shops on delete cascade,
  order_id      text collate "C" not null,
  field         text not null,
  amount_minor  bigint not null,
  edit_no       integer not null,
  primary key (shop_id, order_id, field)
);

-- What an edit changed, and what held before it, so that it can be undone; null where nothing did.
create table bulk_edit_orders (
  shop_id              integer not null,
  edit_no              integer not null,
  order_id             text collate "C" not null,
  field                text not null,
  amount_before_minor  bigint,
  edit_no_before       integer,
  primary key (shop_id, edit_no, order_id, field)
);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['bulk_edits', 'order_overrides', 'bulk_edit_orders']
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

alter table bulk_edit_orders add constraint bulk_edit_orders_edit_fkey
  foreign key (shop_id, edit_no) references bulk_edits on delete cascade;
