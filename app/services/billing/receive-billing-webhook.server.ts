import { selectBillingAccount } from '#app/data/billing/account-rows.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import type { Deps } from '#app/services/deps.ts';
import { receiveBillingEvent } from './run-billing.server.ts';

export interface ReceiveBillingWebhookOptions {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'billing'>;

/**
 * Receives a webhook of a provider that charges shops outside the Shopify admin. It is only a
 * signal: the job that it queues reads the state from the provider. Returns the answer: accepted,
 * also where it is about no shop of ours, or refused when it is not the provider's own.
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
