import { selectLinkOfKey } from '#app/data/connections/platform-link-rows.server.ts';
import { selectWebhookSecret } from '#app/data/connections/webhook-secret-rows.server.ts';
import { allowShops, inShops } from '#app/data/shop-scope.ts';
import { insertDelivery } from '#app/data/sync/inbox-rows.server.ts';
import type { WebhookReading, WebhookSecret } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

export interface ReceiveWebhookOptions {
  readonly platformId: number;
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** The answer to the platform: it does not reveal how a genuine delivery was processed. */
export type Received = 'accepted' | 'refused' | 'unknown platform';

/**
 * The age from which a delivery is a replay: platforms try for hours, and the slowest are a day
 * late. The inbox remembers deliveries for longer, so that none counts twice.
 */
export const DELIVERY_AGE_MAX_MS = 3 * 86_400_000;

/**
 * Verifies that a delivery is the platform's, stores it once, and queues a job for it: it is not
 * processed here, so that the answer is quick even for a busy shop.
 */
export async function receiveWebhook(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'platforms' | 'jobs' | 'log'>,
  { platformId, headers, body }: ReceiveWebhookOptions,
): Promise<Received> {
  const platform = deps.platforms(platformId);
  if (platform === null) return 'unknown platform';
  const now = deps.clock();
  const delivery = { headers, body, now: now.toISOString() };
  const reading = await platform.readWebhook(delivery, inboxSecret(deps, platformId));
  if (reading.kind === 'refused') {
    deps.log.warn(
      { event: 'webhook.refused', platformId, reason: reading.reason },
      'a webhook was refused',
    );
    return 'refused';
  }
  if (reading.kind === 'event') await keep(deps, platformId, reading, now);
  return 'accepted';
}

type Event = Extract<WebhookReading, { kind: 'event' }>;

async function keep(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  platformId: number,
  event: Event,
  now: Date,
): Promise<void> {
  const link = await selectLinkOfKey(db, platformId, event.externalKey);
  if (link === null || isReplay(event, link.installedAt, now)) return;
  // A shop that left still has a right to be forgotten; everything else is about no shop of ours.
  if (link.state !== 'connected' && !OWED_BY_LAW.includes(event.effect.kind)) return;
  const { shopId } = link;
  allowShops([shopId]);
  await db.transaction(async (tx) => {
    const isNew = await insertDelivery(tx, {
      shopId,
      deliveryId: event.deliveryId,
      topic: event.topic,
      effect: event.effect,
      triggeredAt: event.triggeredAt,
      receivedAt: now.toISOString(),
    });
    if (isNew) await syncJobs.inbox(jobs, tx, shopId);
  });
}

/** The effects that are never too late, and harmless when they come twice. */
const OWED_BY_LAW: readonly Event['effect']['kind'][] = [
  'forget_customer',
  'forget_shop',
  'tell_customer',
];

/**
 * Recognises a delivery that is too old, or from before the shop returned: an old uninstallation
 * must not end it again.
 */
function isReplay({ triggeredAt, effect }: Event, installedAt: string, now: Date): boolean {
  if (triggeredAt === null) return false;
  const at = Date.parse(triggeredAt);
  const isOld = now.getTime() - at > DELIVERY_AGE_MAX_MS;
  if (isOld && !OWED_BY_LAW.includes(effect.kind)) return true;
  const isAnEnd = effect.kind === 'uninstalled' || effect.kind === 'forget_shop';
  return isAnEnd && at < Date.parse(installedAt);
}

function inboxSecret({ db, keys }: Pick<Deps, 'db' | 'keys'>, platformId: number): WebhookSecret {
  return {
    async of(externalKey) {
      const link = await selectLinkOfKey(db, platformId, externalKey);
      if (link === null) return null;
      const { shopId } = link;
      return inShops([shopId], () => selectWebhookSecret(db, keys, shopId));
    },
  };
}
