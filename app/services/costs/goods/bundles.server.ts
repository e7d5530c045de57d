import { randomUUID } from 'node:crypto';
import { replaceBundles, selectBundles } from '#app/data/costs/goods-rows.server.ts';
import {
  type GoodsSearch,
  VARIANTS_IN_PERIODS,
  variantValues,
} from '#app/data/costs/goods-touched.server.ts';
import { selectKnownVariants } from '#app/data/costs/product-cost-rows.server.ts';
import { lockCostRules, queueFound } from '#app/data/costs/queue-touched.server.ts';
import {
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { type Bundle, findBundleCycle } from '#app/domain/profit/cost-lookup/bundle.ts';
import { changedPeriods, type Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import { bundleParts } from '#app/domain/profit/cost-lookup/cost-profile-schema.ts';
import { cutPeriod } from '#app/domain/profit/cost-lookup/cut-period.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import type { RuleChange } from '../save-rules.server.ts';

export type BundlesChange = (before: readonly Bundle[]) => readonly Bundle[];

export interface SavedBundle {
  readonly variantId: string;
  readonly parts: readonly { readonly variantId: string; readonly quantity: number }[];
  readonly period: Period;
}

/**
 * Builds the change that saves the parts of a variant for the orders of a period. Throws
 * `invalid_input`.
 */
export function withSavedBundle({ variantId, parts: typed, period }: SavedBundle): BundlesChange {
  const parts = parseInput(bundleParts, typed);
  return (before) => {
    const left = before.flatMap((bundle) =>
      bundle.variantId === variantId ? cutPeriod(bundle, period, randomUUID) : [bundle],
    );
    const { from: validFrom, to: validTo } = period;
    return [...left, { id: randomUUID(), variantId, parts, validFrom, validTo }];
  };
}

/** Builds the change that removes the parts of a variant in all periods. */
export function withoutBundle(variantId: string): BundlesChange {
  return (before) => before.filter((bundle) => bundle.variantId !== variantId);
}

/**
 * Changes the bundles and queues the affected orders, in one transaction. It can be undone. Throws
 * `not_found` for a variant that the catalogue does not have, `conflict` where a bundle would be a
 * part of itself.
 */
export function changeBundles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, change }: { readonly shopId: number; readonly change: BundlesChange },
): Promise<RuleChange> {
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const before = await selectBundles(tx, shopId);
    const after = change(before);
    await refuseUnknown(tx, shopId, before, after);
    refuseCycle(after);
    const queued = await replaceAll(tx, shopId, before, after);
    await upsertRuleUndo(tx, shopId, 'bundle', {
      changedAt: clock().toISOString(),
      rules: before,
    });
    return { queued };
  });
}

/**
 * Restores the bundles before the last change, and queues the affected orders, in one transaction.
 * Throws `not_found` when there is nothing to undo.
 */
export function undoBundles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId }: { readonly shopId: number },
): Promise<RuleChange> {
  const undoneAt = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const rules = await readBundlesBefore(tx, shopId);
    const queued = await replaceAll(tx, shopId, await selectBundles(tx, shopId), rules);
    await markRuleUndone(tx, shopId, 'bundle', undoneAt);
    return { queued };
  });
}

/** Reads the bundles before their last change. Throws `not_found` when there is nothing to undo. */
export async function readBundlesBefore(db: Queryable, shopId: number): Promise<readonly Bundle[]> {
  const undo = await selectRuleUndo<Bundle>(db, shopId, 'bundle');
  if (undo === null) throw new AppError('not_found', 'There is no change left to undo.');
  return undo.rules;
}

/** Throws `conflict` where a bundle would be a part of itself. */
export function refuseCycle(bundles: readonly Bundle[]): void {
  if (findBundleCycle(bundles) === null) return;
  throw new AppError('conflict', 'The bundle would be a part of itself.');
}

export function searchBundled(
  shopId: number,
  before: readonly Bundle[],
  after: readonly Bundle[],
): GoodsSearch {
  const was = groupBy(before, ({ variantId }) => variantId);
  const is = groupBy(after, ({ variantId }) => variantId);
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((variantId) => {
    const sides = [was.get(variantId) ?? [], is.get(variantId) ?? []] as const;
    return changedPeriods(ofVariant(sides[0]), ofVariant(sides[1]), hasSameParts).map((period) => ({
      variantId,
      ...period,
    }));
  });
  const values = variantValues(shopId, changes, [...before, ...after]);
  return { search: VARIANTS_IN_PERIODS, values };
}

/**
 * Replaces the id of a bundle by that of its variant: one bundle of a variant applies at an
 * instant, whichever row it is in.
 */
function ofVariant(bundles: readonly Bundle[]): readonly Bundle[] {
  return bundles.map((bundle) => ({ ...bundle, id: bundle.variantId }));
}

function hasSameParts(a: Bundle, b: Bundle): boolean {
  const text = ({ parts }: Bundle) =>
    JSON.stringify(parts.map(({ variantId, quantity }) => [variantId, quantity]));
  return text(a) === text(b);
}

async function refuseUnknown(
  tx: Tx,
  shopId: number,
  before: readonly Bundle[],
  after: readonly Bundle[],
): Promise<void> {
  const stored = new Set(before.map(({ id }) => id));
  const added = after.filter(({ id }) => !stored.has(id));
  const ids = added.flatMap(({ variantId, parts }) => [
    variantId,
    ...parts.map((part) => part.variantId),
  ]);
  const existingIds = await selectKnownVariants(tx, shopId, ids);
  if (ids.every((id) => existingIds.has(id))) return;
  throw new AppError('not_found', 'There is no such product variant.');
}

async function replaceAll(
  tx: Tx,
  shopId: number,
  before: readonly Bundle[],
  after: readonly Bundle[],
): Promise<number> {
  const { search: orderSearch, values } = searchBundled(shopId, before, after);
  const queued = await queueFound(tx, orderSearch, values);
  await replaceBundles(tx, shopId, after);
  return queued;
}
