import { z } from 'zod';
import {
  deleteOldDeliveries,
  markWorked,
  selectWaiting,
  type WaitingDelivery,
} from '#app/data/sync/inbox-rows.server.ts';
import { SYNC_CATEGORIES, type WebhookEffect } from '#app/platforms/port.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { endBillingWithApp } from '#app/services/billing/sync-billing.server.ts';
import { changeScopes } from '#app/services/connections/change-scopes.server.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { exportCustomerData } from '#app/services/sync/data-requests.server.ts';
import { redactCustomer } from '#app/services/sync/redact-customer-data.server.ts';
import { resumeBackfills } from '#app/services/sync/start-sync.server.ts';
import { fetchWebhookObjects, type NamedObject } from './fetch-webhook-objects.server.ts';

export interface ProcessWebhookInboxOptions {
  readonly shopId: number;
  readonly signal?: AbortSignal;
}

export type InboxDeps = SyncDeps & Pick<Deps, 'mailer' | 'accounts'>;

const BATCH = 200;
/**
 * The life of a delivery, longer than its greatest age on arrival: until then a second one is
 * recognised.
 */
const RETENTION_MS = 8 * 86_400_000;

/**
 * Processes the deliveries of a shop. A delivery is a signal: its object is fetched as it is now,
 * once for all deliveries that name it, and they are done when it is stored. Order, repetition and
 * a second run of the same job are harmless. @throws PlatformError to be tried again later.
 */
export async function processWebhookInbox(
  deps: InboxDeps,
  { shopId, signal }: ProcessWebhookInboxOptions,
): Promise<void> {
  for (;;) {
    const waiting = await selectWaiting(deps.db, shopId, BATCH);
    if (waiting.length === 0) break;
    // The objects to fetch, up to the next delivery of another kind.
    let named: NamedObject[] = [];
    for (const [effect, deliveries] of groups(waiting)) {
      signal?.throwIfAborted();
      const ids = deliveries.map(({ deliveryId }) => deliveryId);
      if ('object' in effect) {
        named.push({ object: effect.object, ids });
        continue;
      }
      await fetchWebhookObjects(deps, { shopId, named, signal });
      named = [];
      await doOne(deps, { shopId, effect, ids });
    }
    await fetchWebhookObjects(deps, { shopId, named, signal });
  }
  const before = new Date(deps.clock().getTime() - RETENTION_MS).toISOString();
  await deps.db.transaction((tx) => deleteOldDeliveries(tx, shopId, before));
}

/** Groups deliveries of equal effect, in the order of the first of each. */
function groups(waiting: readonly WaitingDelivery[]): [WebhookEffect, WaitingDelivery[]][] {
  const byEffect = new Map<string, [WebhookEffect, WaitingDelivery[]]>();
  for (const delivery of waiting) {
    const parsed = effectSchema.parse(delivery.effect);
    // It is fetched, whether the webhook says it is gone or not.
    const effect: WebhookEffect = parsed.kind === 'deleted' ? { ...parsed, kind: 'fetch' } : parsed;
    const key = JSON.stringify(effect);
    const group = byEffect.get(key);
    if (group === undefined) byEffect.set(key, [effect, [delivery]]);
    else group[1].push(delivery);
  }
  return [...byEffect.values()];
}

interface OneOptions {
  readonly shopId: number;
  readonly effect: Exclude<WebhookEffect, { object: unknown }>;
  readonly ids: readonly string[];
}

async function doOne(deps: InboxDeps, { shopId, effect, ids }: OneOptions): Promise<void> {
  switch (effect.kind) {
    case 'history_ready':
      await resumeBackfills(deps, { shopId });
      break;
    case 'uninstalled': {
      const reason = 'The app was removed from the shop. Install it again to go on.';
      await disconnectShop(deps, { shopId, state: 'uninstalled', reason });
      await endBillingWithApp(deps, shopId);
      break;
    }
    case 'scopes_changed':
      await changeScopes(deps, { shopId, scopes: effect.scopes });
      break;
    case 'billing_changed':
      await syncJobs.billing(deps.jobs, deps.db, shopId);
      break;
    case 'forget_customer':
      await redactCustomer(deps, { shopId, ...effect });
      break;
    case 'tell_customer':
      await exportCustomerData(deps, { shopId, customerId: effect.customerId });
      break;
    case 'forget_shop':
      await deps.jobs.add(deps.db, 'forget_shop', { shopId }, { key: `forget ${shopId}` });
      break;
  }
  await markWorked(deps.db, shopId, ids, deps.clock().toISOString());
}

const object = z.object({ category: z.enum(SYNC_CATEGORIES), id: z.string() });

const effectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fetch'), object }),
  z.object({ kind: z.literal('deleted'), object }),
  z.object({ kind: z.literal('history_ready'), operationId: z.string() }),
  z.object({ kind: z.literal('uninstalled') }),
  z.object({ kind: z.literal('scopes_changed'), scopes: z.string() }),
  z.object({ kind: z.literal('billing_changed') }),
  z.object({
    kind: z.literal('forget_customer'),
    customerId: z.string().nullable(),
    orderIds: z.array(z.string()),
  }),
  z.object({ kind: z.literal('forget_shop') }),
  z.object({ kind: z.literal('tell_customer'), customerId: z.string() }),
]);
