import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  lockFulfilmentProfiles,
  replaceFulfilmentProfile,
  selectFulfilmentProfiles,
} from '#app/data/costs/fulfilment-profile-rows.server.ts';
import { queueTouchedByProfiles } from '#app/data/costs/queue-by-profile.server.ts';
import {
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
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
import {
  saveVersion,
  touchedBy,
  type TouchedOrders,
} from '#app/domain/profit/cost-lookup/profile-versions.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';
import type { RuleChange } from './save-rules.server.ts';

/**
 * Past days whose orders a saved profile applies to, besides all orders from now on; a null end is
 * open.
 */
const retroactiveDays = z
  .object({ startDay: costDay.nullable(), endDay: costDay.nullable() })
  .refine(({ startDay, endDay }) => startDay === null || endDay === null || startDay <= endDay, {
    error: 'is before the first day',
    path: ['endDay'],
  });
export type RetroactiveDays = z.input<typeof retroactiveDays>;

/** Lists the shop's profiles by name, each in its version for new orders. */
export async function listFulfilmentProfiles(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<FulfilmentProfile[]> {
  const profiles = latestProfiles(await selectFulfilmentProfiles(db, shopId));
  return profiles.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** A change of all versions of all profiles; it throws as saving does. */
export type FulfilmentProfilesChange = (before: Versions) => Versions;

type Versions = readonly FulfilmentProfile[];
type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Makes a profile the default for orders from now on; the previous default remains with its own
 * products.
 */
export function withDefaultProfile(
  { clock }: Pick<Deps, 'clock'>,
  profileId: string,
): FulfilmentProfilesChange {
  const periods = [{ from: clock().toISOString(), to: null }];
  return (before) => {
    requireProfile(before, profileId);
    return [...byProfile(before)].flatMap(([ownId, profileVersions]) => {
      const latest = profileVersions.at(-1);
      const isDefault = ownId === profileId;
      if (latest === undefined || latest.isDefault === isDefault) return profileVersions;
      const saved = { profileId: ownId, content: { ...latest, isDefault }, periods };
      return saveVersion<ProfileContent>(profileVersions, saved, randomUUID);
    });
  };
}

export function withoutFulfilmentProfile(profileId: string): FulfilmentProfilesChange {
  return (before) => {
    requireProfile(before, profileId);
    return before.filter((version) => version.profileId !== profileId);
  };
}

export interface SaveFulfilmentProfileOptions {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone'>;
  /** The profile to change; null for a new one. */
  readonly profileId: string | null;
  readonly profile: ProfileInput;
  /** The past days to apply it to; null for orders from now on alone. */
  readonly retroactive: RetroactiveDays | null;
}

/**
 * Saves a profile for the orders from now on, and for those of the retroactive days, and queues the
 * affected orders, in one transaction. It can be undone. Throws `invalid_input`; `not_found` for a
 * profile that does not exist; `conflict` where a product, or the default, belongs to another
 * profile.
 */
export async function saveFulfilmentProfile(
  deps: ChangeDeps,
  options: SaveFulfilmentProfileOptions,
): Promise<RuleChange & { readonly profileId: string }> {
  const profileId = options.profileId ?? randomUUID();
  const change = withSavedFulfilmentProfile(deps, options, profileId);
  const { queued } = await changeFulfilmentProfiles(deps, { shopId: options.shop.shopId, change });
  return { queued, profileId };
}

/**
 * Builds the change that saves a profile for the orders from now on, and for those of the
 * retroactive days; `id` is that of a new one. Throws `invalid_input`; the change throws as saving
 * does.
 */
export function withSavedFulfilmentProfile(
  { clock }: Pick<Deps, 'clock'>,
  { shop, profileId, profile, retroactive }: SaveFulfilmentProfileOptions,
  id: string,
): FulfilmentProfilesChange {
  const content = parseInput(profileContent, profile);
  const days = retroactive === null ? null : parseInput(retroactiveDays, retroactive);
  const periods = toPeriods(days, shop.timeZone, clock().toISOString());
  return (before) => {
    const profileVersions = profileId === null ? [] : requireProfile(before, profileId);
    checkOthers(content, latestProfiles(before), id);
    const others = before.filter((version) => version.profileId !== id);
    const saved = { profileId: id, content, periods };
    return [...others, ...saveVersion<ProfileContent>(profileVersions, saved, randomUUID)];
  };
}

/**
 * Changes the profiles and queues the affected orders, in one transaction. It can be undone. Throws
 * the errors of the change.
 */
export function changeFulfilmentProfiles(
  { db, clock }: ChangeDeps,
  { shopId, change }: { readonly shopId: number; readonly change: FulfilmentProfilesChange },
): Promise<RuleChange> {
  const changedAt = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockFulfilmentProfiles(tx, shopId);
    const before = await selectFulfilmentProfiles(tx, shopId);
    const queued = await replaceProfiles(tx, shopId, before, change(before));
    await upsertRuleUndo(tx, shopId, 'fulfilment_profile', { changedAt, rules: before });
    return { queued };
  });
}

/**
 * Restores the profiles before the last change, and queues the affected orders, in one transaction.
 * Throws `not_found` when there is nothing to undo.
 */
export function undoFulfilmentProfiles(
  { db, clock }: ChangeDeps,
  { shopId }: { readonly shopId: number },
): Promise<RuleChange> {
  const undoneAt = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockFulfilmentProfiles(tx, shopId);
    const rules = await readFulfilmentProfilesBefore(tx, shopId);
    const before = await selectFulfilmentProfiles(tx, shopId);
    const queued = await replaceProfiles(tx, shopId, before, rules);
    await markRuleUndone(tx, shopId, 'fulfilment_profile', undoneAt);
    return { queued };
  });
}

