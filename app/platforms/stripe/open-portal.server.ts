/** Stripe's page where a merchant changes the card, the address and the tax number. */
import type { Stripe } from 'stripe';
import { readStripe } from './stripe-client.server.ts';
import type { StripeAccount } from './stripe-account.server.ts';

/** Plans are changed and ended here and not there, so that there is one place for it. */
const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams['features'] = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  customer_update: { enabled: true, allowed_updates: ['name', 'address', 'email', 'tax_id'] },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};
/** A number that rises with FEATURES: Stripe retains earlier configurations. */
const VERSION = 'farthing-1';

/** Returns the address of a page for the shop, which lasts some minutes. */
export async function openPortalPage(
  { stripe }: StripeAccount,
  customer: string,
  returnUrl: string,
): Promise<string> {
  const configuration = await ensureConfiguration(stripe);
  const params = { customer, configuration, return_url: returnUrl };
  const { url } = await readStripe(() => stripe.billingPortal.sessions.create(params));
  return url;
}

async function ensureConfiguration(stripe: Stripe): Promise<string> {
  const query = { active: true, limit: 100 };
  const { data } = await readStripe(() => stripe.billingPortal.configurations.list(query));
  const existing = data.find(({ metadata }) => metadata?.['version'] === VERSION);
  if (existing !== undefined) return existing.id;
  const params = { features: FEATURES, metadata: { version: VERSION } };
  const made = await readStripe(() =>
    stripe.billingPortal.configurations.create(params, { idempotencyKey: `portal:${VERSION}` }),
  );
  return made.id;
}
