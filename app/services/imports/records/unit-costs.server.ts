import {
  type FileCost,
  selectFileCosts,
  selectIdsBeginning,
  selectVariantsOfCodes,
} from '#app/data/imports/stored-records.server.ts';
import { unitCostFile, type UnitCostRecord } from '#app/csv/records/unit-cost-file.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { deleteRules, saveRules } from '#app/services/costs/save-rules.server.ts';
import type { RecordFormat, StoredRecordCounts } from '../check-records.server.ts';
import { eachByItself } from '../record-batches.ts';
import { getIdPrefix, type RecordOrigin, toRecordId } from './record-origin.ts';

/**
 * The format of unit costs by product code. A code is a variant's SKU or id; the cost of one that
 * the shop does not have yet is stored for later, and reported, because mostly it is a slip.
 */
export const unitCostFormat: RecordFormat<UnitCostRecord> = {
  open: unitCostFile,
  toBatches: eachByItself,
  identify: ({ code, validFrom, cost, currency }) => ({
    key: JSON.stringify([code, validFrom]),
    name: code,
    rank: 0,
    value: JSON.stringify([cost, currency]),
  }),
  async store(deps, { shopId }, records, origin) {
    const codes = records.map(({ code }) => code);
    const variants = await selectVariantsOfCodes(deps.db, shopId, codes);
    const costs = records.flatMap(({ code, ...cost }) =>
      (variants.get(code) ?? [code]).map((variantId) => ({ variantId, ...cost })),
    );
    const stored = await storeUnitCosts(deps, shopId, { costs, origin });
    const { changedVariants, unchanged, ids } = stored;
    const unknown = new Set(codes.filter((code) => !variants.has(code)));
    const changed = changedVariants.filter((variantId) => !unknown.has(variantId));
    const waiting = costs.filter(({ variantId }) => unknown.has(variantId)).length;
    const waitingUnchanged = waiting - (changedVariants.length - changed.length);
    return {
      booked: changed.length,
      unchanged: Math.max(0, unchanged - waitingUnchanged),
      unknownCodes: [...unknown],
      ids,
    };
  },
  async forget(deps, { shopId }, held, origin) {
    const prefix = getIdPrefix(origin);
    const stored = await selectIdsBeginning(deps.db, shopId, { table: 'unit_costs', prefix });
    const ids = stored.filter((id) => !held.has(id));
    if (ids.length > 0) await deleteRules(deps, { shopId, kind: 'unit_cost', ids });
    return ids.length;
  },
};

export interface VariantCost {
  readonly variantId: string;
  readonly cost: string;
  /** The supplier's currency; null for the shop's. */
  readonly currency: string | null;
  readonly validFrom: string | null;
}

interface StoredUnitCosts extends StoredRecordCounts {
  readonly changedVariants: readonly string[];
  readonly ids: readonly string[];
}

/** Saves changed costs; each variant has one cost of an origin for each first day. */
export async function storeUnitCosts(
  deps: Pick<Deps, 'db'>,
  shopId: number,
  { costs, origin }: { readonly costs: readonly VariantCost[]; readonly origin: RecordOrigin },
): Promise<StoredUnitCosts> {
  const byId = new Map(costs.map((cost) => [getId(origin, cost), cost]));
  const stored = await selectFileCosts(deps.db, shopId, [...byId.keys()]);
  const unitCosts = [...byId]
    .filter(([id, cost]) => !isSameFigure(stored.get(id), cost))
    .map(([id, cost]) => ({ id, ...cost }));
  if (unitCosts.length > 0) await saveRules(deps, { shopId, kind: 'unit_cost', rules: unitCosts });
  return {
    booked: unitCosts.length,
    unchanged: byId.size - unitCosts.length,
    changedVariants: unitCosts.map(({ variantId }) => variantId),
    ids: [...byId.keys()],
  };
}

function isSameFigure(stored: FileCost | undefined, { cost, currency }: FileCost): boolean {
  return stored !== undefined && stored.cost === cost && stored.currency === currency;
}

function getId(origin: RecordOrigin, { variantId, validFrom }: VariantCost): string {
  return toRecordId(origin, `${variantId}\u0000${validFrom ?? ''}`);
}
