-- Orders of which the ledger said once that they lost money, so that workflows at the shop's platform are
-- started once for each.
create table order_losses (
  shop_id     integer not null references shops on delete cascade,
  order_id    text collate "C" not null,
  noted_at    timestamptz not null,
  -- Before it is sent: a worker that dies after that leaves it unknown whether it arrived.
  claimed_at  timestamptz,
  -- 'taken', 'refused' or 'unknown'; null until it is known how it went.
  outcome     text collate "C",
  primary key (shop_id, order_id)
);
create index order_losses_waiting on order_losses (shop_id, noted_at) where claimed_at is null;

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('order_losses', 'shop_id', colocate_with => 'shop_preferences');
  else
    alter table order_losses enable row level security;
    create policy of_shop on order_losses using (case when shop_id = any((
      select string_to_array(current_setting('farthing.shop_ids', true), ',')::integer[])::integer[])
      then true else false end);
  end if;
end
$$;
