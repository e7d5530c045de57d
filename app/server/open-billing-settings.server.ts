import type { Environment } from '#app/config/environment.server.ts';
import type { StripeEnvironment } from '#app/config/stripe-variables.ts';
import { guardedFetch } from '#app/platforms/guarded-fetch.server.ts';
import type { BillingProvider } from '#app/platforms/platform-billing.ts';
import type { BillingSettings } from '#app/services/billing-settings.ts';

export async function openBillingSettings({
  arePlansOn,
  shopifyBilling,
  shopify,
  stripe,
  appUrl,
}: Environment): Promise<BillingSettings | null> {
  if (!arePlansOn) return null;
  const onShopify = shopify === null ? null : shopifyBilling;
  const other = stripe === null ? null : await openStripeBilling(stripe, appUrl);
  return onShopify === null && other === null ? null : { shopify: onShopify, other };
}

async function openStripeBilling(
  keys: StripeEnvironment,
  installation: string,
): Promise<BillingProvider> {
  // Stripe's is a large library, which is loaded only where it is used.
  const { stripeBilling } = await import('#app/platforms/stripe/stripe-billing.server.ts');
  // Its stand-in is on this machine, and Stripe is not.
  const send = guardedFetch({ allowsPrivateHosts: keys.endpoint !== null });
  return stripeBilling({ keys, fetch: send, installation });
}
