import { randomUUID } from 'node:crypto';
import { selectUnitCosts } from '#app/data/costs/cost-book.server.ts';
import { RULE_TABLES } from '#app/data/costs/rule-tables.ts';
import { lockCostRules, queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import type { Tx } from '#app/data/database.ts';
import { selectKnownVariants } from '#app/data/costs/product-cost-rows.server.ts';
import { deleteRows, type TableRow, upsertRows } from '#app/data/upsert.server.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type { UnitCost } from '#app/domain/profit/cost-lookup/cost-book.ts';
import {
  saveUnitCost,
  type UnitCostTerms,
} from '#app/domain/profit/cost-lookup/unit-cost-timeline.ts';
import { AppError } from '#app/lib/app-error.ts';
import { groupBy } from '#app/lib/group-by.ts';
import type { Deps } from '#app/services/deps.ts';
import type { RuleChange } from './save-rules.server.ts';
import { noteRows } from './rows-undo.server.ts';

export type UnitCostsChange = (before: readonly UnitCost[]) => readonly UnitCost[];

/**
 * Builds the change that sets the costs of variants for the orders of a period; other periods do
 * not change.
 */
export function withSavedCosts(costs: readonly UnitCostTerms[], period: Period): UnitCostsChange {
  return (before) => {
    const costsByVariant = groupBy(before, ({ variantId }) => variantId);
    return costs.flatMap((terms) =>
      saveUnitCost(costsByVariant.get(terms.variantId) ?? [], { terms, period }, newId),
    );
  };
}

/** Creates an id longer than those of a platform's costs, so that it wins a tie. */
function newId(): string {
  return `entered-${randomUUID()}`;
}

export interface SaveProductCosts {
  readonly shopId: number;
  /** The costs, one of each variant. */
  readonly costs: readonly UnitCostTerms[];
  readonly period: Period;
}

/**
 * Sets the costs of variants from the table of product costs, and queues exactly the affected
 * orders. It can be undone. Throws `not_found` for a variant that the catalogue does not have.
 */
export function saveProductCosts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, costs, period }: SaveProductCosts,
): Promise<RuleChange> {
  const variantIds = costs.map(({ variantId }) => variantId);
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    await refuseUnknown(tx, shopId, variantIds);
    const before = await selectUnitCosts(tx, shopId, variantIds);
    const after = withSavedCosts(costs, period)(before);
    const remaining = new Set(after.map(({ id }) => id));
    const deleted = before.flatMap(({ id }) => (remaining.has(id) ? [] : [id]));
    const stored = new Set(before);
    const written = after.filter((cost) => !stored.has(cost));
    const ids = [...new Set([...deleted, ...written.map(({ id }) => id)])];
    const changedAt = clock().toISOString();
    await noteRows(tx, { shopId, kind: 'unit_cost', ids, changedAt });
    const queued = await queueTouchedBy(tx, shopId, 'unit_cost', ids, async () => {
      await deleteRows(tx, RULE_TABLES.unit_cost, shopId, deleted);
      await upsertRows(tx, RULE_TABLES.unit_cost, shopId, written.map(toRow));
    });
    return { queued };
  });
}

function toRow(cost: UnitCost): TableRow {
  return {
    unit_cost_id: cost.id,
    variant_id: cost.variantId,
    cost: cost.cost,
    currency: cost.currency ?? null,
    estimated_percent: cost.estimatedPercent ?? null,
    valid_from: cost.validFrom,
    valid_to: cost.validTo,
  };
}

async function refuseUnknown(tx: Tx, shopId: number, variantIds: readonly string[]) {
  const existingIds = await selectKnownVariants(tx, shopId, variantIds);
  if (variantIds.every((id) => existingIds.has(id))) return;
  throw new AppError('not_found', 'There is no such product variant.');
}
