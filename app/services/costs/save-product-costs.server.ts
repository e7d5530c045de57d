import { createHash } from 'node:crypto';
import { RULE_TABLES } from '#app/data/costs/rule-tables.ts';
import { queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import type { Tx } from '#app/data/database.ts';
import {
  type CostInForce,
  selectCostsInForce,
  selectKnownVariants,
} from '#app/data/costs/product-cost-rows.server.ts';
import { upsertRows } from '#app/data/upsert.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { RuleChange } from './save-rules.server.ts';

export interface ProductCostInput {
  readonly variantId: string;
  /** Major units, a canonical decimal of 0 or more. */
  readonly cost: string;
  /** The percent of the selling price it was guessed by; null when it is the real cost. */
  readonly estimatedPercent: string | null;
}

export interface SaveProductCosts {
  readonly shopId: number;
  readonly costs: readonly ProductCostInput[];
  /**
   * From which instant they count. null changes the cost in force for as long as it has counted, and
   * gives a variant without one its cost from the first sale on.
   */
  readonly validFrom: string | null;
}

/**
 * Sets what variants cost, as the table of product costs has it, and queues exactly the orders that
 * this touches. Throws `not_found` for a variant that the catalogue does not have.
 */
export function saveProductCosts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, costs, validFrom }: SaveProductCosts,
): Promise<RuleChange> {
  const now = clock().toISOString();
  const variantIds = costs.map(({ variantId }) => variantId);
  return db.transaction(async (tx) => {
    await refuseUnknown(tx, shopId, variantIds);
    const inForce = await selectCostsInForce(tx, shopId, { variantIds, now });
    const rows = costs.map(({ variantId, cost, estimatedPercent }) => ({
      ...placeOf(variantId, inForce.get(variantId), validFrom),
      variant_id: variantId,
      cost,
      estimated_percent: estimatedPercent,
    }));
    const ids = rows.map((row) => row.unit_cost_id);
    const queued = await queueTouchedBy(tx, shopId, 'unit_cost', ids, () =>
      upsertRows(tx, RULE_TABLES.unit_cost, shopId, rows),
    );
    return { queued };
  });
}

async function refuseUnknown(tx: Tx, shopId: number, variantIds: readonly string[]) {
  const known = await selectKnownVariants(tx, shopId, variantIds);
  if (variantIds.every((id) => known.has(id))) return;
  throw new AppError('not_found', 'There is no such product variant.');
}

/**
 * Which row holds the cost, and for how long. A cost that a platform told stays as it is, because the
 * platform will tell it again: the merchant's own begins with it and wins by its longer id.
 */
function placeOf(variantId: string, current: CostInForce | undefined, validFrom: string | null) {
  const from = validFrom ?? current?.validFrom ?? null;
  const isOwn = current !== undefined && !current.id.startsWith('platform-');
  if (isOwn && current.validFrom === from) {
    return { unit_cost_id: current.id, valid_from: from, valid_to: current.validTo };
  }
  return { unit_cost_id: enteredId(variantId, from), valid_from: from, valid_to: null };
}

/** The same cost entered twice at once is one row. Longer than a UUID, so that it wins a tie. */
function enteredId(variantId: string, validFrom: string | null): string {
  const key = `${variantId}\u0000${validFrom ?? ''}`;
  return `entered-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}
