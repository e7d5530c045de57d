import { applyPercent, toMinor } from '#app/domain/money/amounts.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { measureTime } from '#tests/bench/measure/timing.ts';

export interface RecostingMeasure {
  readonly orders: number;
  /** To save the new costs and find the orders that they touch. */
  readonly savingSeconds: number;
  /** To cost those orders again and write the ledger. */
  readonly costingSeconds: number;
}

const DECIMALS = 2;

/** Every unit cost rises by one percent and a cent, so that every order has to be costed again. */
export async function measureRecosting(deps: Deps, shopId: number): Promise<RecostingMeasure> {
  const known = await deps.db.query<{ id: string; variantId: string; cost: string }>(
    `select unit_cost_id as id, variant_id as "variantId", cost from unit_costs where shop_id = $1`,
    [shopId],
  );
  const unitCosts = known.map(({ id, variantId, cost }) => {
    const minor = toMinor(cost, DECIMALS);
    return { id, variantId, cost: majorText(minor + applyPercent(minor, '1') + 1, DECIMALS) };
  });
  let orders = 0;
  const saving = await measureTime(async () => {
    orders = (await saveRules(deps, { shopId, kind: 'unit_cost', rules: unitCosts })).queued;
  });
  const costing = await measureTime(() => costQueuedOrders(deps, { shopId }));
  return { orders, savingSeconds: saving / 1000, costingSeconds: costing / 1000 };
}
