import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  lockFulfilmentProfiles,
  replaceFulfilmentProfile,
  selectFulfilmentProfiles,
} from '#app/data/costs/fulfilment-profile-rows.server.ts';
import { queueTouchedByProfile } from '#app/data/costs/queue-by-profile.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { costDay } from '#app/domain/profit/cost-fields.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type {
  FulfilmentProfile,
  ProfileContent,
} from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import {
  profileContent,
  type ProfileInput,
} from '#app/domain/profit/cost-lookup/profile-schema.ts';
import { saveVersion, touchedBy } from '#app/domain/profit/cost-lookup/profile-versions.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';
import type { RuleChange } from './save-rules.server.ts';

/** Days of orders that a saved profile holds for, besides all orders from now on; null is open. */
const retroactiveDays = z
  .object({ startDay: costDay.nullable(), endDay: costDay.nullable() })
  .refine(({ startDay, endDay }) => startDay === null || endDay === null || startDay <= endDay, {
    error: 'is before the first day',
    path: ['endDay'],
  });
export type RetroactiveDays = z.input<typeof retroactiveDays>;

/** The shop's profiles by name, each as it holds for new orders. */
export async function listFulfilmentProfiles(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<FulfilmentProfile[]> {
  const profiles = await selectLatestProfiles(db, shopId);
  return profiles.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export interface SaveFulfilmentProfileOptions {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone'>;
  /** Of the profile that changes; a new one gets its own. */
  readonly profileId: string | null;
  readonly profile: ProfileInput;
  /** null: for orders from now on alone. */
  readonly retroactive: RetroactiveDays | null;
}

/**
 * Saves a profile for the orders from now on, and for those of the retroactive days, and queues the
 * orders it touches, in one transaction. Throws `invalid_input`; `not_found` for a profile that is
 * not there; `conflict` where a product, or the default, belongs to another profile.
 */
export async function saveFulfilmentProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shop, profileId, profile, retroactive }: SaveFulfilmentProfileOptions,
): Promise<RuleChange & { readonly profileId: string }> {
  const content = parseInput(profileContent, profile);
  const days = retroactive === null ? null : parseInput(retroactiveDays, retroactive);
  const periods = periodsOf(days, shop.timeZone, clock().toISOString());
  const { shopId } = shop;
  const id = profileId ?? randomUUID();
  const queued = await db.transaction(async (tx) => {
    await lockFulfilmentProfiles(tx, shopId);
    const before = profileId === null ? [] : await requireProfile(tx, shopId, profileId);
    checkOthers(content, await selectLatestProfiles(tx, shopId), id);
    const saved = { profileId: id, content, periods };
    const after = saveVersion<ProfileContent>(before, saved, randomUUID);
    const touched = await queueTouchedByProfile(tx, shopId, touchedBy(before, after));
    await replaceFulfilmentProfile(tx, shopId, id, after);
    return touched;
  });
  return { queued, profileId: id };
}

/**
 * Makes a profile the default for orders from now on, and queues the orders it touches, in one
 * transaction. The one before keeps its own products. Throws `not_found`.
 */
export async function makeDefaultProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, profileId }: { readonly shopId: number; readonly profileId: string },
): Promise<RuleChange> {
  const periods = [{ from: clock().toISOString(), to: null }];
  const queued = await db.transaction(async (tx) => {
    await lockFulfilmentProfiles(tx, shopId);
    await requireProfile(tx, shopId, profileId);
    let touched = 0;
    for (const latest of await selectLatestProfiles(tx, shopId)) {
      const isDefault = latest.profileId === profileId;
      if (latest.isDefault === isDefault) continue;
      const before = await requireProfile(tx, shopId, latest.profileId);
      const saved = { profileId: latest.profileId, content: { ...latest, isDefault }, periods };
      const after = saveVersion(before, saved, randomUUID);
      touched += await queueTouchedByProfile(tx, shopId, touchedBy(before, after));
      await replaceFulfilmentProfile(tx, shopId, latest.profileId, after);
    }
    return touched;
  });
  return { queued };
}

/**
 * Deletes a profile with all its history, and queues the orders that went by it, in one transaction.
 * Throws `not_found`.
 */
export async function deleteFulfilmentProfile(
  { db }: Pick<Deps, 'db'>,
  { shopId, profileId }: { readonly shopId: number; readonly profileId: string },
): Promise<RuleChange> {
  const queued = await db.transaction(async (tx) => {
    await lockFulfilmentProfiles(tx, shopId);
    const before = await requireProfile(tx, shopId, profileId);
    const touched = await queueTouchedByProfile(tx, shopId, touchedBy(before, []));
    await replaceFulfilmentProfile(tx, shopId, profileId, []);
    return touched;
  });
  return { queued };
}

/** The retroactive days, and from now on; one period where they meet. */
function periodsOf(
  days: z.output<typeof retroactiveDays> | null,
  timeZone: string,
  now: string,
): Period[] {
  if (days === null) return [{ from: now, to: null }];
  const { startDay: fromDay, endDay: toDay } = days;
  const { validFrom: from, validTo: to } = validityOfDays({ fromDay, toDay }, timeZone);
  // Days that are still to come are from now on anyway.
  if (from !== null && from >= now) return [{ from: now, to: null }];
  if (to === null || to >= now) return [{ from, to: null }];
  return [
    { from, to },
    { from: now, to: null },
  ];
}

function checkOthers(
  { isDefault, productIds }: ProfileContent,
  profiles: readonly FulfilmentProfile[],
  profileId: string,
): void {
  const others = profiles.filter((one) => one.profileId !== profileId);
  const standard = others.find((one) => one.isDefault);
  if (isDefault && standard !== undefined) {
    throw new AppError('conflict', `${standard.name} is the default profile already.`);
  }
  const ownIds = new Set(productIds);
  const owner = others.find((one) => one.productIds.some((productId) => ownIds.has(productId)));
  if (owner === undefined) return;
  throw new AppError('conflict', `The profile ${owner.name} has some of these products already.`);
}

async function requireProfile(
  tx: Tx,
  shopId: number,
  profileId: string,
): Promise<FulfilmentProfile[]> {
  const versions = await selectFulfilmentProfiles(tx, shopId);
  const own = versions.filter((version) => version.profileId === profileId);
  if (own.length > 0) return own;
  throw new AppError('not_found', 'There is no such fulfillment profile.');
}

/** Of each profile the version that began last. */
async function selectLatestProfiles(db: Queryable, shopId: number): Promise<FulfilmentProfile[]> {
  const versions = await selectFulfilmentProfiles(db, shopId);
  return [...groupBy(versions, ({ profileId }) => profileId).values()].flatMap(
    (own) => own.at(-1) ?? [],
  );
}
