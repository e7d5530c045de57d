/** Orders beyond a plan, as items of the next invoice. */
import type { Stripe } from 'stripe';
import type { UsageCharge, UsageOutcome } from '#app/platforms/platform-billing.ts';
import { getIdempotencyKey, type StripeAccount } from './stripe-account.server.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';
import { callStripe, readStripe, StripeRefused } from './stripe-client.server.ts';
import { getCapMinor } from './stripe-labels.ts';
import { getPricedItem, isLive } from './to-subscriptions.ts';

/** The label of an item that prevents charging it twice, however late it is sent again. */
const USAGE_KEY = 'usage_key';
const PAGE = 100;

export interface UsageItem {
  readonly key: string;
  readonly item: Stripe.InvoiceItem;
}

export async function listUsage(
  { stripe }: Pick<StripeAccount, 'stripe'>,
  customer: string,
): Promise<readonly UsageItem[]> {
  const { data } = await readStripe(() => stripe.invoiceItems.list({ customer, limit: PAGE }));
  return data.flatMap((item) => {
    const key = item.metadata?.[USAGE_KEY];
    return key === undefined ? [] : [{ key, item }];
  });
}

/** Adds up the usage of the current period, in minor units. */
export function sumUsage(usage: readonly UsageItem[], subscription: Stripe.Subscription): number {
  const { current_period_start: start } = getPricedItem(subscription);
  return usage
    .filter(({ item }) => item.date >= start && getSubscriptionId(item) === subscription.id)
    .reduce((sum, { item }) => sum + fromStripeAmount(item.amount, item.currency), 0);
}

/**
 * Charges usage with the next invoice. The same key is charged once: Stripe drops the key of a
 * request after a day, so the items themselves carry it and are searched first.
 */
export async function recordUsage(
  account: StripeAccount,
  customer: string,
  charge: UsageCharge,
): Promise<UsageOutcome> {
  const { stripe } = account;
  const { key, subscriptionId, amountMinor, currency, description } = charge;
  const usage = await listUsage(account, customer);
  const existing = usage.find((one) => one.key === key);
  if (existing !== undefined) return { kind: 'recorded', recordId: existing.item.id };
  const retrieved = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId));
  if (retrieved instanceof StripeRefused) return { kind: 'refused', message: retrieved.message };
  if (!isLive(retrieved)) return { kind: 'refused', message: 'The subscription has ended.' };
  const cap = getCapMinor(retrieved.metadata);
  if (sumUsage(usage, retrieved) + amountMinor > cap) return { kind: 'over_cap' };
  const made = await callStripe(() =>
    stripe.invoiceItems.create(
      {
        customer,
        subscription: subscriptionId,
        amount: toStripeAmount(amountMinor, currency),
        currency: currency.toLowerCase(),
        description,
        metadata: { [USAGE_KEY]: key },
      },
      { idempotencyKey: getIdempotencyKey(account, `usage:${key}`) },
    ),
  );
  if (made instanceof StripeRefused) return { kind: 'refused', message: made.message };
  return { kind: 'recorded', recordId: made.id };
}

function getSubscriptionId({ parent }: Stripe.InvoiceItem): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : (subscription ?? null);
}
