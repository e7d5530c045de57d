-- Customers who asked what is kept about them, of shops whose owners no mail reaches: until it is answered.
create table data_requests (
  shop_id      integer not null references shops on delete cascade,
  customer_id  text collate "C" not null,
  asked_at     timestamptz not null,
  primary key (shop_id, customer_id)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'data_requests', 'shop_id', colocate_with => 'shop_preferences');
  end if;
end
$$;
