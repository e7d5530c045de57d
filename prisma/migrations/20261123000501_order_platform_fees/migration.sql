-- What the selling platform keeps of an order: expected first, then as it was posted.
create table order_platform_fees (
  shop_id       integer not null,
  order_id      text collate "C" not null,
  fee_id        text collate "C" not null,
  kind          text not null,
  amount_minor  bigint not null,
  posted_at     timestamptz not null,
  is_predicted  boolean not null,
  primary key (shop_id, order_id, fee_id),
  foreign key (shop_id, order_id) references orders on delete cascade
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'order_platform_fees', 'shop_id', colocate_with => 'shop_preferences');
  end if;
end
$$;
