-- Beyond one database: where the extension citus is present, every shop table is distributed by
-- shop_id, all co-located, and the small shared table of shops is on every node. Elsewhere this
-- does nothing. A later table of shops is distributed by the migration that makes it.
do $$
declare
  shop_table text;
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then
    return;
  end if;
  perform create_reference_table('shops');
  for shop_table in
    -- Parents before their children, so that each foreign key finds a distributed table.
    select unnest(array[
      'shop_preferences', 'customers', 'products', 'variants', 'collections',
      'product_collections', 'inventory_levels', 'discounts', 'orders', 'order_lines',
      'order_shipping_lines', 'order_edits', 'refunds', 'refund_lines', 'transactions',
      'fulfilments', 'unit_costs', 'handling_rules', 'fulfilment_rules', 'gateway_rules',
      'ad_spend', 'expenses', 'other_revenue', 'ledger', 'ledger_queue', 'daily_cost',
      'imports', 'import_rejects', 'import_mappings', 'demo_editions'])
  loop
    perform create_distributed_table(
      shop_table, 'shop_id',
      colocate_with => case when shop_table = 'shop_preferences' then 'default'
                            else 'shop_preferences' end);
  end loop;
end
$$;
