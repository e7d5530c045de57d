import { isDeepStrictEqual } from 'node:util';
import {
  selectBillingAccount,
  updateBillingReading,
  upsertBillingAccount,
} from '#app/data/billing/account-rows.server.ts';
import { withBillingLock } from '#app/data/billing/billing-lock.server.ts';
import {
  selectSubscriptions,
  upsertSubscription,
} from '#app/data/billing/subscription-rows.server.ts';
import { updateUsedTrialDays } from '#app/data/billing/trial-days-rows.server.ts';
import {
  selectUsageIntents,
  updateUsageIntent,
} from '#app/data/billing/usage-intent-rows.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { FIRST_PLAN } from '#app/domain/access/plans/trial.ts';
import { applyReading, endWithApp } from '#app/domain/billing/apply-reading.ts';
import { type BillingRights, getRights } from '#app/domain/billing/rights.ts';
import type { StoredSubscription } from '#app/domain/billing/subscription.ts';
import { getTrialDaysUsed } from '#app/domain/billing/trial-days.ts';
import { isSentFor } from '#app/domain/billing/usage-charges.ts';
import type { BillingReading } from '#app/platforms/platform-billing.ts';
import type { Deps } from '#app/services/deps.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { openBilling, type OpenedBilling } from './open-billing.server.ts';

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'log'>;

/** The state of billing just read from a provider, and the rights that follow. */
export interface ReadBilling {
  readonly subscriptions: readonly StoredSubscription[];
  readonly rights: BillingRights;
  readonly mustBeTest: boolean;
}

/**
 * Reads the billing of a shop from its provider, stores it, and puts the shop on the plan that
 * follows. A repeat is harmless. Returns null where no provider charges the shop. Throws
 * PlatformError to be tried again.
 */
export async function syncBilling(
  deps: Deps,
  { shopId, signal }: { readonly shopId: number; readonly signal?: AbortSignal },
): Promise<ReadBilling | null> {
  const opened = await openBilling(deps, shopId);
  if (opened === null) return null;
  return withBillingLock(deps.db, shopId, () => readUnderLock(deps, opened, signal));
}

/** Reads and stores the billing while the caller holds the lock of the shop's billing. */
export async function readUnderLock(
  deps: Deps,
  { shop: { shopId }, billing, domainHash }: OpenedBilling,
  signal?: AbortSignal,
): Promise<ReadBilling> {
  const { db, clock, log } = deps;
  const openUsageIds = await findOpenUsage(db, shopId);
  const reading = await billing.read({ usageOf: openUsageIds, ...(signal && { signal }) });
  const now = clock().toISOString();
  const applied = await db.transaction(async (tx) => {
    await upsertBillingAccount(tx, shopId, billing.name);
    const stored = await selectSubscriptions(tx, shopId);
    const result = applyReading(stored, reading.subscriptions, now);
    await storeChanged(tx, shopId, stored, result.subscriptions);
    await storeRecorded(tx, shopId, reading);
    return result;
  });
  for (const offerKey of applied.contradicted) {
    log.warn(
      { event: 'billing.contradicted', shopId, offerKey },
      'an ended subscription came back',
    );
  }
  const rights = getRights(applied.subscriptions);
  await givePlan(deps, { shopId, rights, readAt: now });
  await noteTrialDays(deps, domainHash, applied.subscriptions);
  return { subscriptions: applied.subscriptions, rights, mustBeTest: reading.mustBeTest };
}

/**
 * Ends the subscriptions that the shop's platform ended with the removal of the app: the shop is
 * back on the free plan until it approves a new one. A provider outside the platform continues to
 * charge, and so does the plan, until the merchant cancels it.
 */
export async function endBillingWithApp(deps: PlanDeps, shopId: number): Promise<void> {
  const { db, clock } = deps;
  const account = await selectBillingAccount(db, shopId);
  if (account === null || account.customerId !== null) return;
  await withBillingLock(db, shopId, async () => {
    const now = clock().toISOString();
    const subscriptions = await db.transaction(async (tx) => {
      const stored = await selectSubscriptions(tx, shopId);
      const ended = endWithApp(stored, now);
      await storeChanged(tx, shopId, stored, ended);
      return ended;
    });
    await givePlan(deps, { shopId, rights: getRights(subscriptions), readAt: null });
  });
}

async function storeChanged(
  tx: Tx,
  shopId: number,
  before: readonly StoredSubscription[],
  after: readonly StoredSubscription[],
): Promise<void> {
  for (const one of after) {
    const stored = before.find(({ offerKey }) => offerKey === one.offerKey);
    if (!isDeepStrictEqual(stored, one)) await upsertSubscription(tx, shopId, one);
  }
}

/** Finds ended subscriptions with charges of unknown outcome. */
async function findOpenUsage(db: Queryable, shopId: number): Promise<readonly string[]> {
  const intents = await selectUsageIntents(db, shopId);
  const open = intents.filter(({ status }) => status === 'intended' || status === 'over_cap');
  if (open.length === 0) return [];
  const subscriptions = await selectSubscriptions(db, shopId);
  return subscriptions
    .filter(({ offerKey }) => open.some((intent) => intent.offerKey === offerKey))
    .map(({ subscriptionId }) => subscriptionId);
}

/** Stores recorded charges; one whose answer was lost is found by its key. */
async function storeRecorded(
  tx: Tx,
  shopId: number,
  { usageRecords }: BillingReading,
): Promise<void> {
  if (usageRecords.length === 0) return;
  for (const intent of await selectUsageIntents(tx, shopId)) {
    if (intent.status === 'recorded') continue;
    const record = usageRecords.find(({ key }) => isSentFor(intent, key));
    if (record === undefined) continue;
    await updateUsageIntent(tx, shopId, {
      ...intent,
      status: 'recorded',
      recordId: record.recordId,
    });
  }
}

/**
 * Puts the shop on the paid plan. The note follows the plan: after a crash in between both are
 * repeated. A shop that was put on a plan by hand stays on it until its payment changes.
 */
async function givePlan(
  deps: PlanDeps,
  {
    shopId,
    rights,
    readAt,
  }: { readonly shopId: number; readonly rights: BillingRights; readonly readAt: string | null },
): Promise<void> {
  const { db, log } = deps;
  if (!deps.plans.areOn) return;
  const account = await selectBillingAccount(db, shopId);
  const before = account?.givenPlan ?? null;
  if (rights.plan !== before) {
    await setPlan(deps, { shopId, plan: rights.plan ?? FIRST_PLAN });
    log.info(
      { event: 'billing.plan_given', shopId, plan: rights.plan, before },
      'the plan of a shop follows what it pays for',
    );
  }
  await updateBillingReading(db, shopId, { givenPlan: rights.plan, readAt });
}

async function noteTrialDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  domainHash: string,
  subscriptions: readonly StoredSubscription[],
): Promise<void> {
  const now = clock().toISOString();
  const days = Math.max(0, ...subscriptions.map((one) => getTrialDaysUsed(one, now)));
  if (days > 0) await updateUsedTrialDays(db, domainHash, days);
}
