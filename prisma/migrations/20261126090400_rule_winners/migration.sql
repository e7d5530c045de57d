-- Scratch space of one transaction, which leaves nothing in it: which rule each order takes its cost
-- from, before and after a change of rules. A temporary table would not lie with the shop's orders.
create unlogged table rule_winners (
  shop_id    integer not null,
  order_id   text collate "C" not null,
  scope      text collate "C" not null,
  is_after   boolean not null,
  signature  text collate "C" not null,
  primary key (shop_id, order_id, scope, is_after)
);

do $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table(
      'rule_winners', 'shop_id', colocate_with => 'shop_preferences');
  end if;
end
$$;
