import type { Queryable } from '#app/data/database.ts';

export interface SetupFactsRow {
  readonly hasOrders: boolean;
  readonly hasUnitCosts: boolean;
  readonly hasFulfilmentRules: boolean;
  /** A rule is there and has taken something: one that catches no payment is not done. */
  readonly hasGatewayFees: boolean;
  readonly hasExpenses: boolean;
  readonly hasAdSpend: boolean;
}

/** Whether a shop has anything of what profit is made of: one row found by key each time. */
export async function selectSetupFacts(db: Queryable, shopId: number): Promise<SetupFactsRow> {
  const [row] = await db.query<SetupFactsRow>(
    `select
       exists (select 1 from orders where shop_id = $1) as "hasOrders",
       (exists (select 1 from unit_costs where shop_id = $1)
         or exists (select 1 from cost_profiles where shop_id = $1)) as "hasUnitCosts",
       (exists (select 1 from fulfilment_rules where shop_id = $1)
         or exists (select 1 from fulfilment_profiles where shop_id = $1)) as "hasFulfilmentRules",
       (exists (select 1 from gateway_rules where shop_id = $1)
         and exists (select 1 from ledger where shop_id = $1 and transaction_fees <> 0))
         as "hasGatewayFees",
       (exists (select 1 from expenses where shop_id = $1)
         or exists (select 1 from variable_expenses where shop_id = $1)) as "hasExpenses",
       exists (select 1 from ad_spend where shop_id = $1) as "hasAdSpend"`,
    [shopId],
  );
  if (row === undefined) throw new Error('A query without a table gave no row.');
  return row;
}
