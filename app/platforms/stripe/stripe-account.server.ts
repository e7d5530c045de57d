import type { Stripe } from 'stripe';
import type { Abortable } from '#app/platforms/port.ts';
import type { BillingAccount } from '#app/platforms/platform-billing.ts';
import { readStripe } from './stripe-client.server.ts';
import { isLive, type SubscriptionAtStripe } from './to-subscriptions.ts';

export interface StripeAccount extends BillingAccount {
  readonly stripe: Stripe;
  readonly installation: string;
  readonly isTest: boolean;
}

const PAGE = 100;

/** Lists every subscription that the shop has or had, the newest first. */
export async function listSubscriptions(
  { stripe }: Pick<StripeAccount, 'stripe'>,
  customer: string,
  { signal }: Abortable = {},
): Promise<readonly SubscriptionAtStripe[]> {
  signal?.throwIfAborted();
  const expand = ['data.schedule', 'data.latest_invoice'];
  const query = { customer, status: 'all', limit: PAGE, expand } as const;
  const { data } = await readStripe(() => stripe.subscriptions.list(query));
  return data as SubscriptionAtStripe[];
}

export async function findLiveSubscription(
  account: StripeAccount,
  customer: string,
  options?: Abortable,
): Promise<SubscriptionAtStripe | null> {
  const all = await listSubscriptions(account, customer, options);
  return all.find(isLive) ?? null;
}

/** Lists the newest checkout sessions: open, paid and expired ones. */
export async function listCheckouts(
  { stripe }: Pick<StripeAccount, 'stripe'>,
  customer: string,
  { signal }: Abortable = {},
): Promise<readonly Stripe.Checkout.Session[]> {
  signal?.throwIfAborted();
  const { data } = await readStripe(() => stripe.checkout.sessions.list({ customer, limit: PAGE }));
  return data;
}

/**
 * Returns the shop's customer at Stripe; created before its first offer. A crash between creating
 * and saving it leaves an unused one behind.
 */
export async function ensureCustomer(account: StripeAccount): Promise<string> {
  const saved = await account.customerId();
  if (saved !== null) return saved;
  const { stripe, shopId, shopName, email, installation } = account;
  const made = await readStripe(() =>
    stripe.customers.create({
      name: shopName,
      ...(email !== null && { email }),
      metadata: { shop: String(shopId), installation },
    }),
  );
  return account.saveCustomerId(made.id);
}

/** Returns a key for a request that must be done once; installations may share an account of Stripe. */
export function getIdempotencyKey({ installation }: StripeAccount, key: string): string {
  return `${key}@${installation}`.slice(0, 255);
}
