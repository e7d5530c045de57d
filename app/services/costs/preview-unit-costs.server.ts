import { selectBookRates, selectUnitCosts } from '#app/data/costs/cost-book.server.ts';
import { selectUnitCostVariants } from '#app/data/costs/unit-cost-rows.server.ts';
import type { TableRow } from '#app/data/upsert.server.ts';
import { selectBundles } from '#app/data/costs/goods-rows.server.ts';
import {
  findOrders,
  VARIANTS_IN_PERIODS,
  variantValues,
} from '#app/data/costs/goods-touched.server.ts';
import { changedPeriods } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type { UnitCost } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { hasSameCost } from '#app/domain/profit/cost-lookup/unit-cost-timeline.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { previewChange } from './preview-change.server.ts';
import { readRowsBefore } from './rows-undo.server.ts';
import { RULE_KINDS } from './rule-kinds.server.ts';
import type { UnitCostsChange } from './save-product-costs.server.ts';
import type { SetPart } from '#app/lib/set-part.ts';

export interface PreviewUnitCostsOptions {
  readonly shopId: number;
  readonly variantIds: readonly string[];
  readonly change: UnitCostsChange;
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

/** Computes the effect of a change of unit costs on orders and profit. Writes nothing. */
export async function previewUnitCosts(
  { db }: Pick<Deps, 'db'>,
  { shopId, variantIds, change, part }: PreviewUnitCostsOptions,
): Promise<CostEffect> {
  const [stored, bundles] = await Promise.all([
    selectUnitCosts(db, shopId, variantIds),
    selectBundles(db, shopId),
  ]);
  const before = groupBy(stored, ({ variantId }) => variantId);
  const after = groupBy(change(stored), ({ variantId }) => variantId);
  const changes = variantIds.flatMap((variantId) => {
    const sides = [before.get(variantId) ?? [], after.get(variantId) ?? []] as const;
    return changedPeriods(...sides, hasSameCost).map((period) => ({ variantId, ...period }));
  });
  const search = { search: VARIANTS_IN_PERIODS, values: variantValues(shopId, changes, bundles) };
  return previewChange(db, {
    shopId,
    part,
    find: (limit, of) => findOrders(db, [search], limit, of),
    change: async (book) => {
      const unitCosts = new Map(book.unitCosts);
      for (const variantId of variantIds) unitCosts.set(variantId, after.get(variantId) ?? []);
      return {
        ...book,
        unitCosts,
        rates: await selectBookRates(db, shopId, { ...book, unitCosts }),
      };
    },
  });
}

/**
 * Computes the effect of undoing their last change. Throws `not_found` when there is nothing to
 * undo.
 */
export async function previewUnitCostsUndo(
  { db }: Pick<Deps, 'db'>,
  { shopId, part }: { readonly shopId: number; readonly part: SetPart | null },
): Promise<CostEffect> {
  const { ids, rows } = await readRowsBefore(db, shopId, 'unit_cost');
  const restored = toUnitCosts(rows);
  const present = await selectUnitCostVariants(db, shopId, ids);
  const variantIds = [...new Set([...present, ...restored.map(({ variantId }) => variantId)])];
  const noted = new Set(ids);
  return previewUnitCosts(
    { db },
    {
      shopId,
      variantIds,
      part,
      change: (before) => [...before.filter(({ id }) => !noted.has(id)), ...restored],
    },
  );
}

/** Converts rows that were noted for an undo to unit costs; an estimate has the same amount. */
function toUnitCosts(rows: readonly TableRow[]): readonly UnitCost[] {
  const noted = rows.map((row) => ({
    id: row['unit_cost_id'],
    variantId: row['variant_id'],
    cost: row['cost'],
    currency: row['currency'],
    validFrom: row['valid_from'],
    validTo: row['valid_to'],
  }));
  return parseInput(RULE_KINDS.unit_cost.several, noted).map(({ id = '', ...cost }) => ({
    ...cost,
    id,
  }));
}
