import { selectBillingAccount } from '#app/data/billing/account-rows.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import type { Deps } from '#app/services/deps.ts';
import { receiveBillingEvent } from './run-billing.server.ts';

export interface ReceiveBillingWebhookOptions {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'billing'>;

/**
 * Takes a delivery of whoever charges shops outside the Shopify admin. It is a signal alone: the job that it
 * queues reads from the provider what there is. Gives what to answer: that it is taken, also where it is
 * about no shop of ours, or that it is not the provider's own.
 */
export async function receiveBillingWebhook(
  deps: WebhookDeps,
  { headers, body }: ReceiveBillingWebhookOptions,
): Promise<'accepted' | 'refused' | 'unknown platform'> {
  const provider = deps.billing?.other ?? null;
  if (provider === null) return 'unknown platform';
  const reading = provider.readWebhook({ headers, body, now: deps.clock() });
  if (reading.kind === 'refused') {
    const { reason } = reading;
    deps.log.warn({ event: 'billing.webhook_refused', reason }, 'a webhook was refused');
    return 'refused';
  }
  if (reading.kind === 'ignored') return 'accepted';
  const { shopId, customerId, deliveryId, topic, triggeredAt } = reading;
  await inShops([shopId], async () => {
    // A shop of another installation, or one that was erased and has no inbox.
    if ((await selectBillingAccount(deps.db, shopId))?.customerId !== customerId) return;
    await receiveBillingEvent(deps, { shopId, deliveryId, topic, triggeredAt });
  });
  return 'accepted';
}