/**
 * Reads the profiles before their last change. Throws `not_found` when there is nothing to undo.
 */
export async function readFulfilmentProfilesBefore(
  db: Queryable,
  shopId: number,
): Promise<Versions> {
  const undo = await selectRuleUndo<FulfilmentProfile>(db, shopId, 'fulfilment_profile');
  if (undo === null) throw new AppError('not_found', 'There is no change left to undo.');
  return undo.rules;
}

/** Lists the orders that a change of profiles may affect; some may be listed twice. */
export function touchedByProfiles(before: Versions, after: Versions): readonly TouchedOrders[] {
  const [was, is] = [byProfile(before), byProfile(after)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  return ids.flatMap((id) => touchedBy(was.get(id) ?? [], is.get(id) ?? []));
}

async function replaceProfiles(
  tx: Tx,
  shopId: number,
  before: Versions,
  after: Versions,
): Promise<number> {
  const queued = await queueTouchedByProfiles(tx, shopId, touchedByProfiles(before, after));
  const [was, is] = [byProfile(before), byProfile(after)];
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, versionsAfter] = [was.get(id) ?? [], is.get(id) ?? []];
    const isSame =
      old.length === versionsAfter.length &&
      old.every((version, at) => version === versionsAfter[at]);
    if (!isSame) await replaceFulfilmentProfile(tx, shopId, id, versionsAfter);
  }
  return queued;
}

function byProfile(versions: Versions): Map<string, FulfilmentProfile[]> {
  return groupBy(versions, ({ profileId }) => profileId);
}

/** Returns the retroactive period and the one from now on, joined where they meet. */
function toPeriods(
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

function requireProfile(versions: Versions, profileId: string): Versions {
  const profileVersions = versions.filter((version) => version.profileId === profileId);
  if (profileVersions.length > 0) return profileVersions;
  throw new AppError('not_found', 'There is no such fulfillment profile.');
}

function latestProfiles(versions: Versions): FulfilmentProfile[] {
  return [...byProfile(versions).values()].flatMap(
    (profileVersions) => profileVersions.at(-1) ?? [],
  );
}
