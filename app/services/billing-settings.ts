import type { BillingProvider } from '#app/platforms/platform-billing.ts';

export interface BillingSettings {
  /** The charges to Shopify shops: real ones, test ones, or null for none. */
  readonly shopify: 'on' | 'test' | null;
  /** The provider that charges the shops of every other platform; null for none. */
  readonly other: BillingProvider | null;
}
