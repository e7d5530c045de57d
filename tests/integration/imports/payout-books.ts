import type { TestDeps } from '../database.ts';

/** What a shop's books hold of its sales and their fees, and of what it was charged beside them. */
export async function readPayoutBooks(deps: TestDeps, shopId: number) {
  const [orders] = await deps.db.query(
    `select sum(orders)::bigint as orders, sum(gross_sales)::bigint as gross,
       sum(shipping_charged)::bigint as shipping, sum(returns)::bigint as returns,
       sum(transaction_fees)::bigint as "transactionFees",
       sum(platform_fees)::bigint as "platformFees", sum(fulfilment)::bigint as labels
     from ledger where shop_id = $1`,
    [shopId],
  );
  const charges = await deps.db.query(
    `select kind, label, amount_minor as amount, day from platform_charges
     where shop_id = $1 order by day, label`,
    [shopId],
  );
  return { ...orders, charges };
}
