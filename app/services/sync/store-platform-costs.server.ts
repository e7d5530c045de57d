import { createHash } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { RULE_TABLES } from '#app/data/costs/rule-tables.ts';
import type { Tx } from '#app/data/database.ts';
import {
  isPlatformCost,
  PLATFORM_COST_PREFIX,
} from '#app/domain/profit/cost-lookup/unit-cost-timeline.ts';
import { selectOpenCosts } from '#app/data/sync/open-cost-rows.server.ts';
import { upsertRows } from '#app/data/upsert.server.ts';
import type { PlatformUnitCost } from '#app/platforms/port.ts';

export interface StoreCostsOptions {
  readonly shopId: number;
  readonly costs: readonly PlatformUnitCost[];
  readonly now: string;
}

/**
 * Stores a platform's present unit costs. The first one applies to all the history, a later one
 * from now on. A cost that the merchant entered has priority. Queues exactly the affected orders
 * and returns their number.
 */
export async function storePlatformCosts(
  tx: Tx,
  { shopId, costs, now }: StoreCostsOptions,
): Promise<number> {
  if (costs.length === 0) return 0;
  const newCosts = new Map(costs.map(({ variantId, cost }) => [variantId, cost]));
  const open = await selectOpenCosts(tx, shopId, [...newCosts.keys()]);
  const rows = [...newCosts].flatMap(([variantId, cost]) => {
    const openCosts = open.get(variantId) ?? [];
    if (openCosts.some((cost) => !isPlatformCost(cost))) return [];
    const [latest] = openCosts;
    if (latest !== undefined && new Decimal(latest.cost).equals(cost)) return [];
    const validFrom = latest === undefined ? null : now;
    const id = getId(variantId, validFrom);
    return [
      { unit_cost_id: id, variant_id: variantId, cost, valid_from: validFrom, valid_to: null },
    ];
  });
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.unit_cost_id);
  return queueTouchedBy(tx, shopId, 'unit_cost', ids, () =>
    upsertRows(tx, RULE_TABLES.unit_cost, shopId, rows),
  );
}

function getId(variantId: string, validFrom: string | null): string {
  const key = `${variantId}\u0000${validFrom ?? ''}`;
  return `${PLATFORM_COST_PREFIX}${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
}
