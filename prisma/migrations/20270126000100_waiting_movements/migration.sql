-- Payments, refunds and fees of reports whose order is not there yet: they wait until it comes.
create table waiting_movements (
  shop_id       integer not null references shops on delete cascade,
  movement_id   text collate "C" not null,
  -- Without "#".
  order_number  text collate "C" not null,
  -- The movement as it was read, JSON.
  content       text not null,
  primary key (shop_id, movement_id)
);
create index waiting_movements_by_order on waiting_movements (shop_id, order_number);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('waiting_movements', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table waiting_movements enable row level security;
    create policy of_shop on waiting_movements using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
