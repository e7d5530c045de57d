import { selectBilledShops } from '#app/data/billing/account-rows.server.ts';
import { withBillingLock } from '#app/data/billing/billing-lock.server.ts';
import { upsertCharges } from '#app/data/billing/charge-rows.server.ts';
import { selectConnectedShops } from '#app/data/connections/platform-link-rows.server.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import { insertDelivery } from '#app/data/sync/inbox-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';
import { chargeUsage } from './charge-usage.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { openBilling } from './open-billing.server.ts';
import { readUnderLock } from './sync-billing.server.ts';

export interface RunBillingOptions {
  readonly shopId: number;
  readonly signal?: AbortSignal;
}

/**
 * Runs the billing job of a shop: reads its provider, charges the orders beyond its plan, and lists
 * the charges. A repeat is harmless. A provider that no longer authorises us ends the job: the shop
 * must be connected anew.
 */
export async function runBilling(deps: Deps, { shopId, signal }: RunBillingOptions): Promise<void> {
  const opened = await openBilling(deps, shopId);
  if (opened === null) return;
  try {
    await withBillingLock(deps.db, shopId, async () => {
      const read = await readUnderLock(deps, opened, signal);
      await chargeUsage(deps, { opened, read, signal });
      const charges = await opened.billing.listCharges(signal && { signal });
      await deps.db.transaction((tx) => upsertCharges(tx, shopId, charges));
    });
  } catch (error) {
    if (!(error instanceof PlatformError) || error.fault !== 'revoked') throw error;
    deps.log.warn({ event: 'billing.not_read', shopId, err: error }, 'billing was not read');
  }
}

/**
 * Schedules the nightly comparison: every shop that a provider may charge is read, so that a lost
 * webhook is made good, and orders beyond plans are charged.
 */
export async function scheduleBilling(deps: Deps): Promise<void> {
  const { db, jobs, plans, billing } = deps;
  if (!plans.areOn || billing === undefined) return;
  const billed = await forReachableShops(db, (shopIds) => selectBilledShops(db, shopIds));
  const onShopify =
    billing.shopify === null ? [] : await selectConnectedShops(db, PLATFORM.shopify);
  for (const shopId of new Set([...billed, ...onShopify])) await syncJobs.billing(jobs, db, shopId);
}

export interface BillingEvent {
  readonly shopId: number;
  /** The provider's own id of the delivery; a second one with it is a repetition. */
  readonly deliveryId: string;
  readonly topic: string;
  /** ISO UTC; null where the provider does not report it. */
  readonly triggeredAt: string | null;
}

/** Receives a verified webhook of a provider: stores it once, and queues a job for it. */
export async function receiveBillingEvent(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  event: BillingEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isNew = await insertDelivery(tx, {
      ...event,
      effect: { kind: 'billing_changed' },
      receivedAt: clock().toISOString(),
    });
    if (isNew) await syncJobs.inbox(jobs, tx, event.shopId);
  });
}
