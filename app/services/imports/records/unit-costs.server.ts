import { createHash } from 'node:crypto';
import { selectFileCosts, selectVariantsOfCodes } from '#app/data/imports/stored-records.server.ts';
import { unitCostFile, type UnitCostRecord } from '#app/csv/records/unit-cost-file.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import type { RecordFormat, StoredRecordCounts } from '../check-records.server.ts';

/**
 * Unit costs by product code. A code is a variant's SKU or id; the cost of one that the shop does not
 * have yet is kept for when it comes, and reported, because mostly it is a slip.
 */
export const unitCostFormat: RecordFormat<UnitCostRecord> = {
  open: unitCostFile,
  async store(deps, { shopId }, records) {
    const codes = records.map(({ code }) => code);
    const variants = await selectVariantsOfCodes(deps.db, shopId, codes);
    const costs = records.flatMap(({ code, cost, validFrom }) =>
      (variants.get(code) ?? [code]).map((variantId) => ({ variantId, cost, validFrom })),
    );
    const { changedVariants, unchanged } = await storeUnitCosts(deps, shopId, costs);
    const unknown = new Set(codes.filter((code) => !variants.has(code)));
    const changed = changedVariants.filter((variantId) => !unknown.has(variantId));
    const waiting = costs.filter(({ variantId }) => unknown.has(variantId)).length;
    const waitingUnchanged = waiting - (changedVariants.length - changed.length);
    return {
      booked: changed.length,
      unchanged: Math.max(0, unchanged - waitingUnchanged),
      unknownCodes: [...unknown],
    };
  },
};

export interface VariantCost {
  readonly variantId: string;
  readonly cost: string;
  readonly validFrom: string | null;
}

/** Saves what differs; each variant has one cost from files for each day it begins to hold. */
export async function storeUnitCosts(
  deps: Pick<Deps, 'db'>,
  shopId: number,
  costs: readonly VariantCost[],
): Promise<StoredRecordCounts & { readonly changedVariants: readonly string[] }> {
  const byId = new Map(costs.map((cost) => [getId(cost), cost]));
  const stored = await selectFileCosts(deps.db, shopId, [...byId.keys()]);
  const unitCosts = [...byId]
    .filter(([id, { cost }]) => stored.get(id) !== cost)
    .map(([id, cost]) => ({ id, ...cost }));
  if (unitCosts.length > 0) await saveRules(deps, { shopId, kind: 'unit_cost', rules: unitCosts });
  return {
    booked: unitCosts.length,
    unchanged: byId.size - unitCosts.length,
    changedVariants: unitCosts.map(({ variantId }) => variantId),
  };
}

/** The same from each file, so that a later file corrects an earlier one. */
function getId({ variantId, validFrom }: VariantCost): string {
  const key = `${variantId}\u0000${validFrom ?? ''}`;
  return `file-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}
