import type { Queryable } from '#app/data/database.ts';

export interface SetupFactsRow {
  /**
   * This and the next two are true when a rule exists and applies to something: a rule that matches
   * nothing is incomplete.
   */
  readonly hasUnitCosts: boolean;
  readonly hasFulfilmentRules: boolean;
  readonly hasGatewayFees: boolean;
  readonly hasExpenses: boolean;
  readonly hasAdSpend: boolean;
}

/** Detects the inputs of a shop's profit, each by one row found by key. */
export async function selectSetupFacts(db: Queryable, shopId: number): Promise<SetupFactsRow> {
  const [row] = await db.query<SetupFactsRow>(
    `select
       ((exists (select 1 from unit_costs where shop_id = $1)
         or exists (select 1 from cost_profiles where shop_id = $1))
         and exists (select 1 from ledger where shop_id = $1 and cogs <> 0)) as "hasUnitCosts",
       ((exists (select 1 from fulfilment_rules where shop_id = $1)
         or exists (select 1 from fulfilment_profiles where shop_id = $1))
         and exists (select 1 from ledger where shop_id = $1 and fulfilment <> 0))
         as "hasFulfilmentRules",
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

export interface SetupProgressRow {
  /** The number of newest orders examined, 1,000 at most. */
  readonly orders: number;
  readonly ordersWithFulfilment: number;
  readonly ordersWithFees: number;
  readonly units: number;
  readonly unitsWithCost: number;
  readonly daysWithAdSpend: number;
  readonly expenses: number;
}

/** Returns the coverage of costs in a shop's newest orders, and the costs entered besides them. */
export async function selectSetupProgress(
  db: Queryable,
  shopId: number,
  sinceDay: string,
): Promise<SetupProgressRow> {
  const [row] = await db.query<SetupProgressRow>(
    `with newest as (
       select order_id from orders where shop_id = $1 order by placed_at desc limit 1000
     ), costed as (
       select sum(abs(l.fulfilment)) as fulfilment, sum(abs(l.transaction_fees)) as fees,
         sum(l.units_sold) as units, sum(l.units_without_cost) as without_cost
       from ledger l join newest using (order_id) where l.shop_id = $1 group by l.order_id
     )
     select
       (select count(*)::int from newest) as orders,
       count(*) filter (where fulfilment <> 0)::int as "ordersWithFulfilment",
       count(*) filter (where fees <> 0)::int as "ordersWithFees",
       coalesce(sum(units), 0)::int as units,
       coalesce(sum(units - without_cost), 0)::int as "unitsWithCost",
       (select count(distinct day)::int from ad_spend where shop_id = $1 and day >= $2)
         as "daysWithAdSpend",
       (select count(*)::int from expenses where shop_id = $1)
         + (select count(*)::int from variable_expenses where shop_id = $1) as expenses
     from costed`,
    [shopId, sinceDay],
  );
  if (row === undefined) throw new Error('A query without a table gave no row.');
  return row;
}
