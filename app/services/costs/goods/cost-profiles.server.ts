import { randomUUID } from 'node:crypto';
import {
  replaceCostProfiles,
  selectBundles,
  selectCostProfiles,
} from '#app/data/costs/goods-rows.server.ts';
import {
  goodsValues,
  ORDERS_OF_GOODS,
  type GoodsSearch,
} from '#app/data/costs/goods-touched.server.ts';
import { lockCostRules, queueFound } from '#app/data/costs/queue-touched.server.ts';
import {
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type {
  CostProfile,
  CostProfileContent,
} from '#app/domain/profit/cost-lookup/cost-profile.ts';
import {
  costProfileContent,
  type CostProfileInput,
} from '#app/domain/profit/cost-lookup/cost-profile-schema.ts';
import { saveVersion } from '#app/domain/profit/cost-lookup/profile-versions.ts';
import { touchedGoods } from '#app/domain/profit/cost-lookup/touched-goods.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import type { RuleChange } from '../save-rules.server.ts';

type ShopOfRules = Pick<Shop, 'shopId' | 'timeZone'>;

export type ProfilesChange = (before: readonly CostProfile[]) => readonly CostProfile[];

export interface SavedCostProfile {
  /** The profile to change; a new one has an id of its own. */
  readonly profileId: string;
  readonly profile: CostProfileInput;
  readonly period: Period;
}

/**
 * Builds the change that saves a profile for the orders of a period; other periods do not change.
 * Throws `invalid_input`.
 */
export function withSavedProfile({ profileId, profile, period }: SavedCostProfile): ProfilesChange {
  const content = parseInput(costProfileContent, profile);
  return (before) => {
    const profileVersions = before.filter((version) => version.profileId === profileId);
    const others = before.filter((version) => version.profileId !== profileId);
    const saved = { profileId, content, periods: [period] };
    return [...others, ...saveVersion<CostProfileContent>(profileVersions, saved, randomUUID)];
  };
}

export function withoutProfile(profileId: string): ProfilesChange {
  return (before) => before.filter((version) => version.profileId !== profileId);
}

/**
 * Changes the cost profiles and queues the affected orders, in one transaction. It can be undone.
 * Throws `not_found` where the required profile does not exist.
 */
export function changeCostProfiles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: ShopOfRules,
  { change, requiredId }: { readonly change: ProfilesChange; readonly requiredId: string | null },
): Promise<RuleChange> {
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shop.shopId);
    const before = await selectCostProfiles(tx, shop.shopId);
    if (requiredId !== null && !before.some(({ profileId }) => profileId === requiredId)) {
      throw new AppError('not_found', 'There is no such cost profile.');
    }
    const queued = await replaceAll(tx, shop, before, change(before));
    const undo = { changedAt: clock().toISOString(), rules: before };
    await upsertRuleUndo(tx, shop.shopId, 'cost_profile', undo);
    return { queued };
  });
}

/**
 * Restores the profiles before the last change, and queues the affected orders, in one transaction.
 * Throws `not_found` when there is nothing to undo.
 */
export function undoCostProfiles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: ShopOfRules,
): Promise<RuleChange> {
  const { shopId } = shop;
  const undoneAt = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const rules = await readCostProfilesBefore(tx, shopId);
    const queued = await replaceAll(tx, shop, await selectCostProfiles(tx, shopId), rules);
    await markRuleUndone(tx, shopId, 'cost_profile', undoneAt);
    return { queued };
  });
}

/**
 * Reads the profiles before their last change. Throws `not_found` when there is nothing to undo.
 */
export async function readCostProfilesBefore(
  db: Queryable,
  shopId: number,
): Promise<readonly CostProfile[]> {
  const undo = await selectRuleUndo<CostProfile>(db, shopId, 'cost_profile');
  if (undo === null) throw new AppError('not_found', 'There is no change left to undo.');
  return undo.rules;
}

/**
 * Lists the orders that a change of profiles may affect, one search for each period of one profile.
 */
export async function searchTouched(
  db: Queryable,
  shop: ShopOfRules,
  before: readonly CostProfile[],
  after: readonly CostProfile[],
): Promise<GoodsSearch[]> {
  const bundles = await selectBundles(db, shop.shopId);
  return touchedGoods(before, after).map((touched) => ({
    search: ORDERS_OF_GOODS,
    values: goodsValues(shop, touched, bundles),
  }));
}

async function replaceAll(
  tx: Tx,
  shop: ShopOfRules,
  before: readonly CostProfile[],
  after: readonly CostProfile[],
): Promise<number> {
  let queued = 0;
  for (const { search: orderSearch, values } of await searchTouched(tx, shop, before, after)) {
    queued += await queueFound(tx, orderSearch, values);
  }
  await replaceCostProfiles(tx, shop.shopId, after);
  return queued;
}
